import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppContext } from '#core/app-context.ts';
import { finishUpload } from '#features/documents/uploads/upload-finish.service.ts';
import { createUploadLocks } from '#platform/upload-locks.ts';
import { findUploader } from '#features/documents/uploads/uploader.service.ts';
import { findUpload } from '#features/documents/uploads/uploads.queries.ts';
import { uploadSweepTask } from '#features/documents/uploads/upload-worker.service.ts';
import { updateUploadContent } from '#features/documents/uploads/uploads.queries.ts';
import {
  locationOf,
  openUploadHarness,
  sha256Of,
  somePdf,
  type UploadHarness,
  uploadIdOf,
} from '#test/upload-harness.ts';
import { runTask } from '#test/run-task.ts';

let harness: UploadHarness;

beforeAll(async () => {
  harness = await openUploadHarness();
});
afterAll(async () => harness.close());

/** One look of the worker. */
async function sweep(context: AppContext = harness.test.context): Promise<void> {
  await runTask(context, uploadSweepTask);
}

interface CutOff {
  readonly id: string;
  readonly attachmentId: string;
  readonly content: Buffer;
}

/** An upload whose bytes are all there, and whose server died before it looked at them. */
async function cutOffAtTheEnd(content: Buffer): Promise<CutOff> {
  const attachmentId = await harness.attachment();
  const jana = await harness.client('user');
  const location = locationOf(
    await jana.begin({ attachmentId, name: 'Plan.pdf', size: content.length }),
  );
  const id = uploadIdOf(location);
  const { Readable } = await import('node:stream');
  await harness.test.context.files.incoming.write(Readable.from([content]), id, 0);
  await harness.test.context.database
    .updateTable('upload')
    .set({ state: 'PRUEFT', updated_at: sql<Date>`now() - interval '2 minutes'` })
    .where('id', '=', id)
    .execute();
  return { id, attachmentId, content };
}

/** Nobody has tried it for so many minutes. */
async function forget(id: string, minutes = 2): Promise<void> {
  await harness.test.context.database
    .updateTable('upload')
    .set({ updated_at: sql<Date>`now() - make_interval(mins => ${minutes})` })
    .where('id', '=', id)
    .execute();
}

async function stateOf(id: string): Promise<string | undefined> {
  const row = await harness.test.context.database
    .selectFrom('upload')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.state;
}

/** Resolves when somebody asks for the lock of this upload. */
async function heardWanted(id: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = harness.test.context.changes.subscribe({
      onNotice: (notice) => {
        if (notice.type !== 'upload.wanted' || notice.uploadId !== id) return;
        stop();
        resolve();
      },
      onGap: () => undefined,
    });
  });
}

