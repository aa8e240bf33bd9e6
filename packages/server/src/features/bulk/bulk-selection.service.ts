import { type BulkChange, type BulkSelection, mostBulkProjects } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { invalidField, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { targetProblem } from '#features/bulk/bulk-work.service.ts';
import { listKnownIds } from '#features/bulk/bulk.queries.ts';
import { readableScope } from '#features/projects/record/project-read.service.ts';
import { listProjectIds } from '#features/projects/list/project-search.service.ts';

async function idsOf(
  context: AppContext,
  person: Person,
  selection: BulkSelection,
): Promise<readonly string[]> {
  if ('ids' in selection) return listKnownIds(context.database, selection.ids, readableScope(person));
  if (selection.query.asOf !== undefined)
    throw invalidField('asOf', 'Stichtag', 'Ein früherer Stand kann nur gelesen werden.');
  if (selection.query.compareWith !== undefined)
    throw invalidField('compareWith', 'Vergleich mit', 'Ein Vergleich kann nur gelesen werden.');
  const excluded = new Set(selection.excludedIds);
  const limit = mostBulkProjects + excluded.size + 1;
  const found = await listProjectIds(context, person, { query: selection.query, limit });
  return found.filter((id) => !excluded.has(id));
}

/**
 * The ids of the selected projects in their order.
 * @throws AppError `bulk.empty`, `bulk.tooMany`, `request.invalid` for a search that cannot be understood
 */
export async function selectProjects(
  context: AppContext,
  person: Person,
  selection: BulkSelection,
): Promise<readonly string[]> {
  const ids = await idsOf(context, person, selection);
  if (ids.length === 0) throw refusal('bulk.empty', {});
  if (ids.length > mostBulkProjects) {
    const most = mostBulkProjects.toLocaleString('de-DE');
    throw refusal('bulk.tooMany', { most });
  }
  return ids;
}

const targetLabels = {
  responsible: ['change.userId', 'Projektleitung'],
  addMember: ['change.userId', 'Person'],
  addGroup: ['change.groupId', 'Gruppe'],
} as const;

/**
 * Refuses a change that names a person or group nobody can choose.
 * @throws AppError `request.invalid`
 */
export async function refuseWrongTarget(context: AppContext, change: BulkChange): Promise<void> {
  if (change.kind !== 'responsible' && change.kind !== 'addMember' && change.kind !== 'addGroup') return;
  const problem = await targetProblem(context.database, change);
  const [path, label] = targetLabels[change.kind];
  if (problem !== null) throw invalidField(path, label, problem);
}
