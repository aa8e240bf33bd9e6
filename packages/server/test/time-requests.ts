import { newId } from '#database/new-id.ts';
import { missing, plain, type MakeRequest } from '#test/rights-requests.ts';

const noTask: MakeRequest = () => ({ params: { taskId: '9000999999' }, body: {} });
const aDay: MakeRequest = () => ({ query: { from: '2026-01-05', to: '2026-01-05' } });
const aDayOfAColleague: MakeRequest = ({ office }) => ({
  query: { from: '2026-01-05', to: '2026-01-05', userId: office.people.secondUser.id },
});
const noEntry: MakeRequest = () => ({
  body: { id: newId(), version: 1, taskId: 9_000_999_999, day: '2026-01-05', minutes: 30 },
});
const weekOfAColleague: MakeRequest = ({ office }) => ({
  params: { userId: office.people.secondUser.id },
});
const ofAColleague: MakeRequest = ({ office }) => ({
  body: { userId: office.people.secondUser.id, firstDay: '2026-01-05' },
});
const decision: MakeRequest = ({ office }) => ({
  body: { userId: office.people.secondUser.id, firstDay: '2026-01-05', approve: true },
});
const anAccount: MakeRequest = () => ({ body: { userId: newId(), email: 'a@b.example' } });
const aTask: MakeRequest = () => ({ body: { title: `Büro ${newId()}` } });

const resolution: MakeRequest = () => ({ params: { id: newId() }, body: { resolution: 'SO_LASSEN' } });

/** Rows of the rights test: the calls of time tracking. */
export const timeRows: readonly (readonly [string, string, MakeRequest, string?])[] = [
  ['loginToTimeTac', '         401  403  200  200  200  200', () => ({ body: {} })],
  ['logoutFromTimeTac', '      401  403  204  204  204  204', plain],
  ['startTimer', '             401  403  404  404  404  404', noTask],
  ['stopTimer', '              401  403  200  200  200  200', noTask],
  ['getRunningTime', '         401  403  200  200  200  200', plain],
  ['listTasksOfProject', '     401  403  404  404  404  404', missing],
  ['listTimeEntries', '        401  403  200  200  200  200', aDay],
  ['listTimeEntries', '        401  403  403  403  200  200', aDayOfAColleague, 'of a colleague'],
  ['saveTimeEntry', '          401  403  404  404  404  404', noEntry],
  ['deleteTimeEntry', '        401  403  404  404  404  404', missing],
  ['listOfficeTasks', '        401  403  200  200  200  200', plain],
  ['saveOfficeTask', '         401  403  403  403  201  201', aTask],
  ['getTimeWeek', '            401  403  403  403  200  200', weekOfAColleague],
  ['submitTimeWeek', '         401  403  403  403  403  403', ofAColleague],
  ['withdrawTimeWeek', '       401  403  403  403  403  403', ofAColleague],
  ['correctTimeWeek', '        401  403  403  403  403  403', ofAColleague],
  ['decideTimeWeek', '         401  403  403  403  409  409', decision],
  ['listTimeTacPeople', '      401  403  403  403  200  200', plain],
  ['connectTimeTacPerson', '   401  403  403  403  409  409', anAccount],
  ['getTimeTacProject', '      401  403  404  404  404  404', missing],
  ['listTimeTransfers', '      401  403  200  200  200  200', plain],
  ['retryTimeTransfer', '      401  403  404  404  404  404', missing],
  ['discardTimeTransfer', '    401  403  404  404  404  404', missing],
  ['listTimeDifferences', '    401  403  200  200  200  200', plain],
  ['resolveTimeDifference', '  401  403  404  404  404  404', resolution],
  ['listTimeApprovals', '      401  403  200  403  200  200', plain],
];
