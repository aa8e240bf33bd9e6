import type { ProjectColor, ProjectMode, ProjectState } from '@energieakte/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Audited, Cents, Day, Timestamp } from '#database/schema/columns.ts';

export interface ProjectTable extends Audited {
  id: string;
  mode: ProjectMode;
  year: number;
  number: number;
  suffix: string | null;
  project_id: GeneratedAlways<string>;
  name: string;
  title: string | null;
  customer_id: string | null;
  customer_reference: string | null;
  responsible_user_id: string | null;
  expert_user_id: string | null;
  reviewer_user_id: string | null;
  priority: Generated<'low' | 'normal' | 'high'>;
  /** `null`: the list of the customer. */
  price_list_id: string | null;
  timetac_project_id: number | null;
  internal_note: string | null;
  tags: Generated<string[]>;
  state: Generated<ProjectState>;
  cancel_reason: string | null;
  cancelled_at: Timestamp | null;
  deleted_at: Timestamp | null;
  /** Of the open deadlines; kept by the database. */
  next_due: Day | null;
  offer_no: string | null;
  offer_date: Day | null;
  offer_net: Cents | null;
  order_date: Day | null;
  budget_hours: number | null;
  closed_at: Timestamp | null;
  project_id_fold: GeneratedAlways<string>;
  name_fold: GeneratedAlways<string>;
  title_fold: GeneratedAlways<string | null>;
  customer_reference_fold: GeneratedAlways<string | null>;
  tags_fold: GeneratedAlways<string>;
}

/** How many projects there are of a kind and state is the sum of `delta`; kept by the database. */
export interface ProjectCountTable {
  mode: ProjectMode;
  state: ProjectState;
  delta: number;
}

export interface ProjectNumberTable {
  mode: ProjectMode;
  year: number;
  last: number;
}

export interface ProjectClientTable {
  project_id: string;
  position: 1 | 2;
  salutation: string | null;
  first_name: string | null;
  last_name: string | null;
  company: string | null;
  street: string | null;
  house_no: string | null;
  zip: string | null;
  city: string | null;
  email: string | null;
  phone: string | null;
  applicant_type: string | null;
  privacy_notice_at: Day | null;
  power_of_attorney_at: Day | null;
}

export interface ProjectSiteTable {
  project_id: string;
  street: string | null;
  house_no: string | null;
  zip: string | null;
  city: string | null;
  federal_state: string | null;
  parcel_district: string | null;
  parcel_section: string | null;
  parcel_number: string | null;
  lat: number | null;
  lon: number | null;
  measure: string | null;
  building_type: string | null;
  construction: string | null;
  units: number | null;
  units_before: number | null;
  living_area: number | null;
  usable_area: number | null;
  net_floor_area: number | null;
  storeys: number | null;
  basement: boolean | null;
  basement_heated: boolean | null;
  year_built: number | null;
  heritage: string | null;
  permit_application_date: Day | null;
  permit_date: Day | null;
  permit_no: string | null;
  contract_date: Day | null;
  construction_start: Day | null;
  plaster_date: Day | null;
  completion_date: Day | null;
  move_in_date: Day | null;
  house_model_id: string | null;
  contract_conditional: boolean | null;
  street_fold: GeneratedAlways<string | null>;
  city_fold: GeneratedAlways<string | null>;
}

export interface ProjectPersonTable {
  project_id: string;
  user_id: string;
  position: number;
}

export interface ProjectGroupTable {
  project_id: string;
  group_id: string;
  position: number;
}

export interface ProjectRelationTable {
  project_id: string;
  related_id: string;
}

export interface ProjectColorTable {
  project_id: string;
  color: ProjectColor;
  reason: string | null;
  causes: Generated<readonly string[]>;
  override_color: ProjectColor | null;
  override_reason: string | null;
  override_by: string | null;
  override_at: Timestamp | null;
  shown: GeneratedAlways<ProjectColor>;
  shown_reason: GeneratedAlways<string | null>;
}

export interface ProjectLockTable {
  project_id: string;
  lease_number: number;
  user_id: string | null;
  session_id: string | null;
  granted_at: Timestamp;
  expires_at: Timestamp;
  lease_seconds: Generated<number>;
}

export interface ProjectSearchTable {
  project_id: string;
  words: string;
  guest_words: string;
}

export interface SearchWordTable {
  word: string;
  variants: string[];
}
