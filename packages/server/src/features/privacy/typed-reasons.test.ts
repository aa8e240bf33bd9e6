import { ChangeSet, type Project } from '@energieakte/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMigrations } from '#database/migrate.ts';
import { newId } from '#database/new-id.ts';
import { orderedBasics, orderOf, serviceOf, takeSteps } from '#test/project-course.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { tablesWith } from '#test/whole-database.ts';

/** The name of a Bauherr, which people type wherever a reason is asked for. */
const canary = 'Zaunkönig';
const reason = `Familie ${canary} (die neue) zögert → Bank (Nord)`;

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

async function act(who: 'user' | 'accountant', path: string, body: object): Promise<void> {
  const reply = await harness.call(who, `POST /${path}`, body);
  if (reply.status >= 300) throw new Error(`${path}: ${reply.text}`);
}

/** Ordered so long ago that nothing has to be kept any more. */
async function orderedLongAgo(): Promise<Project> {
  const { id } = await harness.create({ name: 'Haus B' });
  const services = [orderOf('EHB', { title: 'Berechnung (EH 40)' }), orderOf('BZA')];
  const ordered = await harness.change(id, { ...orderedBasics(harness), services });
  await sql`update project_service set ordered_at = '2010-01-01' where project_id = ${id}`.execute(
    harness.test.context.database,
  );
  return ordered;
}

async function typeReasons({ id, checklist }: Project): Promise<void> {
  await takeSteps(harness, { id, serviceCode: 'EHB' }, [
    { to: 'YELLOW' },
    { to: 'RED', reason },
    { to: 'YELLOW' },
    { to: 'RED', reason },
  ]);
  const { id: serviceId, version } = serviceOf(await harness.read(id), 'BZA');
  const waived = { invoiceNo: null, invoicedAt: null, billingWaived: reason };
  await act('accountant', 'service/billing', { id: serviceId, version, ...waived });
  await act('user', 'project/color', { id, color: 'LILA', reason });
  await act('user', 'project/color', { id, color: null, reason });
  const item = { id: checklist[0]?.id, state: 'ANGEFORDERT', rejectedReason: reason };
  await act('user', 'checklist', { ...item, version: checklist[0]?.version });
  await act('user', `project/cancel/${id}`, { reason });
  await act('user', `project/activate/${id}`, { reason });
  const selection = { ids: [id] };
  const change = { kind: 'setColor', color: 'RED', reason };
  await act('user', 'project/bulk', { id: newId(), selection, change });
  await act('user', `project/cancel/${id}`, { reason });
}

async function erase({ id, projectId }: Project): Promise<void> {
  const params = { kind: 'project', id, confirmation: projectId };
  const reply = await harness.call('superAdmin', 'POST /privacy/erase', params);
  if (reply.status !== 200) throw new Error(reply.text);
}

it('leaves nothing of the reasons people typed, and says of each that it was deleted', async () => {
  const project = await orderedLongAgo();
  await typeReasons(project);
  await erase(project);
  const { database } = harness.test.context;
  expect(await tablesWith(database, canary)).toEqual({});
  expect(ChangeSet.array().parse((await harness.call('user', 'GET /project/bulk')).json)).toHaveLength(
    1,
  );
  const after = await harness.read(project.id);
  expect(after).toMatchObject({
    color: 'RED',
    colorReason: 'Klärung nötig: Berechnung (EH 40) – Gelöscht',
    cancelReason: 'Gelöscht',
  });
  expect(serviceOf(after, 'BZA').billingWaived).toBe('Gelöscht');
  const { rows } = await sql<{ readonly text: string }>`
    select distinct text from comment where project_id = ${project.id} and text ~ 'Klärung|Projekt |angefordert'`.execute(
    database,
  );
  expect(rows.map(({ text }) => text).toSorted()).toEqual([
    'Berechnung (EH 40): Klärung nötig → in Bearbeitung',
    'Berechnung (EH 40): in Bearbeitung → Klärung nötig',
    'Grundrisse, Schnitte, Ansichten: fehlt → angefordert',
    'Projekt gestoppt',
    'Projekt wieder aufgenommen',
  ]);
});

/** Everything the reasons stood in, as text. */
async function placesOf(): Promise<unknown> {
  const { rows } = await sql`
    select 'project' as place, id::text, to_jsonb(project) - '{version,updated_at}'::text[] as content from project
    union all select 'service', id::text, to_jsonb(project_service) from project_service
    union all select 'color', project_id::text, to_jsonb(project_color) from project_color
    union all select 'history', id::text, to_jsonb(history) from history
    union all select 'comment', id::text, to_jsonb(comment) from comment
    union all select 'set', id::text, to_jsonb(change_set) from change_set
    union all select 'row', project_id::text, to_jsonb(change_set_row) from change_set_row
    order by 1, 2`.execute(harness.test.context.database);
  return rows;
}

/** Erasing left all of this where it was until reasons went too. */
async function putReasonsBack(id: string): Promise<void> {
  const { database } = harness.test.context;
  const where = sql`where project_id = ${id}`;
  const written = (column: string) =>
    sql`${sql.ref(column)} = replace(replace(${sql.ref(column)}::text, '"Gelöscht"', ${JSON.stringify(reason)}),
      '"billingWaived": null', '"billingWaived": ' || ${JSON.stringify(reason)})::jsonb`;
  await sql`update project set cancel_reason = ${reason} where id = ${id}`.execute(database);
  await sql`update project_service set red_reason = case when red_reason is not null then ${reason} end,
    billing_waived = case when billing_waived is not null then ${reason} end ${where}`.execute(database);
  await sql`update project_color set override_reason = ${reason}, reason = replace(reason, 'Gelöscht', ${reason})
    ${where}`.execute(database);
  await sql`update history set ${written('record')}, reason = case when reason = 'Gelöscht' then ${reason}
    else reason end where entity = 'project' and entity_id = ${id}`.execute(database);
  await sql`update comment set text = text || ' (' || ${reason} || ')' ${where} and system`.execute(
    database,
  );
  await sql`update change_set set ${written('change')}`.execute(database);
  await sql`update change_set_row set ${written('before')}, ${written('after')} ${where}`.execute(
    database,
  );
}

it('is done once for the projects that were erased before, and for no other', async () => {
  const migration = (await readMigrations()).find(({ name }) => name === '0052_erased_reasons.sql');
  const project = await orderedLongAgo();
  await typeReasons(project);
  const other = await orderedLongAgo();
  await harness.call('user', `POST /project/cancel/${other.id}`, { reason: 'Bank (Süd)' });
  await erase(project);
  const asErasedNow = await placesOf();
  await putReasonsBack(project.id);
  const { database, pool } = harness.test.context;
  expect(Object.keys(await tablesWith(database, canary))).toEqual([
    'change_set',
    'change_set_row',
    'comment',
    'history',
    'project',
    'project_color',
    'project_service',
  ]);
  await pool.query(migration?.sql ?? '');
  expect(await placesOf()).toEqual(asErasedNow);
  expect(await tablesWith(database, canary)).toEqual({});
});
