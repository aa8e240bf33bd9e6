import type { AppContext } from '#core/app-context.ts';
import type { ExtensionPoints } from '#core/extension-points.ts';
import { missingReportTask } from '#features/appointments/follow/missing-reports.service.ts';
import { auditCareTask, auditLinkTask, refusalCountTask } from '#features/audit/audit-worker.service.ts';
import { expiredAccessTask } from '#features/auth/expired-access.service.ts';
import { idleSessionsTask } from '#features/auth/idle-sessions.service.ts';
import { documentExpiryTask } from '#features/checklists/document-expiry.service.ts';
import { trashTask } from '#features/documents/attachments/purge.service.ts';
import { fileCheckTask } from '#features/documents/content/file-check.service.ts';
import { fileScanSweepTask } from '#features/documents/scans/file-scan-sweep.service.ts';
import { endedLinkTask } from '#features/documents/upload-links/ended-links.service.ts';
import { uploadSweepTask } from '#features/documents/uploads/upload-worker.service.ts';
import { errorCareTask } from '#features/error-log/error-care.service.ts';
import { listExportSweepTask } from '#features/export/list-export-work.service.ts';
import { followUpTask } from '#features/follow-ups/follow-up-notices.service.ts';
import { invoiceFileTask } from '#features/billing/documents/invoice-making.service.ts';
import { mailSweepTask } from '#features/mails/mail-delivery.service.ts';
import { newsletterTask } from '#features/newsletter/sending/newsletter-sender.service.ts';
import { bounceTask } from '#features/newsletter/bounces/bounce-reading.service.ts';
import { overdueTask } from '#features/billing/invoices/overdue-notices.service.ts';
import { notificationTask } from '#features/notifications/notification-runner.service.ts';
import { alertTask } from '#features/operations/alerts.service.ts';
import { backupTask } from '#features/operations/backups/backup-worker.service.ts';
import { nodeTask } from '#features/operations/nodes.service.ts';
import { shortLivedTask } from '#features/privacy/short-lived.service.ts';
import { dayChangeTask } from '#features/projects/lifecycle/day-change.service.ts';
import { reminderTask } from '#features/reminders/reminder-task.service.ts';
import { surveyAnswersTask } from '#features/surveys/results/answer-notices.service.ts';
import { surveyReminderTask } from '#features/surveys/survey-reminders.service.ts';
import { surveyPlanTask } from '#features/surveys/triggers/survey-plans.service.ts';
import { timeGapTask } from '#features/time-reports/time-gaps.service.ts';
import { timeHistoryTask } from '#features/time-tracking/time-history.service.ts';
import { comparisonTask } from '#features/time-transfers/differences.service.ts';
import { transferTask } from '#features/time-transfers/transfer-worker.service.ts';

/** What is done by itself, whoever is there. */
export const backgroundTasks: ExtensionPoints<AppContext>['backgroundTasks'] = [
  bounceTask,
  auditLinkTask,
  auditCareTask,
  refusalCountTask,
  uploadSweepTask,
  fileCheckTask,
  dayChangeTask,
  mailSweepTask,
  invoiceFileTask,
  overdueTask,
  reminderTask,
  followUpTask,
  missingReportTask,
  newsletterTask,
  surveyReminderTask,
  surveyAnswersTask,
  surveyPlanTask,
  documentExpiryTask,
  notificationTask,
  fileScanSweepTask,
  listExportSweepTask,
  expiredAccessTask,
  idleSessionsTask,
  shortLivedTask,
  timeHistoryTask,
  timeGapTask,
  transferTask,
  comparisonTask,
  errorCareTask,
  nodeTask,
  backupTask,
  alertTask,
  trashTask,
  endedLinkTask,
];
