import { type FileScan, FileScanOverview } from '@energieakte/contract';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScanVerdict, VirusScanner } from '#core/app-context.ts';
import { newId } from '#database/new-id.ts';
import { requestScan, sweepFileScans } from '#features/documents/scans/file-scans.service.ts';
import { createVirusScanner } from '#platform/virus-scanner.ts';
import { describeEach } from '#test/describe-each.ts';
import { storeContent } from '#test/files-suite.ts';
import { eicarBytes } from '#test/hostile-files/document-bytes.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { formWith, openUploadHarness } from '#test/upload-harness.ts';
import { virusDaemons } from '#test/virus-daemons.ts';

interface ChecklistItem {
  readonly attachmentId: string;
  readonly sha256: string;
}

/** An Unterlage with one version whose content is stored, as an upload leaves it. */
async function insertChecklistItem(
  harness: Harness,
  bytes: Buffer,
  scan: FileScan = 'AUSSTEHEND',
): Promise<ChecklistItem> {
  const { files, database } = harness.test.context;
  const sha256 = await storeContent(files, bytes);
  const project = await harness.create();
  const attachmentId = newId();
  await database.transaction().execute(async (db) => {
    await db
      .insertInto('stored_file')
      .values({ sha256, size: bytes.length, media_type: 'text/plain', scan })
      .execute();
    await db
      .insertInto('attachment')
      .values({
        id: attachmentId,
        project_id: project.id,
        slot: 2,
        title: 'Plan',
        retention_class: 'KEINE',
      })
      .execute();
    await db
      .insertInto('attachment_file')
      .values({ id: newId(), attachment_id: attachmentId, number: 1, name: 'Plan.txt', sha256 })
      .execute();
    await requestScan(db, sha256);
  });
  return { attachmentId, sha256 };
}

async function scanOf(harness: Harness, { sha256 }: ChecklistItem): Promise<unknown> {
  const { scan, scan_note: note } = await harness.test.context.database
    .selectFrom('stored_file')
    .select(['scan', 'scan_note'])
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  return [scan, note];
}

async function overview(harness: Harness): Promise<FileScanOverview> {
  return FileScanOverview.parse((await harness.call('admin', 'GET /attachments/scan')).json);
}

/** A scanner that says what the test wants; `null`: it is away. */
function obedientScanner(): VirusScanner & { say: (verdict: ScanVerdict | null) => void } {
  let next: ScanVerdict | null = { kind: 'clean' };
  return {
    say: (verdict) => {
      next = verdict;
    },
    scan: async (bytes) => {
      bytes.resume();
      if (next === null) throw new Error('connect ENOENT');
      return next;
    },
  };
}

describe('files and the virus scanner', () => {
  const scanner = obedientScanner();
  let harness: Harness;

  beforeAll(async () => {
    harness = await openHarness({ virusScanner: scanner });
  });

  afterAll(async () => harness.close());

  it('marks harmless contents as clean', async () => {
    scanner.say({ kind: 'clean' });
    const checklistItem = await insertChecklistItem(harness, randomBytes(100));
    expect(await harness.test.jobs.run()).toEqual([]);
    expect(await scanOf(harness, checklistItem)).toEqual(['SAUBER', null]);
  });

  it('keeps what is infected, says so to the admins, and to nobody twice', async () => {
    scanner.say({ kind: 'infected', name: 'Eicar' });
    const checklistItem = await insertChecklistItem(harness, randomBytes(100));
    await harness.test.context.database
      .transaction()
      .execute(async (db) => requestScan(db, checklistItem.sha256));
    await harness.test.jobs.run();
    expect(await scanOf(harness, checklistItem)).toEqual(['BEFALLEN', 'Eicar']);
    const { rows } = await sql<{ recipient: string; text: string }>`
      select recipient_id as recipient, entries -> 0 ->> 'message' as text from notification
      where entries @> ${JSON.stringify([{ kind: 'attachment', id: checklistItem.attachmentId }])}::jsonb`.execute(
      harness.test.context.database,
    );
    const { admin, superAdmin } = harness.office.people;
    expect(rows.map(({ recipient }) => recipient).toSorted()).toEqual(
      [admin.id, superAdmin.id].toSorted(),
    );
    expect(rows[0]?.text).toBe('„Plan“ enthält Eicar. Die Datei wird nicht herausgegeben.');
  });

  it('lets a file wait while the scanner is away, says why, and scans it when it is back', async () => {
    scanner.say(null);
    const checklistItem = await insertChecklistItem(harness, randomBytes(100));
    expect(await harness.test.jobs.run()).toEqual([new Error('connect ENOENT')]);
    expect(await scanOf(harness, checklistItem)).toEqual([
      'AUSSTEHEND',
      'Nicht geprüft: connect ENOENT',
    ]);
    const seen = await overview(harness);
    expect([seen.scanner, seen.waiting]).toEqual([true, 1]);
    expect(
      seen.files.find(({ attachmentId }) => attachmentId === checklistItem.attachmentId),
    ).toMatchObject({
      scan: 'AUSSTEHEND',
      can: { release: false },
    });
    scanner.say({ kind: 'clean' });
    expect(await harness.test.jobs.run()).toEqual([]);
    expect(await scanOf(harness, checklistItem)).toEqual(['SAUBER', null]);
  });

  it('picks up what nobody has a job for, and what came while there was no scanner', async () => {
    scanner.say({ kind: 'clean' });
    const early = await insertChecklistItem(harness, randomBytes(100), 'NICHT_NOETIG');
    const forgotten = await insertChecklistItem(harness, randomBytes(100));
    await sql`delete from pgboss.job where name = 'file.scan'`.execute(harness.test.context.database);
    await sweepFileScans(harness.test.context);
    await sweepFileScans(harness.test.context);
    const { rows } =
      await sql`select from pgboss.job where name = 'file.scan' and state < 'active'`.execute(
        harness.test.context.database,
      );
    expect(rows).toHaveLength(2);
    await harness.test.jobs.run();
    expect([await scanOf(harness, early), await scanOf(harness, forgotten)]).toEqual([
      ['SAUBER', null],
      ['SAUBER', null],
    ]);
  });

  it('lets an admin release what is too large to scan, once, by name', async () => {
    scanner.say({ kind: 'tooLarge' });
    const checklistItem = await insertChecklistItem(harness, randomBytes(100));
    await harness.test.jobs.run();
    const { files, tooLarge } = await overview(harness);
    expect(tooLarge).toBe(1);
    expect(
      files.find(({ attachmentId }) => attachmentId === checklistItem.attachmentId)?.can.release,
    ).toBe(true);
    const body = { attachmentId: checklistItem.attachmentId, version: 1 };
    const release = await harness.call('admin', 'POST /attachments/scan/release', body);
    expect([release.status, release.json]).toEqual([200, { scan: 'FREIGEGEBEN' }]);
    expect(await harness.refused('admin', 'POST /attachments/scan/release', body)).toMatchObject({
      status: 409,
      code: 'attachment.notReleasable',
    });
    const written = await sql<{ actor: string }>`select actor_id as actor from audit
      where action = 'attachment.released' and entity_id = ${checklistItem.attachmentId}`.execute(
      harness.test.context.database,
    );
    expect(written.rows).toEqual([{ actor: harness.office.people.admin.id }]);
  });

  it('releases neither what is infected nor what still waits', async () => {
    for (const scan of ['BEFALLEN', 'AUSSTEHEND', 'SAUBER'] as const) {
      const { attachmentId } = await insertChecklistItem(harness, randomBytes(100), scan);
      const body = { attachmentId, version: 1 };
      expect(await harness.refused('admin', 'POST /attachments/scan/release', body)).toMatchObject({
        code: 'attachment.notReleasable',
      });
      expect(
        await harness.refused('admin', 'POST /attachments/scan/release', { ...body, version: 2 }),
      ).toMatchObject({ code: 'attachment.fileNotFound' });
    }
  });
});

