import { dataOfAccounts } from '#features/privacy/data-of-accounts.ts';
import { dataOfComments } from '#features/privacy/data-of-comments.ts';
import { dataOfNotifications } from '#features/privacy/data-of-notifications.ts';
import { dataOfChecklistItems } from '#features/privacy/data-of-checklist-items.ts';
import { dataOfProjects } from '#features/privacy/data-of-projects.ts';
import { dataOfWork } from '#features/privacy/data-of-work.ts';
import { impersonalData } from '#features/privacy/impersonal-data.ts';
import type { ImpersonalTable, PersonalTable } from '#features/privacy/personal-table.ts';

/** The tables that hold personal data. */
export const personalTables: Readonly<Record<string, PersonalTable>> = {
  ...dataOfComments,
  ...dataOfAccounts,
  ...dataOfNotifications,
  ...dataOfChecklistItems,
  ...dataOfProjects,
  ...dataOfWork,
};

/** Every table of the database; a test compares it with the schema, column by column. */
export const dataMap: Readonly<Record<string, ImpersonalTable | PersonalTable>> = {
  ...personalTables,
  ...impersonalData,
};
