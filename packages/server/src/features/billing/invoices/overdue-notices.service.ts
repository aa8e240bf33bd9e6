import { germanDay } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { moneyText } from '#core/german-numbers.ts';
import { type Addressee, notify } from '#core/notify/notify.service.ts';
import type { Transaction } from '#database/connection.ts';
import {
  insertOverdue,
  listBillers,
  listNewlyOverdue,
  type OverdueInvoice,
} from '#features/billing/invoices/overdue-notices.queries.ts';

/** The bookkeeping; where the office has none, everybody who writes invoices. */
async function addressees(db: Transaction): Promise<Addressee[]> {
  const billers = await listBillers(db);
  const bookkeeping = billers.filter(({ roles }) => roles.includes('ROLE_ACCOUNTANT'));
  const asked = bookkeeping.length === 0 ? billers : bookkeeping;
  return asked.map(({ id: userId }) => ({ userId, reason: 'PERSOENLICH' }));
}

async function notifyOf(
  db: Transaction,
  { id, number, customerName, dueOn, open }: OverdueInvoice,
  only: readonly Addressee[],
): Promise<void> {
  await notify(db, {
    type: 'ERINNERUNG',
    projectId: null,
    title: `${number} ist überfällig`,
    message: `${customerName} · fällig am ${germanDay(dueOn)} · offen ${moneyText(open)}`,
    link: `/billing/${id}`,
    severity: 'WARN',
    actor: null,
    forGuests: false,
    about: { kind: 'invoice', id },
    deputiesWith: 'invoice.write',
    only,
  });
}

/** Notifies the bookkeeping of each invoice once, whatever becomes of it later. Answers how many there were. */
export async function notifyOfOverdue(
  { database }: Pick<AppContext, 'database'>,
  now: Date,
): Promise<number> {
  const today = berlinDay(now);
  let notified = 0;
  for (;;) {
    const found = await database.transaction().execute(async (db) => {
      const overdue = await listNewlyOverdue(db, today);
      if (overdue.length === 0) return 0;
      const fresh = await insertOverdue(db, overdue, today);
      const only = await addressees(db);
      for (const invoice of overdue) if (fresh.has(invoice.id)) await notifyOf(db, invoice, only);
      notified += fresh.size;
      return overdue.length;
    });
    if (found === 0) return notified;
  }
}

/** Looks at once and every hour. */
export const overdueTask: BackgroundTask<AppContext> = {
  name: 'billing.overdue',
  feature: 'billing',
  pause: 3_600_000,
  failure: 'Auf überfällige Rechnungen wurde nicht hingewiesen',
  begin: (context) => async () => notifyOfOverdue(context, context.clock.now()),
};
