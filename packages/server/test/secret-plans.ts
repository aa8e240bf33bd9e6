import { billingPlans } from '#test/billing/billing-plans.ts';
import { newsletterPlans } from '#test/newsletter/newsletter-plans.ts';
import { planningPlans } from '#test/planning-plans.ts';
import type { Plan } from '#test/secret-plan.ts';

const address = ['street', 'house_no', 'zip', 'city'] as const;

const projectPlans: Readonly<Record<string, Plan>> = {
  project: {
    codes: ['suffix', 'priority', 'state'],
    open: [
      {
        rows: `customer_id = :firm and state <> 'DELETED'`,
        columns: ['name', 'title', 'customer_reference'],
      },
    ],
  },
  project_client: {
    codes: ['salutation', 'applicant_type', 'zip'],
    ofProject: true,
    open: [{ columns: ['first_name', 'last_name', 'company', ...address, 'email', 'phone'] }],
  },
  project_site: {
    codes: ['federal_state', 'measure', 'building_type', 'construction', 'heritage', 'zip'],
    ofProject: true,
    open: [{ columns: [...address, 'parcel_district', 'parcel_section', 'parcel_number', 'permit_no'] }],
  },
  project_service: {
    codes: ['service_code', 'color', 'color_before_red', 'unit', 'billing_waived'],
    ofProject: true,
    open: [{ columns: ['title'] }],
  },
  funding_case: {
    codes: ['programme_code', 'efficiency_level', 'classes', 'qng', 'bza_id', 'bnd_id', 'outcome'],
  },
  deadline: {
    codes: ['basis_source', 'code', 'source', 'state'],
    ofProject: true,
    open: [{ rows: `visible_to_guest and state = 'OFFEN'`, columns: ['title'] }],
  },
  checklist_item: {
    codes: [
      'template_key',
      'package',
      'required_for',
      'owed_by',
      'state',
      'waits_for',
      'requested_from',
    ],
    ofProject: true,
    open: [
      {
        rows: `coalesce(requested_from = 'AUFTRAGGEBER', owed_by in ('AUFTRAGGEBER', 'BAUHERR'))`,
        columns: ['label', 'rejected_reason'],
      },
    ],
  },
  paper_request: { codes: ['recipient_kind', 'owed_by', 'way', 'link'] },
  upload_link: { codes: ['kinds', 'token_hash', 'password_hash'] },
  upload_link_pass: { codes: ['token_hash'] },
  attachment_arrival: { codes: ['state'] },
  comment: {
    codes: ['subject', 'visibility'],
    ofProject: true,
    open: [{ rows: `visibility = 'KUNDE' and deleted_at is null`, columns: ['text'] }],
  },
  attachment: {
    codes: ['visibility', 'state', 'service_code', 'retention_class'],
    ofProject: true,
    open: [
      {
        rows: `visibility = 'KUNDE' and slot <> 13 and attachment.deleted_at is null and (created_by = :guest or exists (
          select from attachment_file where attachment_id = attachment.id and (released_at is not null or uploaded_by = :guest)))`,
        columns: ['title'],
      },
    ],
  },
  attachment_file: {
    codes: ['sha256'],
    open: [
      {
        rows: `(released_at is not null or uploaded_by = :guest) and attachment_id in (select attachment.id from attachment
          join project on project.id = attachment.project_id where visibility = 'KUNDE' and slot <> 13 and attachment.deleted_at is null
            and customer_id = :firm and project.state <> 'DELETED')`,
        columns: ['name'],
      },
    ],
  },
  attachment_ticket: { codes: ['token_hash', 'kind'] },
  attachment_download: { codes: ['kind'] },
  upload: {
    codes: ['way', 'state', 'announced_sha256', 'sha256', 'media_type', 'pass_hash'],
    open: [{ rows: 'user_id = :guest', columns: ['name', 'refusal'] }],
    as: { sender: `case when link_id is not null then 'Zwetschgengeheimnis' end` },
  },
  stored_file: { codes: ['sha256', 'media_type', 'scan'] },
  comment_draft: {
    codes: ['subject', 'visibility'],
    open: [{ rows: 'user_id = :guest', columns: ['text'] }],
  },
  comment_seen: { codes: ['subject'] },
  project_color: { codes: ['color', 'override_color'] },
  project_certificate: { codes: ['kind', 'building_kind'] },
  project_building: {},
  project_zone: {},
  project_stage: {},
  project_energy: {},
  edit_request: { codes: ['answer'] },
  project_past: { codes: ['state', 'color', 'priority'] },
  // Made by triggers from the other tables.
  project_search: { codes: ['words', 'guest_words'] },
  search_word: { codes: ['word', 'variants'] },
  project_count: { codes: ['state'] },
};

