import type { AppContext } from '#core/app-context.ts';
import type { ExtensionPoints } from '#core/extension-points.ts';
import { passwordRequests } from '#features/accounts/password-request.service.ts';
import { auditCareTask, auditLinkTask, refusalCountTask } from '#features/audit/audit-worker.service.ts';
import { expiredAccessTask } from '#features/auth/expired-access.service.ts';
import { idleSessionsTask } from '#features/auth/idle-sessions.service.ts';
import { programmeTile } from '#features/catalogue/programme-tile.queries.ts';
import { checklistFollower } from '#features/checklists/checklist-sync.service.ts';
import { documentExpiryTask } from '#features/checklists/document-expiry.service.ts';
import { missingTile } from '#features/checklists/missing-tile.queries.ts';
import { taskTile } from '#features/comments/task-tile.queries.ts';
import { customerSource } from '#features/customers/customer-search.service.ts';
import { deadlineNoticeTask } from '#features/deadlines/deadline-notices.service.ts';
import { deadlineFollower } from '#features/deadlines/deadline-sync.service.ts';
import { deadlineTile } from '#features/deadlines/deadline-tile.queries.ts';
import { arrivedTile } from '#features/documents/attachments/arrived-tile.queries.ts';
import { trashTask } from '#features/documents/attachments/purge.service.ts';
import { fileCheckTask } from '#features/documents/content/file-check.service.ts';
import { fileScanSweepTask } from '#features/documents/scans/file-scan-sweep.service.ts';
import { fileScanning } from '#features/documents/scans/file-scans.service.ts';
import { uploadClearing, uploadSweepTask } from '#features/documents/uploads/upload-worker.service.ts';
import { mailDelivery, mailSweepTask } from '#features/mails/mail-delivery.service.ts';
import {
  notificationMailTask,
  snoozedTask,
} from '#features/notifications/notification-runner.service.ts';
import { unreadTile } from '#features/notifications/unread-tile.queries.ts';
import { shortLivedTask } from '#features/privacy/short-lived.service.ts';
import { colorTile, loadTile, redTile } from '#features/projects/color/project-tiles.queries.ts';
import { dayChangeTask } from '#features/projects/lifecycle/day-change.service.ts';
import { lockFollower } from '#features/projects/lock/project-lock.service.ts';
import { projectSource } from '#features/projects/search/project-search.service.ts';
import { takeSecondFactor } from '#features/second-factor/second-factor-check.service.ts';
import { billingTile } from '#features/services/billing-tile.queries.ts';
import { peopleSource } from '#features/users/people-search.service.ts';

/** Which feature hangs in where, in the order in which they are called. */
export const extensions: ExtensionPoints<AppContext> = {
  projectChanged: [deadlineFollower, checklistFollower],
  accessEnded: [lockFollower],
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
    documentExpiryTask,
    snoozedTask,
    notificationMailTask,
    fileScanSweepTask,
    expiredAccessTask,
    idleSessionsTask,
    shortLivedTask,
    trashTask,
  ],
  searchSources: [projectSource, customerSource, peopleSource],
  dashboardTiles: [
    colorTile,
    deadlineTile,
    redTile,
    missingTile,
    arrivedTile,
    taskTile,
    unreadTile,
    billingTile,
    programmeTile,
    loadTile,
  ],
  queueWorkers: [mailDelivery, uploadClearing, fileScanning, passwordRequests],
};
