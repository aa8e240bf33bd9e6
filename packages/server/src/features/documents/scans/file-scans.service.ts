import {
  type DoubtfulFile,
  type FileScan,
  type FileScanOverview,
  shownFileName,
} from '@energieakte/contract';
import { z } from 'zod';
import type { AppContext, ScanVerdict, VirusScanner } from '#core/app-context.ts';
import type { QueueWorker } from '#core/extension-points.ts';
import type { Transaction } from '#database/connection.ts';
import { enqueueJob } from '#database/enqueue-job.ts';
import { refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { announceAttachment } from '#features/documents/attachments/attachment-kind.service.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import {
  countScans,
  type DoubtfulRow,
  findScan,
  findVersionScan,
  listDoubtfulFiles,
  listForgottenScans,
  listScanAdmins,
  listUses,
  type ScanResult,
  updateAsReleased,
  updateScan,
  updateScanNote,
  updateUnscanned,
} from '#features/documents/scans/file-scans.queries.ts';
import { notify } from '#core/notify/notify.service.ts';

const ScanJob = z.object({ sha256: z.string() });
const longestNote = 300;

/** Has a content scanned that waits for it (`AUSSTEHEND`), after the commit of the transaction that writes it down. */
export async function requestScan(db: Transaction, sha256: string): Promise<void> {
  await enqueueJob(db, { queue: 'file.scan', data: { sha256 } });
}

function resultOf(sha256: string, verdict: ScanVerdict): ScanResult {
  if (verdict.kind === 'clean') return { sha256, scan: 'SAUBER', note: null };
  if (verdict.kind === 'tooLarge') return { sha256, scan: 'ZU_GROSS', note: null };
  return { sha256, scan: 'BEFALLEN', note: verdict.name.slice(0, longestNote) };
}

/** Tells who looks after it, once for every Unterlage that holds the content. */
async function reportInfection(db: Transaction, { sha256, note }: ScanResult): Promise<void> {
  const only = (await listScanAdmins(db)).map((userId) => ({ userId, reason: 'BEARBEITER' as const }));
  for (const { attachmentId, projectId, name } of await listUses(db, sha256)) {
    await notify(db, {
      type: 'SYSTEM',
      projectId,
      title: 'Schadsoftware in einer Unterlage',
      message: `„${shownFileName(name)}“ enthält ${note ?? 'Schadsoftware'}. Die Datei wird nicht herausgegeben.`,
      link: `/attachment/${projectId}`,
      severity: 'ERROR',
      actor: null,
      forGuests: false,
      about: { kind: 'attachment', id: attachmentId },
      only,
    });
  }
}

/** What somebody may do with a file depends on the scanner, so all who see it hear of it. */
async function announceUses(db: Transaction, sha256: string): Promise<void> {
  for (const { attachmentId } of await listUses(db, sha256)) await announceAttachment(db, attachmentId);
}

async function saveResult({ database }: AppContext, result: ScanResult): Promise<void> {
  await database.transaction().execute(async (db) => {
    if (!(await updateScan(db, result))) return;
    if (result.scan === 'BEFALLEN') await reportInfection(db, result);
    await announceUses(db, result.sha256);
  });
}

/**
 * Has one content scanned. Without an answer of the scanner it goes on waiting, with the reason, and the queue tries again.
 * @throws Error when the scanner does not answer
 */
async function scanContent(context: AppContext, scanner: VirusScanner, sha256: string): Promise<void> {
  const { database, files } = context;
  if ((await findScan(database, sha256)) !== 'AUSSTEHEND') return;
  try {
    const verdict = await scanner.scan(await files.read(sha256));
    await saveResult(context, resultOf(sha256, verdict));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await updateScanNote(database, sha256, `Nicht geprüft: ${reason}`.slice(0, longestNote));
    throw error;
  }
}

/** Scans what `requestScan` asks for. */
export const fileScanning: QueueWorker<AppContext> = {
  queue: 'file.scan',
  feature: 'documents',
  run: async (context, data) => {
    const { virusScanner } = context;
    // Another node may have one; what nobody scans is picked up when there is one again.
    if (virusScanner !== null) await scanContent(context, virusScanner, ScanJob.parse(data).sha256);
  },
};

/** Where there is a scanner: has scanned what came without one, and what nobody has a job for any more. */
export async function sweepFileScans({ database, virusScanner }: AppContext): Promise<void> {
  if (virusScanner === null) return;
  await database.transaction().execute(async (db) => {
    await updateUnscanned(db);
    for (const sha256 of await listForgottenScans(db)) await requestScan(db, sha256);
  });
}

function isReleasable(scan: FileScan, { virusScanner }: AppContext): boolean {
  return scan === 'ZU_GROSS' || (scan === 'AUSSTEHEND' && virusScanner === null);
}

function presentFile(context: AppContext, row: DoubtfulRow): DoubtfulFile {
  const { attachmentId, version, name, scan, note } = row;
  return {
    attachmentId,
    version,
    name,
    scan,
    note,
    size: Number(row.size),
    since: row.since.toISOString(),
    project: { id: row.projectUuid, projectId: row.projectId, mode: row.mode, name: row.projectName },
    can: { release: isReleasable(scan, context) },
  };
}

/** What the scanner has not cleared. */
export async function getFileScans(context: AppContext): Promise<FileScanOverview> {
  const counts = await countScans(context.database);
  const countOf = (scan: FileScan): number => counts.find((row) => row.scan === scan)?.count ?? 0;
  const rows = await listDoubtfulFiles(context.database);
  return {
    scanner: context.virusScanner !== null,
    waiting: countOf('AUSSTEHEND'),
    tooLarge: countOf('ZU_GROSS'),
    infected: countOf('BEFALLEN'),
    files: rows.map((row) => presentFile(context, row)),
  };
}

export interface Release {
  readonly attachmentId: string;
  readonly version: number;
  readonly person: Person;
  readonly caller: Caller;
}

/**
 * Lets a file go that the scanner cannot look at; somebody answers for it by name.
 * @throws AppError `attachment.fileNotFound`, `attachment.notReleasable`
 */
export async function releaseUnscanned(
  context: AppContext,
  release: Release,
): Promise<{ scan: FileScan }> {
  const { person, caller, ...place } = release;
  return context.database.transaction().execute(async (db) => {
    const found = await findVersionScan(db, place);
    if (found === null) throw refusal('attachment.fileNotFound', {});
    if (!isReleasable(found.scan, context)) throw refusal('attachment.notReleasable', {});
    await updateAsReleased(db, found.sha256, person.id);
    await announceUses(db, found.sha256);
    await recordAudit(db, {
      actor: person,
      action: 'attachment.released',
      entity: 'attachment',
      entityId: place.attachmentId,
      details: { version: place.version, sha256: found.sha256 },
      caller,
    });
    return { scan: 'FREIGEGEBEN' };
  });
}
