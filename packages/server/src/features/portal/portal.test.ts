import {
  checklistOwers,
  isWantedOfCustomer,
  Portal,
  type Project,
  type ProjectRow,
} from '@energieakte/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { wantedOfCustomer } from '#database/wanted-of-customer.ts';
import { appointmentsOf } from '#test/appointments.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { projectOfManyOwers, splitRequest } from '#test/request-course.ts';

let harness: Harness;

beforeEach(async () => {
  harness = await openHarness({ now: () => new Date('2026-06-15T08:00:00Z') });
});
afterEach(async () => harness.close());

async function portalOf(who: OfficePersonKey = 'guestOfHalb'): Promise<Portal> {
  return Portal.parse((await harness.call(who, 'GET /portal')).json);
}

function labelsOf({ needs }: Portal): readonly string[] {
  return needs.flatMap(({ documents }) => documents.map(({ label }) => label));
}

async function rowOf(project: Project): Promise<ProjectRow> {
  const { json } = await harness.call('guestOfHalb', 'POST /project/search');
  const rows = z.object({ items: z.array(z.custom<ProjectRow>()) }).parse(json).items;
  const row = rows.find(({ id }) => id === project.id);
  if (row === undefined) throw new Error('The project is not in the list.');
  return row;
}

const saveItem = async (project: Project, label: string, change: object): Promise<Project> => {
  const { id, version } = project.checklist.find((one) => one.label === label) ?? {};
  await harness.call('user', 'POST /checklist', { id, version, ...change });
  return harness.read(project.id);
};

