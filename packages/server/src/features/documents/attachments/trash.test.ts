import { Attachment, AttachmentDuplicate, DeletedAttachment, type Project } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { clearTrash } from '#features/documents/attachments/purge.service.ts';
import { type AttachmentHarness, attachmentHarness } from '#test/attachment-harness.ts';
import { orderedBasics, orderOf } from '#test/project-course.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let papers: AttachmentHarness;

beforeAll(async () => {
  harness = await openHarness();
  papers = attachmentHarness(harness);
});
afterAll(async () => harness.close());

async function projectOf(): Promise<Project> {
  const customerId = harness.office.customerIds.halb;
  return harness.create({ ...orderedBasics(harness), customerId, services: [orderOf('EHB')] });
}

async function remove(id: string, who: 'user' | 'admin' | 'guestOfHalb' = 'admin'): Promise<void> {
  expect(await harness.call(who, `POST /attachments/delete/${id}`)).toMatchObject({ status: 204 });
}

/** Turns the days back at which something was thrown away and had arrived. */
async function age(id: string, { days, years = 0 }: { days: number; years?: number }): Promise<void> {
  const { pool } = harness.test.context;
  await pool.query(
    `update attachment set deleted_at = now() - make_interval(days => $2) where id = $1`,
    [id, days],
  );
  await pool.query(
    `update attachment_file set uploaded_at = uploaded_at - make_interval(years => $2) where attachment_id = $1`,
    [id, years],
  );
}

function hashOf({ files }: Attachment): string {
  return files[0]?.sha256 ?? '';
}

async function isStored(sha256: string): Promise<boolean> {
  return (await harness.test.context.files.size(sha256)) !== null;
}

const stateOf = async (project: Project, itemId: string | undefined): Promise<string | undefined> =>
  (await harness.read(project.id)).checklist.find(({ id }) => id === itemId)?.state;

describe('the Papierkorb', () => {
  it('takes an Unterlage with its document of the checklist, and gives both back', async () => {
    const project = await projectOf();
    const item = project.checklist.find(({ label }) => label === 'Lageplan')?.id;
    const one = await papers.filed(project.id, { checklistItemId: item });
    const other = await papers.filed(project.id, { checklistItemId: item });
    expect(await stateOf(project, item)).toBe('EINGEGANGEN');
    await remove(one.id);
    expect(await stateOf(project, item)).toBe('EINGEGANGEN');
    await remove(other.id);
    expect(await stateOf(project, item)).toBe('FEHLT');
    expect(await harness.refused('user', `GET /attachments/${one.id}`)).toMatchObject({ status: 404 });
    expect((await papers.board(project.id)).attachments).toEqual([]);
    const back = await harness.call('admin', `POST /attachments/restore/${other.id}`);
    expect(Attachment.parse(back.json)).toMatchObject({
      id: other.id,
      can: { restore: false, edit: true },
    });
    expect(await stateOf(project, item)).toBe('EINGEGANGEN');
    expect(await harness.refused('admin', `POST /attachments/restore/${other.id}`)).toMatchObject({
      code: 'attachment.notInTrash',
    });
  });

  it('follows a file that is tied to another document', async () => {
    const project = await projectOf();
    const [first, second] = project.checklist;
    const made = await papers.filed(project.id, { checklistItemId: first?.id });
    await papers.change(made, { checklistItemId: second?.id });
    expect([await stateOf(project, first?.id), await stateOf(project, second?.id)]).toEqual([
      'FEHLT',
      'EINGEGANGEN',
    ]);
  });

  it('is open to the office for a day and to admins always; to whom threw away for taking back', async () => {
    const { id } = await projectOf();
    const own = await papers.filed(id);
    await harness.test.context.pool.query(
      `update attachment set created_at = now() - interval '25 hours' where id = $1`,
      [own.id],
    );
    expect(await harness.refused('user', `POST /attachments/delete/${own.id}`)).toMatchObject({
      status: 403,
      code: 'access.denied',
    });
    const fresh = await papers.filed(id);
    await remove(fresh.id, 'user');
    const listed = async (who: 'user' | 'secondUser' | 'admin'): Promise<readonly string[]> => {
      const reply = await harness.call(who, `GET /attachments/trash?projectId=${id}`);
      return z
        .object({ items: z.array(DeletedAttachment) })
        .parse(reply.json)
        .items.map((one) => one.id);
    };
    expect([await listed('user'), await listed('secondUser'), await listed('admin')]).toEqual([
      [fresh.id],
      [],
      [fresh.id],
    ]);
    expect(await harness.call('user', `POST /attachments/restore/${fresh.id}`)).toMatchObject({
      status: 200,
    });
    const byGuest = await papers.filed(id, {}, 'guestOfHalb');
    await remove(byGuest.id, 'guestOfHalb');
    const checked = await papers.filed(id, {}, 'guestOfHalb');
    await papers.change(checked, { state: 'GEPRUEFT' });
    expect(await harness.refused('guestOfHalb', `POST /attachments/delete/${checked.id}`)).toMatchObject(
      {
        status: 403,
      },
    );
  });

  it('is cleared after 30 days, content and all, but not before the retention ends', async () => {
    const { id } = await projectOf();
    const [young, old, kept] = [
      await papers.filed(id, { order: 0 }),
      await papers.filed(id, { order: 0 }),
      await papers.filed(id, { order: 4 }),
    ];
    for (const { id: one } of [young, old, kept]) await remove(one);
    await age(young.id, { days: 29 });
    await age(old.id, { days: 31 });
    await age(kept.id, { days: 31, years: 9 });
    await clearTrash(harness.test.context);
    expect([
      await isStored(hashOf(young)),
      await isStored(hashOf(old)),
      await isStored(hashOf(kept)),
    ]).toEqual([true, false, true]);
    await age(kept.id, { days: 31, years: 2 });
    await clearTrash(harness.test.context);
    expect(await isStored(hashOf(kept))).toBe(false);
    const { rows } = await harness.test.context.pool.query<{ record: unknown }>(
      `select record from history where entity_id = $1`,
      [old.id],
    );
    expect(rows.length).toBeGreaterThan(2);
    expect(JSON.stringify(rows)).not.toContain('Lageplan');
  });

  it('says until when something must be kept, to whoever wants it gone', async () => {
    const { id } = await projectOf();
    const made = await papers.filed(id, { order: 13, title: 'Rechnung' });
    expect(await harness.refused('superAdmin', `POST /attachments/purge/${made.id}`)).toMatchObject({
      code: 'attachment.notInTrash',
    });
    await remove(made.id);
    const until = `31.12.${new Date().getUTCFullYear() + 8}`;
    const refused = await harness.refused('superAdmin', `POST /attachments/purge/${made.id}`);
    expect(refused).toMatchObject({ status: 409, code: 'attachment.kept' });
    expect(refused.detail).toContain(until);
    const free = await papers.filed(id, { order: 0 });
    await remove(free.id);
    await harness.test.context.pool.query(
      `insert into retention_hold (project_id, reason) values ($1, 'Rechtsstreit')`,
      [id],
    );
    expect(await harness.refused('superAdmin', `POST /attachments/purge/${free.id}`)).toMatchObject({
      code: 'attachment.held',
    });
    await harness.test.context.pool.query('delete from retention_hold where project_id = $1', [id]);
    expect(await harness.call('superAdmin', `POST /attachments/purge/${free.id}`)).toMatchObject({
      status: 204,
    });
    expect(await isStored(hashOf(free))).toBe(false);
  });
});

