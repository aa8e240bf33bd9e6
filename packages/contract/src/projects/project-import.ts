import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { reference, uuid } from '../core/fields.ts';
import { requiredMessage } from '../core/german-messages.ts';
import { parseGermanDay } from '../core/german-day.ts';
import { parseGermanNumber } from '../core/german-number.ts';
import { projectModes } from './project-codes.ts';
import { ProjectInput } from './project-input.ts';

/** The columns a pasted table can fill, each a field of the project. */
export const importKeys = [
  'name',
  'title',
  'customerReference',
  'street',
  'houseNo',
  'zip',
  'city',
  'parcelDistrict',
  'parcelSection',
  'parcelNumber',
  'units',
  'livingArea',
  'salutation',
  'firstName',
  'lastName',
  'email',
  'phone',
  'contractDate',
  'permitDate',
  'constructionStart',
  'completionDate',
  'internalNote',
] as const;
export type ImportKey = (typeof importKeys)[number];

interface ImportColumn {
  readonly title: string;
  /** Where the value goes in the project. */
  readonly path: readonly string[];
  readonly kind: 'text' | 'number' | 'day';
  /** What people write above such a column, folded: small letters and digits only. */
  readonly headings: readonly string[];
}

type Columns = Readonly<Record<ImportKey, ImportColumn>>;

/** Where a column's values go in the project, as `site.zip`, and what people write above such a column. */
function column(title: string, path: string, headings: string): ImportColumn {
  return { title, path: path.split('.'), kind: 'text', headings: headings.split(' ') };
}

function numbers(plain: ImportColumn): ImportColumn {
  return { ...plain, kind: 'number' };
}

function days(plain: ImportColumn): ImportColumn {
  return { ...plain, kind: 'day' };
}

export const importColumns: Columns = {
  name: column('Bauherr', 'name', 'bauherr namebauherr bauherrschaft bauherren familie kunde name'),
  title: column('Bauvorhaben', 'title', 'bauvorhaben vorhaben bv titel objekt projekt'),
  customerReference: column(
    'Komm.-Nr.',
    'customerReference',
    'kommnr komm kommission kommissionsnr kommissionsnummer auftragsnr auftragsnummer auftrag kommauftragsnr kommauftragsnrdesauftraggebers bvnr referenz vertragsnr',
  ),
  street: column('Straße', 'site.street', 'strasse baustrasse strassebauort anschrift'),
  houseNo: column('Hausnr.', 'site.houseNo', 'hausnr hausnummer nr hnr'),
  zip: column('PLZ', 'site.zip', 'plz postleitzahl plzbauort'),
  city: column('Ort', 'site.city', 'ort stadt bauort gemeinde wohnort'),
  parcelDistrict: column('Gemarkung', 'site.parcel.district', 'gemarkung'),
  parcelSection: column('Flur', 'site.parcel.section', 'flur'),
  parcelNumber: column(
    'Flurstück',
    'site.parcel.number',
    'flurstueck flurstuck flst flstnr flurstuecksnr',
  ),
  units: numbers(column('WE', 'site.units', 'we wohneinheiten anzahlwe wohnungen')),
  livingArea: numbers(
    column(
      'Wohnfläche m²',
      'site.livingArea',
      'wohnflaeche wohnflache wohnflaechem2 wfl wohnflaecheinm2 flaeche',
    ),
  ),
  salutation: column('Anrede', 'client.salutation', 'anrede'),
  firstName: column('Vorname', 'client.firstName', 'vorname'),
  lastName: column('Nachname', 'client.lastName', 'nachname familienname'),
  email: column('E-Mail', 'client.email', 'email mail emailadresse'),
  phone: column('Telefon', 'client.phone', 'telefon tel telefonnummer handy mobil mobiltelefon'),
  contractDate: days(
    column('Vertragsdatum', 'site.contractDate', 'vertragsdatum vertrag vertragvom werkvertrag'),
  ),
  permitDate: days(
    column(
      'Baugenehmigung am',
      'site.permitDate',
      'baugenehmigung baugenehmigungam genehmigung genehmigungam',
    ),
  ),
  constructionStart: days(column('Baubeginn', 'site.constructionStart', 'baubeginn start')),
  completionDate: days(column('Fertigstellung', 'site.completionDate', 'fertigstellung fertig')),
  internalNote: column(
    'Interne Notiz',
    'internalNote',
    'notiz internenotiz bemerkung bemerkungen anmerkung anmerkungen hinweis',
  ),
};

/** A heading as headings are compared: `Straße (Bauort)` → `strassebauort`. */
function foldHeading(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll('²', '2')
    .replaceAll(/[^a-z0-9]/gu, '');
}

