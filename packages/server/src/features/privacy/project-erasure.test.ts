import { ErasureReport } from '@energieakte/contract';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { berlinDay } from '#core/berlin-time.ts';
import { newId } from '#database/new-id.ts';
import { sendDueMails } from '#features/notifications/notification-mail.service.ts';
import { allTablesOf } from '#features/privacy/personal-data-map.ts';
import { extensions } from '#server/start/extensions.ts';
import { book, tasksOf } from '#test/booked-times.ts';
import { fullParts } from '#test/full-parts.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { tablesWith } from '#test/whole-database.ts';

const canary = 'Rotkehlchen';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

const client = {
  salutation: 'Frau',
  firstName: 'Rosa',
  lastName: canary,
  street: `${canary}weg`,
  email: 'rosa@rotkehlchen.example',
  phone: '0711 4711',
};

/** A project of somebody with that name, changed twice. */
async function projectOf(offerDate: string | null): Promise<string> {
  const { id } = await harness.create({
    name: `Familie ${canary}`,
    client,
    site: { street: `Am ${canary}`, zip: '73230', city: 'Kirchheim' },
    fundingCases: [{ programmeCode: '297', applicant: { lastName: canary } }],
    internalNote: `Ruft gern abends an, die ${canary}`,
    offerDate,
  });
  await harness.change(id, { client: { ...client, phone: '0711 4712' } });
  await harness.change(id, { title: 'Neubau' });
  return id;
}

const call = async (action: string, body: object) =>
  harness.call('superAdmin', `POST /privacy/${action}`, body);
const reasonsFor = async (id: string) =>
  ErasureReport.parse((await call('erase/preview', { kind: 'project', id })).json);

async function confirmed(id: string) {
  const { projectId } = await harness.read(id);
  return { kind: 'project', id, confirmation: projectId };
}

