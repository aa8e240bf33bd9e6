import type { AppContext } from '#core/app-context.ts';
import type { ExtensionPoints } from '#core/extension-points.ts';
import { absenceTile } from '#features/absences/absence-tile.queries.ts';
import { absenceWork } from '#features/absences/absence-work.service.ts';
import { absencesRoutes } from '#features/absences/absences.routes.ts';
import { passwordRequests } from '#features/accounts/password-request.service.ts';
import { appointmentsRoutes } from '#features/appointments/appointments.routes.ts';
import { calendarFeedRoutes } from '#features/appointments/calendar-feed.routes.ts';
import { feedFollower } from '#features/appointments/calendar-feeds.service.ts';
import { appointmentSource } from '#features/appointments/follow/appointment-search.service.ts';
import { appointmentTile } from '#features/appointments/follow/appointment-tile.queries.ts';
import { appointmentWork } from '#features/appointments/follow/appointment-work.service.ts';
import { appointmentFollower } from '#features/appointments/follow/project-appointments.service.ts';
import { auditRoutes } from '#features/audit/audit.routes.ts';
import { sessionBelonging } from '#features/auth/own-sessions.queries.ts';
import { catalogueRoutes } from '#features/catalogue/catalogue.routes.ts';
import { programmeTile } from '#features/catalogue/programme-tile.queries.ts';
import { checklistFollower } from '#features/checklists/checklist-sync.service.ts';
import { checklistsRoutes } from '#features/checklists/checklists.routes.ts';
import { missingTile } from '#features/checklists/missing-tile.queries.ts';
import { commentsRoutes } from '#features/comments/comments.routes.ts';
import { taskWork } from '#features/comments/own-tasks.service.ts';
import { taskTile } from '#features/comments/task-tile.queries.ts';
import { customerSource } from '#features/customers/customer-search.service.ts';
import { customersRoutes } from '#features/customers/customers.routes.ts';
import { dashboardRoutes } from '#features/dashboard/dashboard.routes.ts';
import { deadlineFollower } from '#features/deadlines/deadline-sync.service.ts';
import { deadlineTile } from '#features/deadlines/deadline-tile.queries.ts';
import { deadlineWork } from '#features/deadlines/own-deadlines.queries.ts';
import { deadlinesRoutes } from '#features/deadlines/deadlines.routes.ts';
import { arrivedTile } from '#features/documents/attachments/arrived-tile.queries.ts';
import { attachmentArchiveRoutes } from '#features/documents/attachments/attachment-archive.routes.ts';
import { attachmentsRoutes } from '#features/documents/attachments/attachments.routes.ts';
import { pictureFollower } from '#features/documents/attachments/comment-pictures.service.ts';
import { dossierRoutes } from '#features/documents/dossier/dossier.routes.ts';
import { documentRequestsRoutes } from '#features/documents/requests/document-requests.routes.ts';
import { fileScansRoutes } from '#features/documents/scans/file-scans.routes.ts';
import { fileScanning } from '#features/documents/scans/file-scans.service.ts';
import { uploadLinksRoutes } from '#features/documents/upload-links/upload-links.routes.ts';
import { uploadClearing } from '#features/documents/uploads/upload-worker.service.ts';
import { uploadsRoutes } from '#features/documents/uploads/uploads.routes.ts';
import { exportRoutes } from '#features/export/export.routes.ts';
import { listExporting } from '#features/export/list-export-work.service.ts';
import { documentSource } from '#features/documents/search/document-search.service.ts';
import { followUpSource } from '#features/follow-ups/follow-up-search.service.ts';
import { followUpTile } from '#features/follow-ups/follow-up-tile.queries.ts';
import { followUpWork } from '#features/follow-ups/follow-up-work.service.ts';
import { followUpsRoutes } from '#features/follow-ups/follow-ups.routes.ts';
import { groupsRoutes } from '#features/groups/groups.routes.ts';
import { groupBelonging } from '#features/groups/own-groups.queries.ts';
import { historyRoutes } from '#features/history/history.routes.ts';
import { invoiceFiling } from '#features/billing/documents/invoice-making.service.ts';
import { mailDelivery } from '#features/mails/mail-delivery.service.ts';
import { mailsRoutes } from '#features/mails/mails.routes.ts';
import { newsletterSendingRoutes } from '#features/newsletter/sending/sending.routes.ts';
import { newsletterSource } from '#features/newsletter/newsletter-search.service.ts';
import { newsletterRoutes } from '#features/newsletter/newsletter.routes.ts';
import {
  billingBlocker,
  fixedInvoiceRetention,
  sentOfferRetention,
} from '#features/billing/billing-blocker.service.ts';
import { invoiceGuard } from '#features/billing/invoices/service-claims.service.ts';
import { billSource } from '#features/billing/found/billing-search.service.ts';
import { offerTile, overdueTile } from '#features/billing/found/billing-tiles.queries.ts';
import { billingRoutes } from '#features/billing/billing.routes.ts';
import { bouncesRoutes } from '#features/newsletter/bounces/bounces.routes.ts';
import { newsletterConsentRoutes } from '#features/newsletter/consent/newsletter-consent.routes.ts';
import { notificationsRoutes } from '#features/notifications/notifications.routes.ts';
import { unreadTile } from '#features/notifications/unread-tile.queries.ts';
import { officeSettingsRoutes } from '#features/office-settings/office-settings.routes.ts';
import { operationsRoutes } from '#features/operations/operations.routes.ts';
import { portalRoutes } from '#features/portal/portal.routes.ts';
import { priceSource } from '#features/pricing/price-search.service.ts';
import { priceTile } from '#features/pricing/price-tile.queries.ts';
import { elementPricing } from '#features/pricing/service-pricing.service.ts';
import { offersRoutes } from '#features/billing/offers/offers.routes.ts';
import { pricingRoutes } from '#features/pricing/pricing.routes.ts';
import { privacyRoutes } from '#features/privacy/privacy.routes.ts';
import { holdBlocker, retentionBlocker } from '#features/privacy/retention-blockers.service.ts';
import { colorTile, loadTile, redTile } from '#features/projects/color/project-tiles.queries.ts';
import {
  certificateRetention,
  invoiceRetention,
  letterRetention,
  proofRetention,
} from '#features/projects/lifecycle/retention.ts';
import { lockBlocker } from '#features/projects/lock/lock-blocker.service.ts';
import { lockBelonging } from '#features/projects/lock/own-locks.queries.ts';
import {
  expertWork,
  leadWork,
  memberBelonging,
  reviewerWork,
} from '#features/projects/lock/own-projects.queries.ts';
import { lockFollower } from '#features/projects/lock/project-lock.service.ts';
import { projectsRoutes } from '#features/projects/projects.routes.ts';
import { projectSource } from '#features/projects/search/project-search.service.ts';
import { qualificationsRoutes } from '#features/qualifications/qualifications.routes.ts';
import { remindersRoutes } from '#features/reminders/reminders.routes.ts';
import { reminderTile } from '#features/reminders/reminder-tile.queries.ts';
import { rightsRoutes } from '#features/rights/rights.routes.ts';
import { searchRoutes } from '#features/search/search.routes.ts';
import { takeSecondFactor } from '#features/second-factor/second-factor-check.service.ts';
import { billingTile } from '#features/services/billing-tile.queries.ts';
import { serviceWork } from '#features/services/own-services.queries.ts';
import { servicesRoutes } from '#features/services/services.routes.ts';
import { surveyTile } from '#features/surveys/results/survey-tile.queries.ts';
import { surveyResultsRoutes } from '#features/surveys/results/survey-results.routes.ts';
import { surveySource } from '#features/surveys/survey-search.service.ts';
import { surveysRoutes } from '#features/surveys/surveys.routes.ts';
import { timeReportsRoutes } from '#features/time-reports/time-reports.routes.ts';
import { accessTimerFollower, timerFollower } from '#features/time-tracking/time-followers.service.ts';
import { timerBelonging, weekBelonging } from '#features/time-tracking/own-times.queries.ts';
import { timerBlocker } from '#features/time-tracking/timer-blocker.service.ts';
import { timeTrackingRoutes } from '#features/time-tracking/time-tracking.routes.ts';
import { timeTransferRoutes } from '#features/time-transfers/time-transfers.routes.ts';
import { timetacFollower } from '#features/time-transfers/timetac-accounts.service.ts';
import { usageEventsRoutes } from '#features/usage-events/usage-events.routes.ts';
import { peopleSource } from '#features/users/people-search.service.ts';
import { workSchedulesRoutes } from '#features/work-schedules/work-schedules.routes.ts';
import { viewBelonging } from '#features/views/own-views.queries.ts';
import { viewsRoutes } from '#features/views/views.routes.ts';
import { operationChecks } from '#server/start/operation-checks.ts';
import { backgroundTasks } from '#server/start/background-tasks.ts';
import { tableData } from '#server/start/table-data.ts';

