import { notify, withdrawCause } from '#core/notify/notify.service.ts';
import type { Transaction } from '#database/connection.ts';
import { guestEvents, listHidden } from '#features/appointments/notices/guest-events.ts';
import { listGuestsOf } from '#features/appointments/notices/appointment-notices.queries.ts';
import {
  guestLink,
  noticeOf,
  type PlanningNotice,
  staffLink,
} from '#features/appointments/notices/notice-text.ts';
import type { ChangedFacts, NoticeEvent } from '#features/appointments/notices/planned-facts.ts';
import { staffEvents } from '#features/appointments/notices/staff-events.ts';

interface SameNotice {
  readonly notice: PlanningNotice;
  readonly isUrgent: boolean;
  readonly userIds: string[];
}

const isBad = ({ kind }: NoticeEvent): boolean => kind === 'MOVED' || kind === 'CANCELLED';

/** Neighbours who read the same are notified with one statement; the order of their ids stays, in which rows are written. */
function noticesOfStaff(all: readonly ChangedFacts[], actorId: string): readonly SameNotice[] {
  const notices: SameNotice[] = [];
  for (const [userId, events] of staffEvents(all)) {
    const notice = noticeOf({ events, linkOf: staffLink });
    if (notice === null || userId === actorId) continue;
    const last = notices.at(-1);
    if (JSON.stringify(last?.notice) === JSON.stringify(notice)) last?.userIds.push(userId);
    else notices.push({ notice, isUrgent: events.some(isBad), userIds: [userId] });
  }
  return notices;
}

interface Operation {
  readonly changed: readonly ChangedFacts[];
  /** Hears nothing of the own action. */
  readonly actorId: string;
}

async function notifyStaff(db: Transaction, { changed, actorId }: Operation): Promise<void> {
  for (const { notice, isUrgent, userIds } of noticesOfStaff(changed, actorId)) {
    const { aboutId, ...text } = notice;
    await notify(db, {
      ...text,
      type: 'TERMIN',
      severity: isUrgent ? 'WARN' : 'INFO',
      actor: { id: actorId },
      forGuests: false,
      about: { kind: 'appointment', id: aboutId },
      only: userIds.map((userId) => ({ userId, reason: 'PERSOENLICH' })),
      deputiesWith: 'appointment.read',
    });
  }
}

async function notifyGuests(db: Transaction, { changed, actorId }: Operation): Promise<void> {
  for (const [customerId, events] of guestEvents(changed)) {
    const notice = noticeOf({ events, linkOf: guestLink });
    if (notice === null) continue;
    const { aboutId, ...text } = notice;
    const guestIds = await listGuestsOf(db, customerId);
    await notify(db, {
      ...text,
      type: 'TERMIN',
      severity: events.some(isBad) ? 'WARN' : 'INFO',
      actor: { id: actorId },
      forGuests: true,
      onlyGuests: true,
      about: { kind: 'appointment', id: aboutId },
      only: guestIds.map((userId) => ({ userId, reason: 'AUFTRAGGEBER' })),
    });
  }
}

/**
 * Notifies those an operation concerns, inside its transaction: each colleague once, however many appointments it changed,
 * and the people of a customer of visits that are released to them and firm.
 */
export async function notifyOfPlanning(db: Transaction, operation: Operation): Promise<void> {
  await notifyStaff(db, operation);
  await notifyGuests(db, operation);
  for (const id of listHidden(operation.changed))
    await withdrawCause(db, { kind: 'appointment', id }, 'guests');
}
