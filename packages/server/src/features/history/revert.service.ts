import { type Project, ProjectInput } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { changeLabel } from '#features/history/change-labels.ts';
import { listVersionsFrom, type StoredVersion } from '#features/history/history.queries.ts';
import { readableMoment } from '#core/berlin-time.ts';
import {
  type Difference,
  differencesBetween,
  type FieldPath,
  isChildList,
  valueAt,
  withValueAt,
} from '#features/history/version-difference.ts';
import { getReadableProject, presentToOffice } from '#features/projects/record/project-read.service.ts';
import {
  changeOutsideForm,
  editablePartsOf,
  type StoredProject,
} from '#features/projects/record/project-update.service.ts';

/** Only what the form of a project edits can be taken back; the state of a project has its own actions. */
export function isRevertible(record: StoredProject, path: FieldPath): boolean {
  const document = editablePartsOf(record);
  const isEntry = path.length > 1 && isChildList(valueAt(document, path.slice(0, -1)));
  return isEntry || valueAt(document, path) !== undefined;
}

function labelOf(path: FieldPath, { record, before }: StoredVersion): string {
  return changeLabel(path, (way) => valueAt(record, way) ?? valueAt(before, way));
}

/** Whether a change touched the field, the entry it stands in, or something in it. */
function touches({ path }: Difference, field: FieldPath): boolean {
  const [short, long] = path.length < field.length ? [path, field] : [field, path];
  return short.every((key, index) => key === long[index]);
}

function refuseChangedSince(later: readonly StoredVersion[], path: FieldPath, field: string): void {
  const touching = later.find(({ before, record }) =>
    differencesBetween(before, record).some((difference) => touches(difference, path)),
  );
  if (touching === undefined) return;
  throw refusal('history.changedSince', {
    field,
    when: `am ${readableMoment(touching.at)}`,
    by: touching.by?.displayname ?? 'EnergieAkte selbst',
  });
}

interface RevertParams {
  readonly anyId: string;
  readonly historyId: number;
  readonly paths: readonly string[];
  readonly version: number;
}

/** The record with the earlier values, in the shape of a save. */
function reverted(record: StoredProject, differences: readonly Difference[]): unknown {
  const document: unknown = editablePartsOf(record);
  const wanted = differences.reduce(
    (current, { path, before }) => withValueAt(current, path, before),
    document,
  );
  return Object.fromEntries(
    differences.map(({ path: [top = ''] }) => [top, valueAt(wanted, [top])] as const),
  );
}

async function changeFor(
  db: Transaction,
  record: StoredProject,
  { historyId, paths }: RevertParams,
): Promise<{ readonly input: ProjectInput; readonly reason: string }> {
  const versions = await listVersionsFrom(db, record.id, historyId);
  const version = versions.at(-1);
  if (version === undefined || version.id !== historyId) throw refusal('history.notFound', {});
  const changes = differencesBetween(version.before, version.record);
  const chosen = paths.map((name) => {
    const change = changes.find((one) => one.path.join('.') === name);
    if (change === undefined) throw refusal('history.notRevertible', { field: name });
    const field = labelOf(change.path, version);
    if (version.before === null || !isRevertible(record, change.path))
      throw refusal('history.notRevertible', { field });
    refuseChangedSince(versions.slice(0, -1), change.path, field);
    return change;
  });
  const labels = chosen.map(({ path }) => labelOf(path, version));
  const input = ProjectInput.safeParse(reverted(record, chosen));
  if (!input.success) throw refusal('history.notRevertible', { field: labels.join(', ') });
  return { input: input.data, reason: reasonFor(labels) };
}

/** `Zurückgenommen: Bauvorhaben, PLZ`, at most 500 characters. */
function reasonFor(labels: readonly string[]): string {
  const reason = `Zurückgenommen: ${labels.join('; ')}`;
  return reason.length <= 500 ? reason : `${reason.slice(0, 499)}…`;
}

/**
 * Gives fields the values back that they had before one change, by the rules of a save.
 * @throws AppError `project.notFound`, `history.notFound`, `history.notRevertible`, `history.changedSince` saying
 *   when and by whom, `project.locked` while somebody else is editing, `project.versionOutdated`,
 *   `project.deletedIsClosed`, `request.invalid` where the earlier value is not allowed any more
 */
export async function revertChange(
  context: AppContext,
  person: Person,
  params: RevertParams,
): Promise<Project> {
  const { id } = await getReadableProject(context, person, params.anyId);
  const changed = await changeOutsideForm(context, person, {
    id,
    version: params.version,
    changeOf: async (db, record) => changeFor(db, record, params),
  });
  return presentToOffice(context, person, changed);
}
