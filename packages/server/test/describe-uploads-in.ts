import { afterAll, beforeAll, describe } from 'vitest';
import { describeEach, type Implementation } from '#test/describe-each.ts';
import type { ObjectStore } from '#test/object-store.ts';
import { keepFilesInBuckets } from '#test/test-files.ts';

/** The tests of the pipeline once more, word for word, with everything in a bucket. Once in a file: modules load once. */
export function describeUploadsIn(implementation: Implementation<ObjectStore>): void {
  describeEach('with files in a bucket', [implementation], (start) => {
    let store: ObjectStore;

    beforeAll(async () => {
      const starting = start();
      keepFilesInBuckets(starting);
      store = await starting;
    });
    afterAll(async () => {
      keepFilesInBuckets(null);
      await store.stop();
    });

    describe('uploads in parts', async () => {
      await import('#features/documents/uploads/tus-upload.test.ts');
    });
    describe('uploads at the same moment', async () => {
      await import('#features/documents/uploads/upload-races.test.ts');
    });
    describe('ends that were cut off', async () => {
      await import('#features/documents/uploads/upload-worker.test.ts');
    });
    describe('forms', async () => {
      await import('#features/documents/uploads/form-upload.test.ts');
    });
    describe('the check of all files', async () => {
      await import('#features/documents/content/file-check.test.ts');
    });
    describe('downloads', async () => {
      await import('#features/documents/attachments/download.test.ts');
    });
    describe('archives', async () => {
      await import('#features/documents/attachments/attachment-archive.test.ts');
    });
    describe('the trash', async () => {
      await import('#features/documents/attachments/trash.test.ts');
    });
  });
}
