import { grantFor, type ListExportFailure, listExportFailures } from '@energieakte/contract';
import { z } from 'zod';
import type { AppContext } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import type { QueueWorker } from '#core/extension-points.ts';
import { notify } from '#core/notify/notify.service.ts';
import { findAccount } from '#core/people/account.queries.ts';
import type { Transaction } from '#database/connection.ts';
import { enqueueJob } from '#database/enqueue-job.ts';
import { AppError } from '#http/app-error.ts';
import type { SentFile } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { listExportedIds, makeListFile } from '#features/export/export-file.service.ts';
import { announceExports, hasSameRoles } from '#features/export/list-exports.service.ts';
import {
  type Attempt,
  claimExport,
  type ClaimedExport,
  insertPart,
  listForgottenExports,
  updateAsFailed,
  updateAsReady,
  updateAsReleased,
  updateProgress,
} from '#features/export/list-exports.queries.ts';

const ExportJob = z.object({ id: z.string() });

/** After so many attempts something is wrong that a further one does not heal. */
const mostAttempts = 5;

/** Bytes of a part: few enough to be in memory, so many that a file has not thousands of them. */
const partBytes = 256 * 1024;

/** The attempt does not count any more: the export was cancelled, or another node began anew. */
class OvertakenError extends Error {}

/** The export ends without a file. */
class HopelessError extends Error {
  readonly failure: ListExportFailure;

  constructor(failure: ListExportFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** @throws HopelessError where the owner may not sign in any more, may not export, or has other roles */
async function getOwner({ database }: AppContext, { ownerId, roles }: ClaimedExport): Promise<Person> {
  const person = await findAccount(database, ownerId);
  if (person === null || !hasSameRoles(roles, person.roles)) throw new HopelessError('rights');
  if (grantFor(person.roles, 'project.export') === 'no') throw new HopelessError('rights');
  return person;
}

/** Writes the bytes of the file in parts; answers how many there are. @throws OvertakenError */
async function storeParts(
  { database }: AppContext,
  attempt: Attempt,
  content: SentFile['content'],
): Promise<number> {
  let size = 0;
  let position = 0;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const flush = async (): Promise<void> => {
    const bytes = Buffer.concat(waiting);
    if (!(await insertPart(database, attempt, { position, content: bytes }))) throw new OvertakenError();
    position += 1;
    size += bytes.length;
    waiting = [];
    waitingBytes = 0;
  };
  for await (const chunk of content) {
    const bytes = Buffer.from(chunk);
    waiting.push(bytes);
    waitingBytes += bytes.length;
    if (waitingBytes >= partBytes) await flush();
  }
  if (waitingBytes > 0) await flush();
  return size;
}

/** Reads what the list had at one moment and writes it as parts. */
async function makeParts(
  context: AppContext,
  claimed: ClaimedExport,
): Promise<{ readonly rows: number; readonly size: number }> {
  const person = await getOwner(context, claimed);
  const { params } = claimed;
  return context.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const reading = { ...context, database: db };
      const ids = await listExportedIds(reading, person, params);
      const report = async (done: number): Promise<void> => {
        const counts = await updateProgress(context.database, claimed, { done, total: ids.length });
        if (!counts) throw new OvertakenError();
        await getOwner(context, claimed);
      };
      await report(0);
      const file = await makeListFile(reading, { person, params, ids, onProgress: report });
      return { rows: ids.length, size: await storeParts(context, claimed, file.content) };
    });
}

interface Outcome {
  readonly ownerId: string;
  readonly exportId: string;
  readonly title: string;
  readonly message: string;
  readonly severity: 'INFO' | 'WARN';
}

/** In the inbox without a mail: who waits for a file is at the desk. */
async function notifyOwner(db: Transaction, { ownerId, exportId, ...said }: Outcome): Promise<void> {
  await announceExports(db, ownerId);
  await notify(db, {
    ...said,
    type: 'SYSTEM',
    projectId: null,
    link: '/exports',
    actor: null,
    forGuests: false,
    about: { kind: 'listExport', id: exportId },
    only: [{ userId: ownerId, reason: 'PERSOENLICH' }],
    withoutMail: true,
  });
}

function rowsText(rows: number): string {
  return rows === 1 ? '1 Zeile' : `${rows.toLocaleString('de-DE')} Zeilen`;
}

async function finish(
  { database }: AppContext,
  claimed: ClaimedExport,
  made: { readonly rows: number; readonly size: number },
): Promise<void> {
  await database.transaction().execute(async (db) => {
    const fileName = await updateAsReady(db, claimed, made);
    if (fileName === null) return;
    await notifyOwner(db, {
      ownerId: claimed.ownerId,
      exportId: claimed.id,
      title: 'Export fertig',
      message: `${fileName}: ${rowsText(made.rows)}, 24 Stunden lang abrufbar.`,
      severity: 'INFO',
    });
  });
}

async function giveUp(
  { database }: AppContext,
  claimed: ClaimedExport,
  failure: ListExportFailure,
): Promise<void> {
  await database.transaction().execute(async (db) => {
    if (!(await updateAsFailed(db, claimed, failure))) return;
    await notifyOwner(db, {
      ownerId: claimed.ownerId,
      exportId: claimed.id,
      title: 'Der Export ist nicht gelungen',
      message: listExportFailures[failure],
      severity: 'WARN',
    });
  });
}

/** Why there will be no file however often it is tried; `null` where another attempt may go better. */
function failureOf(error: unknown, { attempt }: Attempt): ListExportFailure | null {
  if (error instanceof HopelessError) return error.failure;
  if (error instanceof AppError && error.code === 'export.tooMany') return 'tooMany';
  return attempt >= mostAttempts ? 'broken' : null;
}

/**
 * Makes the file of one export from its beginning, unless a node is at it. Killed at any point it leaves no file: the sweep
 * has it begun anew, and what this attempt wrote is thrown away.
 */
async function workOffExport(context: AppContext, id: string): Promise<void> {
  const claimed = await context.database.transaction().execute(async (db) => claimExport(db, id));
  if (claimed === null) return;
  try {
    await finish(context, claimed, await makeParts(context, claimed));
  } catch (error) {
    if (error instanceof OvertakenError) return;
    const failure = failureOf(error, claimed);
    if (failure !== null) {
      if (failure === 'broken') context.log.error({ err: error, exportId: id }, 'Export nicht gelungen');
      return giveUp(context, claimed, failure);
    }
    await updateAsReleased(context.database, claimed);
    throw error;
  }
}

/** Makes the files that `startListExport` asks for. */
export const listExporting: QueueWorker<AppContext> = {
  queue: 'list.export',
  feature: 'export',
  run: async (context, data) => workOffExport(context, ExportJob.parse(data).id),
};

/** Has exports taken up again that a node left behind: at once, and every half minute. */
export const listExportSweepTask: BackgroundTask<AppContext> = {
  name: 'export.forgotten',
  feature: 'export',
  pause: 30_000,
  failure: 'Liegen gebliebene Exporte wurden nicht fortgesetzt',
  begin: (context) => async () =>
    context.database.transaction().execute(async (db) => {
      for (const id of await listForgottenExports(db))
        await enqueueJob(db, { queue: 'list.export', data: { id } });
    }),
};
