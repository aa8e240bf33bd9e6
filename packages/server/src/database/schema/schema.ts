import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CustomerFields, ProjectMode, Role, ViewScope } from '@energieakte/contract';
import type { MailTable, OneTimeLinkTable } from '#database/schema/accounts.ts';
import type { UploadLinkTables } from '#database/schema/upload-links.ts';
import type {
  DocumentRequestTable,
  FileCheckTable,
  RequestMessageTable,
  UploadTable,
} from '#database/schema/uploads.ts';
import type {
  SessionTable,
  SignInFailureTable,
  SignInNetworkTable,
  SignInSuccessTable,
  UserTable,
} from '#database/schema/users.ts';
import type { Audited, GeneratedTimestamp, Timestamp, WithFields } from '#database/schema/columns.ts';
import type {
  AuditCheckTable,
  AuditDetailTable,
  AuditLinkTable,
  AuditTable,
  SecurityCountTable,
} from '#database/schema/audit.ts';
import type {
  AttachmentDownloadTable,
  AttachmentFileTable,
  AttachmentTable,
  AttachmentTicketTable,
  StoredFileTable,
} from '#database/schema/attachments.ts';
import type { ChangeSetRowTable, ChangeSetTable } from '#database/schema/bulk.ts';
import type {
  CommentDraftTable,
  CommentMentionTable,
  CommentSeenTable,
  CommentTable,
} from '#database/schema/comments.ts';
import type { BillingTables } from '#database/schema/billing.ts';
import type { NewsletterTables } from '#database/schema/newsletter.ts';
import type { SurveyTables } from '#database/schema/surveys.ts';
import type { ReminderTables } from '#database/schema/reminders.ts';
import type { TimeTables } from '#database/schema/time.ts';
import type { FollowUpTable } from '#database/schema/follow-ups.ts';
import type { OperationTables } from '#database/schema/operations.ts';
import type { PlanningTables } from '#database/schema/planning.ts';
import type { PricingTables } from '#database/schema/pricing.ts';
import type { ProjectPastTable } from '#database/schema/project-past.ts';
import type {
  ChecklistTemplateTable,
  FundingProgrammeTable,
  HouseModelTable,
  ProjectTypeTable,
  ServiceTypeTable,
  UserQualificationTable,
} from '#database/schema/catalogue.ts';
import type {
  NotificationAboutTable,
  NotificationDigestTable,
  NotificationMuteTable,
  NotificationSettingTable,
  NotificationTable,
  DocumentExpiryNoticeTable,
} from '#database/schema/notifications.ts';
import type {
  ProjectClientTable,
  ProjectColorTable,
  ProjectCountTable,
  ProjectGroupTable,
  ProjectLockTable,
  ProjectNumberTable,
  ProjectPersonTable,
  ProjectRelationTable,
  ProjectSearchTable,
  ProjectSiteTable,
  ProjectTable,
  SearchWordTable,
} from '#database/schema/projects.ts';
import type {
  ChecklistItemTable,
  DeadlineTable,
  FundingCaseTable,
  ProjectBuildingTable,
  ProjectCertificateTable,
  ProjectEnergyTable,
  ProjectServiceTable,
  ProjectStageTable,
  ProjectZoneTable,
} from '#database/schema/project-work.ts';
import type { ErrorTables } from '#database/schema/errors.ts';
import type { ListExportPartTable, ListExportTable } from '#database/schema/list-exports.ts';
import type { SsoIdentityTable, SsoTicketTable } from '#database/schema/sso.ts';

import type {
  PasskeyChallengeTable,
  PasskeyTable,
  RecoveryCodeTable,
  TotpFactorTable,
} from '#database/schema/sign-in.ts';
import type { ErasureTable, RetentionHoldTable } from '#database/schema/privacy.ts';

/** Beside the fields of the contract; of those, the ones that the database gives a value itself. */
interface CustomerColumns extends Audited {
  id: string;
  internal: Generated<boolean>;
  country: Generated<string>;
  active: Generated<boolean>;
  payment_days: Generated<number>;
  search_words: GeneratedAlways<string>;
  name_words: GeneratedAlways<string>;
}
export type CustomerTable = WithFields<CustomerColumns, CustomerFields>;

export interface UserGroupTable extends Audited {
  id: string;
  name: string;
  description: string | null;
  kind: string;
  customer_id: string | null;
  color: string | null;
}

export interface UserGroupMemberTable {
  group_id: string;
  user_id: string;
}

export interface RateCountTable {
  bucket: string;
  window_start: Timestamp;
  calls: number;
}

export interface SettingTable {
  name: string;
  value: unknown;
  updated_at: GeneratedTimestamp;
  updated_by: string | null;
  version: Generated<number>;
}

export interface HistoryTable {
  id: GeneratedAlways<number>;
  entity: string;
  entity_id: string;
  record: ColumnType<unknown, string, string>;
  valid: ColumnType<string, string, string>;
  changed_by: string | null;
  action: string;
  reason: string | null;
}

