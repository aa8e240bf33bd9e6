import type { AppContext } from '#core/app-context.ts';
import type { EndedSessions, FreedProject } from '#core/extension-points.ts';
import type { Transaction } from '#database/connection.ts';

/** Where it is known who takes part when access ends. */
export type AccessScope = Pick<AppContext, 'extensions'>;

/** Frees what somebody had for as long as the sessions lasted. Call it inside the transaction that ends them. */
export async function followAccessEnd(
  { extensions }: AccessScope,
  db: Transaction,
  ended: EndedSessions,
): Promise<readonly FreedProject[]> {
  const freed: FreedProject[] = [];
  for (const { free } of extensions.accessEnded) freed.push(...(await free(db, ended)));
  return freed;
}
