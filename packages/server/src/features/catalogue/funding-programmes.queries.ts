import {
  ChecklistTemplateItem,
  FundingProgramme,
  type FundingProgrammeInput,
} from '@energieakte/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Connection, Transaction } from '#database/connection.ts';
import { distinct, json, plain, recordTable, text } from '#core/records/record-table.ts';
import type { Person } from '#http/person.ts';
import { nextVersion } from '#database/next-version.ts';

type Stored = Omit<FundingProgrammeInput, 'id' | 'version' | 'follows' | 'checkedOn' | 'checkedByName'>;

const fields = {
  code: plain,
  name: plain,
  provider: plain,
  kind: plain,
  building: plain,
  measures: distinct,
  levels: json,
  requiresPermit: plain,
  requiresLca: plain,
  contractRule: plain,
  expertCategory: plain,
  idKind: plain,
  deadlineRules: json,
  checklistTemplateId: plain,
  links: json,
  validFrom: plain,
  validTo: plain,
  note: text,
};

const checked = sql`record.checked_on as "checkedOn", checker.displayname as "checkedByName"`;
const checker = sql`left join app_user as checker on checker.id = record.checked_by`;

export const programmeTable = recordTable<FundingProgramme, Stored>({
  table: 'funding_programme',
  schema: FundingProgramme,
  fields,
  more: { columns: checked, joins: checker },
});

/** A programme with what its checklist asks for; `null`: it has none. */
const ProgrammeWithItems = FundingProgramme.extend({
  checklistItems: z.array(ChecklistTemplateItem).nullable(),
});
export type ProgrammeWithItems = z.infer<typeof ProgrammeWithItems>;

const programmesWithItems = recordTable<ProgrammeWithItems, Stored>({
  table: 'funding_programme',
  schema: ProgrammeWithItems,
  fields,
  more: {
    columns: sql`${checked}, template.items as "checklistItems"`,
    joins: sql`${checker} left join checklist_template as template on template.id = record.checklist_template_id`,
  },
});

/** All rows: by code, the newest of a code first. */
export async function listAllFundingProgrammes(db: Connection): Promise<FundingProgramme[]> {
  return programmeTable.list(db, sql`order by record.code, record.valid_from desc nulls last`);
}

/** The rows of some programmes, the oldest of a code first. */
export async function listFundingProgrammesOf(
  db: Connection,
  codes: readonly string[],
): Promise<ProgrammeWithItems[]> {
  if (codes.length === 0) return [];
  const wanted = [...new Set(codes)];
  return programmesWithItems.list(
    db,
    sql`where record.code = any(${wanted}) order by record.code, record.valid_from nulls first`,
  );
}

/** The connection speaks Europe/Berlin, whatever the machine. */
const today = sql<string>`current_date`;

/** Who writes a row has just looked at the provider's terms. */
export async function insertFundingProgramme(
  db: Transaction,
  input: Stored,
  writing: { readonly id: string; readonly person: Pick<Person, 'id'> },
): Promise<void> {
  const columns = { checked_on: today, checked_by: writing.person.id };
  await programmeTable.insert(db, input, { ...writing, columns });
}

/** Lets a row end on the day before its successor begins. */
export async function updateProgrammeEnd(
  db: Transaction,
  {
    id,
    lastDay,
    changedBy,
  }: { readonly id: string; readonly lastDay: string; readonly changedBy: string },
): Promise<void> {
  await db
    .updateTable('funding_programme')
    .set({ valid_to: lastDay, ...nextVersion(changedBy) })
    .where('id', '=', id)
    .execute();
}

export async function updateProgrammeCheck(
  db: Transaction,
  { id, changedBy }: { readonly id: string; readonly changedBy: string },
): Promise<void> {
  await db
    .updateTable('funding_programme')
    .set({ checked_on: today, checked_by: changedBy, ...nextVersion(changedBy) })
    .where('id', '=', id)
    .execute();
}

/** Where a programme is in use, in German words. */
export async function listUsesOfProgramme(
  db: Transaction,
  { code }: Pick<FundingProgramme, 'code'>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ place: string }>`
    select 'Förderfälle' as place
    where exists (select from funding_case where programme_code = ${code})`.execute(db);
  return rows.map(({ place }) => place);
}
