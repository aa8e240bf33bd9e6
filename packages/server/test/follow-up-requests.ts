import { newId } from '#database/new-id.ts';
import { type MakeRequest, missing, plain } from '#test/rights-requests.ts';

const ofAMissingProject: MakeRequest = () => ({
  body: { projectId: newId(), at: '2030-03-01', text: 'Nachfassen' },
});
const aMissingReason: MakeRequest = () => ({
  body: { rule: 'CERTIFICATE', subjectId: newId(), accept: true },
});
const aVersion: MakeRequest = () => ({ params: { id: newId() }, body: { version: 1 } });
const anotherDay: MakeRequest = () => ({
  params: { id: newId() },
  body: { version: 1, at: '2030-03-01' },
});

/** Rows of the rights test: the calls about Wiedervorlagen, which guests are refused whatever they name. */
export const followUpRows: readonly (readonly [string, string, MakeRequest])[] = [
  ['listFollowUps', '          401  403  200  200  200  200', plain],
  ['saveFollowUp', '           401  403  404  404  404  404', ofAMissingProject],
  ['listFollowUpSuggestions', '401  403  200  200  200  200', plain],
  ['decideFollowUpSuggestion', '401 403 404  404  404  404', aMissingReason],
  ['finishFollowUp', '         401  403  404  404  404  404', aVersion],
  ['reopenFollowUp', '         401  403  404  404  404  404', aVersion],
  ['snoozeFollowUp', '         401  403  404  404  404  404', anotherDay],
  ['getFollowUpHistory', '     401  403  404  404  404  404', missing],
];
