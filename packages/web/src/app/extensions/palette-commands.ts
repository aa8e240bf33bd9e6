import { lowerMenuCommands, menuCommands, settingsCommands } from '#app/shell/shell.commands.ts';
import { appointmentCommands } from '#features/appointments/appointments.commands.ts';
import { billingCommands } from '#features/billing/billing.commands.ts';
import { deletedProjectsCommands } from '#features/deleted-projects/deleted-projects.commands.ts';
import { followUpCommands } from '#features/follow-ups/follow-ups.commands.ts';
import { lockedProjectsCommands } from '#features/locked-projects/locked-projects.commands.ts';
import { officeSettingsCommands } from '#features/office-settings/office-settings.commands.ts';
import { newsletterCommands } from '#features/newsletter/newsletter.commands.ts';
import { notificationCommands } from '#features/notifications/notifications.commands.ts';
import { peopleCommands } from '#features/people/people.commands.ts';
import { pricingCommands } from '#features/pricing/pricing.commands.ts';
import { remindersCommands } from '#features/reminders/reminders.commands.ts';
import { rightsCommands } from '#features/rights/rights.commands.ts';
import { exportsCommands } from '#features/project-list/exports/exports.commands.ts';
import { timeReportsCommands } from '#features/time-reports/time-reports.commands.ts';
import { timeCommands } from '#features/time-tracking/time-tracking.commands.ts';
import { creatingCommands, ownListCommands } from '#project-kit/projects.commands.ts';
import type { PaletteCommands } from '#shared/commands/commands.ts';

/** What the palette offers on every page, in this order. */
export const paletteCommands: readonly PaletteCommands[] = [
  creatingCommands,
  ownListCommands,
  menuCommands,
  appointmentCommands,
  timeCommands,
  followUpCommands,
  notificationCommands,
  peopleCommands,
  pricingCommands,
  billingCommands,
  timeReportsCommands,
  remindersCommands,
  newsletterCommands,
  lockedProjectsCommands,
  deletedProjectsCommands,
  exportsCommands,
  settingsCommands,
  officeSettingsCommands,
  rightsCommands,
  lowerMenuCommands,
];
