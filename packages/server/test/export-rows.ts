import { anExport, type MakeRequest, missing, plain } from '#test/rights-requests.ts';

/** The calls about exports: as the rows of `rights-rows.ts`. That only the owner knows of one is told in list-exports.test.ts. */
export const exportRows: readonly (readonly [call: string, cells: string, request: MakeRequest])[] = [
  //                          anon guest user acc. admin super
  ['exportProjects', '         401  403  200  200  200  200', anExport],
  ['listListExports', '        401  403  200  200  200  200', plain],
  ['getListExport', '          401  403  404  404  404  404', missing],
  ['downloadListExport', '     401  403  404  404  404  404', missing],
  ['deleteListExport', '       401  403  404  404  404  404', missing],
];
