import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileCheck } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcileFiles } from '#features/documents/content/file-check.service.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import {
  recordContent,
  removeUnneededContent,
} from '#features/documents/content/content-record.service.ts';
import { bringIn, storeContent } from '#test/files-suite.ts';
import {
  formWith,
  openUploadHarness,
  sha256Of,
  somePdf,
  type UploadHarness,
} from '#test/upload-harness.ts';

let folder: string;
let harness: UploadHarness;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'energieakte-check-'));
  harness = await openUploadHarness({ files: createFolderStore(folder) });
});
afterAll(async () => {
  await harness.close();
  await rm(folder, { recursive: true, force: true });
});

function pathOf(sha256: string): string {
  return join(folder, sha256.slice(0, 2), sha256);
}

/** Makes a stored content look as if it had come two days ago. */
async function age(sha256: string): Promise<void> {
  const then = new Date(Date.now() - 2 * 86_400_000);
  await utimes(pathOf(sha256), then, then);
}

/** Whether a connection of this database waits for an advisory lock. */
async function someoneWaits(): Promise<boolean> {
  const { rows } = await harness.test.context.pool.query(
    `select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows.length > 0;
}

describe('the check of all files', () => {
  it('reports a record without its file to the admins, until the file is back', async () => {
    const attachmentId = await harness.attachment();
    const content = somePdf(3000);
    await harness.post('user', attachmentId, formWith('Plan.pdf', content));
    await reconcileFiles(harness.test.context);
    expect(
      FileCheck.parse((await harness.call('admin', 'GET /attachments/check')).json).missing,
    ).toEqual([]);
    await rm(pathOf(sha256Of(content)));
    expect(await reconcileFiles(harness.test.context)).toMatchObject({ missing: 1 });
    await reconcileFiles(harness.test.context);
    const found = FileCheck.parse((await harness.call('admin', 'GET /attachments/check')).json);
    expect(found.missing).toMatchObject([{ attachmentId, version: 1, name: 'Plan.pdf' }]);
    const notification = await harness.call('admin', 'GET /notification');
    expect(notification.text.split('Eine Datei fehlt im Speicher').length - 1).toBeGreaterThan(0);
    expect((await harness.call('user', 'GET /attachments/check')).status).toBe(403);
    await storeContent(harness.test.context.files, content);
    expect(await reconcileFiles(harness.test.context)).toMatchObject({ missing: 0 });
    expect(
      FileCheck.parse((await harness.call('admin', 'GET /attachments/check')).json).missing,
    ).toEqual([]);
  });

  it('removes a file that has had no record for a day, and no other', async () => {
    const { files } = harness.test.context;
    const old = await storeContent(files, somePdf(1000));
    const fresh = await storeContent(files, somePdf(1000));
    const attachmentId = await harness.attachment();
    const needed = somePdf(1000);
    await harness.post('user', attachmentId, formWith('Plan.pdf', needed));
    await age(old);
    await age(sha256Of(needed));
    expect(await reconcileFiles(harness.test.context)).toMatchObject({ removed: 1 });
    expect(await files.size(old)).toBeNull();
    expect(await files.size(fresh)).toBe(1000);
    expect(await files.size(sha256Of(needed))).toBe(1000);
  });

  it('never removes what somebody brings at the same moment', async () => {
    const { context } = harness.test;
    const content = somePdf(2000);
    const sha256 = sha256Of(content);
    const uploadId = await bringIn(context.files, content);
    const arrived = { uploadId, sha256, size: content.length, mediaType: 'application/pdf' };
    let removal = Promise.resolve(false);
    let isOver = false;
    await recordContent(context, arrived, async () => {
      // Its row is not committed yet: nobody else sees it, and must wait.
      removal = removeUnneededContent(context, sha256).finally(() => (isOver = true));
      const waits = async (): Promise<boolean> => isOver || (await someoneWaits());
      await expect.poll(waits).toBe(true);
    });
    expect(await removal).toBe(false);
    expect(await context.files.size(sha256)).toBe(content.length);
  });
});
