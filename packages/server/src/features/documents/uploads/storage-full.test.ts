import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { createFillingStore, type FillingStore } from '#test/filling-store.ts';
import {
  codeOf,
  formWith,
  locationOf,
  offsetOf,
  openUploadHarness,
  sha256Of,
  somePdf,
  type UploadHarness,
  uploadIdOf,
} from '#test/upload-harness.ts';

const megabyte = 1024 * 1024;
const plenty = Number.MAX_SAFE_INTEGER;

let folder: string;
let files: FillingStore;
let harness: UploadHarness;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'energieakte-full-'));
  files = createFillingStore(createFolderStore(folder));
  harness = await openUploadHarness({ files });
});
afterAll(async () => {
  await harness.close();
  await rm(folder, { recursive: true, force: true });
});

async function incomingNames(): Promise<readonly string[]> {
  return readdir(join(folder, 'incoming')).catch(() => []);
}

describe('when the disk fills', () => {
  it('an upload pauses with a sentence, keeps what fitted, and goes on when there is room', async () => {
    const attachmentId = await harness.attachment();
    const jana = await harness.client('user');
    const content = somePdf(4 * megabyte);
    const location = locationOf(
      await jana.begin({ attachmentId, name: 'Plan.pdf', size: content.length }),
    );
    files.setSpace(megabyte + 123);
    const full = await jana.patch(location, { offset: 0, bytes: content });
    expect([full?.status, codeOf(full)]).toEqual([507, 'upload.storageFull']);
    expect(full?.text).toContain('Der Speicher des Servers ist voll.');
    const offset = offsetOf(await jana.head(location));
    expect(offset).toBeLessThanOrEqual(megabyte + 123);
    const still = await jana.patch(location, { offset, bytes: content.subarray(offset) });
    expect(still?.status).toBe(507);
    files.setSpace(plenty);
    const next = offsetOf(await jana.head(location));
    const last = await jana.patch(location, { offset: next, bytes: content.subarray(next) });
    expect(last?.status).toBe(204);
    expect(await harness.filesOf(attachmentId)).toMatchObject([{ sha256: sha256Of(content) }]);
  });

  it('where a content is copied to its place, the end pauses with the sentence and is seen through later', async () => {
    const attachmentId = await harness.attachment();
    const jana = await harness.client('user');
    const content = somePdf(megabyte);
    const location = locationOf(
      await jana.begin({ attachmentId, name: 'Plan.pdf', size: content.length }),
    );
    files.setSpace(content.length);
    files.setCopies(true);
    const full = await jana.patch(location, { offset: 0, bytes: content });
    expect([full?.status, codeOf(full)]).toEqual([507, 'upload.storageFull']);
    const result = async () =>
      (await harness.call('user', `GET /uploads/${uploadIdOf(location)}/result`)).json;
    expect(await result()).toMatchObject({ state: 'PRUEFT', message: null });
    files.setSpace(plenty);
    files.setCopies(false);
    expect(await result()).toMatchObject({ state: 'FERTIG', version: 1 });
    expect(await harness.filesOf(attachmentId)).toMatchObject([{ sha256: sha256Of(content) }]);
  });

  it('a form is refused with a sentence, and nothing of it is left', async () => {
    const attachmentId = await harness.attachment();
    files.setSpace(100_000);
    const answer = await harness.post('user', attachmentId, formWith('Plan.pdf', somePdf(megabyte)));
    files.setSpace(plenty);
    expect([answer.status, codeOf(answer)]).toEqual([507, 'upload.storageFullForm']);
    expect(await harness.leftovers()).toBe(0);
    expect(await incomingNames()).toEqual([]);
  });

  it('everything else goes on working', async () => {
    files.setSpace(0);
    expect((await harness.create({ name: 'Trotzdem' })).name).toBe('Trotzdem');
    files.setSpace(plenty);
  });
});
