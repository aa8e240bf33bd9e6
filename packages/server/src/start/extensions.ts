import type { AppContext } from '#core/app-context.ts';
import type { ExtensionPoints } from '#core/extension-points.ts';
import { auditData } from '#core/audit/audit.personal-data.ts';
import { mailData } from '#core/mail/mail.personal-data.ts';
import { runningData } from '#core/privacy/running.personal-data.ts';
import { historyData } from '#core/records/history.personal-data.ts';
import { searchData } from '#core/search/search.personal-data.ts';
import { settingsData } from '#core/settings/settings.personal-data.ts';
import { absenceData } from '#features/absences/absences.personal-data.ts';
import { absenceTile } from '#features/absences/absence-tile.queries.ts';
import { absenceWork } from '#features/absences/absence-work.service.ts';
import { absencesRoutes } from '#features/absences/absences.routes.ts';
import { accountLinkData } from '#features/accounts/accounts.personal-data.ts';
import { passwordRequests } from '#features/accounts/password-request.service.ts';
import { appointmentData } from '#features/appointments/appointments.personal-data.ts';
import { appointmentsRoutes } from '#features/appointments/appointments.routes.ts';
import { calendarFeedRoutes } from '#features/appointments/calendar-feed.routes.ts';
import { feedFollower } from '#features/appointments/calendar-feeds.service.ts';
import { appointmentSource } from '#features/appointments/follow/appointment-search.service.ts';
import { appointmentTile } from '#features/appointments/follow/appointment-tile.queries.ts';
import { appointmentWork } from '#features/appointments/follow/appointment-work.service.ts';
import { appointmentFollower } from '#features/appointments/follow/project-appointments.service.ts';
import { auditChainData } from '#features/audit/audit-chain.personal-data.ts';
import { auditCareTask, auditLinkTask, refusalCountTask } from '#features/audit/audit-worker.service.ts';
import { auditRoutes } from '#features/audit/audit.routes.ts';
import { authData } from '#features/auth/auth.personal-data.ts';
import { expiredAccessTask } from '#features/auth/expired-access.service.ts';
import { idleSessionsTask } from '#features/auth/idle-sessions.service.ts';
import { sessionBelonging } from '#features/auth/own-sessions.queries.ts';
import { bulkData } from '#features/bulk/bulk.personal-data.ts';
import { catalogueData } from '#features/catalogue/catalogue.personal-data.ts';
import { catalogueRoutes } from '#features/catalogue/catalogue.routes.ts';
import { programmeTile } from '#features/catalogue/programme-tile.queries.ts';
import { checklistFollower } from '#features/checklists/checklist-sync.service.ts';
import { checklistData } from '#features/checklists/checklists.personal-data.ts';
import { checklistsRoutes } from '#features/checklists/checklists.routes.ts';
import { documentExpiryTask } from '#features/checklists/document-expiry.service.ts';
import { missingTile } from '#features/checklists/missing-tile.queries.ts';
import { commentData } from '#features/comments/comments.personal-data.ts';
import { commentsRoutes } from '#features/comments/comments.routes.ts';
import { taskWork } from '#features/comments/own-tasks.service.ts';
import { taskTile } from '#features/comments/task-tile.queries.ts';
import { customerSource } from '#features/customers/customer-search.service.ts';
import { customerData } from '#features/customers/customers.personal-data.ts';
import { customersRoutes } from '#features/customers/customers.routes.ts';
import { dashboardRoutes } from '#features/dashboard/dashboard.routes.ts';
import { deadlineNoticeTask } from '#features/deadlines/deadline-notices.service.ts';
import { deadlineFollower } from '#features/deadlines/deadline-sync.service.ts';
import { deadlineTile } from '#features/deadlines/deadline-tile.queries.ts';
import { deadlineWork } from '#features/deadlines/own-deadlines.queries.ts';
import { deadlineData } from '#features/deadlines/deadlines.personal-data.ts';
import { deadlinesRoutes } from '#features/deadlines/deadlines.routes.ts';
import { arrivedTile } from '#features/documents/attachments/arrived-tile.queries.ts';
import { attachmentArchiveRoutes } from '#features/documents/attachments/attachment-archive.routes.ts';
import { attachmentData } from '#features/documents/attachments/attachments.personal-data.ts';
import { attachmentsRoutes } from '#features/documents/attachments/attachments.routes.ts';
import { pictureFollower } from '#features/documents/attachments/comment-pictures.service.ts';
import { trashTask } from '#features/documents/attachments/purge.service.ts';
import { fileCheckTask } from '#features/documents/content/file-check.service.ts';
import { dossierRoutes } from '#features/documents/dossier/dossier.routes.ts';
import { documentRequestsRoutes } from '#features/documents/requests/document-requests.routes.ts';
import { fileScanSweepTask } from '#features/documents/scans/file-scan-sweep.service.ts';
import { fileScansRoutes } from '#features/documents/scans/file-scans.routes.ts';
import { fileScanning } from '#features/documents/scans/file-scans.service.ts';
import { endedLinkTask } from '#features/documents/upload-links/ended-links.service.ts';
import { uploadLinksRoutes } from '#features/documents/upload-links/upload-links.routes.ts';
import { uploadClearing, uploadSweepTask } from '#features/documents/uploads/upload-worker.service.ts';
import { uploadData } from '#features/documents/uploads/uploads.personal-data.ts';
import { uploadsRoutes } from '#features/documents/uploads/uploads.routes.ts';
import { errorCareTask } from '#features/error-log/error-care.service.ts';
import { errorLogData } from '#features/error-log/error-log.personal-data.ts';
import { exportData } from '#features/export/export.personal-data.ts';
import { exportRoutes } from '#features/export/export.routes.ts';
import { listExporting, listExportSweepTask } from '#features/export/list-export-work.service.ts';
import { followUpTask } from '#features/follow-ups/follow-up-notices.service.ts';
import { followUpTile } from '#features/follow-ups/follow-up-tile.queries.ts';
import { followUpWork } from '#features/follow-ups/follow-up-work.service.ts';
import { followUpData } from '#features/follow-ups/follow-ups.personal-data.ts';
import { followUpsRoutes } from '#features/follow-ups/follow-ups.routes.ts';
import { groupData } from '#features/groups/groups.personal-data.ts';
import { groupsRoutes } from '#features/groups/groups.routes.ts';
import { groupBelonging } from '#features/groups/own-groups.queries.ts';
import { historyRoutes } from '#features/history/history.routes.ts';
import { mailDelivery, mailSweepTask } from '#features/mails/mail-delivery.service.ts';
import { mailsRoutes } from '#features/mails/mails.routes.ts';
import { notificationTask } from '#features/notifications/notification-runner.service.ts';
import { notificationData } from '#features/notifications/notifications.personal-data.ts';
import { notificationsRoutes } from '#features/notifications/notifications.routes.ts';
import { unreadTile } from '#features/notifications/unread-tile.queries.ts';
import { officeSettingsRoutes } from '#features/office-settings/office-settings.routes.ts';
import { priceSource } from '#features/pricing/price-search.service.ts';
import { priceTile } from '#features/pricing/price-tile.queries.ts';
import { pricingData } from '#features/pricing/pricing.personal-data.ts';
import { elementPricing } from '#features/pricing/service-pricing.service.ts';
import { pricingRoutes } from '#features/pricing/pricing.routes.ts';
import { privacyData } from '#features/privacy/privacy.personal-data.ts';
import { privacyRoutes } from '#features/privacy/privacy.routes.ts';
import { holdBlocker, retentionBlocker } from '#features/privacy/retention-blockers.service.ts';
import { shortLivedTask } from '#features/privacy/short-lived.service.ts';
import { colorTile, loadTile, redTile } from '#features/projects/color/project-tiles.queries.ts';
import { dayChangeTask } from '#features/projects/lifecycle/day-change.service.ts';
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
import { projectData } from '#features/projects/personal-data/project-record.personal-data.ts';
import { projectStateData } from '#features/projects/personal-data/project-state.personal-data.ts';
import { projectSource } from '#features/projects/search/project-search.service.ts';
import { qualificationData } from '#features/qualifications/qualifications.personal-data.ts';
import { qualificationsRoutes } from '#features/qualifications/qualifications.routes.ts';
import { rightsRoutes } from '#features/rights/rights.routes.ts';
import { searchRoutes } from '#features/search/search.routes.ts';
import { takeSecondFactor } from '#features/second-factor/second-factor-check.service.ts';
import { secondFactorData } from '#features/second-factor/second-factor.personal-data.ts';
import { billingTile } from '#features/services/billing-tile.queries.ts';
import { serviceWork } from '#features/services/own-services.queries.ts';
import { serviceData } from '#features/services/services.personal-data.ts';
import { servicesRoutes } from '#features/services/services.routes.ts';
import { ssoData } from '#features/sso/sso.personal-data.ts';
import { systemRoutes } from '#features/system/system.routes.ts';
import { timeGapTask } from '#features/time-reports/time-gaps.service.ts';
import { timeReportData } from '#features/time-reports/time-reports.personal-data.ts';
import { timeReportsRoutes } from '#features/time-reports/time-reports.routes.ts';
import { timeData } from '#features/time-tracking/time-tracking.personal-data.ts';
import { accessTimerFollower, timerFollower } from '#features/time-tracking/time-followers.service.ts';
import { timeHistoryTask } from '#features/time-tracking/time-history.service.ts';
import { timerBelonging, weekBelonging } from '#features/time-tracking/own-times.queries.ts';
import { timerBlocker } from '#features/time-tracking/timer-blocker.service.ts';
import { timeTrackingRoutes } from '#features/time-tracking/time-tracking.routes.ts';
import { comparisonTask } from '#features/time-transfers/differences.service.ts';
import { transferData } from '#features/time-transfers/time-transfers.personal-data.ts';
import { timeTransferRoutes } from '#features/time-transfers/time-transfers.routes.ts';
import { timetacFollower } from '#features/time-transfers/timetac-accounts.service.ts';
import { transferTask } from '#features/time-transfers/transfer-worker.service.ts';
import { usageData } from '#features/usage-events/usage-events.personal-data.ts';
import { usageEventsRoutes } from '#features/usage-events/usage-events.routes.ts';
import { peopleSource } from '#features/users/people-search.service.ts';
import { userData } from '#features/users/users.personal-data.ts';
import { workScheduleData } from '#features/work-schedules/work-schedules.personal-data.ts';
import { workSchedulesRoutes } from '#features/work-schedules/work-schedules.routes.ts';
import { viewBelonging } from '#features/views/own-views.queries.ts';
import { viewData } from '#features/views/views.personal-data.ts';
import { viewsRoutes } from '#features/views/views.routes.ts';

