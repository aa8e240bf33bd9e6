import { withoutEnd } from '@energieakte/contract';
import { type Cell, harmlessText } from '#core/table-files/cell.ts';
import { berlinWallClock } from '#core/table-files/wall-clock.ts';

/** The parts of an Office Open XML workbook with one sheet (ECMA-376). */

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaging = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const longestSheetName = 31;
/** More than Excel takes in one cell is cut off there. */
const longestText = 32_767;

// Control characters, which XML 1.0 cannot hold even as an entity.
const unprintable = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu;

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(unprintable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
}

function relationships(entries: readonly (readonly [type: string, target: string])[]): string {
  const lines = entries.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `${declaration}<Relationships xmlns="${packaging}/relationships">${lines.join('')}</Relationships>`;
}

/** A sheet's name without what Excel forbids in it, and without what begins a formula. */
function sheetName(name: string): string {
  const begun = name
    .replaceAll(/[\\/?*[\]:\p{Cc}]/gu, ' ')
    .replace(/^[\s'=+\-@\uFF1D\uFF0B\uFF0D\uFF20]+/u, '');
  const allowed = withoutEnd(begun, /'/u).slice(0, longestSheetName);
  return allowed.trim() === '' ? 'Tabelle' : allowed;
}

/** Where a sheet lies, counted from 0. */
export function sheetPath(index: number): string {
  return `xl/worksheets/sheet${index + 1}.xml`;
}

function contentTypes(sheets: readonly string[]): string {
  const parts = sheets.map(
    (_, index) =>
      `<Override PartName="/${sheetPath(index)}" ContentType="${spreadsheet}.worksheet+xml"/>`,
  );
  return `${declaration}<Types xmlns="${packaging}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>
${parts.join('\n')}
<Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`;
}

/** 0 plain, 1 heading, 2 day, 3 day and time, 4 whole number, 5 euros, 6 per cent. */
const styles = `${declaration}<styleSheet xmlns="${main}">
<numFmts count="3"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/>
<numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/>
<numFmt numFmtId="166" formatCode="#,##0.00\\ &quot;€&quot;"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>
<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="3" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="166" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="10" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Standard" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

function workbook(names: readonly string[]): string {
  const sheets = names.map(
    (name, index) =>
      `<sheet name="${escaped(sheetName(name))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

/** Everything but the sheets themselves: path → content. */
export function workbookParts(
  names: readonly string[],
): readonly (readonly [path: string, content: string])[] {
  const sheets = names.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const);
  return [
    ['[Content_Types].xml', contentTypes(names)],
    ['_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbook(names)],
    ['xl/_rels/workbook.xml.rels', relationships([...sheets, ['styles', 'styles.xml']])],
    ['xl/styles.xml', styles],
  ];
}

const millisecondsPerDay = 86_400_000;
/** Excel counts days from the last day of 1899, and believes that 1900 was a leap year. */
const dayOfEpoch = 25_569;

/** Excel knows no time zones: a date is the number of days its wall clock has run. */
function serialNumber(day: string, time = '00:00:00'): number {
  return Date.parse(`${day}T${time}Z`) / millisecondsPerDay + dayOfEpoch;
}

/** The letters of a column, counted from 0: A, Z, AA. */
function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter;
}

function numberXml(address: string, value: number, style: number): string {
  return `<c r="${address}" s="${style}"><v>${value}</v></c>`;
}

function textXml(address: string, value: string, style: number): string {
  const text = escaped(harmlessText(value).slice(0, longestText));
  return `<c r="${address}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${text}</t></is></c>`;
}

function cellXml(address: string, cell: Cell): string {
  switch (cell.type) {
    case 'text':
      return textXml(address, cell.value, 0);
    case 'number':
      return numberXml(address, cell.value, 4);
    case 'decimal':
      return numberXml(address, cell.value, 0);
    case 'money':
      return numberXml(address, cell.value / 100, 5);
    case 'percent':
      return numberXml(address, cell.value / 100, 6);
    case 'day':
      return numberXml(address, serialNumber(cell.value), 2);
    case 'moment': {
      const { day, time } = berlinWallClock(cell.value);
      return numberXml(address, serialNumber(day, time), 3);
    }
    case 'empty':
      return '';
  }
}

/** One row of the sheet; rows count from 1. */
export function rowXml(cells: readonly Cell[], row: number): string {
  const filled = cells.map((cell, index) => cellXml(`${columnLetters(index)}${row}`, cell));
  return `<row r="${row}">${filled.join('')}</row>`;
}

export interface SheetColumn {
  readonly title: string;
  /** In characters. */
  readonly width: number;
}

/** In which row the heading stands: below the lines that say what the table is, and an empty one. */
export function headingRow(lines: readonly string[]): number {
  return lines.length === 0 ? 1 : lines.length + 2;
}

/** The sheet up to its first row of data: what the table is, and a heading that stays when scrolling. */
export function sheetBegin(columns: readonly SheetColumn[], lines: readonly string[]): string {
  const row = headingRow(lines);
  const titles = columns.map(({ title }, index) => textXml(`${columnLetters(index)}${row}`, title, 1));
  const above = lines.map((text, index) => {
    const style = index === 0 ? 1 : 0;
    return `<row r="${index + 1}">${textXml(`A${index + 1}`, text, style)}</row>`;
  });
  const widths = columns.map(
    ({ width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">
<pane ySplit="${row}" topLeftCell="A${row + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
<cols>${widths.join('')}</cols><sheetData>${above.join('')}<row r="${row}">${titles.join('')}</row>`;
}

/** Rows of a sheet, the heading first. */
interface SheetRange {
  readonly first: number;
  readonly last: number;
}

/** The sheet after its last row, with the arrows to filter by. */
export function sheetEnd(columnCount: number, { first, last }: SheetRange): string {
  const lastCell = `${columnLetters(columnCount - 1)}${last}`;
  return `</sheetData><autoFilter ref="A${first}:${lastCell}"/></worksheet>`;
}
