import { newId } from '#database/new-id.ts';
import { missing, plain, type MakeRequest } from '#test/rights-requests.ts';

/** A survey as it is sent. */
export function surveyInput(more: object = {}): object {
  return {
    title: 'Kundenzufriedenheit nach BnD',
    description: null,
    purpose: 'ZUFRIEDENHEIT',
    audience: 'KUNDE',
    trigger: 'MANUELL',
    triggerModes: [],
    triggerDelayDays: 7,
    anonymity: 'NAMENTLICH',
    validFrom: null,
    validTo: null,
    reminderMax: 2,
    reminderDays: 7,
    ...more,
  };
}

const aSurvey: MakeRequest = () => ({ body: surveyInput() });
const noSurvey: MakeRequest = () => ({ params: { id: newId() }, body: { version: 1 } });
const noQuestions: MakeRequest = () => ({ body: { surveyId: newId(), version: 1, questions: [] } });

/** Rows of the rights test: the calls of surveys. */
export const surveyRows: readonly (readonly [string, string, MakeRequest])[] = [
  ['listSurveys', '            401  403  200  200  200  200', plain],
  ['listSurveyQuestions', '    401  403  404  404  404  404', missing],
  ['saveSurvey', '             401  403  403  403  201  201', aSurvey],
  ['saveSurveyQuestions', '    401  403  403  403  404  404', noQuestions],
  ['deleteSurvey', '           401  403  403  403  404  404', missing],
  ['publishSurvey', '          401  403  403  403  404  404', noSurvey],
  ['closeSurvey', '            401  403  403  403  404  404', noSurvey],
  ['duplicateSurvey', '        401  403  403  403  404  404', missing],
];
