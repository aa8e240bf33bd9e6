import * as send from '#test/rights-requests.ts';

/** The calls about settings, reminders and operations: as the rows of `rights-rows.ts`. */
export const officeRows: readonly (readonly [call: string, cells: string, request: send.MakeRequest])[] =
  [
    ['getKfwReminder', '         401  403  200  200  200  200', send.plain],
    ['getProjectReminder', '     401  403  200  200  200  200', send.plain],
    ['saveKfwReminder', '        401  403  403  403  409  409', send.oldReminder],
    ['saveProjectReminder', '    401  403  403  403  409  409', send.oldReminder],
    ['previewKfwReminder', '     401  403  200  200  200  200', send.emptyBody],
    ['previewProjectReminder', ' 401  403  200  200  200  200', send.emptyBody],
    ['listReminderRuns', '       401  403  200  200  200  200', send.plain],
    ['listReminderLog', '        401  403  200  200  200  200', send.plain],
    ['runReminder', '            401  403  403  403  200  200', send.reminderKind],
    ['getReminderEvidence', '    401  403  404  404  404  404', send.missingProject],
    ['listDeadlines', '          401  403  200  200  200  200', send.someDays],
    ['listOfficeSettings', '     401  403  403  403  200  200', send.plain],
    ['changeOfficeSetting', '    401  403  403  403  404  404', send.unknownSetting],
    ['getFileCheck', '           401  403  403  403  200  200', send.plain],
  ];