/** The column a heading means; `null` when it is none of ours. */
export function importKeyOf(heading: string): ImportKey | null {
  const folded = foldHeading(heading);
  return importKeys.find((key) => importColumns[key].headings.includes(folded)) ?? null;
}

const most = 200;

/** One row as it stands in the table: every cell the text that was typed. */
export const ImportRow = z.partialRecord(z.enum(importKeys), z.string().max(1000));
export type ImportRow = z.infer<typeof ImportRow>;

/** A cell in the row → what is wrong with it, in German. */
export type ImportMessages = Partial<Record<ImportKey, string>>;

export type ReadRow =
  | { readonly ok: true; readonly input: ProjectInput }
  | { readonly ok: false; readonly messages: ImportMessages };

type Nested = { [key: string]: unknown };

function isNested(value: unknown): value is Nested {
  return typeof value === 'object' && value !== null;
}

function put(record: Nested, [first, ...rest]: readonly string[], value: unknown): void {
  if (first === undefined) return;
  if (rest.length === 0) {
    record[first] = value;
    return;
  }
  const inner = record[first];
  const next: Nested = isNested(inner) ? inner : {};
  record[first] = next;
  put(next, rest, value);
}

const unreadable: Readonly<Record<ImportColumn['kind'], string>> = {
  text: requiredMessage,
  number: 'Erwartet wird eine Zahl, zum Beispiel 148,5.',
  day: 'Das ist kein gültiges Datum (TT.MM.JJJJ).',
};

function valueOf(kind: ImportColumn['kind'], text: string): string | number | null {
  if (kind === 'number') return parseGermanNumber(text);
  return kind === 'day' ? parseGermanDay(text) : text;
}

/** Where the Bauherr has no column of his own, he is called by his first and last name. */
function nameOf(row: ImportRow): string {
  const name = row.name?.trim() ?? '';
  return name === '' ? [row.firstName, row.lastName].join(' ').trim() : name;
}

function keyAt(path: readonly PropertyKey[]): ImportKey {
  const wanted = path.map(String).join('.');
  return importKeys.find((key) => importColumns[key].path.join('.') === wanted) ?? 'name';
}

interface ReadCells {
  readonly record: Nested;
  readonly messages: ImportMessages;
}

/** The cells of a row as a nested record; those that cannot be read have a message instead. */
function readCells(row: ImportRow): ReadCells {
  const record: Nested = { name: nameOf(row) };
  const messages: ImportMessages = {};
  for (const key of importKeys) {
    const text = row[key]?.trim() ?? '';
    if (text === '' || key === 'name') continue;
    const { kind, path } = importColumns[key];
    const value = valueOf(kind, text);
    if (value === null) messages[key] = unreadable[kind];
    else put(record, path, value);
  }
  return { record, messages };
}

/** Reads one row of a pasted table: the project it describes, or every cell that is wrong. */
export function readImportRow(row: ImportRow): ReadRow {
  const { record, messages } = readCells(row);
  const read = ProjectInput.safeParse(record);
  for (const { path, message } of read.error?.issues ?? []) messages[keyAt(path)] ??= message;
  const isWhole = read.success && Object.keys(messages).length === 0;
  return isWhole ? { ok: true, input: read.data } : { ok: false, messages };
}

export const ProjectImport = z.strictObject({
  mode: z.literal(projectModes).meta({ title: 'Art' }),
  customerId: reference('Auftraggeber'),
  templateId: uuid.nullable().optional().meta({ title: 'Haustyp' }),
  rows: z.array(ImportRow).min(1).max(most).meta({ title: 'Zeilen' }),
  /** Only checks, and tells what looks like a project that is there already. */
  dryRun: z.boolean().optional().meta({ title: 'Nur prüfen' }),
});
export type ProjectImport = z.infer<typeof ProjectImport>;

export const ImportResult = z.object({
  /** In the order of the rows; none on a dry run. */
  projects: z.array(z.object({ id: uuid, projectId: z.string(), name: z.string() })),
  /** Hints, no obstacles: the row (from 0), and why it may be there already. */
  duplicates: z.array(
    z.object({
      row: z.int(),
      reason: z.string(),
      /** `null` where the other one is a row of the same table. */
      project: z.object({ id: uuid, projectId: z.string(), name: z.string() }).nullable(),
    }),
  ),
});
export type ImportResult = z.infer<typeof ImportResult>;

/** How many rows one table may have. */
export const mostImportRows = most;

export const importProjects = endpoint({
  method: 'POST',
  path: '/project/import',
  summary: 'Legt aus einer Tabelle viele Projekte auf einmal an, alle oder keines.',
  access: 'project.import',
  success: [200, 201],
  body: ProjectImport,
  response: ImportResult,
});
