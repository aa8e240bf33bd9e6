import {
  modeTitles,
  type OfficeProjectRow,
  projectModes,
  type ProjectExportParams,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { refusal } from '#http/app-error.ts';
import type { Caller, SentFile } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { phaseLabels } from '#features/catalogue/project-types.service.ts';
import type { Cell } from '#core/table-files/cell.ts';
import { csvFile } from '#core/table-files/csv-file.ts';
import { fileColumns } from '#features/export/export-columns.ts';
import { mediaTypes } from '#core/table-files/media-types.ts';
import { berlinWallClock } from '#core/table-files/wall-clock.ts';
import { xlsxFile } from '#core/table-files/xlsx-file.ts';
import { listProjectIds, listProjectRows } from '#features/projects/list/project-search.service.ts';

/** So many rows are in memory at once. */
const rowsAtOnce = 500;

/** An Excel sheet has 1 048 576 rows, one of them the heading. */
const mostSheetRows = 1_048_575;

async function idsOf(
  context: AppContext,
  person: Person,
  { query, ids, excludedIds = [] }: ProjectExportParams,
): Promise<readonly string[]> {
  const found = await listProjectIds(context, person, { query, limit: mostSheetRows + 1 });
  const wanted = ids === undefined ? null : new Set(ids);
  const excluded = new Set(excludedIds);
  return found.filter((id) => !excluded.has(id) && (wanted === null || wanted.has(id)));
}

async function* rowsOf(
  context: AppContext,
  person: Person,
  {
    query,
    ids,
    cellsOf,
  }: {
    readonly query: ProjectExportParams['query'];
    readonly ids: readonly string[];
    readonly cellsOf: (row: OfficeProjectRow) => readonly Cell[];
  },
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const part = ids.slice(start, start + rowsAtOnce);
    const rows = await listProjectRows(context, person, { query, ids: part });
    yield rows.flatMap((row) => (row.audience === 'office' ? [cellsOf(row)] : []));
  }
}

/** What the file and its sheet are called: the list's own name, or `Projekte` for all kinds together. */
function titleOf({ query }: ProjectExportParams): string {
  const mode = projectModes.find((one) => String(one) === query.mode);
  return mode === undefined ? 'Projekte' : modeTitles[mode];
}

/** Today, or the earlier day the list shows. */
function dayIn(context: AppContext, { query: { asOf } }: ProjectExportParams): string {
  const { day } = berlinWallClock(context.clock.now());
  return asOf === undefined ? day : `Stand_${asOf.slice(0, day.length)}`;
}

/**
 * A project list as a file, exactly as it is viewed. Which projects is settled at once, their rows are read while the
 * file is sent. Every export is written down.
 * @throws AppError `request.invalid` for a search that cannot be understood, `export.tooMany`
 */
export async function exportProjects(
  context: AppContext,
  { person, caller }: { readonly person: Person; readonly caller: Caller },
  params: ProjectExportParams,
): Promise<SentFile> {
  const ids = await idsOf(context, person, params);
  if (params.format === 'xlsx' && ids.length > mostSheetRows)
    throw refusal('export.tooMany', { most: mostSheetRows.toLocaleString('de-DE') });
  const { format, ...request } = params;
  const details = { format, rows: ids.length, request };
  await context.database.transaction().execute(async (db) =>
    recordAudit(db, {
      actor: person,
      action: 'export.made',
      entity: 'project',
      entityId: null,
      details,
      caller,
    }),
  );
  const columns = fileColumns(params.columns);
  const words = await phaseLabels(context);
  const cellsOf = (row: OfficeProjectRow): readonly Cell[] =>
    columns.map(({ cell }) => cell(row, words));
  const rows = rowsOf(context, person, { query: params.query, ids, cellsOf });
  const title = titleOf(params);
  const titles = columns.map((column) => column.title);
  return {
    fileName: `EnergieAkte_${title}_${dayIn(context, params)}.${format}`,
    mediaType: mediaTypes[format],
    content: format === 'csv' ? csvFile(titles, rows) : xlsxFile({ name: title, columns }, rows),
  };
}
