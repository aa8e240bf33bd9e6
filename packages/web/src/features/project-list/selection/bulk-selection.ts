import type { BulkSelection, ProjectSearchQuery } from '@energieakte/contract';
import type { Selection } from '#shared/list/selection/selection.ts';

/** The selection as the calls take it; `query` is what the list asks for. */
export function bulkSelectionOf(selection: Selection, query: ProjectSearchQuery): BulkSelection {
  return selection.all ? { query, excludedIds: [...selection.excluded] } : { ids: [...selection.ids] };
}
