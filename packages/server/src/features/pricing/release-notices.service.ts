import { germanDay } from '@energieakte/contract';
import { notify, withdrawCause } from '#core/notify/notify.service.ts';
import type { Transaction } from '#database/connection.ts';
import type { Person } from '#http/person.ts';
import { listReleasers, type StoredRelease } from '#features/pricing/price-releases.queries.ts';

function causeOf({ id }: StoredRelease) {
  return { kind: 'priceRelease', id } as const;
}

function commonOf(actor: Person, release: StoredRelease) {
  return {
    type: 'SYSTEM',
    projectId: null,
    link: `/pricing/release/${release.id}`,
    severity: 'INFO',
    actor,
    forGuests: false,
    about: causeOf(release),
  } as const;
}

function messageOf({ title, listName, validFrom, rows }: StoredRelease): string {
  const count = rows === 1 ? '1 Preis' : `${rows} Preise`;
  return `„${title}“, ${listName}: ${count}, gültig ab ${germanDay(validFrom)}.`;
}

/** Tells whoever may release that something waits. */
export async function notifySubmitted(
  db: Transaction,
  actor: Person,
  release: StoredRelease,
): Promise<void> {
  const releasers = await listReleasers(db);
  await notify(db, {
    ...commonOf(actor, release),
    title: 'Ein Preisstand wartet auf Freigabe',
    message: messageOf(release),
    only: releasers.map((userId) => ({ userId, reason: 'BEARBEITER' })),
  });
}

/** Nothing waits any more; who began it hears that it was released. */
export async function notifyReleased(
  db: Transaction,
  actor: Person,
  release: StoredRelease,
): Promise<void> {
  await withdrawCause(db, causeOf(release), 'everyone');
  const { createdById } = release;
  if (createdById === null) return;
  await notify(db, {
    ...commonOf(actor, release),
    title: 'Ihr Preisstand wurde freigegeben',
    message: messageOf(release),
    only: [{ userId: createdById, reason: 'VERFASSER' }],
  });
}

/** It does not wait any more. */
export async function withdrawSubmittedNotice(db: Transaction, release: StoredRelease): Promise<void> {
  await withdrawCause(db, causeOf(release), 'everyone');
}
