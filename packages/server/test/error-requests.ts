import { newId } from '#database/new-id.ts';
import { missing, plain, type MakeRequest } from '#test/rights-requests.ts';

const group = () => ({ id: newId(), version: 1 });
const oneGroup: MakeRequest = () => ({ body: group() });
const twoGroups: MakeRequest = () => ({ body: { ...group(), otherId: newId(), otherVersion: 1 } });
const oneCause: MakeRequest = () => ({ body: { ...group(), causeId: newId() } });

/** Rows of the rights test: the calls of the error log. None of these people has the marker in the username. */
export const errorRows: readonly (readonly [string, string, MakeRequest, string?])[] = [
  ['listErrors', '             401  403  403  403  403  403', plain],
  ['exportErrors', '           401  403  403  403  403  403', plain],
  ['getErrorGroup', '          401  403  403  403  403  403', missing],
  ['updateErrorGroup', '       401  403  403  403  403  403', oneGroup],
  ['mergeErrorGroups', '       401  403  403  403  403  403', twoGroups],
  ['splitErrorGroup', '        401  403  403  403  403  403', oneCause],
];