describe('a file that is uploaded while there is a virus scanner', () => {
  it('waits, is scanned by itself, and is handed to nobody once something was found', async () => {
    const scanner = obedientScanner();
    const harness = await openUploadHarness({ virusScanner: scanner });
    try {
      const attachmentId = await harness.attachment();
      await harness.post('user', attachmentId, formWith('Notiz.txt', eicarBytes()));
      const download = `GET /attachments/${attachmentId}/download` as const;
      expect((await overview(harness)).files.map(({ name, scan }) => [name, scan])).toEqual([
        ['Notiz.txt', 'AUSSTEHEND'],
      ]);
      expect((await harness.call('user', download)).status).toBe(200);
      scanner.say({ kind: 'infected', name: 'Eicar' });
      expect(await harness.test.jobs.run()).toEqual([]);
      expect((await harness.refused('user', download)).code).toBe('attachment.infected');
      expect((await harness.refused('admin', download)).code).toBe('attachment.infected');
    } finally {
      await harness.close();
    }
  });
});

describe('files without a virus scanner', () => {
  it('still wait when they came with one, until an admin answers for them', async () => {
    const harness = await openHarness();
    try {
      const checklistItem = await insertChecklistItem(harness, randomBytes(100));
      expect(await harness.test.jobs.run()).toEqual([]);
      await sweepFileScans(harness.test.context);
      expect(await scanOf(harness, checklistItem)).toEqual(['AUSSTEHEND', null]);
      const body = { attachmentId: checklistItem.attachmentId, version: 1 };
      expect((await harness.call('admin', 'POST /attachments/scan/release', body)).status).toBe(200);
      expect(await scanOf(harness, checklistItem)).toEqual(['FREIGEGEBEN', null]);
    } finally {
      await harness.close();
    }
  });
});

describeEach('files in the store scanned by', virusDaemons, (start) => {
  it('are clean, infected or too large', async () => {
    const daemon = await start();
    const harness = await openHarness({ virusScanner: createVirusScanner(daemon.socket) });
    try {
      const [virus, harmless] = [
        await insertChecklistItem(harness, eicarBytes()),
        await insertChecklistItem(harness, randomBytes(200_000)),
      ];
      const large = await insertChecklistItem(harness, randomBytes(daemon.limit + 1));
      expect(await harness.test.jobs.run()).toEqual([]);
      expect(await scanOf(harness, virus)).toEqual(['BEFALLEN', 'Eicar-Test-Signature.UNOFFICIAL']);
      expect(await scanOf(harness, harmless)).toEqual(['SAUBER', null]);
      expect(await scanOf(harness, large)).toEqual(['ZU_GROSS', null]);
    } finally {
      await harness.close();
      await daemon.stop();
    }
  });
});
