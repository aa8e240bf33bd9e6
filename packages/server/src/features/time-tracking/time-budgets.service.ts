import { budgetLevelsReached, budgetMinutesOf, budgetText, projectLink } from '@energieakte/contract';
import { type Addressee, notify } from '#core/notify/notify.service.ts';
import type { Transaction } from '#database/connection.ts';
import {
  hasBudget,
  insertBudgetNotices,
  listUsedBudgets,
  lockBudgets,
  type UsedBudget,
} from '#features/time-tracking/time-budgets.queries.ts';

const everything = 100;

function addresseesOf({ leadId, assigneeId }: UsedBudget): readonly Addressee[] {
  const lead: Addressee[] = leadId === null ? [] : [{ userId: leadId, reason: 'PROJEKTLEITUNG' }];
  const assignee: Addressee[] =
    assigneeId === null ? [] : [{ userId: assigneeId, reason: 'BEARBEITER' }];
  return [...lead, ...assignee];
}

/** Notifies of the highest level only: whoever crosses three at once has crossed the last. */
async function notifyOfLevel(db: Transaction, budget: UsedBudget, level: number): Promise<void> {
  const { projectId, serviceId, mode, title } = budget;
  await notify(db, {
    type: 'ERINNERUNG',
    projectId,
    title: level === everything ? `Budget aufgebraucht: ${title}` : `${level} % des Budgets: ${title}`,
    message: budgetText(budget),
    link: projectLink({ mode, id: projectId }),
    severity: level === everything ? 'WARN' : 'INFO',
    // Also the one who books: nobody looks at the sum while working.
    actor: null,
    forGuests: false,
    about: { kind: 'timeBudget', id: serviceId ?? projectId },
    only: addresseesOf(budget),
  });
}

/** Notifies who leads the project and who does the service of a level of a budget, in the transaction that reaches it. */
export async function notifyOfBudgets(db: Transaction, projectId: string | null): Promise<void> {
  if (projectId === null || !(await hasBudget(db, projectId))) return;
  await lockBudgets(db, projectId);
  for (const used of await listUsedBudgets(db, projectId)) {
    const levels = budgetLevelsReached(used);
    const budget = budgetMinutesOf(used.budgetHours) ?? 0;
    const fresh = levels.length === 0 ? [] : await insertBudgetNotices(db, used, { budget, levels });
    if (fresh.length > 0) await notifyOfLevel(db, used, Math.max(...fresh));
  }
}
