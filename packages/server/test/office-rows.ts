import * as send from '#test/rights-requests.ts';

/** The calls about settings, reminders and operations: as the rows of `rights-rows.ts`. */
export const officeRows: readonly (readonly [call: string, cells: string, request: send.MakeRequest])[] =
  [
    ['listOfficeSettings', '     401  403  403  403  200  200', send.plain],
    ['changeOfficeSetting', '    401  403  403  403  404  404', send.unknownSetting],
    ['getFileCheck', '           401  403  403  403  200  200', send.plain],
  ];
