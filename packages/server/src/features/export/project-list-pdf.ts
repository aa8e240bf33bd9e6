import { setImmediate } from 'node:timers/promises';
import { readableMoment } from '#core/berlin-time.ts';
import {
  type Letterhead,
  writeFacts,
  writeLetterhead,
  writeNote,
  writeTitle,
} from '#core/pdf-pages/pdf-blocks.ts';
import { createPdfPage, finishPdfPage, skip } from '#core/pdf-pages/pdf-page.ts';
import { openTable } from '#core/pdf-pages/pdf-table.ts';
import type { Cell } from '#core/table-files/cell.ts';
import { cellText } from '#core/table-files/cell-text.ts';
import type { FileColumn } from '#features/export/export-columns.ts';

/** A project list as people read it. */
export interface ListContent {
  readonly office: Letterhead;
  readonly title: string;
  /** What it is filtered by, in words. */
  readonly conditions: readonly string[];
  /** The moment its values are of. */
  readonly at: Date;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly count: number;
  readonly columns: readonly FileColumn[];
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** So many rows are written before other requests have their turn. */
const rowsAtOnce = 10;

/** A column of long texts wraps, so it needs less than a sheet gives it. */
const widest = 30;

/** The list on landscape pages: the head of the office, what it is filtered by, and its table. */
export async function projectListPdf(content: ListContent): Promise<Buffer> {
  const { office, title, conditions, at, createdAt, createdBy, count, columns } = content;
  const page = await createPdfPage({ title, author: office.name, createdAt, layout: 'landscape' });
  writeLetterhead(page, office);
  writeTitle(page, { kind: 'Projektliste', title, lines: [] });
  writeFacts(
    page,
    [
      ['Stand', readableMoment(at)],
      ['Projekte', count.toLocaleString('de-DE')],
      ['Erstellt von', createdBy],
      ['Filter', conditions.join('\n') || 'keiner'],
    ],
    4,
  );
  skip(page, 4);
  if (count === 0) writeNote(page, 'Kein Projekt entspricht dem Filter.');
  else {
    const table = openTable(
      page,
      columns.map((column) => ({
        title: column.title,
        share: Math.min(column.width, widest),
        align: column.isNumber ? 'right' : 'left',
        ...(column.sample === undefined ? {} : { sample: column.sample }),
      })),
    );
    for await (const part of content.rows)
      for (let start = 0; start < part.length; start += rowsAtOnce) {
        table.write(part.slice(start, start + rowsAtOnce).map((row) => row.map(cellText)));
        await setImmediate();
      }
  }
  const foot = `${title} · Stand ${readableMoment(at)} · erstellt am ${readableMoment(createdAt)}`;
  return finishPdfPage(page, foot);
}
