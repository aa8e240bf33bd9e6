import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadSweepTask } from '#features/documents/uploads/upload-worker.service.ts';
import { type LinkHarness, openLinkHarness } from '#test/link-harness.ts';
import { locationOf, offsetOf, somePdf, uploadIdOf } from '#test/upload-harness.ts';
import { runTask } from '#test/run-task.ts';

const content = somePdf(200_000);
const half = content.subarray(0, 100_000);

let harness: LinkHarness;

beforeAll(async () => {
  harness = await openLinkHarness();
});
afterAll(async () => harness.close());

/** Whether the database knows the upload, and whether its bytes lie on the disk. */
async function traces(id: string): Promise<{ readonly known: boolean; readonly stored: boolean }> {
  const { database } = harness.test.context;
  const row = await database.selectFrom('upload').select('id').where('id', '=', id).executeTakeFirst();
  const path = join(harness.test.testDatabase.filesFolder, 'incoming', id);
  const found = await stat(path).catch(() => null);
  return { known: row !== undefined, stored: found !== null };
}

const gone = { known: false, stored: false };
const there = { known: true, stored: true };

/** Half a file of `user`, for an Unterlage of a project. */
async function halfOfPerson(who: 'user' | 'secondUser' = 'user') {
  const attachmentId = await harness.attachment();
  const client = await harness.client(who);
  const begun = await client.begin({ attachmentId, name: 'Plan.pdf', size: content.length });
  const location = locationOf(begun);
  expect((await client.patch(location, { offset: 0, bytes: half }))?.status).toBe(204);
  const id = uploadIdOf(location);
  expect(await traces(id)).toEqual(there);
  return { id, attachmentId, client, location };
}

async function halfOverLink() {
  const asked = await harness.asked();
  const made = await harness.link(asked);
  const client = harness.linkClient(await harness.pass(made));
  const begun = await client.begin({ paperId: '', name: 'Plan.pdf', size: content.length });
  const location = locationOf(begun);
  expect((await client.patch(location, { offset: 0, bytes: half }))?.status).toBe(204);
  const id = location.slice(location.lastIndexOf('/') + 1);
  expect(await traces(id)).toEqual(there);
  return { id, made, asked };
}

async function sweep(): Promise<void> {
  await runTask(harness.test.context, uploadSweepTask);
}

async function setExpiry(id: string, expiresAt: ReturnType<typeof sql<Date>>): Promise<void> {
  const { database } = harness.test.context;
  await database.updateTable('upload').set({ expires_at: expiresAt }).where('id', '=', id).execute();
}

describe('an unfinished upload gives its room back', () => {
  it('at once when its link is revoked', async () => {
    const { id, made } = await halfOverLink();
    const { id: linkId, version } = made.link;
    const revoked = await harness.call('user', `POST /upload-link/${linkId}/revoke`, { version });
    expect(revoked.status).toBe(200);
    expect(await harness.test.jobs.run()).toEqual([]);
    expect(await traces(id)).toEqual(gone);
  });

  it('with the next look when its link has run out', async () => {
    const { id, made } = await halfOverLink();
    await harness.test.context.pool.query(
      `update upload_link set expires_on = current_date - 2 where id = $1`,
      [made.link.id],
    );
    await sweep();
    expect(await traces(id)).toEqual(gone);
  });

  it('at once when its project is deleted, whether it comes from a person or over a link', async () => {
    const overLink = await halfOverLink();
    const { id, attachmentId } = await halfOfPerson();
    const { project_id: projectId } = await harness.test.context.database
      .selectFrom('attachment')
      .select('project_id')
      .where('id', '=', attachmentId)
      .executeTakeFirstOrThrow();
    for (const one of [projectId, overLink.asked.project.id])
      expect((await harness.call('admin', `POST /project/delete/${one}`, {})).status).toBe(200);
    expect(await harness.test.jobs.run()).toEqual([]);
    expect([await traces(id), await traces(overLink.id)]).toEqual([gone, gone]);
  });

  it('at once when its person is disabled', async () => {
    const { id } = await halfOfPerson('secondUser');
    const other = await halfOfPerson();
    const { people } = harness.office;
    const body = { id: people.secondUser.id };
    const disabled = await harness.call('superAdmin', 'POST /user/disableUser', body);
    expect([disabled.status, disabled.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
    expect(await harness.test.jobs.run()).toEqual([]);
    expect(await traces(id)).toEqual(gone);
    expect(await traces(other.id)).toEqual(there);
  });

  it('after a day on which nobody went on with it, and not before', async () => {
    const { id, client, location } = await halfOfPerson();
    const { expires } = await harness.test.context.database
      .selectFrom('upload')
      .select(sql<number>`extract(epoch from expires_at - clock_timestamp()) / 3600`.as('expires'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Math.round(expires)).toBe(24);
    await setExpiry(id, sql<Date>`clock_timestamp() + interval '1 minute'`);
    const offset = offsetOf(await client.head(location));
    const little = content.subarray(offset, offset + 10);
    expect((await client.patch(location, { offset, bytes: little }))?.status).toBe(204);
    await sweep();
    expect(await traces(id)).toEqual(there);
    const renewed = await harness.test.context.database
      .selectFrom('upload')
      .select(sql<boolean>`expires_at > clock_timestamp() + interval '23 hours'`.as('is'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(renewed.is).toBe(true);
    await setExpiry(id, sql<Date>`clock_timestamp() - interval '1 second'`);
    await sweep();
    expect(await traces(id)).toEqual(gone);
  });

  it('while what became of one is told for a week', async () => {
    const { id, client, location } = await halfOfPerson();
    const rest = content.subarray(half.length);
    expect((await client.patch(location, { offset: half.length, bytes: rest }))?.status).toBe(204);
    const { days } = await harness.test.context.database
      .selectFrom('upload')
      .select(sql<number>`extract(epoch from expires_at - clock_timestamp()) / 86400`.as('days'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Math.round(days)).toBe(7);
  });
});
