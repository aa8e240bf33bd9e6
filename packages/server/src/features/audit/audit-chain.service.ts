import type { AppContext } from '#core/app-context.ts';
import {
  insertLinks,
  listUnlinked,
  readChainClock,
  tryChainLock,
} from '#features/audit/audit-chain.queries.ts';

/** So many entries become links in one transaction. */
const linksAtOnce = 500;

/** Needs nothing but the database. */
type Linked = Pick<AppContext, 'database'>;

interface Linking {
  /** Entries up to this id are linked already, as far as is known. */
  readonly above: number;
  readonly linkedAt: string;
}

/** The ids that were linked; `null` when another node is at it. */
async function linkSome(
  context: Linked,
  { above, linkedAt }: Linking,
): Promise<readonly number[] | null> {
  return context.database.transaction().execute(async (db) => {
    if (!(await tryChainLock(db))) return null;
    const entries = await listUnlinked(db, { above, limit: linksAtOnce });
    if (entries.length > 0) await insertLinks(db, entries, linkedAt);
    return entries.map(({ id }) => id);
  });
}

/**
 * Links all entries that have no link yet, in the order of their ids. Several nodes may try at once: one does it. A killed
 * one leaves whole batches behind, and the next goes on from there.
 * @returns how many were linked by this node
 */
export async function linkAudit(context: Linked, above = 0): Promise<number> {
  const { database } = context;
  if ((await listUnlinked(database, { above, limit: 1 })).length === 0) return 0;
  const linkedAt = await readChainClock(database);
  let total = 0;
  let last = above;
  for (;;) {
    const linked = await linkSome(context, { above: last, linkedAt });
    total += linked?.length ?? 0;
    // What was committed meanwhile with a lower id is left to the next run.
    last = linked?.at(-1) ?? last;
    if (linked === null || linked.length < linksAtOnce) return total;
  }
}
