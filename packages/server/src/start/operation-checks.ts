import type { AppContext } from '#core/app-context.ts';
import type { ExtensionPoints } from '#core/extension-points.ts';
import { outboxCheck } from '#features/mails/outbox-check.service.ts';
import { bounceCheck } from '#features/newsletter/bounces/bounces.service.ts';
import { backupCheck, rehearsalCheck } from '#features/operations/backups/backup-checks.service.ts';
import {
  certificateCheck,
  databaseCheck,
  diskCheck,
  jobCheck,
  memoryCheck,
  nodeCheck,
  versionCheck,
} from '#features/operations/server-checks.service.ts';
import { reminderCheck } from '#features/reminders/reminder-check.service.ts';

/** What an admin looks after on the operations page, in its order. */
export const operationChecks: ExtensionPoints<AppContext>['operationChecks'] = [
  backupCheck,
  rehearsalCheck,
  jobCheck,
  outboxCheck,
  bounceCheck,
  reminderCheck,
  databaseCheck,
  diskCheck,
  memoryCheck,
  nodeCheck,
  versionCheck,
  certificateCheck,
];
