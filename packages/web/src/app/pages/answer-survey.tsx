import { AnswerPage } from '#features/surveys/answer/answer-page.tsx';
import { SurveyMessage } from '#features/surveys/answer/survey-frame.tsx';
import { takeAddressToken } from '#api/address-token.ts';

/** The page the link of an invitation leads to, without anything of the application around it. */
export function answerPage() {
  return <AnswerPage token={takeAddressToken('energieakte.survey')} />;
}

/** In place of the page after a mistake of the program. */
export const brokenAnswerPage = (
  <SurveyMessage
    title="Auf dieser Seite ist ein Fehler aufgetreten"
    message="Bitte laden Sie die Seite neu. Was Sie schon geantwortet haben, ist gesichert."
  />
);