describe('a content that is there already', () => {
  const content = new TextEncoder().encode('Zweimal derselbe Plan');
  const file = { name: 'Plan.pdf', content };

  it('is named to those who may read it, wherever it lies', async () => {
    const { id } = await projectOf();
    const internal = await papers.create(id);
    const { files } = await papers.arrive(internal.id, 'user', file);
    const body = { sha256: files[0]?.sha256, size: content.length };
    const named = async (
      who: 'secondUser' | 'guestOfHalb',
      params: object = body,
    ): Promise<readonly string[]> => {
      const reply = await harness.call(who, 'POST /attachments/duplicates', params);
      return z
        .array(AttachmentDuplicate)
        .parse(reply.json)
        .map(({ attachmentId }) => attachmentId);
    };
    expect(await named('secondUser')).toEqual([internal.id]);
    expect(await named('guestOfHalb')).toEqual([]);
    expect(await named('secondUser', { ...body, size: 1 })).toEqual([]);
    const own = await papers.create(id, {}, 'guestOfHalb');
    await papers.arrive(own.id, 'guestOfHalb', file);
    expect(await named('guestOfHalb')).toEqual([own.id]);
  });

  it('is taken over without being sent, stored once, and goes with its last reference', async () => {
    const { id } = await projectOf();
    const source = await papers.filed(id, { order: 0 });
    const target = await papers.create(id, { order: 0 });
    const link = { fromAttachmentId: source.id, version: 1 };
    const reply = await harness.call('user', `POST /attachments/${target.id}/link`, link);
    const linked = Attachment.parse(reply.json);
    expect(linked).toMatchObject({
      state: 'EINGEGANGEN',
      files: [{ sha256: hashOf(source), name: 'Lageplan.pdf' }],
    });
    expect(
      await harness.refused('user', `POST /attachments/${target.id}/link`, { ...link, version: 2 }),
    ).toMatchObject({
      code: 'attachment.fileNotFound',
    });
    for (const [one, stays] of [
      [source, true],
      [linked, false],
    ] as const) {
      await remove(one.id);
      await harness.call('superAdmin', `POST /attachments/purge/${one.id}`);
      expect(await isStored(hashOf(source))).toBe(stays);
    }
  });

  it('is never lost when it is taken over while its last reference goes', async () => {
    const { id } = await projectOf();
    for (let round = 0; round < 8; round += 1) {
      const source = await papers.filed(id, { order: 0 });
      const target = await papers.create(id, { order: 0 });
      const gone = (async () => {
        await harness.call('admin', `POST /attachments/delete/${source.id}`);
        await harness.call('superAdmin', `POST /attachments/purge/${source.id}`);
      })();
      const link = { fromAttachmentId: source.id, version: 1 };
      const [reply] = await Promise.all([
        harness.call('user', `POST /attachments/${target.id}/link`, link),
        gone,
      ]);
      expect([200, 404, 409]).toContain(reply.status);
      expect(await isStored(hashOf(source))).toBe(reply.status === 200);
    }
  });

  it('is there when it arrives again while it is cleared away', async () => {
    const { id } = await projectOf();
    for (let round = 0; round < 8; round += 1) {
      const again = { name: 'Plan.pdf', content: new TextEncoder().encode(`Plan ${round} ${id}`) };
      const first = await papers.create(id, { order: 0 });
      const arrived = await papers.arrive(first.id, 'user', again);
      const second = await papers.create(id, { order: 0 });
      await remove(first.id);
      await Promise.all([
        harness.call('superAdmin', `POST /attachments/purge/${first.id}`),
        papers.arrive(second.id, 'user', again),
      ]);
      expect(await isStored(hashOf(arrived))).toBe(true);
    }
  });
});
