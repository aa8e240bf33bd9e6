import { z } from 'zod';

/** The search parameters of `/project/locked`: `alle=ja` shows everybody's locks to those who may see them. */
export const LockedSearch = z.object({ alle: z.literal('ja').optional().catch(undefined) });
export type LockedSearch = z.infer<typeof LockedSearch>;