describe('the Bauherren of a project', () => {
  it('stay while its documents have to be kept, and the day is named', async () => {
    const id = await projectOf('2026-03-01');
    const { hindrances } = await reasonsFor(id);
    expect(hindrances).toEqual([
      'Die Unterlagen müssen bis 31.12.2032 aufgehoben werden (Angebot oder Auftrag, 6 Jahre).',
    ]);
    expect((await call('erase', await confirmed(id))).status).toBe(409);
    expect(await tablesWith(harness.test.context.database, canary)).not.toEqual({});
    await harness.change(id, { offerDate: null });
    expect((await call('erase', await confirmed(id))).status).toBe(200);
  });

  it('stay while somebody holds the data, and go when they are let go', async () => {
    const id = await projectOf(null);
    await call('hold', { projectId: id, reason: 'Streit mit der Bank' });
    const held = await harness.refused('superAdmin', 'POST /privacy/erase', await confirmed(id));
    expect(held.detail).toBe('Die Aufbewahrung ist verlängert: Streit mit der Bank');
    expect((await reasonsFor(id)).heldBecause).toBe('Streit mit der Bank');
    await call('hold', { projectId: id, reason: null });
    expect((await reasonsFor(id)).heldBecause).toBeNull();
    expect((await call('erase', await confirmed(id))).status).toBe(200);
  });

  it('are named by what is kept and by what goes: nothing of them stays unsaid', async () => {
    const id = await projectOf(null);
    const checklistItem = { projectId: id, order: 2, title: 'Lageplan' };
    expect((await harness.call('user', 'POST /attachments', checklistItem)).status).toBe(201);
    const word = {
      projectId: id,
      subject: 'ALLGEMEIN',
      text: `${canary} ruft zurück`,
      visibility: 'INTERN',
    };
    expect((await harness.call('user', 'POST /comment', word)).status).toBeLessThan(300);
    const { erased, retained } = await reasonsFor(id);
    expect(erased.find(({ title }) => title === 'Kommentare')?.what).toContain('werden gelöscht');
    expect(erased.find(({ title }) => title === 'Unterlagen')?.what).toContain('werden gelöscht');
    expect(retained.map(({ title }) => title)).not.toContain('Unterlagen');
    expect((await call('erase', await confirmed(id))).status).toBe(200);
  });

  it('stay while somebody edits the project', async () => {
    const id = await projectOf(null);
    await harness.startEdit('user', id);
    const { detail } = await harness.refused('superAdmin', 'POST /privacy/erase', await confirmed(id));
    expect(detail).toBe('Das Projekt wird gerade von Jana Keller bearbeitet.');
    await harness.call('user', `POST /project/stopEdit/${id}`);
    expect((await call('erase', await confirmed(id))).status).toBe(200);
  });

  it('are gone everywhere afterwards: from every table, every former version, every search', async () => {
    const id = await projectOf(null);
    expect((await call('erase', await confirmed(id))).status).toBe(200);
    expect(await tablesWith(harness.test.context.database, canary)).toEqual({});
    expect(await tablesWith(harness.test.context.database, 'rosa@')).toEqual({});
    const found = await harness.call('user', `POST /project/search?q=${canary}`);
    expect(found.json).toMatchObject({ total: 0 });
    expect(await harness.read(id)).toMatchObject({
      name: 'Bauherr gelöscht',
      title: 'Neubau',
      client: { lastName: null, email: null },
      site: { street: null, city: 'Kirchheim' },
    });
  });

  it('leave the reason of a red project too, which names the buyer of a flat', async () => {
    const buyer = { lastName: canary };
    const late = { programmeCode: '297', drawdownUntil: '2020-07-10' };
    const { id, colorReason } = await harness.create({
      name: 'Haus C',
      fundingCases: [{ ...late, applicant: buyer }, { programmeCode: '297' }],
    });
    expect(colorReason).toBe(`Frist überschritten: Abruffrist (10.07.2020, ${canary})`);
    expect((await call('erase', await confirmed(id))).status).toBe(200);
    expect(await tablesWith(harness.test.context.database, canary)).toEqual({});
  });

  it('take the mails with them that asked for documents', async () => {
    const id = await projectOf(null);
    const itemId = newId();
    const { database } = harness.test.context;
    const checklistItem = { label: 'Lageplan', owed_by: 'BAUHERR', package: 'A', slot: 1 } as const;
    await database
      .insertInto('checklist_item')
      .values({ id: itemId, project_id: id, position: 0, ...checklistItem })
      .execute();
    const asked = await harness.call('user', 'POST /checklist/request', {
      id: newId(),
      projectId: id,
      dueDate: '2027-01-01',
      messages: [
        {
          email: client.email,
          itemIds: [itemId],
          subject: 'Fehlende Unterlagen',
          text: `Guten Tag Frau ${canary}`,
        },
      ],
    });
    expect(asked.status).toBe(200);
    expect((await reasonsFor(id)).erased).toContainEqual({
      title: 'Anforderungen von Unterlagen',
      count: 1,
      what: 'werden mit ihren E-Mails gelöscht',
    });
    expect((await call('erase', await confirmed(id))).status).toBe(200);
    expect(await tablesWith(database, 'rosa@')).toEqual({});
    expect(await tablesWith(database, canary)).toEqual({});
  });

  it('take the mails with them that tell colleagues of their project, and leave those of others', async () => {
    const { database } = harness.test.context;
    await database.updateTable('app_user').set({ notify_mail: 'sofort' }).execute();
    const responsibleUserId = harness.office.people.user.id;
    const [id, otherId] = [await projectOf(null), (await harness.create({ name: 'Haus D' })).id];
    const wednesday = new Date('2099-07-01T12:00:00+02:00');
    for (const projectId of [id, otherId]) {
      await harness.change(projectId, { responsibleUserId });
      const remark = { projectId, subject: 'ALLGEMEIN', text: 'Bitte anrufen.', visibility: 'INTERN' };
      await harness.call('secondUser', 'POST /comment', remark);
      await sendDueMails(harness.test.context, wednesday);
    }
    expect(await tablesWith(database, canary)).toHaveProperty('mail');
    expect((await call('erase', await confirmed(id))).status).toBe(200);
    expect(await tablesWith(database, canary)).toEqual({});
    expect(await tablesWith(database, 'Haus D')).toHaveProperty('mail');
  });

  it('are gone from the notes of times that were deleted or are booked elsewhere now', async () => {
    const [id, other] = [await projectOf(null), (await harness.create({ name: 'Haus E' })).id];
    const taskOf = async (projectId: string) => (await tasksOf(harness, projectId))[0]?.id;
    const time = { taskId: await taskOf(id), minutes: 30, note: `Bei ${canary}` };
    const [gone] = await book(harness, 'user', { ...time, day: '2026-02-24' });
    const [moved] = await book(harness, 'user', { ...time, day: '2026-02-25' });
    expect((await harness.call('user', `POST /time/entry/delete/${gone?.id}`)).status).toBe(204);
    const reply = await harness.call('user', 'POST /time/entry', {
      id: moved?.id,
      version: moved?.version,
      taskId: await taskOf(other),
      start: moved?.start,
      end: moved?.end,
      note: 'Büro',
    });
    expect(reply.status).toBe(200);
    expect((await call('erase', await confirmed(id))).status).toBe(200);
    expect(await tablesWith(harness.test.context.database, canary)).toEqual({});
  });

  it('leave a history that can still be read, as of every day', async () => {
    const id = await projectOf(null);
    await call('erase', await confirmed(id));
    const history = await harness.call('user', `GET /project/history/${id}`);
    expect(history.status).toBe(200);
    const today = berlinDay(new Date());
    const asOf = await harness.call('user', `GET /project/${id}?asOf=${today}`);
    expect(asOf.status).toBe(200);
    expect(asOf.text).not.toContain(canary);
  });

  it('are decided about in every field of a version', async () => {
    const id = await projectOf(null);
    const { rows } = await sql<{ readonly field: string }>`
      select distinct jsonb_object_keys(record) as field from history
      where entity = 'project' and entity_id = ${id}`.execute(harness.test.context.database);
    const decided = Object.values(allTablesOf({ extensions })).flatMap(({ clients }) =>
      clients !== undefined && 'inVersions' in clients ? Object.keys(clients.inVersions ?? {}) : [],
    );
    expect(decided.toSorted()).toEqual(rows.map(({ field }) => field).toSorted());
  });

  it('do not come back with a form that was open', async () => {
    const id = await projectOf(null);
    const before = await harness.read(id);
    await call('erase', await confirmed(id));
    await harness.startEdit('user', id);
    const stale = await harness.refused('user', 'POST /project', {
      id,
      version: before.version,
      client,
    });
    expect([stale.status, stale.code]).toEqual([409, 'project.versionOutdated']);
    expect(JSON.stringify(stale.current)).not.toContain(canary);
  });
});

