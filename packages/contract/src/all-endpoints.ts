import * as accounts from './users/accounts.ts';
import * as attachments from './documents/attachment-calls.ts';
import * as attachmentArchive from './documents/attachment-archive.ts';
import * as attachmentSelection from './documents/attachment-selection.ts';
import * as attachmentUpload from './documents/attachment-upload.ts';
import * as audit from './audit/audit.ts';
import * as auth from './auth/auth.ts';
import * as checklistTemplates from './catalogue/checklist-templates.ts';
import * as comments from './comments/comment-calls.ts';
import * as commentDrafts from './comments/comment-drafts.ts';
import * as dashboard from './dashboard/dashboard.ts';
import * as customers from './customers/customers.ts';
import * as dossier from './documents/dossier.ts';
import type { EndpointDefinition } from './core/endpoint.ts';
import * as errorGroups from './error-log/error-groups.ts';
import * as errorReport from './error-log/error-report.ts';
import * as events from './events/events.ts';
import * as fileScans from './documents/file-scans.ts';
import * as fundingProgrammes from './funding/funding-programmes.ts';
import * as linkUploads from './documents/link-uploads.ts';
import * as groups from './groups/groups.ts';
import * as mails from './mails/mails.ts';
import * as notifications from './notifications/notifications.ts';
import * as notificationInformed from './notifications/notification-informed.ts';
import * as notificationUnread from './notifications/notification-unread.ts';
import * as notificationSettings from './notifications/notification-settings.ts';
import * as documentRequests from './documents/document-requests.ts';
import * as passkeys from './auth/passkeys.ts';
import * as portal from './portal/portal.ts';
import * as privacy from './privacy/privacy.ts';
import * as projectBulk from './projects/project-bulk.ts';
import * as projectHandover from './projects/project-handover.ts';
import * as projectExport from './projects/project-export.ts';
import * as projectHistory from './projects/project-history.ts';
import * as projectImport from './projects/project-import.ts';
import * as houseModels from './catalogue/house-models.ts';
import * as projectTypes from './catalogue/project-types.ts';
import * as projectFieldChange from './projects/project-field-change.ts';
import * as projectProgress from './projects/project-progress-calls.ts';
import * as projectGroups from './projects/project-groups.ts';
import * as projectLists from './projects/project-lists.ts';
import * as projects from './projects/projects.ts';
import * as fundingIdUses from './funding/funding-id-uses.ts';
import * as connections from './settings/connections.ts';
import * as officeSettings from './settings/office-settings.ts';
import * as operations from './operations/operations.ts';
import * as rights from './rights/rights.ts';
import * as search from './search/search.ts';
import * as qualifications from './catalogue/qualifications.ts';
import * as secondFactor from './auth/second-factor.ts';
import * as serviceTypes from './services/service-types.ts';
import * as sso from './auth/sso.ts';
import * as system from './system/system.ts';
import * as uploads from './documents/uploads.ts';
import * as uploadLinks from './documents/upload-links.ts';
import * as usageEvents from './usage-events/usage-events.ts';
import * as sessions from './auth/sessions.ts';
import * as userAccounts from './users/user-accounts.ts';
import * as userImport from './users/user-import.ts';
import * as userProfile from './users/user-profile.ts';
import * as users from './users/users.ts';
import * as followUpSuggestions from './follow-ups/follow-up-suggestions.ts';
import * as followUps from './follow-ups/follow-ups.ts';
import * as absences from './planning/absences.ts';
import * as timeEntries from './time/time-entries.ts';
import * as timeMonth from './time/time-month.ts';
import * as timeReport from './time/time-report.ts';
import * as timeRules from './time/time-rules.ts';
import * as timeTasks from './time/time-tasks.ts';
import * as timeTransfers from './time/time-transfers.ts';
import * as timeWeeks from './time/time-weeks.ts';
import * as timetac from './time/timetac.ts';
import * as workSchedules from './planning/work-schedules.ts';
import * as appointmentHandover from './planning/appointment-handover.ts';
import * as appointments from './planning/appointments.ts';
import * as calendarFeeds from './planning/calendar-feeds.ts';
import * as planningBoard from './planning/planning-board.ts';
import * as planningSearch from './planning/planning-search.ts';
import * as newerPrices from './pricing/newer-prices.ts';
import * as priceBulk from './pricing/price-bulk.ts';
import * as priceCompare from './pricing/price-compare.ts';
import * as priceElements from './pricing/price-elements.ts';
import * as priceImport from './pricing/price-import.ts';
import * as priceLists from './pricing/price-lists.ts';
import * as priceReleases from './pricing/price-releases.ts';
import * as pricingOverview from './pricing/pricing-overview.ts';
import * as billingOffice from './billing/billing-office.ts';
import * as invoices from './billing/invoices.ts';
import * as offers from './billing/offers.ts';
import * as newsletterConsent from './newsletter/newsletter-consent.ts';
import * as newsletterImages from './newsletter/newsletter-images.ts';
import * as newsletterRecipients from './newsletter/newsletter-recipients.ts';
import * as newsletters from './newsletter/newsletters.ts';
import * as surveyAnswering from './surveys/survey-answering.ts';
import * as surveyFile from './surveys/survey-file.ts';
import * as surveyInvitations from './surveys/survey-invitations.ts';
import * as surveyResults from './surveys/survey-results.ts';
import * as surveys from './surveys/surveys.ts';
import * as reminderCalls from './reminders/reminder-calls.ts';
import * as reminderSettings from './reminders/reminder-settings.ts';
import * as views from './views/views.ts';

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
    portal,
    privacy,
    users,
    userAccounts,
    userProfile,
    userImport,
    sessions,
    qualifications,
    absences,
    timeEntries,
    timeMonth,
    timeReport,
    timeRules,
    timeTasks,
    timeTransfers,
    timeWeeks,
    timetac,
    workSchedules,
    customers,
    groups,
    projectGroups,
    projectLists,
    projects,
    fundingIdUses,
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
    projectFieldChange,
    projectProgress,
    documentRequests,
    comments,
    notifications,
    notificationInformed,
    notificationSettings,
    notificationUnread,
    commentDrafts,
    events,
    errorGroups,
    errorReport,
    attachmentUpload,
    uploads,
    uploadLinks,
    linkUploads,
    usageEvents,
    views,
    appointments,
    appointmentHandover,
    followUpSuggestions,
    followUps,
    planningBoard,
    planningSearch,
    calendarFeeds,
    newerPrices,
    priceBulk,
    priceCompare,
    priceImport,
    priceElements,
    priceLists,
    priceReleases,
    pricingOverview,
    offers,
    invoices,
    billingOffice,
    newsletters,
    newsletterImages,
    newsletterRecipients,
    newsletterConsent,
    surveys,
    surveyFile,
    surveyInvitations,
    surveyAnswering,
    surveyResults,
    reminderSettings,
    reminderCalls,
    dashboard,
    rights,
    connections,
    officeSettings,
    operations,
  ].flatMap(endpointsOf),
);
