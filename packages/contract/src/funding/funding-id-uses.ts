import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { uuid } from '../core/fields.ts';
import { fullFundingId } from './funding-id.ts';

/** Two ids for each of the cases a project can have. */
export const mostFundingIds = 400;

/** Where the number of a confirmation stands in another project. */
export const FundingIdUse = z.object({
  fundingId: z.string(),
  field: z.enum(['bzaId', 'bndId']),
  /** As people write it, `KfW-26_004-HALB`. */
  projectId: z.string(),
});
export type FundingIdUse = z.infer<typeof FundingIdUse>;

export const checkFundingIds = endpoint({
  method: 'POST',
  path: '/project/check/fundingIds',
  summary: 'Nennt die anderen Projekte, in denen diese BzA- und BnD-IDs schon stehen.',
  access: 'project.fundingIds',
  success: [200],
  body: z.strictObject({
    fundingIds: z
      .array(z.string().regex(fullFundingId, 'Jede ID hat 15 Ziffern.'))
      .max(mostFundingIds)
      .meta({ title: 'BzA- und BnD-IDs' }),
    /** The project they stand in, which is not another one; absent for a new one. */
    id: uuid.optional().meta({ title: 'Projekt' }),
  }),
  response: z.object({ uses: z.array(FundingIdUse) }),
});
