import { errorRows } from '#test/error-requests.ts';
import { plain, type MakeRequest } from '#test/rights-requests.ts';

/** Rows of the rights test: what is run and mended, the error log included. */
export const operationRows: readonly (readonly [string, string, MakeRequest, string?])[] = [
  ['getOperations', '          401  403  403  403  200  200', plain],
  ['startBackup', '            401  403  403  403  409  409', plain, 'without a folder'],
  ...errorRows,
];
