import { clientVersion } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import { deleteNode, upsertNode } from '#features/operations/operations.queries.ts';

const pause = 15_000;
const present = new WeakSet<AppContext>();

/** Says to the others that this node is there. */
async function sayPresent(context: AppContext): Promise<void> {
  const { database, clock, machine, backups } = context;
  present.add(context);
  await upsertNode(database, {
    name: machine.name,
    version: clientVersion,
    backsUp: backups !== null,
    now: clock.now(),
  });
}

/** Who ends on purpose is missed by nobody. Without a database there is nobody to say it to. */
export async function sayGoodbye(context: AppContext): Promise<void> {
  if (!present.has(context)) return;
  await deleteNode(context.database, context.machine.name).catch(() => undefined);
}

export const nodeTask: BackgroundTask<AppContext> = {
  name: 'operations.node',
  feature: 'operations',
  pause,
  failure: 'Der Server konnte sich nicht melden',
  logsRepeats: false,
  begin: (context) => async () => sayPresent(context),
};
