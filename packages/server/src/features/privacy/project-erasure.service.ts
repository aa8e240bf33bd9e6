import { type ErasureReport, germanDay } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import {
  eraseChecklist,
  judgeChecklistItems,
} from '#features/documents/attachments/attachment-erasure.service.ts';
import {
  deleteUnusedLabels,
  insertErasure,
  listWordsOf,
  wasErased,
} from '#features/privacy/account-erasure.queries.ts';
import { mentionsOf } from '#features/privacy/account-erasure.service.ts';
import { personalTables } from '#features/privacy/personal-data-map.ts';
import { rowsOfProject } from '#features/privacy/personal-rows.ts';
import { countRows } from '#features/privacy/personal-rows.queries.ts';
import type { ProjectSubject } from '#features/privacy/privacy-subject.ts';
import { findProjectSubject } from '#features/privacy/privacy-subjects.queries.ts';
import {
  findEditor,
  findRetentionHold,
  findRetentionFacts,
  updateProjectAsErased,
  updateVersions,
} from '#features/privacy/project-erasure.queries.ts';
import { retentionOf } from '#features/privacy/retention.ts';
import {
  type ErasureLine,
  type Lines,
  linesOfChecklistItems,
} from '#features/privacy/checklist-item-lines.ts';
import { withoutClient } from '#features/privacy/without-client.ts';
import { finishChange } from '#features/projects/lifecycle/project-finish.service.ts';

/** @throws AppError `project.notFound` */
export async function getProjectSubject(db: Connection, id: string): Promise<ProjectSubject> {
  const project = await findProjectSubject(db, id);
  if (project === null) throw refusal('project.notFound', {});
  return project;
}

async function retentionHindrance(context: AppContext, db: Connection, id: string) {
  const retention = retentionOf(await findRetentionFacts(db, id));
  if (retention === null || retention.until < berlinDay(context.clock.now())) return null;
  return `Die Unterlagen müssen bis ${germanDay(retention.until)} aufgehoben werden (${retention.reason}).`;
}

async function hindrancesOf(context: AppContext, db: Connection, id: string): Promise<string[]> {
  if (await wasErased(db, 'project', id)) return ['Die Daten der Bauherren sind schon gelöscht.'];
  const hold = await findRetentionHold(db, id);
  const editor = await findEditor(db, id);
  const all = [
    await retentionHindrance(context, db, id),
    hold === null ? null : `Die Aufbewahrung ist verlängert: ${hold}`,
    editor === null ? null : `Das Projekt wird gerade von ${editor} bearbeitet.`,
  ];
  return all.flatMap((hindrance) => hindrance ?? []);
}

/** Which tables lose values, or their rows; the others of a project stay as they are. */
const losing: Readonly<Record<string, string>> = {
  project: 'Name und interne Notiz werden entfernt',
  project_client: 'Angaben werden entfernt',
  project_site: 'Anschrift und Flurstück werden entfernt',
  funding_case: 'Antragsteller und Bank werden entfernt',
  comment: 'Kommentare werden gelöscht, nur die Einträge zum Verlauf bleiben',
  notification: 'Benachrichtigungen werden gelöscht',
  comment_draft: 'Entwürfe von Kommentaren werden gelöscht',
  upload_link: 'werden widerrufen; Titel, Nachricht und Empfänger werden entfernt',
  attachment_arrival: 'die Namen der Absender werden entfernt',
  history: 'Angaben werden aus jedem Stand entfernt',
};

/** Told for themselves, because some of them go and some stay. */
const papers = new Set(['attachment', 'attachment_file']);

/** What becomes of tables that lose rows or values, or stay as they are. */
async function linesOfTables(db: Connection, project: ProjectSubject): Promise<Lines> {
  const erased: ErasureLine[] = [];
  const retained: ErasureLine[] = [];
  for (const place of rowsOfProject(project).filter(({ table }) => !papers.has(table))) {
    const count = await countRows(db, place);
    const title = personalTables[place.table]?.title ?? 'Energieausweise';
    const what = losing[place.table];
    if (count > 0 && what !== undefined) erased.push({ title, count, what });
    if (count > 0 && what === undefined)
      retained.push({ title, count, what: 'bleiben, ohne Notizen über Personen' });
  }
  return { erased, retained };
}

/** What erasing the Bauherren of a project would do now. */
export async function reportOnProject(
  context: AppContext,
  db: Connection,
  project: ProjectSubject,
): Promise<ErasureReport> {
  const tables = await linesOfTables(db, project);
  const ofChecklistItems = linesOfChecklistItems(await judgeChecklistItems(context, db, project.id));
  return {
    kind: 'project',
    id: project.id,
    name: `${project.name} (${project.projectId})`,
    hindrances: await hindrancesOf(context, db, project.id),
    heldBecause: await findRetentionHold(db, project.id),
    erased: [...tables.erased, ...ofChecklistItems.erased],
    retained: [...tables.retained, ...ofChecklistItems.retained],
    mentions: await mentionsOf(db, [project.name]),
    confirmation: project.projectId,
  };
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
  const searched = { table: 'project_search', where: rowsOfProject(project)[1]?.where };
  const words =
    searched.where === undefined
      ? []
      : await listWordsOf(db, { table: searched.table, where: searched.where, column: 'words' });
  const contents = await eraseChecklist(context, db, { projectId: id, personId: person.id });
  await updateProjectAsErased(db, id, person.id);
  const reason = 'Daten der Bauherren gelöscht';
  await finishChange(context, db, { id, action: 'update', reason, changedBy: person.id });
  await updateVersions(db, id, withoutClient);
  await deleteUnusedLabels(db, words);
  await insertErasure(db, { id: newId(), kind: 'project', subjectId: id, erasedBy: person.id });
  return contents;
}
