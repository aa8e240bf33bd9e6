import * as accounts from './accounts.ts';
import * as attachments from './attachment-calls.ts';
import * as attachmentArchive from './attachment-archive.ts';
import * as attachmentSelection from './attachment-selection.ts';
import * as attachmentUpload from './attachment-upload.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as checklistTemplates from './checklist-templates.ts';
import * as comments from './comment-calls.ts';
import * as commentDrafts from './comment-drafts.ts';
import * as dashboard from './dashboard.ts';
import * as customers from './customers.ts';
import * as dossier from './dossier.ts';
import type { EndpointDefinition } from './endpoint.ts';
import * as errorLog from './error-log.ts';
import * as events from './events.ts';
import * as fileScans from './file-scans.ts';
import * as fundingProgrammes from './funding-programmes.ts';
import * as linkUploads from './link-uploads.ts';
import * as groups from './groups.ts';
import * as mails from './mails.ts';
import * as notifications from './notifications.ts';
import * as notificationInformed from './notification-informed.ts';
import * as notificationUnread from './notification-unread.ts';
import * as notificationSettings from './notification-settings.ts';
import * as paperRequests from './paper-requests.ts';
import * as passkeys from './passkeys.ts';
import * as privacy from './privacy.ts';
import * as projectBulk from './project-bulk.ts';
import * as projectHandover from './project-handover.ts';
import * as projectExport from './project-export.ts';
import * as projectHistory from './project-history.ts';
import * as projectImport from './project-import.ts';
import * as houseModels from './house-models.ts';
import * as projectTypes from './project-types.ts';
import * as projectProgress from './project-progress-calls.ts';
import * as projectLists from './project-lists.ts';
import * as projects from './projects.ts';
import * as officeSettings from './office-settings.ts';
import * as rights from './rights.ts';
import * as search from './search.ts';
import * as qualifications from './qualifications.ts';
import * as secondFactor from './second-factor.ts';
import * as serviceTypes from './service-types.ts';
import * as sso from './sso.ts';
import * as system from './system.ts';
import * as uploads from './uploads.ts';
import * as uploadLinks from './upload-links.ts';
import * as usageEvents from './usage-events.ts';
import * as sessions from './sessions.ts';
import * as userAccounts from './user-accounts.ts';
import * as userImport from './user-import.ts';
import * as userProfile from './user-profile.ts';
import * as users from './users.ts';
import * as views from './views.ts';

function isEndpoint(value: object): value is EndpointDefinition {
  return 'path' in value && 'access' in value && 'method' in value;
}

function endpointsOf(module: object): readonly (readonly [string, EndpointDefinition])[] {
  return Object.entries(module).filter(
    (entry: readonly [string, unknown]): entry is [string, EndpointDefinition] => {
      const [, value] = entry;
      return typeof value === 'object' && value !== null && isEndpoint(value);
    },
  );
}

/** Every call of the interface by the name of its object; the API description and the rights test walk it. */
export const endpoints: ReadonlyMap<string, EndpointDefinition> = new Map(
  [
    system,
    attachmentArchive,
    attachmentSelection,
    dossier,
    auth,
    accounts,
    mails,
    secondFactor,
    passkeys,
    attachments,
    audit,
    sso,
    privacy,
    users,
    userAccounts,
    userProfile,
    userImport,
    sessions,
    qualifications,
    customers,
    groups,
    projectLists,
    projects,
    projectTypes,
    serviceTypes,
    fileScans,
    fundingProgrammes,
    checklistTemplates,
    houseModels,
    projectHandover,
    projectHistory,
    projectImport,
    projectBulk,
    search,
    projectExport,
    projectProgress,
    paperRequests,
    comments,
    notifications,
    notificationInformed,
    notificationSettings,
    notificationUnread,
    commentDrafts,
    events,
    errorLog,
    attachmentUpload,
    uploads,
    uploadLinks,
    linkUploads,
    usageEvents,
    views,
    dashboard,
    rights,
    officeSettings,
  ].flatMap(endpointsOf),
);
