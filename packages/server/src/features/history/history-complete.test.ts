import { type Project, ProjectHistory } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { followToday } from '#features/projects/lifecycle/day-change.service.ts';
import { bulkHarness } from '#test/bulk-harness.ts';
import { fullDocument, insertGroup } from '#test/full-project.ts';
import { auditHistory, type HistoryAudit } from '#test/history-audit.ts';
import {
  applicationBasics,
  applicationCase,
  orderedBasics,
  orderOf,
  serviceOf,
  settleChecklistItems,
  takeSteps,
} from '#test/project-course.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let audit: HistoryAudit;
let changesBefore: number;

beforeAll(async () => {
  harness = await openHarness({ now: () => new Date('2026-06-15T08:00:00Z') });
  audit = await auditHistory(harness);
});
beforeEach(async () => {
  changesBefore = await audit.changes();
});
afterAll(async () => harness.close());

/** The history is complete: no change without a version, and each version is what stood there. */
async function expectComplete(): Promise<void> {
  expect(await audit.changes()).toBeGreaterThan(changesBefore);
  expect(await audit.unwritten()).toEqual([]);
  expect(await audit.differing()).toEqual([]);
}

async function posted(
  who: Parameters<Harness['call']>[0],
  path: string,
  body: object = {},
): Promise<unknown> {
  const reply = await harness.call(who, `POST /${path}`, body);
  if (reply.status >= 300) throw new Error(`${path}: ${reply.text}`);
  return reply.json;
}

async function ordered(): Promise<Project> {
  const { id } = await harness.create({
    name: 'Familie Baumann',
    customerId: harness.office.customerIds.halb,
  });
  const basics = orderedBasics(harness);
  const more = applicationBasics(harness);
  const [fundingCase] = basics.fundingCases;
  return harness.change(id, {
    ...basics,
    ...more,
    client: { ...basics.client, ...more.client },
    site: { ...basics.site, ...more.site },
    fundingCases: [
      { ...fundingCase, ...applicationCase, bzaDate: '2026-02-28', bzaId: '999040722150031' },
    ],
    services: [orderOf('EHB'), orderOf('BZA'), orderOf('BND')],
  });
}

