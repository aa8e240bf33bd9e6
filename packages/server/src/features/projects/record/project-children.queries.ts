import type { EnergyFigures, ProjectDocument, ProjectEnergy } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Transaction } from '#database/connection.ts';
import type { ServiceRow } from '#features/projects/record/service-rows.ts';

type ChildTable =
  | 'project_service'
  | 'funding_case'
  | 'project_certificate'
  | 'project_building'
  | 'project_zone'
  | 'project_stage';

interface ChildRow {
  readonly id: string;
}

interface Children {
  readonly table: ChildTable;
  readonly projectId: string;
  /** In their order; all with the same columns. */
  readonly rows: readonly ChildRow[];
}

/**
 * Makes `rows` the list of the project: who is missing goes, who is known keeps the columns that are not named.
 * @returns whether every row could be written; an id of another project cannot
 */
async function replaceChildren(db: Transaction, { table, projectId, rows }: Children): Promise<boolean> {
  const ids = rows.map(({ id }) => id);
  const target = sql.table(table);
  await sql`delete from ${target} where project_id = ${projectId} and id <> all(${ids}::uuid[])`.execute(
    db,
  );
  const [first] = rows;
  if (first === undefined) return true;
  const placed = rows.map((row, position) => ({ ...row, project_id: projectId, position }));
  const columns = Object.keys({ ...first, project_id: projectId, position: 0 });
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const updates = columns
    .filter((column) => column !== 'id' && column !== 'project_id')
    .map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
  const written = await sql<ChildRow>`
    insert into ${target} as target (${names})
    select ${names} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(placed)}::jsonb)
    on conflict (id) do update set ${sql.join(updates)} where target.project_id = excluded.project_id
    returning id`.execute(db);
  return written.rows.length === rows.length;
}

type Writer<Part> = (db: Transaction, projectId: string, part: Part) => Promise<boolean>;

export const replaceServices: Writer<readonly ServiceRow[]> = async (db, projectId, rows) =>
  replaceChildren(db, { table: 'project_service', projectId, rows });

export const replaceFundingCases: Writer<ProjectDocument['fundingCases']> = async (
  db,
  projectId,
  cases,
) =>
  replaceChildren(db, {
    table: 'funding_case',
    projectId,
    rows: cases.map((one) => ({
      id: one.id,
      programme_code: one.programmeCode,
      applicant: one.applicant,
      applicant_units: one.applicantUnits,
      applicant_area: one.applicantArea,
      efficiency_level: one.efficiencyLevel,
      classes: one.classes,
      qng: one.qng,
      amount: one.amount,
      eligible_costs: one.eligibleCosts,
      bank: one.bank,
      bza_id: one.bzaId,
      bza_date: one.bzaDate,
      bza_valid_until: one.bzaValidUntil,
      application_date: one.applicationDate,
      approval_date: one.approvalDate,
      approval_no: one.approvalNo,
      approval_received_at: one.approvalReceivedAt,
      drawdown_until: one.drawdownUntil,
      complete_until: one.completeUntil,
      proof_until: one.proofUntil,
      fully_drawn_at: one.fullyDrawnAt,
      last_invoice_date: one.lastInvoiceDate,
      extension_requested_at: one.extensionRequestedAt,
      extended_until: one.extendedUntil,
      bnd_id: one.bndId,
      bnd_date: one.bndDate,
      bnd_valid_until: one.bndValidUntil,
      proof_submitted_at: one.proofSubmittedAt,
      proof_accepted_at: one.proofAcceptedAt,
      outcome: one.outcome,
      deadline_supervision: one.deadlineSupervision,
      independence_confirmed: one.independenceConfirmed,
    })),
  });

export const replaceCertificates: Writer<ProjectDocument['certificates']> = async (db, projectId, all) =>
  replaceChildren(db, {
    table: 'project_certificate',
    projectId,
    rows: all.map((one) => ({
      id: one.id,
      kind: one.kind,
      building_kind: one.buildingKind,
      new_build: one.newBuild,
      legal_basis: one.legalBasis,
      registration_no: one.registrationNo,
      issued_at: one.issuedAt,
      valid_until: one.validUntil,
      issuer_user_id: one.issuerUserId,
      handed_over_at: one.handedOverAt,
    })),
  });

function buildingRow(building: ProjectDocument['buildings'][number]) {
  const { id, name, useProfile, area, height } = building;
  return { id, name, use_profile: useProfile, area, height };
}

export const replaceBuildings: Writer<ProjectDocument['buildings']> = async (db, projectId, all) =>
  replaceChildren(db, { table: 'project_building', projectId, rows: all.map(buildingRow) });

export const replaceZones: Writer<ProjectDocument['zones']> = async (db, projectId, all) =>
  replaceChildren(db, {
    table: 'project_zone',
    projectId,
    rows: all.map((zone) => ({ ...buildingRow(zone), building_id: zone.buildingId })),
  });

export const replaceStages: Writer<ProjectDocument['stages']> = async (db, projectId, all) =>
  replaceChildren(db, {
    table: 'project_stage',
    projectId,
    rows: all.map((stage) => ({
      id: stage.id,
      name: stage.name,
      budget_hours: stage.budgetHours,
      share_pct: stage.sharePct,
      due_date: stage.dueDate,
      done_at: stage.doneAt,
    })),
  });

/** Only the figures that are known are stored. */
function known(figures: EnergyFigures): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== null)),
  );
}

/** Writes the planned and the built figures. */
export async function upsertEnergy(
  db: Transaction,
  projectId: string,
  { planned, asBuilt }: ProjectEnergy,
): Promise<void> {
  const figures = { planned: known(planned), as_built: known(asBuilt) };
  await db
    .insertInto('project_energy')
    .values({ project_id: projectId, ...figures })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet(figures))
    .execute();
}
