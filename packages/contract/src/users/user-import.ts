import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { uuid } from '../core/fields.ts';
import {
  foldHeading,
  type ImportDefinition,
  type PastedRow,
  pastedRows,
  textColumn,
} from '../core/import-definition.ts';
import { type Role, roles } from '../core/roles.ts';

/** The columns a table of users can have. */
export const userImportKeys = [
  'username',
  'email',
  'displayname',
  'salutation',
  'firstName',
  'lastName',
  'phone',
  'mobile',
  'position',
  'customer',
  'roles',
  'expiresOn',
] as const;
export type UserImportKey = (typeof userImportKeys)[number];

/** How a table of users is pasted. What its cells mean only the server knows, which reads them beside the accounts that are there. */
export const userRows: ImportDefinition<UserImportKey, unknown> = {
  keys: userImportKeys,
  columns: {
    username: textColumn(
      'Benutzername',
      'username',
      'benutzername benutzer login kennung username anmeldename',
    ),
    email: textColumn('E-Mail', 'email', 'email mail emailadresse mailadresse'),
    displayname: textColumn('Anzeigename', 'displayname', 'anzeigename name displayname'),
    salutation: textColumn('Anrede', 'salutation', 'anrede'),
    firstName: textColumn('Vorname', 'firstName', 'vorname'),
    lastName: textColumn('Nachname', 'lastName', 'nachname familienname'),
    phone: textColumn('Telefon', 'phone', 'telefon tel telefonnummer festnetz durchwahl'),
    mobile: textColumn('Mobil', 'mobile', 'mobil handy mobiltelefon handynummer mobilnummer'),
    position: textColumn('Funktion', 'position', 'funktion position stelle abteilung'),
    customer: textColumn(
      'Auftraggeber',
      'customer',
      'auftraggeber kunde firma kuerzel kurzel unternehmen',
    ),
    roles: textColumn('Rollen', 'roles', 'rollen rolle role rechte'),
    expiresOn: textColumn('Zugang bis', 'expiresOn', 'zugangbis gueltigbis ablauf ablaufdatum bis'),
  },
  mainKey: 'username',
  schema: z.unknown(),
  maxRows: 500,
};

const roleLabels: Readonly<Record<Role, readonly string[]>> = {
  ROLE_GUEST: ['kunde', 'kundin', 'gast', 'guest', 'auftraggeber'],
  ROLE_USER: ['projektbearbeitung', 'mitarbeiter', 'mitarbeiterin', 'mitarbeit', 'intern', 'user'],
  ROLE_ACCOUNTANT: ['buchhaltung', 'buchhalter', 'buchhalterin', 'accountant'],
  ROLE_ADMIN: ['administration', 'admin', 'administrator', 'administratorin', 'verwaltung'],
  ROLE_SUPER_ADMIN: ['superadministration', 'superadmin', 'superadministrator'],
};

/** The role that a word of a table means: `Buchhaltung`, `Super-Admin`, `ROLE_USER`; `null` for any other. */
export function roleOfWord(word: string): Role | null {
  const folded = foldHeading(word).replace(/^role/u, '');
  return roles.find((role) => roleLabels[role].includes(folded)) ?? null;
}

/** One row as it stands in the table. */
export type UserImportRow = PastedRow<UserImportKey>;

export const UserImport = z.strictObject({
  rows: pastedRows(userRows),
  /** Only checks, and tells what would happen. */
  dryRun: z.boolean().optional().meta({ title: 'Nur prüfen' }),
  /** Sends those who are new the link to choose their password. */
  invite: z.boolean().optional().meta({ title: 'Neue Benutzer einladen' }),
});
export type UserImport = z.infer<typeof UserImport>;

export const userImportOutcomes = ['CREATED', 'CHANGED', 'UNCHANGED', 'REFUSED'] as const;
export type UserImportOutcome = (typeof userImportOutcomes)[number];

/** What becomes of one row, by whether it was a dry run or not: would be made, or was made. */
export const ImportedUser = z.object({
  /** From 0, in the order of the rows. */
  row: z.int(),
  outcome: z.enum(userImportOutcomes),
  username: z.string(),
  displayname: z.string(),
  /** The account; `null` where there is none (yet). */
  userId: uuid.nullable(),
  /** The columns that change, with their values in words. */
  changes: z.array(
    z.object({
      key: z.enum(userImportKeys),
      old: z.string().nullable(),
      new: z.string().nullable(),
    }),
  ),
  /** A column → what is wrong with its cell; what is wrong with the row as a whole stands at `username`. */
  messages: z.partialRecord(z.enum(userImportKeys), z.string()),
});
export type ImportedUser = z.infer<typeof ImportedUser>;

export const UserImportResult = z.object({
  /** False on a dry run, and where a row was refused: then nothing was written. */
  applied: z.boolean(),
  /** How many got an invitation. */
  invited: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  rows: z.array(ImportedUser),
});
export type UserImportResult = z.infer<typeof UserImportResult>;

export const importUsers = endpoint({
  method: 'POST',
  path: '/user/import',
  summary:
    'Legt aus einer Tabelle Benutzer an und ändert vorhandene, alle Zeilen oder keine; zum Prüfen auch, ohne zu schreiben.',
  access: 'user.import',
  success: [200],
  body: UserImport,
  response: UserImportResult,
});
