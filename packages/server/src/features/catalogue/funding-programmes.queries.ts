import {
  ChecklistTemplateItem,
  FundingProgramme,
  type FundingProgrammeInput,
} from '@energieakte/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Connection, Transaction } from '#database/connection.ts';
import { nextVersion } from '#database/next-version.ts';

const columns = [
  'record.id',
  'record.version',
  'record.code',
  'record.name',
  'record.provider',
  'record.kind',
  'record.building',
  'record.measures',
  'record.levels',
  'record.requires_permit as requiresPermit',
  'record.requires_lca as requiresLca',
  'record.contract_rule as contractRule',
  'record.expert_category as expertCategory',
  'record.id_kind as idKind',
  'record.deadline_rules as deadlineRules',
  'record.checklist_template_id as checklistTemplateId',
  'record.links',
  'record.valid_from as validFrom',
  'record.valid_to as validTo',
  'record.note',
  'record.checked_on as checkedOn',
  'checker.displayname as checkedByName',
] as const;

function selectProgrammes(db: Connection) {
  return db
    .selectFrom('funding_programme as record')
    .leftJoin('app_user as checker', 'checker.id', 'record.checked_by')
    .select(columns);
}

/** All rows: by code, the newest of a code first. */
export async function listAllFundingProgrammes(db: Connection): Promise<FundingProgramme[]> {
  const rows = await selectProgrammes(db)
    .orderBy('record.code')
    .orderBy('record.valid_from', (order) => order.desc().nullsLast())
    .execute();
  return rows.map((row) => FundingProgramme.parse(row));
}

/** A programme with what its checklist asks for. */
export interface ProgrammeWithItems extends FundingProgramme {
  /** `null`: it has no checklist. */
  readonly checklistItems: readonly ChecklistTemplateItem[] | null;
}

const StoredItems = z.array(ChecklistTemplateItem).nullable();

/** The rows of some programmes, the oldest of a code first. */
export async function listFundingProgrammesOf(
  db: Connection,
  codes: readonly string[],
): Promise<ProgrammeWithItems[]> {
  if (codes.length === 0) return [];
  const rows = await selectProgrammes(db)
    .leftJoin('checklist_template as template', 'template.id', 'record.checklist_template_id')
    .select('template.items as checklistItems')
    .where('record.code', 'in', [...new Set(codes)])
    .orderBy('record.code')
    .orderBy('record.valid_from', (order) => order.asc().nullsFirst())
    .execute();
  return rows.map((row) => ({
    ...FundingProgramme.parse(row),
    checklistItems: StoredItems.parse(row.checklistItems),
  }));
}

export async function findFundingProgramme(
  db: Connection,
  id: string,
): Promise<FundingProgramme | null> {
  const row = await selectProgrammes(db).where('record.id', '=', id).executeTakeFirst();
  return row === undefined ? null : FundingProgramme.parse(row);
}

function valuesOf(input: FundingProgrammeInput) {
  return {
    code: input.code,
    name: input.name,
    provider: input.provider,
    kind: input.kind,
    building: input.building,
    measures: [...new Set(input.measures)],
    levels: JSON.stringify(input.levels),
    requires_permit: input.requiresPermit,
    requires_lca: input.requiresLca,
    contract_rule: input.contractRule,
    expert_category: input.expertCategory,
    id_kind: input.idKind,
    deadline_rules: JSON.stringify(input.deadlineRules),
    checklist_template_id: input.checklistTemplateId,
    links: JSON.stringify(input.links),
    valid_from: input.validFrom,
    valid_to: input.validTo,
    note: input.note || null,
  };
}

interface Written {
  readonly id: string;
  readonly input: FundingProgrammeInput;
  readonly changedBy: string;
}

/** The connection speaks Europe/Berlin, whatever the machine. */
const today = sql<string>`current_date`;

/** Who writes a row has just looked at the provider's terms. */
export async function insertFundingProgramme(
  db: Transaction,
  { id, input, changedBy }: Written,
): Promise<void> {
  await db
    .insertInto('funding_programme')
    .values({
      ...valuesOf(input),
      id,
      checked_on: today,
      checked_by: changedBy,
      created_by: changedBy,
      updated_by: changedBy,
    })
    .execute();
}

export async function updateFundingProgramme(
  db: Transaction,
  { id, input, changedBy }: Written,
): Promise<void> {
  await db
    .updateTable('funding_programme')
    .set({ ...valuesOf(input), ...nextVersion(changedBy) })
    .where('id', '=', id)
    .execute();
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