describe('every way to change a project leaves its version', () => {
  it('watches every table that holds something of a project', async () => {
    // What people say, ask, plan, offer, bill and work for a project, how long it is kept, and what only serves the search is no part of it.
    expect(await audit.unwatched()).toEqual([
      'appointment',
      'attachment',
      'change_set_row',
      'comment',
      'comment_draft',
      'comment_seen',
      'document_request',
      'edit_request',
      'follow_up',
      'invoice_line',
      'notification',
      'notification_mute',
      'offer',
      'paper_request',
      'project_lock',
      'project_past',
      'project_search',
      'reminder_sent',
      'retention_hold',
      'survey_invitation',
      'survey_plan',
      'survey_response',
      'time_budget_notice',
      'time_entry',
      'time_month_sum',
      'time_rounding',
      'time_sum',
      'time_task',
      'upload_link',
      'upload_link_paper',
    ]);
  });

  it('making, saving and linking', async () => {
    const neighbour = await harness.create({ name: 'Nachbarhaus' });
    const group = await insertGroup(harness, 'Team Nord');
    const made = await harness.create(fullDocument(harness, [group], [neighbour.id]));
    await harness.change(made.id, { memberIds: [], relatedProjectIds: [], site: { zip: '73087' } });
    await harness.change(neighbour.id, { relatedProjectIds: [made.id] });
    await expectComplete();
  });

  it('importing from a table', async () => {
    const [mode, customerId] = [0, harness.office.customerIds.halb];
    await posted('user', 'project/import', {
      mode,
      customerId,
      rows: [{ name: 'Haus 1' }, { name: 'Haus 2', zip: '73087' }],
    });
    await expectComplete();
  });

  it('steps of services, bills and colors', async () => {
    const { id } = await ordered();
    await takeSteps(harness, { id, serviceCode: 'EHB' }, [
      { to: 'YELLOW' },
      { to: 'RED', reason: 'Statik fehlt' },
      { to: 'YELLOW' },
      { to: 'GREEN' },
    ]);
    const service = serviceOf(await harness.read(id), 'EHB');
    await posted('accountant', 'service/billing', {
      id: service.id,
      version: service.version,
      invoiceNo: 'R-1',
      invoicedAt: '2026-06-15',
      billingWaived: null,
    });
    await posted('user', 'project/color', { id, color: 'LILA', reason: 'wartet' });
    await posted('user', 'project/color', { id, color: null, reason: null });
    await expectComplete();
  });

  it('deadlines, documents and a new day', async () => {
    const { id } = await ordered();
    await posted('user', 'deadline', { projectId: id, title: 'Rückruf', dueDate: '2026-07-01' });
    const [deadline] = (await harness.read(id)).deadlines;
    await posted('user', 'deadline', { id: deadline?.id, version: deadline?.version, note: 'Zweite' });
    await settleChecklistItems(harness, id, 'ANGEFORDERT');
    await posted('user', 'checklist', {
      projectId: id,
      package: 'A',
      label: 'Statik',
      owedBy: 'BAUHERR',
      expiresOn: '2026-12-31',
    });
    const now = (): Date => new Date('2027-08-28T22:30:00Z');
    await followToday({ ...harness.test.context, clock: { ...harness.test.context.clock, now } });
    expect((await harness.read(id)).color).toBe('RED');
    await expectComplete();
  });

  it('the lifecycle, and being taken over', async () => {
    const { id } = await harness.create({ name: 'Pause' });
    await posted('admin', `project/cancel/${id}`, { reason: 'Ruht' });
    await posted('admin', `project/activate/${id}`);
    await posted('admin', `project/delete/${id}`);
    await posted('admin', `project/activate/${id}`);
    await harness.startEdit('user', id);
    await posted('admin', `project/takeEdit/${id}`, { reason: 'dringend' });
    await expectComplete();
  });

  it('changing many, and taking it back', async () => {
    const ids = [(await ordered()).id, (await ordered()).id];
    const groupId = await insertGroup(harness, 'Team Süd');
    const userId = harness.office.people.secondUser.id;
    const bulk = bulkHarness(harness);
    for (const change of [
      { kind: 'responsible', userId },
      { kind: 'addMember', userId },
      { kind: 'addGroup', groupId },
      { kind: 'addTag', tag: 'Eilt' },
      { kind: 'priority', priority: 'high' },
      { kind: 'setColor', color: 'LILA', reason: 'wartet' },
      { kind: 'cancel', reason: 'Ruht' },
    ] as const)
      await bulk.undo((await bulk.start({ ids }, change)).id);
    await expectComplete();
  });

  it('taking a change back', async () => {
    const { id } = await harness.create({ name: 'Zurück' });
    const { version } = await harness.change(id, { title: 'neu', site: { zip: '73087' } });
    const reply = await harness.call('user', `GET /project/history/${id}`);
    const [last] = ProjectHistory.parse(reply.json).items;
    const paths = last?.changes.flatMap(({ path, revertible }) => (revertible ? [path] : []));
    await posted('user', `project/history/${id}/revert`, { historyId: last?.id, paths, version });
    await expectComplete();
  });

  it('sees a change that leaves none', async () => {
    const { id, projectId } = await harness.create({ name: 'Heimlich' });
    const { pool } = harness.test.context;
    await pool.query(`update project set title = 'heimlich' where id = $1`, [id]);
    expect(await audit.unwritten()).toEqual([`project of ${projectId}`]);
    expect(await audit.differing()).toEqual([projectId]);
    await pool.query('delete from seen_change where project_id = $1', [id]);
    await pool.query('delete from project where id = $1', [id]);
  });
});
