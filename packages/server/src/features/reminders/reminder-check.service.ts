import { judgeReminders } from '@energieakte/contract';
import type { CheckContext } from '#core/app-context.ts';
import type { OperationCheckSource } from '#core/extension-points.ts';
import { reminderHeartbeats } from '#features/reminders/reminder-heartbeat.service.ts';

const names = { KFW: 'KfW-Projekte', PROJEKT: 'I- und II-Projekte' } as const;

/** Whether everybody was reminded in time. */
export const reminderCheck: OperationCheckSource<CheckContext> = {
  feature: 'reminders',
  key: 'reminders',
  group: 'TASKS',
  title: 'Fristenwächter',
  find: async (context) => {
    const watches = await reminderHeartbeats(context);
    return judgeReminders(watches.map(({ kind, ...watch }) => ({ ...watch, name: names[kind] })));
  },
};
