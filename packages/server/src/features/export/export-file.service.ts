import {
  modeTitles,
  type OfficeProjectRow,
  projectModes,
  type ProjectExportParams,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { readLetterhead } from '#core/pdf-pages/letterhead.service.ts';
import type { Cell } from '#core/table-files/cell.ts';
import { csvFile } from '#core/table-files/csv-file.ts';
import { mediaTypes } from '#core/table-files/media-types.ts';
import { berlinWallClock } from '#core/table-files/wall-clock.ts';
import { xlsxFile } from '#core/table-files/xlsx-file.ts';
import { refusal } from '#http/app-error.ts';
import type { SentFile } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { phaseLabels } from '#features/catalogue/project-types.service.ts';
import { oneChunk } from '#core/pdf-pages/one-chunk.ts';
import { type FileColumn, fileColumns } from '#features/export/export-columns.ts';
import { listProjectIds, listProjectRows } from '#features/projects/list/project-search.service.ts';

/** So many rows are in memory at once. */
const rowsAtOnce = 500;

/** An Excel sheet has 1 048 576 rows, one of them the heading. */
const mostSheetRows = 1_048_575;

/** Nobody reads 200 pages, and each of them is laid out letter by letter while somebody waits. */
const mostPdfRows = 2000;

const mostRows = { xlsx: mostSheetRows, csv: Infinity, pdf: mostPdfRows } as const;

/**
 * Which projects a file has, in the order of the list.
 * @throws AppError `request.invalid` for a search that cannot be understood, `export.tooMany`
 */
export async function listExportedIds(
  context: AppContext,
  person: Person,
  { query, ids, excludedIds = [], format }: ProjectExportParams,
): Promise<readonly string[]> {
  const found = await listProjectIds(context, person, { query, limit: mostSheetRows + 1 });
  const wanted = ids === undefined ? null : new Set(ids);
  const excluded = new Set(excludedIds);
  const meant = found.filter((id) => !excluded.has(id) && (wanted === null || wanted.has(id)));
  const most = mostRows[format];
  if (meant.length > most) throw refusal('export.tooMany', { most: most.toLocaleString('de-DE') });
  return meant;
}

interface RowsParams {
  readonly query: ProjectExportParams['query'];
  readonly ids: readonly string[];
  readonly cellsOf: (row: OfficeProjectRow) => readonly Cell[];
  /** Hears after each part how many rows are through. */
  readonly onProgress?: ((rows: number) => Promise<void>) | undefined;
}

async function* rowsOf(
  context: AppContext,
  person: Person,
  { query, ids, cellsOf, onProgress }: RowsParams,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const part = ids.slice(start, start + rowsAtOnce);
    const rows = await listProjectRows(context, person, { query, ids: part });
    yield rows.flatMap((row) => (row.audience === 'office' ? [cellsOf(row)] : []));
    await onProgress?.(start + part.length);
  }
}

/** What the file and its sheet are called: the list's own name, or `Projekte` for all kinds together. */
function titleOf({ query }: ProjectExportParams): string {
  const mode = projectModes.find((one) => String(one) === query.mode);
  return mode === undefined ? 'Projekte' : modeTitles[mode];
}

/** Today, or the earlier day the list shows. */
function dayIn({ query: { asOf } }: ProjectExportParams, now: Date): string {
  const { day } = berlinWallClock(now);
  return asOf === undefined ? day : `Stand_${asOf.slice(0, day.length)}`;
}

/** What the file of a list is called. */
export function fileNameOf(params: ProjectExportParams, now: Date): string {
  return `EnergieAkte_${titleOf(params)}_${dayIn(params, now)}.${params.format}`;
}

type Rows = AsyncIterable<readonly (readonly Cell[])[]>;

interface ListFile {
  readonly person: Person;
  readonly params: ProjectExportParams;
  readonly columns: readonly FileColumn[];
  readonly count: number;
  readonly now: Date;
  readonly rows: Rows;
}

async function makePdf(
  context: AppContext,
  { person, params, columns, count, now, rows }: ListFile,
): Promise<Buffer> {
  // The writer of PDFs takes 28 MB of memory, which most servers' days can do without.
  const { projectListPdf } = await import('#features/export/project-list-pdf.ts');
  const { query, conditions = [] } = params;
  return projectListPdf({
    office: await readLetterhead(context.database),
    title: titleOf(params),
    conditions,
    at: query.asOf === undefined ? now : new Date(query.asOf),
    createdAt: now,
    createdBy: person.displayname,
    count,
    columns,
    rows,
  });
}

async function contentOf(context: AppContext, file: ListFile): Promise<SentFile['content']> {
  const { params, columns, rows } = file;
  switch (params.format) {
    case 'csv':
      return csvFile(
        columns.map((column) => column.title),
        rows,
      );
    case 'xlsx':
      return xlsxFile({ name: titleOf(params), columns }, rows);
    case 'pdf':
      return oneChunk(await context.pdfQueue(file.person.id, async () => makePdf(context, file)));
  }
}

/** Which list a file is made of. */
export interface ExportedList {
  readonly person: Person;
  readonly params: ProjectExportParams;
  /** As `listExportedIds` found them. */
  readonly ids: readonly string[];
  readonly onProgress?: RowsParams['onProgress'];
}

/** The file of a list; its rows are read while it is sent, but for a PDF, which is made before. @throws AppError `rate.limited` */
export async function makeListFile(
  context: AppContext,
  { person, params, ids, onProgress }: ExportedList,
): Promise<SentFile> {
  const columns = fileColumns(params.columns);
  const words = await phaseLabels(context);
  const cellsOf = (row: OfficeProjectRow): readonly Cell[] =>
    columns.map(({ cell }) => cell(row, words));
  const now = context.clock.now();
  const rows = rowsOf(context, person, { query: params.query, ids, cellsOf, onProgress });
  return {
    fileName: fileNameOf(params, now),
    mediaType: mediaTypes[params.format],
    content: await contentOf(context, { person, params, columns, count: ids.length, now, rows }),
  };
}
