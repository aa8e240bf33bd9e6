import { countText, type NotificationSeverity } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { notify } from '#core/notify/notify.service.ts';
import { announce } from '#database/announce.ts';
import type { Connection, Transaction } from '#database/connection.ts';

/** Everybody who looks at the letter sees how far it is. */
export async function announceLetter(db: Connection, id: string): Promise<void> {
  await announce(db, { type: 'newsletter.changed', id });
}

/** Says how far letters are, at most once a second for each. */
export function createProgressNotices({ database, clock }: Pick<AppContext, 'database' | 'clock'>) {
  const last = new Map<string, number>();
  return async (id: string): Promise<void> => {
    const now = clock.now().getTime();
    if (now - (last.get(id) ?? -Infinity) < 1000) return;
    last.set(id, now);
    await announceLetter(database, id);
  };
}

interface LetterNotice {
  readonly id: string;
  readonly startedBy: string | null;
  readonly title: string;
  readonly message: string;
  readonly severity: NotificationSeverity;
}

async function notifyStarter(
  db: Transaction,
  { id, startedBy, title, message, severity }: LetterNotice,
): Promise<void> {
  if (startedBy === null) return;
  await notify(db, {
    type: 'SYSTEM',
    projectId: null,
    title,
    message,
    link: `/newsletter/${id}`,
    severity,
    actor: null,
    forGuests: false,
    about: { kind: 'newsletter', id },
    only: [{ userId: startedBy, reason: 'PERSOENLICH' }],
  });
}

interface OfLetter {
  readonly id: string;
  readonly subject: string;
  readonly startedBy: string | null;
}

/** The sender stopped by itself: somebody has to look. */
export async function notifyOfPause(
  db: Transaction,
  { id, subject, startedBy }: OfLetter,
  reason: string,
): Promise<void> {
  const title = `Newsletter angehalten: ${subject}`;
  await notifyStarter(db, { id, startedBy, title, message: reason, severity: 'ERROR' });
}

/** Everybody had their turn. */
export async function notifyOfEnd(
  db: Transaction,
  { id, subject, startedBy }: OfLetter,
  { accepted, others }: { readonly accepted: number; readonly others: number },
): Promise<void> {
  const rest =
    others === 0 ? '' : ` ${countText(others, 'Adresse hat', 'Adressen haben')} ihn nicht bekommen.`;
  const message = `${countText(accepted, 'Nachricht wurde', 'Nachrichten wurden')} angenommen.${rest}`;
  await notifyStarter(db, {
    id,
    startedBy,
    title: `Newsletter gesendet: ${subject}`,
    message,
    severity: 'INFO',
  });
}
