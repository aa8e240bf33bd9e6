import type { ChecklistState } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Transaction } from '#database/connection.ts';
import type { DemoProject } from '#server/demo/demo-project.ts';
import type { DemoSetting } from '#server/demo/demo-setting.ts';
import { newId } from '#database/new-id.ts';
import { demoDeadlineKinds } from '#server/demo/demo-deadline-kinds.ts';
import { readDemoProjects, type StoredProject } from '#server/demo/stored-projects.ts';
import { rulesOfDay } from '#features/catalogue/catalogue.service.ts';
import { followProject } from '#core/follow-project.service.ts';
import { checklistFollower } from '#features/checklists/checklist-sync.service.ts';
import { deadlineFollower } from '#features/deadlines/deadline-sync.service.ts';
import type { ProjectRecord } from '#features/projects/record/project-record.ts';

type ChecklistItem = ProjectRecord['checklist'][number];

/** How far the documents before the application are: all checked once the calculation has begun. */
function stateOfPackageA({ services = [] }: DemoProject, index: number): ChecklistState {
  const isBegun = services.some(({ color }) => !['NOTHING', 'WHITE', 'BLUE'].includes(color));
  if (isBegun) return 'GEPRUEFT';
  const onTheWay: readonly ChecklistState[] = ['EINGEGANGEN', 'ANGEFORDERT', 'GEPRUEFT'];
  return onTheWay[index % onTheWay.length] ?? 'FEHLT';
}

/** Those of the building arrive one by one until the BnD. */
function stateOfPackageB({ fundingCases = [] }: DemoProject, index: number): ChecklistState {
  if (fundingCases.length > 0 && fundingCases.every(({ bnd }) => bnd !== undefined)) return 'GEPRUEFT';
  return index % 3 === 0 ? 'EINGEGANGEN' : 'FEHLT';
}

function stateOf(project: DemoProject, checklistItem: ChecklistItem, index: number): ChecklistState {
  const isOver = project.services?.every(({ color }) => color.endsWith('GREEN')) === true;
  if (isOver) return 'GEPRUEFT';
  return checklistItem.package === 'A'
    ? stateOfPackageA(project, index)
    : stateOfPackageB(project, index);
}

/** The columns of a document that has left its first state. */
function settledChecklistItem(
  project: DemoProject,
  checklistItem: ChecklistItem,
  { state, setting }: Settling,
) {
  const { calendar, ids } = setting;
  const isChecked = state === 'GEPRUEFT';
  const isAsked = state === 'ANGEFORDERT';
  return {
    id: checklistItem.id,
    state,
    requested_at: calendar.workday(project.ordered ?? project.created),
    due_date: isAsked ? calendar.workday(12) : null,
    received_at: isAsked ? null : calendar.workday(project.updated),
    checked_by: isChecked ? ids.user(project.responsible ?? 'sabine.brenner') : null,
    checked_at: isChecked ? calendar.moment(project.updated, 14 * 60) : null,
  };
}

interface Settling {
  readonly state: ChecklistState;
  readonly setting: DemoSetting;
}

async function settleChecklistItems(
  db: Transaction,
  project: DemoProject,
  { record, setting }: { readonly record: ProjectRecord; readonly setting: DemoSetting },
): Promise<void> {
  const settled = record.checklist.flatMap((checklistItem, index) => {
    const state = stateOf(project, checklistItem, index);
    return state === 'FEHLT' ? [] : [settledChecklistItem(project, checklistItem, { state, setting })];
  });
  await sql`
    update checklist_item as paper
    set state = settled.state, requested_at = settled.requested_at, due_date = settled.due_date,
      received_at = settled.received_at, checked_by = settled.checked_by, checked_at = settled.checked_at
    from jsonb_populate_recordset(null::checklist_item, ${JSON.stringify(settled)}::jsonb) as settled
    where paper.id = settled.id`.execute(db);
}

/** The deadlines customers are notified of. */
async function showDeadlines(db: Transaction, projectId: string, project: DemoProject): Promise<void> {
  const shown = (project.deadlines ?? []).filter(({ visibleToGuest }) => visibleToGuest === true);
  if (shown.length === 0) return;
  const codes = shown.map(({ code }) => code);
  await db
    .updateTable('deadline')
    .set({ visible_to_guest: true })
    .where('project_id', '=', projectId)
    .where('code', 'in', codes)
    .execute();
}

/** Deadlines that somebody had moved by hand before the letter came, which goes first. */
async function insertMoved(
  db: Transaction,
  { project, record }: StoredProject,
  { calendar }: DemoSetting,
): Promise<void> {
  for (const { code, byHand } of project.deadlines ?? []) {
    if (byHand === undefined) continue;
    const day = calendar.day(byHand);
    await db
      .insertInto('deadline')
      .values({
        id: newId(),
        project_id: record.id,
        funding_case_id: record.fundingCases[0]?.id ?? null,
        code,
        ...demoDeadlineKinds[code],
        due_date: day,
        manual_date: day,
        source: 'MANUELL',
      })
      .execute();
  }
}

/** The visit before the plaster took place where its day is over. */
async function visitSites(db: Transaction, setting: DemoSetting): Promise<void> {
  const today = setting.calendar.day(0);
  await db
    .updateTable('deadline')
    .set((column) => ({
      state: 'ERLEDIGT',
      done_at: column.ref('due_date'),
      done_by: setting.ids.user('tobias.maurer'),
    }))
    .where('code', '=', 'SITE_VISIT')
    .where('due_date', '<', today)
    .execute();
}

/** Deadlines and documents of every project, made by the rules of the product, and how far the documents are. */
export async function insertChecklistItems(db: Transaction, setting: DemoSetting): Promise<void> {
  const today = setting.calendar.day(0);
  for (const stored of await readDemoProjects(db, setting)) {
    const { record } = stored;
    await insertMoved(db, stored, setting);
    const rules = await rulesOfDay(db, record.fundingCases, today);
    await followProject(db, [deadlineFollower, checklistFollower], {
      project: record,
      rules,
      changedBy: null,
    });
  }
  for (const { project, record } of await readDemoProjects(db, setting)) {
    await settleChecklistItems(db, project, { record, setting });
    await showDeadlines(db, record.id, project);
  }
  await visitSites(db, setting);
}
