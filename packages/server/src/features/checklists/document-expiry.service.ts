import { germanDay, type NotificationSeverity } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { Transaction } from '#database/connection.ts';
import {
  type ExpiringDocument,
  insertExpiryNotices,
} from '#features/checklists/document-expiry.queries.ts';
import { type Addressee, notify } from '#core/notify/notify.service.ts';

const day = 86_400_000;
const soon = 7;

function titleOf(label: string, days: number): string {
  if (days < 0) return `Unterlage abgelaufen: ${label}`;
  if (days === 0) return `Unterlage läuft heute ab: ${label}`;
  return days === 1
    ? `Unterlage läuft morgen ab: ${label}`
    : `Unterlage läuft in ${days} Tagen ab: ${label}`;
}

function severityOf(days: number): NotificationSeverity {
  return days <= soon ? 'WARN' : 'INFO';
}

async function notifyOfDocument(
  db: Transaction,
  checklistItem: ExpiringDocument,
  today: string,
): Promise<void> {
  const { id, projectId, label, expiresOn, leadId } = checklistItem;
  const days = Math.round((Date.parse(expiresOn) - Date.parse(today)) / day);
  // Who leads the project; where nobody does, everybody who works on it.
  const lead: readonly Addressee[] | null =
    leadId === null ? null : [{ userId: leadId, reason: 'PROJEKTLEITUNG' }];
  await notify(db, {
    type: 'FRIST',
    projectId,
    title: titleOf(label, days),
    message: `Gültig bis ${germanDay(expiresOn)}`,
    link: `/attachment/${projectId}`,
    severity: severityOf(days),
    actor: null,
    forGuests: false,
    about: { kind: 'paper', id },
    deputiesWith: 'project.read',
    ...(lead === null ? {} : { only: lead }),
  });
}

/**
 * Tells of documents that are there and end in 30, 14, 7 or 1 days or have ended, each step once. A server that was off for
 * days tells of the step that holds now, not of those that were missed.
 * @returns about how many documents people were notified
 */
export async function notifyOfExpiringDocuments({ database, clock }: AppContext): Promise<number> {
  const today = berlinDay(clock.now());
  let notified = 0;
  for (;;) {
    const batch = await database.transaction().execute(async (db) => {
      const near = await insertExpiryNotices(db, today);
      for (const checklistItem of near) await notifyOfDocument(db, checklistItem, today);
      return near.length;
    });
    if (batch === 0) return notified;
    notified += batch;
  }
}

/** Looks at once and every hour for documents whose end comes near. */
export const documentExpiryTask: BackgroundTask<AppContext> = {
  name: 'checklists.expiry',
  feature: 'checklists',
  pause: 3_600_000,
  failure: 'Die Unterlagen, die ablaufen, wurden nicht geprüft',
  begin: (context) => async () => notifyOfExpiringDocuments(context),
};
