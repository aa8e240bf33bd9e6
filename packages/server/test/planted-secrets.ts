import { sql } from 'kysely';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import type { Office } from '#test/office.ts';

/** Stands in every text that guests must not see. */
export const secret = 'Zwetschgengeheimnis';

interface SecretTable {
  readonly table: string;
  /** Which rows; every row of the table without it. */
  readonly rows?: string;
  /** Columns that guests may see, and those that hold codes of the product. */
  readonly known: readonly string[];
}

/** Everything the office keeps about a project, and about people and firms that are not the guest's. */
const secretTables: readonly SecretTable[] = [
  {
    table: 'project',
    known: ['suffix', 'name', 'title', 'customer_reference', 'priority', 'state'],
  },
  {
    table: 'project_service',
    known: ['service_code', 'title', 'color', 'color_before_red', 'unit', 'billing_waived'],
  },
  {
    table: 'funding_case',
    known: ['programme_code', 'efficiency_level', 'classes', 'qng', 'bza_id', 'bnd_id', 'outcome'],
  },
  { table: 'deadline', rows: 'visible_to_guest', known: ['code', 'title', 'source', 'state'] },
  { table: 'deadline', rows: 'not visible_to_guest', known: ['code', 'source', 'state'] },
  {
    table: 'checklist_item',
    rows: `owed_by = 'BUERO'`,
    known: ['template_key', 'package', 'required_for', 'owed_by', 'state'],
  },
  { table: 'comment', rows: `visibility = 'INTERN'`, known: ['subject', 'visibility'] },
  { table: 'project_color', known: ['color', 'override_color', 'shown'] },
  { table: 'project_certificate', known: ['kind', 'building_kind'] },
  { table: 'project_building', known: [] },
  { table: 'project_zone', known: [] },
  { table: 'project_stage', known: [] },
  { table: 'edit_request', known: ['answer'] },
  { table: 'change_set_row', known: ['outcome', 'code'] },
  { table: 'history', known: ['entity', 'action', 'record'] },
  { table: 'project_past', known: ['state', 'color', 'priority', 'name'] },
  {
    table: 'saved_view',
    known: ['scope', 'state', 'presentation'],
  },
  { table: 'house_model', known: ['building_type', 'construction', 'services', 'components'] },
  { table: 'user_group', known: ['kind', 'color'] },
  {
    table: 'customer',
    rows: `shortname = 'LHB'`,
    known: ['shortname', 'type', 'zip', 'country', 'vat_id', 'invoice_format'],
  },
  {
    table: 'customer',
    rows: `shortname = 'HALB'`,
    known: ['shortname', 'name', 'type', 'zip', 'country', 'vat_id', 'invoice_format'],
  },
  {
    table: 'app_user',
    rows: `internal or username like 'lhb%'`,
    known: ['username', 'displayname', 'roles', 'password_hash'],
  },
];

/** Tables about projects with nothing in words, or with nothing that a guest must not read. */
export const tablesWithoutSecrets: readonly string[] = [
  'project_client',
  'project_energy',
  'project_group',
  'project_lock',
  'project_member',
  'project_contact',
  'project_relation',
  'project_search',
  'project_site',
];

/** Tables about projects that hold secrets, for a test that none is forgotten. */
export const tablesWithSecrets: readonly string[] = secretTables.map(({ table }) => table);

interface Column {
  readonly name: string;
  readonly type: string;
}

