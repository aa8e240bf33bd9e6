import type { TableData } from '#core/privacy/table-data.ts';
import { auditData } from '#core/audit/audit.personal-data.ts';
import { mailData } from '#core/mail/mail.personal-data.ts';
import { runningData } from '#core/privacy/running.personal-data.ts';
import { historyData } from '#core/records/history.personal-data.ts';
import { searchData } from '#core/search/search.personal-data.ts';
import { settingsData } from '#core/settings/settings.personal-data.ts';
import { absenceData } from '#features/absences/absences.personal-data.ts';
import { accountLinkData } from '#features/accounts/accounts.personal-data.ts';
import { appointmentData } from '#features/appointments/appointments.personal-data.ts';
import { auditChainData } from '#features/audit/audit-chain.personal-data.ts';
import { authData } from '#features/auth/auth.personal-data.ts';
import { billingData } from '#features/billing/billing.personal-data.ts';
import { bulkData } from '#features/bulk/bulk.personal-data.ts';
import { catalogueData } from '#features/catalogue/catalogue.personal-data.ts';
import { checklistData } from '#features/checklists/checklists.personal-data.ts';
import { commentData } from '#features/comments/comments.personal-data.ts';
import { customerData } from '#features/customers/customers.personal-data.ts';
import { deadlineData } from '#features/deadlines/deadlines.personal-data.ts';
import { attachmentData } from '#features/documents/attachments/attachments.personal-data.ts';
import { uploadData } from '#features/documents/uploads/uploads.personal-data.ts';
import { errorLogData } from '#features/error-log/error-log.personal-data.ts';
import { exportData } from '#features/export/export.personal-data.ts';
import { followUpData } from '#features/follow-ups/follow-ups.personal-data.ts';
import { groupData } from '#features/groups/groups.personal-data.ts';
import { newsletterData } from '#features/newsletter/newsletter.personal-data.ts';
import { notificationData } from '#features/notifications/notifications.personal-data.ts';
import { operationsData } from '#features/operations/operations.personal-data.ts';
import { pricingData } from '#features/pricing/pricing.personal-data.ts';
import { privacyData } from '#features/privacy/privacy.personal-data.ts';
import { projectData } from '#features/projects/personal-data/project-record.personal-data.ts';
import { projectStateData } from '#features/projects/personal-data/project-state.personal-data.ts';
import { qualificationData } from '#features/qualifications/qualifications.personal-data.ts';
import { reminderData } from '#features/reminders/reminders.personal-data.ts';
import { secondFactorData } from '#features/second-factor/second-factor.personal-data.ts';
import { serviceData } from '#features/services/services.personal-data.ts';
import { ssoData } from '#features/sso/sso.personal-data.ts';
import { timeReportData } from '#features/time-reports/time-reports.personal-data.ts';
import { surveyData } from '#features/surveys/surveys.personal-data.ts';
import { timeData } from '#features/time-tracking/time-tracking.personal-data.ts';
import { transferData } from '#features/time-transfers/time-transfers.personal-data.ts';
import { usageData } from '#features/usage-events/usage-events.personal-data.ts';
import { userData } from '#features/users/users.personal-data.ts';
import { workScheduleData } from '#features/work-schedules/work-schedules.personal-data.ts';
import { viewData } from '#features/views/views.personal-data.ts';

/** What each feature keeps about people, table by table; a test asks for every table of the database. */
export const tableData: readonly TableData[] = [
  projectData,
  appointmentData,
  serviceData,
  projectStateData,
  deadlineData,
  checklistData,
  commentData,
  historyData,
  auditData,
  mailData,
  searchData,
  settingsData,
  runningData,
  absenceData,
  accountLinkData,
  auditChainData,
  authData,
  billingData,
  bulkData,
  catalogueData,
  customerData,
  attachmentData,
  uploadData,
  errorLogData,
  exportData,
  followUpData,
  groupData,
  newsletterData,
  notificationData,
  operationsData,
  pricingData,
  privacyData,
  qualificationData,
  reminderData,
  secondFactorData,
  ssoData,
  surveyData,
  timeData,
  timeReportData,
  transferData,
  usageData,
  userData,
  viewData,
  workScheduleData,
];
