import { brokenPublicNewsletter, publicNewsletterPage } from '#app/pages/public-newsletter.tsx';
import { startPageOfItsOwn } from '#app/start-page-of-its-own.tsx';

startPageOfItsOwn(publicNewsletterPage, brokenPublicNewsletter);
