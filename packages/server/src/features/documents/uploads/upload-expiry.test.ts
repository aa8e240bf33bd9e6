import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadClearing, uploadSweepTask } from '#features/documents/uploads/upload-worker.service.ts';
import { findUpload } from '#features/documents/uploads/uploads.queries.ts';
import { refusal } from '#http/app-error.ts';
import { runTask } from '#test/run-task.ts';
import { startTestApp } from '#test/test-app.ts';
import {
  locationOf,
  openUploadHarness,
  somePdf,
  type UploadHarness,
  uploadIdOf,
} from '#test/upload-harness.ts';

let harness: UploadHarness;

beforeAll(async () => {
  harness = await openUploadHarness();
});
afterAll(async () => harness.close());

const sweep = async () => runTask(harness.test.context, uploadSweepTask);

async function stateOf(id: string): Promise<string | undefined> {
  return (await findUpload(harness.test.context.database, id))?.state;
}

/** An upload of which some bytes have arrived. */
async function begun(): Promise<string> {
  const attachmentId = await harness.attachment();
  const jana = await harness.client('user');
  const beginning = { attachmentId, name: 'Plan.pdf', size: 5000 };
  return uploadIdOf(locationOf(await jana.begin(beginning, somePdf(5000).subarray(0, 700))));
}

async function endTimeOf(id: string): Promise<void> {
  await harness.test.context.database
    .updateTable('upload')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .where('id', '=', id)
    .execute();
}

/** One whose time is over. */
async function expired(): Promise<string> {
  const id = await begun();
  await endTimeOf(id);
  return id;
}

describe('what nobody went on with', () => {
  it('is forgotten after its days, with the bytes that had arrived', async () => {
    const id = await begun();
    await sweep();
    expect(await stateOf(id)).toBe('LAEUFT');
    await endTimeOf(id);
    await sweep();
    expect(await stateOf(id)).toBeUndefined();
    await expect(harness.test.context.files.incoming.getUpload(id)).rejects.toMatchObject({
      status_code: 404,
    });
  });
});

describe('what is to go at once', () => {
  it('goes while its bytes still arrive on this node, also while no notice comes through', async () => {
    const { testDatabase, context } = harness.test;
    const id = await expired();
    const deaf = await startTestApp({ testDatabase, files: context.files, deaf: true });
    const lock = deaf.context.uploadLocks.locker.newLock(id);
    await lock.lock(new AbortController().signal, () => void lock.unlock());
    await uploadClearing.run(deaf.context, {});
    expect(await stateOf(id)).toBeUndefined();
    await deaf.close();
  });

  it('goes where another one does not', async () => {
    const { context } = harness.test;
    const [busy, free] = [await expired(), await expired()];
    const { uploadLocks } = context;
    const hold: typeof uploadLocks.hold = async (id, work) => {
      if (id === busy) throw refusal('upload.busy', {});
      return uploadLocks.hold(id, work);
    };
    await uploadClearing.run({ ...context, uploadLocks: { ...uploadLocks, hold } }, {});
    expect([await stateOf(busy), await stateOf(free)]).toEqual(['LAEUFT', undefined]);
    await sweep();
    expect(await stateOf(busy)).toBeUndefined();
  });
});
