import { brokenHandIn, handInPage } from '#app/pages/hand-in.tsx';
import { startPageOfItsOwn } from '#app/start-page-of-its-own.tsx';

startPageOfItsOwn(handInPage, brokenHandIn);
