export * from './accounts.ts';
export * from './all-endpoints.ts';
export * from './attachment-archive.ts';
export * from './attachment-calls.ts';
export * from './attachment-rules.ts';
export * from './attachment-upload.ts';
export * from './attachments.ts';
export * from './audit-actions.ts';
export * from './audit.ts';
export * from './auth.ts';
export * from './checklist-templates.ts';
export * from './code-words.ts';
export * from './customer-words.ts';
export * from './customers.ts';
export * from './dashboard.ts';
export * from './date-checks.ts';
export type { CheckedCase, CheckedProject, DateFinding } from './date-facts.ts';
export * from './day-arithmetic.ts';
export * from './deadline-codes.ts';
export * from './deadline-rules.ts';
export * from './endpoint.ts';
export * from './efficiency-check.ts';
export * from './energy-comparison.ts';
export * from './error-log.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './field-label.ts';
export * from './fields.ts';
export * from './file-name.ts';
export * from './file-scans.ts';
export * from './filter-tree.ts';
export * from './funding-programmes.ts';
export * from './german-day.ts';
export * from './german-messages.ts';
export * from './german-number.ts';
export * from './funding-case.ts';
export * from './funding-id.ts';
export * from './project-efficiency.ts';
export * from './funding-progress.ts';
export * from './groups.ts';
export * from './house-models.ts';
export * from './mails.ts';
export * from './notification-codes.ts';
export * from './notification-informed.ts';
export * from './notification-settings.ts';
export * from './notifications.ts';
export * from './permission-texts.ts';
export * from './passkeys.ts';
export * from './privacy.ts';
export * from './problem.ts';
export * from './programme-on-day.ts';
export * from './programme-terms.ts';
export * from './project-bulk.ts';
export * from './project-building.ts';
export * from './project-codes.ts';
export * from './project-link.ts';
export * from './project-energy.ts';
export * from './project-handover.ts';
export * from './project-history.ts';
export * from './project-color-words.ts';
export * from './project-export.ts';
export * from './project-id.ts';
export * from './project-import.ts';
export * from './project-input.ts';
export {
  GuestProject,
  Project,
  ProjectAbilities,
  ProjectClient,
  ProjectDocument,
  ProjectLock,
  ProjectSite,
  ProjectView,
  SecondClient,
} from './project-record.ts';
export * from './comment-calls.ts';
export * from './comment-drafts.ts';
export * from './comment-subjects.ts';
export * from './comments.ts';
export * from './project-progress.ts';
export * from './project-requirements.ts';
export * from './project-progress-calls.ts';
export * from './project-search.ts';
export * from './project-service.ts';
export * from './project-work-codes.ts';
export * from './project-types.ts';
export * from './projects.ts';
export * from './qualifications.ts';
export type { RequirementProject, TermsOf } from './requirement-facts.ts';
export { type RequirementStage, requirementStages } from './requirement-table.ts';
export * from './rights.ts';
export * from './record-history.ts';
export * from './roles.ts';
export * from './search.ts';
export { type GuardedService, type TransitionContext } from './service-guards.ts';
export * from './second-factor.ts';
export * from './service-transitions.ts';
export * from './service-types.ts';
export * from './sessions.ts';
export * from './sso.ts';
export * from './system.ts';
export * from './usage-events.ts';
export * from './user-accounts.ts';
export * from './user-import.ts';
export * from './user-profile.ts';
export * from './user-record.ts';
export * from './users.ts';
export * from './views.ts';
