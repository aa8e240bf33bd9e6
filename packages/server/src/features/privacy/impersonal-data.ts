import type { ImpersonalTable } from '#features/privacy/personal-table.ts';

/** Tables that say nothing about a person but who wrote a row. */
export const impersonalData = {
  audit_check: {
    people: ['checked_by'],
    other: ['id', 'at', 'links', 'head', 'erased', 'findings'],
  },
  audit_link: {
    other: ['seq', 'audit_id', 'linked_at', 'hash'],
  },
  change_set: {
    people: ['created_by', 'undone_by'],
    other: ['id', 'change', 'state', 'total', 'created_at', 'worked_at', 'undone_at'],
  },
  checklist_template: {
    people: ['created_by', 'updated_by'],
    other: ['id', 'name', 'description', 'items', 'version', 'created_at', 'updated_at'],
  },
  deadline_notice: {
    other: ['deadline_id', 'due_date', 'step', 'told_at'],
  },
  erasure: {
    people: ['erased_by'],
    other: ['id', 'kind', 'subject_id', 'erased_at'],
  },
  file_check: {
    other: ['id', 'started_at', 'finished_at', 'contents', 'missing', 'removed'],
  },
  funding_programme: {
    people: ['checked_by', 'created_by', 'updated_by'],
    other: [
      'id',
      'code',
      'name',
      'provider',
      'kind',
      'building',
      'measures',
      'levels',
      'requires_permit',
      'requires_lca',
      'contract_rule',
      'expert_category',
      'id_kind',
      'deadline_rules',
      'checklist_template_id',
      'links',
      'valid_from',
      'valid_to',
      'checked_on',
      'note',
      'version',
      'created_at',
      'updated_at',
    ],
  },
  notification_about: {
    other: ['notification_id', 'kind', 'cause_id'],
  },
  paper_expiry_notice: {
    other: ['item_id', 'expires_on', 'step', 'told_at'],
  },
  stored_file: {
    people: ['released_by'],
    other: [
      'sha256',
      'size',
      'media_type',
      'scan',
      'scan_note',
      'scanned_at',
      'missing_since',
      'created_at',
    ],
  },
  project_building: {
    other: ['id', 'project_id', 'position', 'name', 'use_profile', 'area', 'height'],
  },
  project_certificate: {
    people: ['issuer_user_id'],
    other: [
      'id',
      'project_id',
      'position',
      'kind',
      'building_kind',
      'new_build',
      'legal_basis',
      'registration_no',
      'issued_at',
      'valid_until',
      'handed_over_at',
    ],
  },
  project_count: {
    other: ['mode', 'state', 'delta'],
  },
  project_energy: {
    other: ['project_id', 'planned', 'as_built'],
  },
  project_group: {
    other: ['project_id', 'group_id', 'position'],
  },
  project_number: {
    other: ['mode', 'year', 'last'],
  },
  project_relation: {
    other: ['project_id', 'related_id'],
  },
  project_stage: {
    other: ['id', 'project_id', 'position', 'name', 'budget_hours', 'share_pct', 'due_date', 'done_at'],
  },
  project_type: {
    people: ['created_by', 'updated_by'],
    other: [
      'mode',
      'id',
      'subtitle',
      'description',
      'service_codes',
      'phase_labels',
      'customer_labels',
      'checklist_template_id',
      'version',
      'created_at',
      'updated_at',
    ],
  },
  project_zone: {
    other: ['id', 'project_id', 'position', 'building_id', 'name', 'use_profile', 'area', 'height'],
  },
  rate_count: {
    other: ['bucket', 'window_start', 'calls'],
  },
  schema_migration: {
    other: ['name', 'checksum', 'applied_at'],
  },
  sign_in_network: {
    other: ['network', 'failures', 'since', 'blocked_until'],
  },
  service_type: {
    people: ['created_by', 'updated_by'],
    other: [
      'code',
      'id',
      'title',
      'modes',
      'weight',
      'description',
      'review_needed',
      'active',
      'position',
      'version',
      'created_at',
      'updated_at',
    ],
  },
  setting: {
    people: ['updated_by'],
    other: ['name', 'value', 'updated_at', 'version'],
  },
  upload_link_paper: {
    other: ['link_id', 'project_id', 'checklist_item_id', 'position'],
  },
} as const satisfies Readonly<Record<string, ImpersonalTable>>;