export interface EditRequestTable {
  id: string;
  project_id: string;
  user_id: string;
  message: string | null;
  asked_at: GeneratedTimestamp;
  answer: 'RELEASED' | 'LATER' | 'WITHDRAWN' | null;
  answered_at: Timestamp | null;
  answered_by: string | null;
}

export interface UsageEventTable {
  id: string;
  at: GeneratedTimestamp;
  username: string;
  event_category: string;
  event_label: string;
}

export interface SavedViewTable extends Audited {
  id: string;
  mode: ProjectMode;
  name: string;
  scope: ViewScope;
  owner_id: string | null;
  group_id: string | null;
  state: ColumnType<unknown, string, string>;
  presentation: ColumnType<unknown, string, string>;
  labels: ColumnType<unknown, string, string>;
  pinned: Generated<boolean>;
  is_default: Generated<boolean>;
  is_common: GeneratedAlways<boolean | null>;
}

export interface RoleViewTable {
  mode: ProjectMode;
  role: Role;
  view_id: string;
  is_common: Generated<boolean>;
}

export interface SchemaMigrationTable {
  name: string;
  checksum: string;
  applied_at: GeneratedTimestamp;
}

/** Every table and its columns; a test compares this with the database that the migrations build. */
export interface Schema
  extends
    ErrorTables,
    OperationTables,
    UploadLinkTables,
    PlanningTables,
    PricingTables,
    ReminderTables,
    BillingTables,
    NewsletterTables,
    SurveyTables,
    TimeTables {
  app_user: UserTable;
  attachment: AttachmentTable;
  attachment_download: AttachmentDownloadTable;
  attachment_file: AttachmentFileTable;
  attachment_ticket: AttachmentTicketTable;
  audit: AuditTable;
  audit_check: AuditCheckTable;
  audit_detail: AuditDetailTable;
  audit_link: AuditLinkTable;
  change_set: ChangeSetTable;
  change_set_row: ChangeSetRowTable;
  checklist_item: ChecklistItemTable;
  checklist_template: ChecklistTemplateTable;
  comment: CommentTable;
  comment_draft: CommentDraftTable;
  comment_mention: CommentMentionTable;
  comment_seen: CommentSeenTable;
  customer: CustomerTable;
  deadline: DeadlineTable;
  document_request: DocumentRequestTable;
  edit_request: EditRequestTable;
  erasure: ErasureTable;
  file_check: FileCheckTable;
  follow_up: FollowUpTable;
  funding_case: FundingCaseTable;
  funding_programme: FundingProgrammeTable;
  history: HistoryTable;
  house_model: HouseModelTable;
  mail: MailTable;
  notification: NotificationTable;
  notification_about: NotificationAboutTable;
  notification_digest: NotificationDigestTable;
  notification_mute: NotificationMuteTable;
  notification_setting: NotificationSettingTable;
  one_time_link: OneTimeLinkTable;
  paper_expiry_notice: DocumentExpiryNoticeTable;
  paper_request: RequestMessageTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  project: ProjectTable;
  project_building: ProjectBuildingTable;
  project_certificate: ProjectCertificateTable;
  project_client: ProjectClientTable;
  project_color: ProjectColorTable;
  project_contact: ProjectPersonTable;
  project_count: ProjectCountTable;
  project_energy: ProjectEnergyTable;
  project_group: ProjectGroupTable;
  project_lock: ProjectLockTable;
  project_member: ProjectPersonTable;
  project_number: ProjectNumberTable;
  project_past: ProjectPastTable;
  project_relation: ProjectRelationTable;
  project_search: ProjectSearchTable;
  project_service: ProjectServiceTable;
  project_site: ProjectSiteTable;
  project_stage: ProjectStageTable;
  project_type: ProjectTypeTable;
  project_zone: ProjectZoneTable;
  list_export: ListExportTable;
  list_export_part: ListExportPartTable;
  rate_count: RateCountTable;
  recovery_code: RecoveryCodeTable;
  retention_hold: RetentionHoldTable;
  role_view: RoleViewTable;
  saved_view: SavedViewTable;
  schema_migration: SchemaMigrationTable;
  search_word: SearchWordTable;
  security_count: SecurityCountTable;
  service_type: ServiceTypeTable;
  session: SessionTable;
  setting: SettingTable;
  sign_in_failure: SignInFailureTable;
  sign_in_network: SignInNetworkTable;
  sign_in_success: SignInSuccessTable;
  stored_file: StoredFileTable;
  totp_factor: TotpFactorTable;
  sso_identity: SsoIdentityTable;
  sso_ticket: SsoTicketTable;
  upload: UploadTable;
  usage_event: UsageEventTable;
  user_group: UserGroupTable;
  user_group_member: UserGroupMemberTable;
  user_qualification: UserQualificationTable;
}
