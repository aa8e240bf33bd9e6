import type { AppContext } from '#server/app-context.ts';
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

/** How many were linked; `null` when another node is at it. */
async function linkSome(context: Linked, { above, linkedAt }: Linking): Promise<number | null> {
  return context.database.transaction().execute(async (db) => {
    if (!(await tryChainLock(db))) return null;
    const entries = await listUnlinked(db, { above, limit: linksAtOnce });
    if (entries.length > 0) await insertLinks(db, entries, linkedAt);
    return entries.length;
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
  // One moment for all batches of a run: a check takes an entry for backdated that is older than the run before.
  const linking = { above, linkedAt: await readChainClock(database) };
  let total = 0;
  for (;;) {
    const linked = await linkSome(context, linking);
    if (linked === null || linked === 0) return total;
    total += linked;
    if (linked < linksAtOnce) return total;
  }
}
