import type { SurveyAnonymity, SurveyFields, SurveyState } from '@energieakte/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type {
  Audited,
  Day,
  GeneratedTimestamp,
  Json,
  Timestamp,
  WithFields,
} from '#database/schema/columns.ts';

interface SurveyColumns extends Audited {
  id: string;
  state: Generated<SurveyState>;
  trigger_modes: Generated<number[]>;
  current_version_id: string | null;
  answers_notified: Generated<number>;
  answers_notified_on: Day | null;
  search_words: GeneratedAlways<string>;
}

type SurveyTable = WithFields<SurveyColumns, SurveyFields>;

interface SurveyVersionTable {
  id: string;
  survey_id: string;
  number: number;
  questions: Json;
  /** `null`: the draft. */
  published_at: Timestamp | null;
  published_by: string | null;
  search_words: GeneratedAlways<string>;
}

interface SurveyInvitationTable {
  id: string;
  survey_id: string;
  anonymity: SurveyAnonymity;
  version_id: string;
  token_hash: string | null;
  project_id: string | null;
  customer_id: string | null;
  user_id: string | null;
  name: string | null;
  email: string | null;
  language: Generated<string>;
  created_at: GeneratedTimestamp;
  created_by: string | null;
  expires_on: Day;
  first_opened_at: Timestamp | null;
  answered_at: Timestamp | null;
  answered_on: Day | null;
  reminders_sent: Generated<number>;
  last_reminder_at: Timestamp | null;
  withdrawn_at: Timestamp | null;
  sealed_token: string | null;
}

interface SurveyObjectionTable {
  address_hash: string;
  created_at: GeneratedTimestamp;
}

interface SurveyPlanTable {
  survey_id: string;
  project_id: string;
  due_on: Day;
  planned_at: GeneratedTimestamp;
  handled_at: Timestamp | null;
}

interface SurveyResponseTable {
  id: string;
  survey_id: string;
  anonymity: SurveyAnonymity;
  version_id: string;
  invitation_id: string | null;
  project_id: string | null;
  mode: number | null;
  customer_type: string | null;
  state: Generated<'BEGONNEN' | 'ABGESCHICKT'>;
  answers: Json | null;
  page_reached: Generated<number>;
  started_at: Timestamp | null;
  submitted_at: Timestamp | null;
  submitted_on: Day | null;
  resume_hash: string | null;
  bundle: number | null;
  detached: Generated<boolean>;
}

interface SurveyTransferTable {
  response_id: string;
  path: string;
  old_value: Json | null;
  new_value: Json | null;
  decided: 'UEBERNOMMEN' | 'ABGELEHNT';
  decided_by: string | null;
  decided_at: GeneratedTimestamp;
}

export interface SurveyTables {
  survey: SurveyTable;
  survey_version: SurveyVersionTable;
  survey_invitation: SurveyInvitationTable;
  survey_response: SurveyResponseTable;
  survey_objection: SurveyObjectionTable;
  survey_transfer: SurveyTransferTable;
  survey_plan: SurveyPlanTable;
}
