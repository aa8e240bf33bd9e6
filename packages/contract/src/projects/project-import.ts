import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { reference, uuid } from '../core/fields.ts';
import {
  dayColumn,
  type ImportColumn,
  type ImportDefinition,
  numberColumn,
  type PastedRow,
  pastedRows,
  textColumn,
} from '../core/import-definition.ts';
import { projectModes } from './project-codes.ts';
import { ProjectInput } from './project-input.ts';

/** The columns a pasted table can fill, each a field of the project. */
const importKeys = [
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

const importColumns: Readonly<Record<ImportKey, ImportColumn>> = {
  name: textColumn('Bauherr', 'name', 'bauherr namebauherr bauherrschaft bauherren familie kunde name'),
  title: textColumn('Bauvorhaben', 'title', 'bauvorhaben vorhaben bv titel objekt projekt'),
  customerReference: textColumn(
    'Komm.-Nr.',
    'customerReference',
    'kommnr komm kommission kommissionsnr kommissionsnummer auftragsnr auftragsnummer auftrag kommauftragsnr kommauftragsnrdesauftraggebers bvnr referenz vertragsnr',
  ),
  street: textColumn('Straße', 'site.street', 'strasse baustrasse strassebauort anschrift'),
  houseNo: textColumn('Hausnr.', 'site.houseNo', 'hausnr hausnummer nr hnr'),
  zip: textColumn('PLZ', 'site.zip', 'plz postleitzahl plzbauort'),
  city: textColumn('Ort', 'site.city', 'ort stadt bauort gemeinde wohnort'),
  parcelDistrict: textColumn('Gemarkung', 'site.parcel.district', 'gemarkung'),
  parcelSection: textColumn('Flur', 'site.parcel.section', 'flur'),
  parcelNumber: textColumn(
    'Flurstück',
    'site.parcel.number',
    'flurstueck flurstuck flst flstnr flurstuecksnr',
  ),
  units: numberColumn('WE', 'site.units', 'we wohneinheiten anzahlwe wohnungen'),
  livingArea: numberColumn(
    'Wohnfläche m²',
    'site.livingArea',
    'wohnflaeche wohnflache wohnflaechem2 wfl wohnflaecheinm2 flaeche',
  ),
  salutation: textColumn('Anrede', 'client.salutation', 'anrede'),
  firstName: textColumn('Vorname', 'client.firstName', 'vorname'),
  lastName: textColumn('Nachname', 'client.lastName', 'nachname familienname'),
  email: textColumn('E-Mail', 'client.email', 'email mail emailadresse'),
  phone: textColumn('Telefon', 'client.phone', 'telefon tel telefonnummer handy mobil mobiltelefon'),
  contractDate: dayColumn(
    'Vertragsdatum',
    'site.contractDate',
    'vertragsdatum vertrag vertragvom werkvertrag',
  ),
  permitDate: dayColumn(
    'Baugenehmigung am',
    'site.permitDate',
    'baugenehmigung baugenehmigungam genehmigung genehmigungam',
  ),
  constructionStart: dayColumn('Baubeginn', 'site.constructionStart', 'baubeginn start'),
  completionDate: dayColumn('Fertigstellung', 'site.completionDate', 'fertigstellung fertig'),
  internalNote: textColumn(
    'Interne Notiz',
    'internalNote',
    'notiz internenotiz bemerkung bemerkungen anmerkung anmerkungen hinweis',
  ),
};

/** Where the Bauherr has no column of his own, he is called by his first and last name. */
function nameOf(row: PastedRow<ImportKey>): string {
  const name = row.name?.trim() ?? '';
  return name === '' ? [row.firstName, row.lastName].join(' ').trim() : name;
}

/** How a row of a pasted table becomes a project. */
export const projectRows: ImportDefinition<ImportKey, ProjectInput> = {
  keys: importKeys,
  columns: importColumns,
  mainKey: 'name',
  schema: ProjectInput,
  maxRows: 200,
  initial: (row) => ({ name: nameOf(row) }),
};

export const ProjectImport = z.strictObject({
  mode: z.literal(projectModes).meta({ title: 'Art' }),
  customerId: reference('Auftraggeber'),
  templateId: uuid.nullable().optional().meta({ title: 'Haustyp' }),
  rows: pastedRows(projectRows),
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

export const importProjects = endpoint({
  method: 'POST',
  path: '/project/import',
  summary: 'Legt aus einer Tabelle viele Projekte auf einmal an, alle oder keines.',
  access: 'project.import',
  success: [200, 201],
  body: ProjectImport,
  response: ImportResult,
});
