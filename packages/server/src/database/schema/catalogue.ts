import type { ProjectMode } from '@energieakte/contract';
import type { Generated } from 'kysely';
import type { Audited, Day, GeneratedJson, Json } from '#database/schema/columns.ts';

export interface ChecklistTemplateTable extends Audited {
  id: string;
  name: string;
  description: string | null;
  items: GeneratedJson;
}

export interface ServiceTypeTable extends Audited {
  code: string;
  id: string;
  title: string;
  modes: Generated<string[]>;
  weight: Generated<number>;
  description: string | null;
  review_needed: Generated<boolean>;
  active: Generated<boolean>;
  position: number;
}

export interface ProjectTypeTable extends Audited {
  mode: ProjectMode;
  id: string;
  subtitle: string | null;
  description: string | null;
  service_codes: Generated<string[]>;
  phase_labels: Json;
  customer_labels: Json;
  checklist_template_id: string | null;
}

export interface FundingProgrammeTable extends Audited {
  id: string;
  code: string;
  name: string;
  provider: string;
  kind: string;
  building: string;
  measures: Generated<string[]>;
  levels: GeneratedJson;
  requires_permit: Generated<boolean>;
  requires_lca: Generated<boolean>;
  contract_rule: string;
  expert_category: string | null;
  id_kind: string;
  deadline_rules: GeneratedJson;
  checklist_template_id: string | null;
  links: GeneratedJson;
  valid_from: Day | null;
  valid_to: Day | null;
  checked_on: Day;
  checked_by: string | null;
  note: string | null;
}

export interface HouseModelTable extends Audited {
  id: string;
  customer_id: string;
  name: string;
  building_type: string | null;
  construction: string | null;
  services: GeneratedJson;
  components: GeneratedJson;
  planned: GeneratedJson;
  checklist_presets: GeneratedJson;
  note: string | null;
  active: Generated<boolean>;
}

export interface UserQualificationTable extends Audited {
  id: string;
  user_id: string;
  kind: string;
  number: string | null;
  valid_until: Day | null;
  training_units: number | null;
}
