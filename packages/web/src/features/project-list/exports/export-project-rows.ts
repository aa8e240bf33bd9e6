import { exportProjects, type ProjectExportParams } from '@energieakte/contract';
import { callApi } from '#api/call-api.ts';
import { newId } from '#shared/forms/new-id.ts';
import type { ExportRows } from '#shared/list/export/export-rows.ts';
import { refreshListExports } from './list-exports.queries.ts';

export type ExportedList = Pick<ProjectExportParams, 'query' | 'columns' | 'conditions'>;

/** The list as it is viewed, as a file: its columns, its order, and in words what it is filtered by. */
export function exportProjectRows(list: ExportedList): ExportRows {
  return async (format, { ids, excludedIds }) => {
    const answer = await callApi(exportProjects, {
      body: {
        ...list,
        format,
        // A call that has to be sent once more begins no second export.
        requestId: newId(),
        ...(ids === undefined ? {} : { ids: [...ids] }),
        ...(excludedIds === undefined ? {} : { excludedIds: [...excludedIds] }),
      },
    });
    if ('bytes' in answer) return answer;
    await refreshListExports();
    return null;
  };
}