const peoplePlans: Readonly<Record<string, Plan>> = {
  app_user: {
    codes: ['username', 'roles', 'password_hash', 'color', 'notify_mail'],
    open: [
      {
        rows: 'id = :guest',
        columns: [
          'email',
          'displayname',
          'salutation',
          'first_name',
          'last_name',
          'phone',
          'mobile',
          'position',
        ],
      },
      {
        // The names of those who lead or work on projects of the firm.
        rows: `internal and exists (select from project left join project_member on project_member.project_id = project.id
          where project.customer_id = :firm and state <> 'DELETED'
            and app_user.id in (responsible_user_id, user_id))`,
        columns: ['displayname'],
      },
    ],
  },
  customer: {
    codes: ['type', 'zip', 'country', 'shortname', 'vat_id', 'invoice_format'],
    open: [
      { rows: 'id = :firm', columns: ['name'] },
      // Whoever opens an upload link reads whom it comes from.
      { rows: 'internal', columns: ['name', 'phone', 'email'] },
    ],
  },
  user_group: { codes: ['kind', 'color'] },
  user_qualification: { codes: ['kind'] },
  absence: { codes: ['part', 'state'] },
  absence_reason: { codes: ['kind'] },
  office_day: { codes: ['federal_state'] },
  staff_profile: { codes: ['federal_state'] },
  mail: { codes: ['state', 'link'] },
  notification: {
    codes: ['type', 'severity', 'reasons', 'mail_plan'],
    ofProject: true,
    open: [{ rows: 'recipient_id = :guest and for_guests', columns: ['entries'] }],
    as: {
      entries: `jsonb_build_array(entries -> 0 || '{"title": "Zwetschgengeheimnis", "message": "Zwetschgengeheimnis"}')`,
    },
  },
  notification_about: { codes: ['kind', 'cause_id'] },
  notification_mute: { codes: ['type'] },
  notification_setting: { codes: ['channels', 'quiet_from', 'quiet_to', 'digest_at'] },
  one_time_link: { codes: ['purpose'] },
  totp_factor: {},
  sso_identity: {},
  erasure: { codes: ['kind'] },
  retention_hold: {},
  sso_ticket: {},
  recovery_code: { codes: ['code_hash'] },
  passkey: { codes: ['transports'] },
  passkey_challenge: {},
  session: {
    codes: ['method'],
    open: [{ rows: 'user_id = :guest', columns: ['address', 'user_agent'] }],
  },
  sign_in_failure: { codes: ['name_folded'] },
  sign_in_network: { codes: ['network'] },
  sign_in_success: {
    codes: ['name_folded'],
    // Part of the key, and a later row may stand where an earlier one stood.
    as: { address: `'Zwetschgengeheimnis ' || gen_random_uuid()` },
  },
};

