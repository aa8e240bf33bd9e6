import { usualReminders } from '@energieakte/contract';
import { newId } from '#database/new-id.ts';
import { type MakeRequest, plain } from '#test/rights-requests.ts';

const unknownSetting: MakeRequest = () => ({
  body: { name: 'unknown', value: null, version: 0 },
});
const oldReminder: MakeRequest = () => ({ body: { ...usualReminders.KFW, version: 99 } });
const emptyBody: MakeRequest = () => ({ body: {} });
const someConnection: MakeRequest = () => ({ body: { connection: 'MAIL' } });
const reminderKind: MakeRequest = () => ({ params: { kind: 'KFW' } });
const missingProject: MakeRequest = () => ({ params: { projectId: newId() } });
const someDays: MakeRequest = () => ({ query: { from: '2026-05-01', to: '2026-05-31' } });

/** Rows of the rights test: the calls of settings and reminders. */
export const settingRows: readonly (readonly [string, string, MakeRequest])[] = [
  ['getKfwReminder', '         401  403  200  200  200  200', plain],
  ['getProjectReminder', '     401  403  200  200  200  200', plain],
  ['saveKfwReminder', '        401  403  403  403  409  409', oldReminder],
  ['saveProjectReminder', '    401  403  403  403  409  409', oldReminder],
  ['previewKfwReminder', '     401  403  200  200  200  200', emptyBody],
  ['previewProjectReminder', ' 401  403  200  200  200  200', emptyBody],
  ['listReminderRuns', '       401  403  200  200  200  200', plain],
  ['listReminderLog', '        401  403  200  200  200  200', plain],
  ['runReminder', '            401  403  403  403  200  200', reminderKind],
  ['getReminderEvidence', '    401  403  404  404  404  404', missingProject],
  ['listDeadlines', '          401  403  200  200  200  200', someDays],
  ['listOfficeSettings', '     401  403  403  403  200  200', plain],
  ['listServerValues', '       401  403  403  403  200  200', plain],
  ['testConnection', '         401  403  403  403  200  200', someConnection],
  ['changeOfficeSetting', '    401  403  403  403  404  404', unknownSetting],
];
