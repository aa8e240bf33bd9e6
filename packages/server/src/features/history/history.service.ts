import type { HistoryChange, ProjectHistory } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Person } from '#http/person.ts';
import { changeLabel } from '#features/history/change-labels.ts';
import {
  listChangedKeys,
  listChangers,
  listNames,
  listVersions,
  type StoredVersion,
} from '#features/history/history.queries.ts';
import { mayRevert } from '#features/history/history.policy.ts';
import { idsIn, type Names, readableField } from '#features/history/readable-value.ts';
import {
  type Difference,
  differencesBetween,
  isSame,
  valueAt,
} from '#features/history/version-difference.ts';
import { isRevertible } from '#features/history/revert.service.ts';
import { versionOf } from '#features/projects/record/project-change.service.ts';
import { getReadableProject, presentToOffice } from '#features/projects/record/project-read.service.ts';
import type { StoredProject } from '#features/projects/record/project-update.service.ts';

export interface HistoryParams {
  readonly anyId: string;
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  /** `site.zip`: only what changed this field. */
  readonly field?: string | undefined;
  readonly personId?: string | undefined;
}

const usualSize = 50;

interface Now {
  readonly record: StoredProject;
  /** The record as its last version keeps it. */
  readonly version: unknown;
  readonly mayRevert: boolean;
}

function changeOf(
  { path, before, after }: Difference,
  version: StoredVersion,
  { names, now }: { readonly names: Names; readonly now: Now },
): HistoryChange {
  const entryAt = (way: readonly string[]): unknown =>
    valueAt(version.record, way) ?? valueAt(version.before, way);
  return {
    path: path.join('.'),
    label: changeLabel(path, entryAt),
    old: readableField(path.at(-1) ?? '', before, names),
    new: readableField(path.at(-1) ?? '', after, names),
    revertible:
      now.mayRevert &&
      version.before !== null &&
      isSame(valueAt(now.version, path), after) &&
      isRevertible(now.record, path),
  };
}

/** What a version says in its plain form, without the types that only the program knows. */
function plain(record: object): unknown {
  return JSON.parse(JSON.stringify(record));
}

/**
 * The history of a project, also of one in the Papierkorb, the newest change first.
 * @throws AppError `project.notFound`
 */
export async function getHistory(
  context: AppContext,
  person: Person,
  { anyId, page = 0, size = usualSize, ...narrowing }: HistoryParams,
): Promise<ProjectHistory> {
  const { database } = context;
  const record = await getReadableProject(context, person, anyId);
  const params = {
    projectId: record.id,
    field: narrowing.field?.split('.') ?? null,
    personId: narrowing.personId ?? null,
  };
  const { items, total } = await listVersions(database, params, { page, size });
  const found = items.map((version) => ({
    version,
    differences: differencesBetween(version.before, version.record).filter(({ path }) =>
      (params.field ?? []).every((key, index) => path[index] === key),
    ),
  }));
  const ids = found.flatMap(({ differences }) =>
    differences.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]),
  );
  const names = await listNames(database, [...new Set(ids)]);
  const { can } = presentToOffice(context, person, record);
  const now = { record, version: plain(versionOf(record)), mayRevert: mayRevert(person, can) };
  return {
    id: record.id,
    projectId: record.projectId,
    mode: record.mode,
    name: record.name,
    version: record.version,
    items: found.map(({ version, differences }) => ({
      id: version.id,
      at: version.at.toISOString(),
      by: version.by,
      action: version.action,
      reason: version.reason,
      changes: differences.map((difference) => changeOf(difference, version, { names, now })),
    })),
    total,
    page,
    size,
    people: [...(await listChangers(database, record.id))],
    fields: fieldsOf(await listChangedKeys(database, record.id)),
  };
}

/** Beside a field of its own that is called `Bauvorhaben`. */
const partLabels: Readonly<Record<string, string>> = { site: 'Standort und Gebäude' };

/** What the history can be narrowed to: the parts of the project that ever changed, by their German names. */
function fieldsOf(keys: readonly string[]): ProjectHistory['fields'] {
  return keys
    .filter((key) => differencesBetween({ [key]: null }, { [key]: true }).length > 0)
    .map((key) => ({ path: key, label: partLabels[key] ?? changeLabel([key], () => undefined) }))
    .toSorted((left, right) => left.label.localeCompare(right.label, 'de'));
}