describe('the Auskunft for Bauherren', () => {
  it('calls every part of it by a name, with what it is for and how long it is kept', async () => {
    const { id } = await harness.create({
      certificates: fullParts(harness.office.people).certificates,
    });
    const answer = await harness.call('superAdmin', 'POST /privacy/export', { kind: 'project', id });
    const page = strFromU8(unzipSync(answer.bytes)['Auskunft.html'] ?? new Uint8Array());
    expect(page).toContain('<h2>Energieausweise</h2>');
    const titles = [...page.matchAll(/<h2>(.*?)<\/h2>/gu)].map(([, title = '']) => title);
    expect(titles.filter((title) => title.includes('_'))).toEqual([]);
    expect(page).not.toMatch(/Zweck: \.|Aufbewahrung: \./u);
  });
});

describe('the proposals', () => {
  it('name what is over and due, with its reason, and nothing else', async () => {
    const { database } = harness.test.context;
    const [old, young, running] = [
      await projectOf('2015-02-01'),
      await projectOf('2026-02-01'),
      await projectOf('2015-02-01'),
    ];
    for (const id of [old, young])
      await database.updateTable('project').set({ state: 'CANCELLED' }).where('id', '=', id).execute();
    const due = await harness.call('superAdmin', 'GET /privacy/due');
    const ids = z
      .array(z.object({ id: z.string() }))
      .parse(due.json)
      .map(({ id }) => id);
    expect(ids).toContain(old);
    expect(ids).not.toContain(young);
    expect(ids).not.toContain(running);
    expect(due.json).toContainEqual(
      expect.objectContaining({
        id: old,
        retentionUntil: '2021-12-31',
        reason: 'Angebot oder Auftrag, 6 Jahre',
      }),
    );
  });
});
