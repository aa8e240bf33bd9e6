import { absencesSettings } from '#features/absences/absences.settings.ts';
import { auditSettings } from '#features/audit/audit.settings.ts';
import { authSettings } from '#features/auth/auth.settings.ts';
import { billingSettings } from '#features/billing/billing.settings.ts';
import { calendarFeedsSettings } from '#features/calendar-feeds/calendar-feeds.settings.ts';
import { catalogueSettings } from '#features/catalogue/catalogue.settings.ts';
import { fileScansSettings } from '#features/file-scans/file-scans.settings.ts';
import { licencesSettings } from '#features/licences/licences.settings.ts';
import { mailsSettings } from '#features/mails/mails.settings.ts';
import { notificationsSettings } from '#features/notifications/notifications.settings.ts';
import { officeSettingsPlaces } from '#features/office-settings/office-settings.settings.ts';
import { operationsSettings } from '#features/operations/operations.settings.ts';
import { privacySettings } from '#features/privacy/privacy.settings.ts';
import { remindersSettings } from '#features/reminders/reminders.settings.ts';
import { rightsSettings } from '#features/rights/rights.settings.ts';
import { surveysSettings } from '#features/surveys/surveys.settings.ts';
import { timeReportsSettings } from '#features/time-reports/time-reports.settings.ts';
import { workSchedulesSettings } from '#features/work-schedules/work-schedules.settings.ts';
import type { SettingsPlace } from '#shared/extensions/settings-place.ts';

/** Everything that is kept below the settings, besides what is one's own; the groups come in the order of their first page. */
export const settingsPlaces: readonly SettingsPlace[] = [
  ...catalogueSettings,
  ...billingSettings,
  ...workSchedulesSettings,
  ...timeReportsSettings,
  ...remindersSettings,
  ...surveysSettings,
  ...notificationsSettings,
  ...absencesSettings,
  ...calendarFeedsSettings,
  ...authSettings,
  ...officeSettingsPlaces,
  ...auditSettings,
  ...mailsSettings,
  ...fileScansSettings,
  ...operationsSettings,
  ...rightsSettings,
  ...privacySettings,
  ...licencesSettings,
];