describe('the start of a customer', () => {
  it('addresses the reader as a letter would', async () => {
    const { id, displayname } = harness.office.people.guestOfHalb;
    const called = async (salutation: string | null, lastName: string | null) => {
      await harness.test.testDatabase.pool.query(
        'update app_user set salutation = $2, last_name = $3 where id = $1',
        [id, salutation, lastName],
      );
      return (await portalOf()).addressee;
    };
    expect(await called('Herr', 'Huber')).toBe('Herr Huber');
    expect(await called(null, 'Huber')).toBe(displayname);
  });

  it('says what is wanted of them, the most urgent first, and where a file for it goes', async () => {
    const project = await projectOfManyOwers(harness);
    const before = await portalOf();
    expect(labelsOf(before)).toContain('Schlussrechnungen');
    expect(labelsOf(before)).not.toContain('Messprotokoll');
    expect(labelsOf(before)).not.toContain('Statik vom Büro');
    await harness.call('user', 'POST /checklist/request', splitRequest(project));
    const portal = await portalOf();
    const [need] = portal.needs;
    expect(need?.project).toEqual({
      id: project.id,
      projectId: project.projectId,
      mode: 0,
      name: 'Familie Baumann',
      city: 'Bad Boll',
      customerReference: null,
    });
    expect(need?.documents.slice(0, 2)).toMatchObject([
      { label: 'Lageplan', owedBy: 'AUFTRAGGEBER', dueDate: '2026-07-01', slot: 2 },
      { label: 'Messprotokoll', owedBy: 'AUFTRAGGEBER', dueDate: '2026-07-01', slot: 0 },
    ]);
    expect(labelsOf(portal)).not.toContain('Schlussrechnungen');
    expect(labelsOf(portal)).not.toContain('Fachunternehmererklärung');
    expect(portal.missing).toEqual({ documents: need?.documents.length, projects: 1 });
  });

  it('counts as the list and the page of the project do', async () => {
    const project = await projectOfManyOwers(harness);
    await harness.call('user', 'POST /checklist/request', splitRequest(project));
    const { projects, missing } = await portalOf();
    const row = await rowOf(project);
    expect(row).toMatchObject({ missingDocuments: missing.documents, nextDeadline: null });
    expect(projects).toMatchObject([{ id: project.id, missing: missing.documents, step: 2 }]);
  });

  it('thanks for what came today, and forgets it tomorrow', async () => {
    const project = await projectOfManyOwers(harness);
    await saveItem(project, 'Lageplan', { state: 'EINGEGANGEN' });
    const { needs, missing } = await portalOf();
    expect(needs[0]?.documents.at(-1)).toMatchObject({ label: 'Lageplan', state: 'EINGEGANGEN' });
    expect(missing.documents).toBe((needs[0]?.documents.length ?? 0) - 1);
    await sql`update checklist_item set received_at = '2026-06-14'
      where label = 'Lageplan'`.execute(harness.test.context.database);
    expect(labelsOf(await portalOf())).not.toContain('Lageplan');
  });

  it('leaves a project in its place on the day its last document came', async () => {
    for (const dueDate of ['2026-06-20', '2026-06-25']) {
      const { id } = await harness.create({ customerId: harness.office.customerIds.halb });
      const item = { owedBy: 'AUFTRAGGEBER', state: 'ANGEFORDERT', dueDate };
      await harness.call('user', 'POST /checklist', { projectId: id, label: dueDate, ...item });
    }
    const { needs } = await portalOf();
    const project = await harness.read(needs[0]?.project.id ?? '');
    for (const { label } of needs[0]?.documents ?? [])
      await saveItem(project, label, { state: 'EINGEGANGEN' });
    const portal = await portalOf();
    expect(portal.needs.map((need) => need.project.id)).toEqual(needs.map((need) => need.project.id));
    expect(portal.missing.projects).toBe(1);
  });

  it('tells the released deadline and visit, and nothing else that is planned', async () => {
    const project = await harness.create({ customerId: harness.office.customerIds.halb });
    const deadline = { projectId: project.id, hard: false };
    for (const [title, dueDate, visibleToGuest] of [
      ['Intern prüfen', '2026-06-20', false],
      ['Unterlagen an die Bank', '2026-07-20', true],
    ] as const)
      await harness.call('user', 'POST /deadline', { ...deadline, title, dueDate, visibleToGuest });
    const { save } = appointmentsOf(harness);
    const visit = { projectId: project.id, visibleToGuest: true, state: 'BESTAETIGT' } as const;
    await save({ ...visit, title: 'Blower-Door', description: 'Schlüssel beim Nachbarn' });
    await save({ ...visit, title: 'Nur geplant', state: 'GEPLANT', who: ['admin'] });
    await save({ ...visit, title: 'Nur im Büro', visibleToGuest: false, who: ['secondUser'] });
    const portal = await portalOf();
    expect(portal.projects[0]?.nextDeadline).toMatchObject({ title: 'Unterlagen an die Bank' });
    expect(await rowOf(project)).toMatchObject({ nextDeadline: { title: 'Unterlagen an die Bank' } });
    expect(portal.visits).toMatchObject([
      { title: 'Blower-Door', project: { id: project.id, name: 'Familie Baumann' } },
    ]);
    const all = JSON.stringify(portal);
    for (const secret of ['Intern prüfen', 'Nur geplant', 'Nur im Büro', 'Schlüssel'])
      expect(all).not.toContain(secret);
  });

  it('knows nothing of other firms, of what is stopped or in the Papierkorb, and counts none of it', async () => {
    const { halb, lhb } = harness.office.customerIds;
    await projectOfManyOwers(harness);
    await harness.create({ customerId: halb, mode: 1, projectId: 'I-26_901-HALB', name: 'Wohnhaus' });
    const stopped = await harness.create({ customerId: halb, name: 'Familie Halt' });
    await harness.call('user', `POST /project/cancel/${stopped.id}`, { reason: 'Ruht' });
    const deleted = await harness.create({ customerId: halb, name: 'Familie Weg' });
    await harness.call('admin', `POST /project/delete/${deleted.id}`, { reason: 'Doppelt' });
    await harness.create({ customerId: lhb, name: 'Familie Fremd' });
    const portal = await portalOf();
    expect(portal.totals).toEqual({ kfw: 1, engineering: 1, secondEngineering: 0 });
    expect(portal.projects.map(({ name }) => name)).toEqual(['Familie Baumann']);
    const other = await portalOf('guestOfLhb');
    expect(other.projects.map(({ name }) => name)).toEqual(['Familie Fremd']);
    expect(other).toMatchObject({ needs: [], missing: { documents: 0, projects: 0 }, visits: [] });
  });

  it('is none of the office', async () => {
    for (const who of ['user', 'accountant', 'admin', 'superAdmin'] as const)
      expect((await harness.refused(who, 'GET /portal')).status).toBe(403);
  });
});

describe('what is wanted of a customer', () => {
  it('is the same to the database as to the contract', async () => {
    for (const owedBy of checklistOwers)
      for (const requestedFrom of [null, ...checklistOwers]) {
        const { rows } = await sql<{ readonly wanted: boolean }>`
          select ${wantedOfCustomer} as wanted
          from (values (${owedBy}::text, ${requestedFrom}::text)) as checklist_item (owed_by, requested_from)`.execute(
          harness.test.context.database,
        );
        expect(rows[0]?.wanted).toBe(isWantedOfCustomer({ owedBy, requestedFrom }));
      }
  });
});
