import { judgeReminders, reminderKindLabels } from '@energieakte/contract';
import type { CheckContext } from '#core/app-context.ts';
import type { OperationCheckSource } from '#core/extension-points.ts';
import { reminderHeartbeats } from '#features/reminders/reminder-heartbeat.service.ts';

/** Whether everybody was reminded in time. */
export const reminderCheck: OperationCheckSource<CheckContext> = {
  feature: 'reminders',
  key: 'reminders',
  group: 'TASKS',
  title: 'Fristenwächter',
  find: async (context) => {
    const watches = await reminderHeartbeats(context);
    return judgeReminders(
      watches.map(({ kind, ...watch }) => ({ ...watch, name: reminderKindLabels[kind] })),
    );
  },
};
