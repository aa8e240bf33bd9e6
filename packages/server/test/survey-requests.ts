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
const aFile: MakeRequest = () => ({
  body: {
    format: 'energieakte.umfrage',
    formatVersion: 1,
    survey: surveyInput(),
    questions: [],
  },
});
const noSurvey: MakeRequest = () => ({ params: { id: newId() }, body: { version: 1 } });
const noQuestions: MakeRequest = () => ({ body: { surveyId: newId(), version: 1, questions: [] } });

const nobody: MakeRequest = () => ({
  body: { surveyId: newId(), recipients: [{ userId: newId() }], dryRun: true },
});
const noLink: MakeRequest = () => ({ body: { token: 'x' } });
const noAnswers: MakeRequest = () => ({ body: { token: 'x', answers: {} } });
const noQuestion: MakeRequest = () => ({ body: { token: 'x', key: 'fotos' } });
const noPage: MakeRequest = () => ({ body: { token: 'x', answers: {}, page: 0 } });

const noReason: MakeRequest = () => ({ params: { id: newId() }, body: { reason: 'Beschwerde' } });
const noText: MakeRequest = () => ({ params: { id: newId() }, query: { question: 'x' } });
const noResponse: MakeRequest = () => ({ params: { responseId: newId() } });
const noDecision: MakeRequest = () => ({
  params: { responseId: newId() },
  body: { version: 1, accept: [], reject: [] },
});

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
  ['exportSurveyFile', '           401  403  403  403  404  404', missing],
  ['importSurveyFile', '           401  403  403  403  201  201', aFile],
  ['inviteToSurvey', '         401  403  403  403  404  404', nobody],
  ['listSurveyInvitations', '  401  403  403  403  404  404', missing],
  ['withdrawSurveyInvitation', '401  403  403  403  404  404', missing],
  ['remindSurveyInvitation', ' 401  403  403  403  404  404', missing],
  ['getSurveyResults', '       401  403  404  404  404  404', missing],
  ['listSurveyTexts', '        401  403  404  404  404  404', noText],
  ['exportSurvey', '           401  403  404  404  404  404', missing],
  ['listSurveyResponses', '    401  403  404  404  404  404', missing],
  ['revealSurveyResponses', '  401  403  403  403  403  404', noReason],
  ['getSurveyTransfer', '      401  403  404  403  404  404', noResponse],
  ['transferSurveyAnswers', '  401  403  404  403  404  404', noDecision],
  ['openOwnSurvey', '          401  404  404  404  404  404', missing],
  ['openSurvey', '             404  404  404  404  404  404', noLink],
  ['saveSurveyAnswers', '      404  404  404  404  404  404', noPage],
  ['bringSurveyFiles', '       404  404  404  404  404  404', noQuestion],
  ['submitSurveyAnswers', '    404  404  404  404  404  404', noAnswers],
  ['objectToSurveys', '        404  404  404  404  404  404', noLink],
];