describe('an end that was cut off', () => {
  it('is taken up again before its hash was known', async () => {
    const { attachmentId, content } = await cutOffAtTheEnd(somePdf(2000));
    await sweep();
    await sweep();
    expect(await harness.filesOf(attachmentId)).toMatchObject([
      { number: 1, sha256: sha256Of(content) },
    ]);
  });

  it('is taken up again between the place and the record, and by two at once only once', async () => {
    const { id, attachmentId, content } = await cutOffAtTheEnd(somePdf(2000));
    const { database, files } = harness.test.context;
    const known = { sha256: sha256Of(content), size: content.length, mediaType: 'application/pdf' };
    await updateUploadContent(database, id, known);
    await forget(id);
    await files.adopt(id, known.sha256);
    await Promise.all([sweep(), sweep()]);
    expect(await harness.filesOf(attachmentId)).toMatchObject([{ number: 1, sha256: known.sha256 }]);
    expect(await stateOf(id)).toBe('FERTIG');
  });

  it('is taken up by whoever asks for the result', async () => {
    const { id, attachmentId } = await cutOffAtTheEnd(somePdf(2000));
    const result = await harness.call('user', `GET /uploads/${id}/result`);
    expect(result.json).toMatchObject({ state: 'FERTIG', version: 1 });
    expect(await harness.filesOf(attachmentId)).toHaveLength(1);
  });

  it('becomes nothing when the record is gone meanwhile, and nothing is left', async () => {
    const { id, attachmentId } = await cutOffAtTheEnd(somePdf(2000));
    await harness.test.context.database
      .updateTable('attachment')
      .set({ deleted_at: new Date() })
      .where('id', '=', attachmentId)
      .execute();
    await sweep();
    expect(await stateOf(id)).toBe('FEHLER');
    expect(await harness.filesOf(attachmentId)).toEqual([]);
    expect(await harness.leftovers()).toBe(0);
  });

  it('is given up with a number where its bytes are gone, and tried again where the store is only away', async () => {
    const { id, content } = await cutOffAtTheEnd(somePdf(2000));
    const { context } = harness.test;
    const { database, files } = context;
    const sha256 = sha256Of(content);
    await updateUploadContent(database, id, {
      sha256,
      size: content.length,
      mediaType: 'application/pdf',
    });
    await files.adopt(id, sha256);
    // A refusal of the same content: no record needed it.
    await files.remove(sha256);
    await forget(id);
    const away = async (): Promise<never> => {
      throw new Error('The store is away.');
    };
    await sweep({ ...context, files: { ...files, adopt: away, size: away } });
    expect(await stateOf(id)).toBe('PRUEFT');
    await forget(id);
    await sweep();
    const result = await harness.call('user', `GET /uploads/${id}/result`);
    expect(result.json).toMatchObject({ state: 'FEHLER' });
    expect(result.text).toContain('verloren gegangen');
    const { rows } = await harness.test.testDatabase.pool.query(
      'select number, user_id from error_log where url = $1',
      [`upload ${id}`],
    );
    expect(rows).toEqual([
      {
        number: result.text.match(/Fehlernummer ([\w-]+) vermerkt/u)?.[1],
        user_id: harness.office.people.user.id,
      },
    ]);
  });

  it('waits for no others that never succeed', async () => {
    const { context, testDatabase } = harness.test;
    const { id } = await cutOffAtTheEnd(somePdf(2000));
    const lost = 'a'.repeat(64);
    await testDatabase.pool.query(
      `insert into upload (id, user_id, attachment_id, name, size, way, state, sha256, media_type, expires_at, updated_at)
        select gen_random_uuid(), user_id, attachment_id, name, size, way, state, $2, 'application/pdf', expires_at,
          updated_at - interval '10 minutes' from upload, generate_series(1, 100) where id = $1`,
      [id, lost],
    );
    const size: typeof context.files.size = async (sha256) => {
      if (sha256 === lost) throw new Error('A disk that fails here');
      return context.files.size(sha256);
    };
    const halfBroken = { ...context, files: { ...context.files, size } };
    await sweep(halfBroken);
    await sweep(halfBroken);
    expect(await stateOf(id)).toBe('FERTIG');
    await context.database.deleteFrom('upload').where('sha256', '=', lost).execute();
  });

  it('becomes nothing when the account is disabled meanwhile', async () => {
    const { id, attachmentId } = await cutOffAtTheEnd(somePdf(2000));
    const { database } = harness.test.context;
    const setEnabled = async (enabled: boolean) =>
      database
        .updateTable('app_user')
        .set({ enabled })
        .where('id', '=', harness.office.people.user.id)
        .execute();
    await setEnabled(false);
    await sweep();
    await setEnabled(true);
    expect(await stateOf(id)).toBe('FEHLER');
    expect(await harness.filesOf(attachmentId)).toEqual([]);
  });
});

describe('the end of a file that is refused', () => {
  it('is told to whoever waited for it as well', async () => {
    const { context } = harness.test;
    const content = Buffer.from('<svg onload="x()"/>'.repeat(90));
    const { id } = await cutOffAtTheEnd(content);
    const upload = await findUpload(context.database, id);
    const uploader = upload === undefined ? null : await findUploader(context, upload);
    if (uploader === null) throw new Error('Nobody is there to bring it');
    const end = async () => finishUpload(context, { id, size: content.length, uploader });
    const ends = await Promise.allSettled([end(), end(), end()]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });
});

describe('a form whose end takes longer than a minute', () => {
  it('keeps its bytes while somebody looks at them, and loses them when nobody does', async () => {
    const { context } = harness.test;
    const { id } = await cutOffAtTheEnd(somePdf(2000));
    await context.database.updateTable('upload').set({ way: 'FORMULAR' }).where('id', '=', id).execute();
    let sweeping = Promise.resolve();
    await createUploadLocks(context).hold(id, async () => {
      sweeping = sweep();
      // Somebody waits for the lock: the worker has come to this upload.
      await heardWanted(id);
      expect(await stateOf(id)).toBe('PRUEFT');
    });
    await sweeping;
    expect(await stateOf(id)).toBeUndefined();
  });
});

describe('the lock of an upload', () => {
  it('is held by one at a time, over nodes, and free when the connection of its holder breaks', async () => {
    const { context } = harness.test;
    const [first, second] = [createUploadLocks(context), createUploadLocks(context)];
    const order: string[] = [];
    const id = 'a-lock';
    let release = (): void => undefined;
    const held = first.hold(id, async () => {
      order.push('first begins');
      await new Promise<void>((resolve) => (release = resolve));
      order.push('first ends');
    });
    await expect.poll(() => order.length).toBe(1);
    const waiting = second.hold(id, async () => void order.push('second'));
    release();
    await Promise.all([held, waiting]);
    expect(order).toEqual(['first begins', 'first ends', 'second']);
  });
});
