import type {
  BulkChange,
  BulkPreview,
  BulkRow,
  BulkSelection,
  BulkSkipCode,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Person } from '#http/person.ts';
import { planChange, type Planned, type Refused, valueOf } from '#features/bulk/bulk-plan.ts';
import { refuseWrongTarget, selectProjects } from '#features/bulk/bulk-selection.service.ts';
import { idsIn, type Names, valueText } from '#features/bulk/bulk-labels.ts';
import { circumstancesOf } from '#features/bulk/bulk-work.service.ts';
import { listNames } from '#features/bulk/bulk.queries.ts';
import {
  type BatchProject,
  listProjectsForChange,
} from '#features/projects/record/project-batch.service.ts';

export interface PreviewParams {
  readonly selection: BulkSelection;
  readonly change: BulkChange;
  readonly only?: 'changing' | 'skipped' | undefined;
  readonly page: number;
  readonly size: number;
}

interface Judged {
  readonly project: BatchProject;
  readonly plan: Planned | Refused;
}

/** So many projects are looked at in one query. */
const chunkSize = 2000;

async function judge(
  context: AppContext,
  person: Person,
  { change, ids }: { readonly change: BulkChange; readonly ids: readonly string[] },
): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  for (let start = 0; start < ids.length; start += chunkSize) {
    const chunk = ids.slice(start, start + chunkSize);
    for (const project of await listProjectsForChange(context.database, chunk)) {
      const circumstances = circumstancesOf(context, person, { project, problem: null });
      judged.push({ project, plan: planChange(change, project, circumstances) });
    }
  }
  return judged;
}

function isSkipped({ plan }: Judged): boolean {
  return 'code' in plan;
}

/** How many there are of each reason, the most frequent first. */
function countCodes(judged: readonly Judged[]): BulkPreview['skipped'] {
  const counts = new Map<BulkSkipCode, number>();
  for (const { plan } of judged)
    if ('code' in plan) counts.set(plan.code, (counts.get(plan.code) ?? 0) + 1);
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .toSorted((first, second) => second.count - first.count);
}

function rowOf(change: BulkChange, { project, plan }: Judged, names: Names): BulkRow {
  const { id, projectId, mode, name } = project;
  const before = valueText(change, valueOf(change, project), names);
  const head = { id, projectId, mode, name, before };
  if ('code' in plan) return { ...head, after: before, outcome: 'SKIPPED', ...plan };
  const after = valueText(change, plan.after, names);
  return { ...head, after, outcome: 'PENDING', code: null, note: null };
}

/**
 * What a bulk edit would do with each selected project; nothing is written.
 * @throws AppError `bulk.empty`, `bulk.tooMany`, `request.invalid`
 */
export async function previewBulkChange(
  context: AppContext,
  person: Person,
  { selection, change, only, page, size }: PreviewParams,
): Promise<BulkPreview> {
  await refuseWrongTarget(context, change);
  const ids = await selectProjects(context, person, selection);
  const judged = await judge(context, person, { change, ids });
  const skipped = judged.filter(isSkipped);
  const changing = judged.length - skipped.length;
  const wanted =
    only === undefined ? judged : judged.filter((one) => isSkipped(one) === (only === 'skipped'));
  const shown = wanted.slice(page * size, (page + 1) * size);
  const values = shown.flatMap(({ project, plan }) => [
    valueOf(change, project),
    'after' in plan ? plan.after : null,
  ]);
  const names = await listNames(context.database, idsIn(change, values));
  return {
    total: judged.length,
    changing,
    skipped: countCodes(skipped),
    rows: shown.map((one) => rowOf(change, one, names)),
    page,
    size,
  };
}
