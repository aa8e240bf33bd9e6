import type { Selection } from '#shared/list/selection/selection.ts';
import type { BulkSelection, ElementFilter } from '../pricing.queries.ts';

/** The selected elements of the Preisdatenbank as the call takes them. */
export function selectedElements(selection: Selection, filter: ElementFilter): BulkSelection {
  return selection.all
    ? { query: filter, excludedIds: [...selection.excluded] }
    : { ids: [...selection.ids] };
}

/** Whether rows were left out in the preview, where everything is picked at first. */
export function leavesOut(picked: Selection): boolean {
  return !picked.all || picked.excluded.size > 0;
}

/** What is left of a selection once rows were left out in the preview; `null`: nothing. */
export function withoutLeftOut(base: BulkSelection, picked: Selection): BulkSelection | null {
  if (!picked.all) return picked.ids.size === 0 ? null : { ids: [...picked.ids] };
  const { excluded } = picked;
  if (!('ids' in base)) return { ...base, excludedIds: [...(base.excludedIds ?? []), ...excluded] };
  const ids = base.ids.filter((id) => !excluded.has(id));
  return ids.length === 0 ? null : { ids };
}
