import type { ErasureReport } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import {
  eraseChecklist,
  judgeChecklistItems,
} from '#features/documents/attachments/attachment-erasure.service.ts';
import { eraseNewsletterOfClients } from '#features/newsletter/consent/address-erasure.service.ts';
import {
  deleteRows,
  deleteUnusedLabels,
  insertErasure,
  listProjectWords,
  wasErased,
} from '#features/privacy/account-erasure.queries.ts';
import { mentionsOf } from '#features/privacy/account-erasure.service.ts';
import {
  updateClientValues,
  updateClientVersions,
  updateVersions,
} from '#features/privacy/client-erasure.queries.ts';
import {
  goingRows,
  handedOutOf,
  rowsWithValues,
  withoutClients,
} from '#features/privacy/client-rows.ts';
import { type DataScope, personalTablesOf } from '#features/privacy/personal-data-map.ts';
import { countRows } from '#features/privacy/personal-rows.queries.ts';
import type { ProjectSubject } from '#features/privacy/privacy-subject.ts';
import { findProjectSubject } from '#features/privacy/privacy-subjects.queries.ts';
import { findRetentionHold } from '#features/privacy/project-erasure.queries.ts';
import {
  type ErasureLine,
  type Lines,
  linesOfChecklistItems,
} from '#features/privacy/checklist-item-lines.ts';
import { finishChange } from '#features/projects/lifecycle/project-finish.service.ts';

/** @throws AppError `project.notFound` */
export async function getProjectSubject(db: Connection, id: string): Promise<ProjectSubject> {
  const project = await findProjectSubject(db, id);
  if (project === null) throw refusal('project.notFound', {});
  return project;
}

/** Why the data of the Bauherren cannot go yet. */
async function hindrancesOf(context: AppContext, db: Connection, id: string): Promise<string[]> {
  if (await wasErased(db, 'project', id)) return ['Die Daten der Bauherren sind schon gelöscht.'];
  const hindrances: string[] = [];
  for (const { find } of context.extensions.projectBlockers) {
    const hindrance = await find(context, db, id);
    if (hindrance !== null) hindrances.push(hindrance);
  }
  return hindrances;
}

/** What becomes of tables that lose rows or values, or stay as they are; of documents, their feature says it. */
async function linesOfTables(scope: DataScope, db: Connection, project: ProjectSubject): Promise<Lines> {
  const tables = personalTablesOf(scope);
  const erased: ErasureLine[] = [];
  const retained: ErasureLine[] = [];
  for (const { rule, ...place } of handedOutOf(scope, project.id)) {
    const count = rule.erase === 'single' ? 0 : await countRows(db, place);
    const title = tables[place.table]?.title ?? place.table;
    const what = rule.report;
    if (count > 0 && what !== undefined) erased.push({ title, count, what });
    if (count > 0 && what === undefined)
      retained.push({ title, count, what: 'bleiben, ohne Notizen und Gründe' });
  }
  return { erased, retained };
}

/** What erasing the Bauherren of a project would do now. */
export async function reportOnProject(
  context: AppContext,
  db: Connection,
  project: ProjectSubject,
): Promise<ErasureReport> {
  const tables = await linesOfTables(context, db, project);
  const ofChecklistItems = linesOfChecklistItems(await judgeChecklistItems(context, db, project.id));
  return {
    kind: 'project',
    id: project.id,
    name: `${project.name} (${project.projectId})`,
    hindrances: await hindrancesOf(context, db, project.id),
    heldBecause: await findRetentionHold(db, project.id),
    erased: [...tables.erased, ...ofChecklistItems.erased],
    retained: [...tables.retained, ...ofChecklistItems.retained],
    mentions: await mentionsOf(context, db, [project.name]),
    confirmation: project.projectId,
  };
}

/** Takes out of all tables what says who the Bauherren of a project are, or the rows. */
async function eraseRows(
  { extensions }: DataScope,
  db: Transaction,
  { projectId, erasedBy }: { readonly projectId: string; readonly erasedBy: string },
): Promise<void> {
  for (const rows of rowsWithValues({ extensions }, projectId))
    await updateClientValues(db, rows, erasedBy);
  for (const versions of extensions.tableData.flatMap(({ clientVersions = [] }) => clientVersions))
    await updateClientVersions(db, versions, projectId);
  for (const rows of goingRows({ extensions }, projectId)) await deleteRows(db, rows);
}

/**
 * Erases the Bauherren of a project inside the transaction; what was built and proven stays, without saying for whom.
 * @returns the contents of the Unterlagen that went, for `removeContents` after the commit
 */
export async function eraseProject(
  context: AppContext,
  db: Transaction,
  { person, project }: { readonly person: Person; readonly project: ProjectSubject },
): Promise<readonly string[]> {
  const { id } = project;
  const words = await listProjectWords(db, id);
  const contents = await eraseChecklist(context, db, { projectId: id, personId: person.id });
  await eraseNewsletterOfClients(context, db, id);
  await eraseRows(context, db, { projectId: id, erasedBy: person.id });
  const reason = 'Daten der Bauherren gelöscht';
  await finishChange(context, db, { id, action: 'update', reason, changedBy: person.id });
  await updateVersions(db, id, withoutClients(context));
  await deleteUnusedLabels(db, words);
  await insertErasure(db, { id: newId(), kind: 'project', subjectId: id, erasedBy: person.id });
  return contents;
}
