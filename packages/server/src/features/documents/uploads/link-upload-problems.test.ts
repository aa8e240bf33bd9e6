import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScanVerdict } from '#core/app-context.ts';
import { uploadSweepTask } from '#features/documents/uploads/upload-worker.service.ts';
import { updateUploadContent } from '#features/documents/uploads/uploads.queries.ts';
import {
  begun,
  type LinkHarness,
  linkUploadIdOf,
  type MadeLink,
  openLinkHarness,
} from '#test/link-harness.ts';
import { sha256Of, somePdf } from '#test/upload-harness.ts';
import { runTask } from '#test/run-task.ts';

let harness: LinkHarness;
let verdict: ScanVerdict = { kind: 'clean' };

beforeAll(async () => {
  harness = await openLinkHarness({
    virusScanner: {
      scan: async (bytes) => {
        bytes.resume();
        return verdict;
      },
    },
  });
});
afterAll(async () => harness.close());

async function sweep(): Promise<void> {
  await runTask(harness.test.context, uploadSweepTask);
}

/** Nobody has seen to it for a while. */
async function age(id: string): Promise<void> {
  await harness.test.context.database
    .updateTable('upload')
    .set({ updated_at: sql<Date>`now() - interval '2 minutes'` })
    .where('id', '=', id)
    .execute();
}

/** A file of a link whose bytes are all there, and whose server died before it looked at them. */
async function cutOffAtTheEnd(made: MadeLink, content: Buffer): Promise<string> {
  const client = harness.linkClient(await harness.pass(made));
  const beginning = { paperId: '', name: 'Plan.pdf', size: content.length, sender: 'Erika Baumann' };
  const id = linkUploadIdOf(await begun(client, beginning));
  const { database, files } = harness.test.context;
  await files.incoming.write(Readable.from([content]), id, 0);
  await database.updateTable('upload').set({ state: 'PRUEFT' }).where('id', '=', id).execute();
  await age(id);
  return id;
}

async function uploadOf(id: string) {
  return harness.test.context.database
    .selectFrom('upload')
    .select(['state', 'refusal', 'attachment_id as attachmentId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

describe('the end of a file of an upload link that was cut off', () => {
  it('is taken up again, once, also when the file lay in its place already', async () => {
    const asked = await harness.asked();
    const made = await harness.link(asked);
    const [fresh, placed] = [somePdf(2000), somePdf(3000)];
    const first = await cutOffAtTheEnd(made, fresh);
    const second = await cutOffAtTheEnd(made, placed);
    const { database, files } = harness.test.context;
    const content = { sha256: sha256Of(placed), size: placed.length, mediaType: 'application/pdf' };
    await updateUploadContent(database, second, content);
    await files.adopt(second, content.sha256);
    await age(second);
    await Promise.all([sweep(), sweep()]);
    expect((await uploadOf(first)).state).toBe('FERTIG');
    expect((await uploadOf(second)).state).toBe('FERTIG');
    const arrived = await harness.arrivals(asked.project.id);
    expect(arrived.map(({ files: [file] }) => file?.sha256 ?? '').toSorted()).toEqual(
      [sha256Of(fresh), sha256Of(placed)].toSorted(),
    );
    expect(arrived).toMatchObject(arrived.map(() => ({ arrival: { sender: 'Erika Baumann' } })));
  });

  it('arrives also when the link ran out meanwhile: all of it was there in time', async () => {
    const asked = await harness.asked();
    const made = await harness.link(asked);
    await cutOffAtTheEnd(made, somePdf(2000));
    await harness.test.context.pool.query(
      `update upload_link set expires_on = current_date - 2 where id = $1`,
      [made.link.id],
    );
    await sweep();
    expect(await harness.arrivals(asked.project.id)).toHaveLength(1);
  });

  it.each([
    ['the link is revoked', 'revoke'],
    ['the project is deleted', 'delete'],
  ] as const)('leaves nothing behind when %s meanwhile', async (_, operation) => {
    const asked = await harness.asked();
    const made = await harness.link(asked);
    const before = await harness.leftovers();
    const id = await cutOffAtTheEnd(made, somePdf(2000));
    await (operation === 'revoke'
      ? harness.call('user', `POST /upload-link/${made.link.id}/revoke`, { version: 1 })
      : harness.call('admin', `POST /project/delete/${asked.project.id}`));
    await sweep();
    expect(await uploadOf(id)).toEqual({
      state: 'FEHLER',
      attachmentId: null,
      refusal:
        'Das Büro hat den Upload-Link inzwischen zurückgenommen. Die Datei wurde nicht angenommen.',
    });
    expect(await harness.leftovers()).toBe(before);
    const { rows } = await harness.test.context.pool.query(
      'select from attachment where project_id = $1',
      [asked.project.id],
    );
    expect(rows).toEqual([]);
  });
});

describe('an infected file that came over an upload link', () => {
  it('is handed to nobody, and cannot be accepted', async () => {
    verdict = { kind: 'infected', name: 'Eicar' };
    const asked = await harness.asked();
    await harness.bring(await harness.link(asked));
    await harness.test.jobs.run();
    const [arrived] = await harness.arrivals(asked.project.id);
    const { id = '', version = 0, can } = arrived ?? {};
    expect(can).toMatchObject({ download: false });
    const place = { order: 2, title: 'Plan', visibility: 'KUNDE', checklistItemId: null };
    const refused = await harness.refused('user', `POST /attachments/${id}/accept`, {
      version,
      ...place,
    });
    expect(refused.code).toBe('attachment.infected');
    const refusal = { version, reason: 'Schadsoftware', tell: false };
    expect((await harness.call('user', `POST /attachments/${id}/refuse`, refusal)).status).toBe(204);
    verdict = { kind: 'clean' };
  });

  it('that nobody has looked at is not handed to customers, also when it is accepted and released', async () => {
    verdict = { kind: 'tooLarge' };
    const asked = await harness.asked();
    await harness.bring(await harness.link(asked));
    await harness.test.jobs.run();
    const [arrived] = await harness.arrivals(asked.project.id);
    const { id = '', version = 0 } = arrived ?? {};
    const place = { order: 2, title: 'Plan', visibility: 'KUNDE', checklistItemId: null };
    await harness.call('user', `POST /attachments/${id}/accept`, { version, ...place });
    const release = { id, version: version + 1, state: 'FREIGEGEBEN' };
    expect((await harness.call('user', 'POST /attachments', release)).status).toBe(200);
    const seen = await harness.call('guestOfHalb', `GET /attachments/${id}`);
    expect(seen.json).toMatchObject({ can: { download: false }, arrival: null });
    verdict = { kind: 'clean' };
  });
});
