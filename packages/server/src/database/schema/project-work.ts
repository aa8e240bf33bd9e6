import type { ChecklistOwer, ChecklistWait, ProjectColor } from '@energieakte/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Cents, Day, GeneratedJson, Json, Timestamp } from '#database/schema/columns.ts';

export interface ProjectServiceTable {
  id: string;
  project_id: string;
  position: number;
  service_code: string;
  title: string;
  ordered: Generated<boolean>;
  ordered_at: Day | null;
  ordered_by: string | null;
  color: Generated<ProjectColor>;
  color_before_red: string | null;
  red_reason: string | null;
  assignee_id: string | null;
  due_date: Day | null;
  quantity: Generated<number>;
  unit: string | null;
  unit_price: Cents | null;
  price_id: string | null;
  discount_pct: number | null;
  review_needed: Generated<boolean>;
  budget_hours: number | null;
  note: string | null;
  started_at: Day | null;
  done_at: Day | null;
  done_by: string | null;
  submitted_by: string | null;
  reviewed_by: string | null;
  reviewed_at: Timestamp | null;
  invoice_no: string | null;
  invoiced_at: Day | null;
  billing_waived: string | null;
  version: Generated<number>;
}

export interface FundingCaseTable {
  id: string;
  project_id: string;
  position: number;
  programme_code: string;
  applicant: Json | null;
  applicant_units: number | null;
  applicant_area: number | null;
  efficiency_level: string | null;
  classes: Generated<string[]>;
  qng: string | null;
  amount: Cents | null;
  eligible_costs: Cents | null;
  bank: Json | null;
  bza_id: string | null;
  bza_date: Day | null;
  bza_valid_until: Day | null;
  application_date: Day | null;
  approval_date: Day | null;
  approval_no: string | null;
  approval_received_at: Day | null;
  drawdown_until: Day | null;
  complete_until: Day | null;
  proof_until: Day | null;
  fully_drawn_at: Day | null;
  last_invoice_date: Day | null;
  extension_requested_at: Day | null;
  extended_until: Day | null;
  bnd_id: string | null;
  bnd_date: Day | null;
  bnd_valid_until: Day | null;
  proof_submitted_at: Day | null;
  proof_accepted_at: Day | null;
  outcome: Generated<string>;
  deadline_supervision: boolean | null;
  independence_confirmed: boolean | null;
}

export interface ProjectEnergyTable {
  project_id: string;
  planned: Json;
  as_built: Json;
}

export interface ProjectCertificateTable {
  id: string;
  project_id: string;
  position: number;
  kind: string | null;
  building_kind: string | null;
  new_build: boolean | null;
  legal_basis: string | null;
  registration_no: string | null;
  issued_at: Day | null;
  valid_until: Day | null;
  issuer_user_id: string | null;
  handed_over_at: Day | null;
}

export interface ProjectBuildingTable {
  id: string;
  project_id: string;
  position: number;
  name: string;
  use_profile: string | null;
  area: number | null;
  height: number | null;
}

export interface ProjectZoneTable extends ProjectBuildingTable {
  building_id: string | null;
}

export interface ProjectStageTable {
  id: string;
  project_id: string;
  position: number;
  name: string;
  budget_hours: number | null;
  share_pct: number | null;
  due_date: Day | null;
  done_at: Day | null;
}

export interface DeadlineTable {
  id: string;
  project_id: string;
  funding_case_id: string | null;
  code: string;
  title: string;
  due_date: Day;
  hard: boolean;
  source: 'ZUSAGE' | 'REGEL' | 'MANUELL';
  state: Generated<'OFFEN' | 'ERLEDIGT' | 'VERLAENGERT' | 'HINFAELLIG'>;
  visible_to_guest: Generated<boolean>;
  responsible_user_id: string | null;
  confirmed_by: string | null;
  confirmed_at: Timestamp | null;
  done_at: Day | null;
  done_by: string | null;
  extended_from: Day | null;
  note: string | null;
  reminders_sent: GeneratedJson;
  version: Generated<number>;
  basis_date: Day | null;
  basis_source: 'ZUSAGE' | 'REGEL' | null;
  manual_date: Day | null;
  change_reason: string | null;
}

export interface ChecklistItemTable {
  id: string;
  project_id: string;
  funding_case_id: string | null;
  position: number;
  template_key: string | null;
  package: string;
  label: string;
  required_for: string | null;
  owed_by: string;
  slot: number;
  state: Generated<string>;
  waits_for: ChecklistWait | null;
  missing: GeneratedAlways<boolean>;
  requested_at: Day | null;
  due_date: Day | null;
  received_at: Day | null;
  checked_by: string | null;
  checked_at: Timestamp | null;
  rejected_reason: string | null;
  version: Generated<number>;
  expires_on: Day | null;
  requested_from: ChecklistOwer | null;
  request_unsent_since: Day | null;
  search_words: GeneratedAlways<string>;
}
