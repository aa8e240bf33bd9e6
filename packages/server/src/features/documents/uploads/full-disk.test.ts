import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { withReserve } from '#platform/files/reserved-store.ts';
import { describeEach } from '#test/describe-each.ts';
import { type SmallDisk, smallDisks } from '#test/small-disk.ts';
import {
  codeOf,
  formWith,
  locationOf,
  offsetOf,
  openUploadHarness,
  sha256Of,
  somePdf,
  type UploadHarness,
} from '#test/upload-harness.ts';

const megabyte = 1024 * 1024;

function fill(disk: SmallDisk, megabytes: number): Promise<void> {
  return writeFile(join(disk.folder, 'filler'), Buffer.alloc(megabytes * megabyte, 1));
}

async function clear(disk: SmallDisk): Promise<void> {
  await rm(join(disk.folder, 'filler'), { force: true });
}

async function begin(harness: UploadHarness, content: Buffer) {
  const attachmentId = await harness.attachment();
  const jana = await harness.client('user');
  const answer = await jana.begin({ attachmentId, name: 'Plan.pdf', size: content.length });
  return { attachmentId, jana, answer };
}

describeEach('a disk that is really full', smallDisks, (diskMaker) => {
  let disk: SmallDisk;
  let harness: UploadHarness;

  beforeAll(async () => {
    const makeSmallDisk = await diskMaker();
    disk = await makeSmallDisk(6);
    harness = await openUploadHarness({ files: createFolderStore(join(disk.folder, 'files')) });
  });
  afterAll(async () => {
    await harness.close();
    await disk.remove();
  });

  it('answers 507 with the sentence in the middle of a stream, keeps what fitted and goes on later', async () => {
    await fill(disk, 4);
    const content = somePdf(3 * megabyte);
    const { attachmentId, jana, answer } = await begin(harness, content);
    const location = locationOf(answer);
    const full = await jana.patch(location, { offset: 0, bytes: content });
    expect([full?.status, codeOf(full)]).toEqual([507, 'upload.storageFull']);
    expect(full?.text).toContain('Der Speicher des Servers ist voll.');
    const offset = offsetOf(await jana.head(location));
    expect(offset).toBeLessThan(2 * megabyte);
    await clear(disk);
    const last = await jana.patch(location, { offset, bytes: content.subarray(offset) });
    expect(last?.status).toBe(204);
    expect(await harness.filesOf(attachmentId)).toMatchObject([{ sha256: sha256Of(content) }]);
  });

  it('refuses a form with its sentence, and everything else is saved', async () => {
    await fill(disk, 2);
    const attachmentId = await harness.attachment();
    const form = await harness.post('user', attachmentId, formWith('Plan.pdf', somePdf(3 * megabyte)));
    expect([form.status, codeOf(form)]).toEqual([507, 'upload.storageFullForm']);
    expect((await harness.create({ name: 'Trotzdem' })).name).toBe('Trotzdem');
    await clear(disk);
  });
});

describeEach('a disk below its reserve', smallDisks, (diskMaker) => {
  let disk: SmallDisk;
  let ofDatabase: SmallDisk;
  let harness: UploadHarness;

  beforeAll(async () => {
    const makeSmallDisk = await diskMaker();
    disk = await makeSmallDisk(24);
    ofDatabase = await makeSmallDisk(24);
    const files = createFolderStore(join(disk.folder, 'files'));
    // Neither folder is there before something is written to it.
    const folders = [join(disk.folder, 'files'), join(ofDatabase.folder, 'postgres')];
    harness = await openUploadHarness({ files: withReserve(files, { bytes: 8 * megabyte, folders }) });
  });
  afterAll(async () => {
    await harness.close();
    await disk.remove();
    await ofDatabase.remove();
  });

  it.each(['of the files', 'of the database'])('%s takes no upload, and one after it', async (which) => {
    const full = which === 'of the files' ? disk : ofDatabase;
    await fill(full, 17);
    const content = somePdf(100_000);
    const { answer, attachmentId } = await begin(harness, content);
    expect([answer?.status, codeOf(answer)]).toEqual([507, 'upload.storageFull']);
    const form = await harness.post('user', attachmentId, formWith('Plan.pdf', content));
    expect([form.status, codeOf(form)]).toEqual([507, 'upload.storageFullForm']);
    expect(await harness.leftovers()).toBe(0);
    expect((await harness.create({ name: 'Trotzdem' })).name).toBe('Trotzdem');
    await clear(full);
    const after = await harness.post('user', attachmentId, formWith('Plan.pdf', content));
    expect(after.status).toBe(200);
  });

  it('stops an upload that grows into it, which goes on when there is room again', async () => {
    const content = somePdf(20 * megabyte);
    const { attachmentId, jana, answer } = await begin(harness, content);
    const location = locationOf(answer);
    await fill(disk, 6);
    const stopped = await jana.patch(location, { offset: 0, bytes: content });
    expect([stopped?.status, codeOf(stopped)]).toEqual([507, 'upload.storageFull']);
    const offset = offsetOf(await jana.head(location));
    expect(offset).toBeGreaterThanOrEqual(8 * megabyte);
    expect(offset).toBeLessThan(18 * megabyte);
    await clear(disk);
    expect((await jana.remove(location))?.status).toBe(204);
    expect(await harness.filesOf(attachmentId)).toEqual([]);
  });
});
