import { answerPage, brokenAnswerPage } from '#app/pages/answer-survey.tsx';
import { startPageOfItsOwn } from '#app/start-page-of-its-own.tsx';

startPageOfItsOwn(answerPage, brokenAnswerPage);