async function writableTexts(database: Database, table: string): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select column_name as name, udt_name as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
      and udt_name in ('text', '_text', 'jsonb')`.execute(database);
  return rows;
}

const values: Readonly<Record<string, string>> = {
  // With the place of the row, because some columns are unique.
  text: `'${secret} ' || ctid::text`,
  _text: `array['${secret}']`,
  jsonb: `jsonb_build_object('name', '${secret}', 'lastName', '${secret}', 'email', '${secret}')`,
};

async function plantInto(database: Database, { table, rows = 'true', known }: SecretTable) {
  const columns = (await writableTexts(database, table)).filter(({ name }) => !known.includes(name));
  const assignments = columns.map(({ name, type }) => `${name} = ${values[type] ?? 'null'}`);
  if (assignments.length === 0) return;
  await sql.raw(`update ${table} set ${assignments.join(', ')} where ${rows}`).execute(database);
}

/** Writes the secret into every text of the office that is there so far. */
export async function plantSecrets(database: Database): Promise<void> {
  for (const one of secretTables) await plantInto(database, one);
}

/** Gives a project one of everything the office keeps about it; the words come with `plantSecrets`. */
export async function furnish(
  database: Database,
  office: Office,
  { projectId, ordered }: { readonly projectId: string; readonly ordered: boolean },
): Promise<void> {
  const of = { id: newId(), project_id: projectId, position: 0 } as const;
  const by = office.people.secondUser.id;
  const progress = ordered
    ? ({ ordered, color: 'RED', color_before_red: 'YELLOW', red_reason: secret } as const)
    : { ordered };
  const service = { service_code: 'EHB', title: 'Berechnung', assignee_id: by } as const;
  await database
    .insertInto('project_service')
    .values({ ...of, ...service, ...progress })
    .execute();
  await database
    .insertInto('funding_case')
    .values({ ...of, programme_code: '297', applicant: '{}', bank: '{}' })
    .execute();
  await insertDeadlines(database, projectId);
  await insertPapers(database, projectId);
  await database
    .insertInto('comment')
    .values({ id: newId(), project_id: projectId, subject: 'ALLGEMEIN', text: secret, author_id: by })
    .execute();
  await sql`insert into project_color (project_id, color, override_color, override_reason, override_by, override_at)
    values (${projectId}, 'RED', 'LILA', ${secret}, ${by}, now())
    on conflict (project_id) do nothing`.execute(database);
  await database
    .insertInto('project_certificate')
    .values({ ...of, kind: 'BEDARF' })
    .execute();
  await database
    .insertInto('project_building')
    .values({ ...of, name: secret })
    .execute();
  await database
    .insertInto('project_zone')
    .values({ ...of, name: secret })
    .execute();
  await database
    .insertInto('project_stage')
    .values({ ...of, name: secret })
    .execute();
  await insertTraces(database, projectId, by);
}

async function insertDeadlines(database: Database, projectId: string): Promise<void> {
  const deadline = { project_id: projectId, code: 'X', hard: false, source: 'MANUELL' } as const;
  await database
    .insertInto('deadline')
    .values([
      { ...deadline, id: newId(), title: 'Abgabe', due_date: '2027-01-01', visible_to_guest: true },
      { ...deadline, id: newId(), title: secret, due_date: '2027-01-02', visible_to_guest: false },
    ])
    .execute();
}

async function insertPapers(database: Database, projectId: string): Promise<void> {
  const paper = { project_id: projectId, package: 'A', slot: 0 } as const;
  const refused = { state: 'ANGEFORDERT', rejected_reason: 'Unleserlich' } as const;
  await database
    .insertInto('checklist_item')
    .values([
      { ...paper, ...refused, id: newId(), position: 0, label: 'Lageplan', owed_by: 'AUFTRAGGEBER' },
      { ...paper, ...refused, id: newId(), position: 1, label: secret, owed_by: 'BUERO' },
    ])
    .execute();
}

async function insertTraces(database: Database, projectId: string, by: string): Promise<void> {
  const record = JSON.stringify({
    id: projectId,
    mode: 0,
    name: secret,
    internalNote: secret,
    tags: [secret],
  });
  await database
    .insertInto('history')
    .values({
      entity: 'project',
      entity_id: projectId,
      record,
      valid: '[2020-01-01,)',
      changed_by: by,
      action: 'update',
      reason: secret,
    })
    .execute();
  await database
    .insertInto('edit_request')
    .values({ id: newId(), project_id: projectId, user_id: by, message: secret })
    .execute();
}

/** A view of a colleague, one for the whole office, and a house type of the guest's own firm. */
export async function furnishOffice(database: Database, office: Office): Promise<void> {
  const empty = JSON.stringify({});
  const view = { mode: 0, name: secret, state: empty, presentation: empty, labels: empty } as const;
  await database
    .insertInto('saved_view')
    .values([
      { ...view, id: newId(), scope: 'OWN', owner_id: office.people.user.id },
      { ...view, id: newId(), scope: 'EVERYONE', owner_id: null },
    ])
    .execute();
}