/** Which feature hangs in where, in the order in which they are called. */
export const extensions: ExtensionPoints<AppContext> = {
  routes: [
    appointmentsRoutes,
    calendarFeedRoutes,
    pricingRoutes,
    billingRoutes,
    newsletterSendingRoutes,
    newsletterConsentRoutes,
    bouncesRoutes,
    surveysRoutes,
    offersRoutes,
    surveyResultsRoutes,
    newsletterRoutes,
    projectsRoutes,
    portalRoutes,
    servicesRoutes,
    deadlinesRoutes,
    followUpsRoutes,
    checklistsRoutes,
    documentRequestsRoutes,
    commentsRoutes,
    attachmentsRoutes,
    attachmentArchiveRoutes,
    dossierRoutes,
    uploadLinksRoutes,
    uploadsRoutes,
    fileScansRoutes,
    exportRoutes,
    viewsRoutes,
    historyRoutes,
    dashboardRoutes,
    searchRoutes,
    customersRoutes,
    groupsRoutes,
    qualificationsRoutes,
    workSchedulesRoutes,
    absencesRoutes,
    timeTrackingRoutes,
    timeReportsRoutes,
    timeTransferRoutes,
    catalogueRoutes,
    notificationsRoutes,
    mailsRoutes,
    officeSettingsRoutes,
    remindersRoutes,
    auditRoutes,
    privacyRoutes,
    rightsRoutes,
    usageEventsRoutes,
    operationsRoutes,
  ],
  projectChanged: [deadlineFollower, checklistFollower, appointmentFollower, timerFollower],
  commentChanged: [pictureFollower],
  accessEnded: [lockFollower, feedFollower, accessTimerFollower, timetacFollower],
  signInCheck: takeSecondFactor,
  backgroundTasks,
  searchSources: [
    projectSource,
    customerSource,
    peopleSource,
    priceSource,
    appointmentSource,
    followUpSource,
    surveySource,
    newsletterSource,
    billSource,
    documentSource,
  ],
  dashboardTiles: [
    colorTile,
    deadlineTile,
    redTile,
    missingTile,
    arrivedTile,
    taskTile,
    followUpTile,
    appointmentTile,
    absenceTile,
    unreadTile,
    billingTile,
    offerTile,
    overdueTile,
    programmeTile,
    priceTile,
    surveyTile,
    reminderTile,
    loadTile,
  ],
  tableData,
  retention: [
    invoiceRetention,
    letterRetention,
    proofRetention,
    certificateRetention,
    fixedInvoiceRetention,
    sentOfferRetention,
  ],
  projectBlockers: [retentionBlocker, holdBlocker, lockBlocker, timerBlocker, billingBlocker],
  userWork: [
    leadWork,
    serviceWork,
    deadlineWork,
    taskWork,
    followUpWork,
    appointmentWork,
    absenceWork,
    expertWork,
    reviewerWork,
  ],
  userObligations: [
    memberBelonging,
    groupBelonging,
    viewBelonging,
    sessionBelonging,
    lockBelonging,
    timerBelonging,
    weekBelonging,
  ],
  servicePrices: [elementPricing],
  billingGuards: [invoiceGuard],
  operationChecks,
  queueWorkers: [
    mailDelivery,
    uploadClearing,
    fileScanning,
    listExporting,
    passwordRequests,
    invoiceFiling,
  ],
};