const officePlans: Readonly<Record<string, Plan>> = {
  audit: { codes: ['action', 'entity', 'entity_id', 'detail_hash'] },
  // Read by the check itself.
  audit_check: { codes: ['head', 'findings'] },
  audit_link: { codes: ['hash'] },
  audit_detail: { codes: ['salt'] },
  change_set: { codes: ['change', 'state'] },
  change_set_row: { codes: ['outcome', 'code'] },
  checklist_template: { codes: ['items'] },
  error_cause: { codes: ['fingerprint', 'number'] },
  error_group: { codes: ['number', 'origin', 'state', 'resolved_in', 'releases'] },
  error_log: { codes: ['number', 'origin'] },
  funding_programme: {
    codes: [
      'code',
      'provider',
      'kind',
      'building',
      'measures',
      'levels',
      'contract_rule',
      'expert_category',
      'id_kind',
      'deadline_rules',
      'links',
    ],
  },
  history: {
    codes: ['entity', 'action'],
    as: {
      record: `record || jsonb_build_object('name', 'Zwetschgengeheimnis', 'internalNote', 'Zwetschgengeheimnis')`,
    },
  },
  house_model: {
    codes: ['building_type', 'construction', 'services', 'components', 'checklist_presets'],
  },
  list_export: { codes: ['format', 'roles', 'state', 'failure'] },
  list_export_part: {},
  project_type: {
    codes: ['service_codes', 'customer_labels'],
    as: {
      phase_labels: `(select jsonb_object_agg(key, 'Zwetschgengeheimnis') from jsonb_each(phase_labels))`,
    },
  },
  rate_count: { codes: ['bucket'] },
  saved_view: {
    codes: ['scope', 'state', 'presentation'],
    open: [{ rows: 'owner_id = :guest', columns: ['name', 'labels'] }],
  },
  reminder_setting: { codes: ['kind', 'settings'] },
  reminder_run: { codes: ['kind', 'slot', 'types'] },
  reminder_sent: {},
  role_view: { codes: ['role'] },
  security_count: { codes: ['action', 'slot'] },
  schema_migration: { codes: ['name', 'checksum'] },
  service_type: { codes: ['code', 'modes'] },
  setting: { codes: ['name'], only: `name = 'geheim'` },
  usage_event: {},
  server_node: {},
  backup_run: { codes: ['origin', 'state', 'step'] },
  operation_alert: {},
};

const ofGuest = 'id in (select list_id from price_list_customer where customer_id = :firm)';

const pricePlans: Readonly<Record<string, Plan>> = {
  price_element: {
    codes: ['number', 'unit', 'service_code'],
    open: [
      {
        rows: `id in (select element_id from price where state = 'RELEASED' and list_id in (
          select list_id from price_list_customer where customer_id = :firm))`,
        columns: ['category', 'title', 'description'],
      },
    ],
  },
  price_list: { codes: ['number'], open: [{ rows: ofGuest, columns: ['name', 'description'] }] },
  // What is released never changes: its secrets are there from the beginning.
  price_release: { codes: ['state', 'source_kind', 'source_sha256'], only: `state = 'DRAFT'` },
  price: { codes: ['kind', 'tier_mode', 'state'], only: `state = 'DRAFT'` },
  price_mapping: {},
  price_alias: {},
  price_import: { codes: ['rows_sha256'] },
};

const surveyPlans: Readonly<Record<string, Plan>> = {
  survey: { codes: ['purpose', 'audience', 'trigger', 'anonymity', 'state'] },
  // What was published never changes.
  survey_version: {
    only: 'published_at is null',
    as: { questions: `'[{"text": "Zwetschgengeheimnis"}]'` },
  },
  survey_invitation: { codes: ['anonymity', 'token_hash', 'sealed_token', 'language'] },
  survey_objection: { codes: ['address_hash'] },
  survey_plan: {},
  survey_response: { codes: ['anonymity', 'customer_type', 'state', 'resume_hash'] },
  survey_transfer: { codes: ['path', 'decided'] },
};

/** What a guest may read of every table with words; a new table needs its line, which a test demands. */
export const secretPlans: Readonly<Record<string, Plan>> = {
  ...projectPlans,
  ...peoplePlans,
  ...officePlans,
  ...pricePlans,
  ...surveyPlans,
  ...billingPlans,
  ...newsletterPlans,
  ...planningPlans,
};