/** Which feature hangs in where, in the order in which they are called. */
export const extensions: ExtensionPoints<AppContext> = {
  routes: [
    appointmentsRoutes,
    calendarFeedRoutes,
    pricingRoutes,
    projectsRoutes,
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
    auditRoutes,
    privacyRoutes,
    rightsRoutes,
    usageEventsRoutes,
    systemRoutes,
  ],
  projectChanged: [deadlineFollower, checklistFollower, appointmentFollower, timerFollower],
  commentChanged: [pictureFollower],
  accessEnded: [lockFollower, feedFollower, accessTimerFollower, timetacFollower],
  signInCheck: takeSecondFactor,
  backgroundTasks: [
    auditLinkTask,
    auditCareTask,
    refusalCountTask,
    uploadSweepTask,
    fileCheckTask,
    dayChangeTask,
    mailSweepTask,
    deadlineNoticeTask,
    followUpTask,
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
    trashTask,
    endedLinkTask,
  ],
  searchSources: [projectSource, customerSource, peopleSource, priceSource, appointmentSource],
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
    programmeTile,
    priceTile,
    loadTile,
  ],
  tableData: [
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
    bulkData,
    catalogueData,
    customerData,
    attachmentData,
    uploadData,
    errorLogData,
    exportData,
    followUpData,
    groupData,
    notificationData,
    pricingData,
    privacyData,
    qualificationData,
    secondFactorData,
    ssoData,
    timeData,
    timeReportData,
    transferData,
    usageData,
    userData,
    viewData,
    workScheduleData,
  ],
  retention: [invoiceRetention, letterRetention, proofRetention, certificateRetention],
  projectBlockers: [retentionBlocker, holdBlocker, lockBlocker, timerBlocker],
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
  queueWorkers: [mailDelivery, uploadClearing, fileScanning, listExporting, passwordRequests],
};
