import { notify, withdrawCause } from '#core/notify/notify.service.ts';
import type { Transaction } from '#database/connection.ts';
import { guestEvents, listHidden } from '#features/appointments/notices/guest-events.ts';
import { listGuestsOf } from '#features/appointments/notices/appointment-notices.queries.ts';
import { noticeOf, type PlanningNotice } from '#features/appointments/notices/notice-text.ts';
import type { ChangedFacts, NoticeEvent } from '#features/appointments/notices/planned-facts.ts';
import { staffEvents } from '#features/appointments/notices/staff-events.ts';

interface SameNotice {
  readonly notice: PlanningNotice;
  readonly isUrgent: boolean;
  /** Something to do is left to whoever stands in: not where somebody only takes part no more. */
  readonly asksForAction: boolean;
  readonly userIds: string[];
}

const isBad = ({ kind }: NoticeEvent): boolean => kind === 'MOVED' || kind === 'CANCELLED';

/** Neighbours who read the same are notified with one statement; the order of their ids stays, in which rows are written. */
function noticesOfStaff(all: readonly ChangedFacts[], actorId: string): readonly SameNotice[] {
  const notices: SameNotice[] = [];
  for (const [userId, events] of staffEvents(all)) {
    const notice = noticeOf({ events, isForGuests: false });
    if (notice === null || userId === actorId) continue;
    const last = notices.at(-1);
    if (JSON.stringify(last?.notice) === JSON.stringify(notice)) last?.userIds.push(userId);
    else {
      const asksForAction = events.some(({ kind }) => kind !== 'REMOVED');
      notices.push({ notice, isUrgent: events.some(isBad), asksForAction, userIds: [userId] });
    }
  }
  return notices;
}

interface Operation {
  readonly changed: readonly ChangedFacts[];
  /** Hears nothing of the own action. */
  readonly actorId: string;
}

async function notifyStaff(db: Transaction, { changed, actorId }: Operation): Promise<void> {
  const notices = noticesOfStaff(changed, actorId);
  const notified = notices.flatMap(({ userIds }) => userIds);
  for (const { notice, isUrgent, asksForAction, userIds } of notices) {
    const { aboutId, ...text } = notice;
    await notify(db, {
      ...text,
      type: 'TERMIN',
      severity: isUrgent ? 'WARN' : 'INFO',
      actor: { id: actorId },
      forGuests: false,
      about: { kind: 'appointment', id: aboutId },
      only: userIds.map((userId) => ({ userId, reason: 'PERSOENLICH' })),
      // Who has an own notice of the operation is not notified of somebody else's as well.
      except: notified.filter((userId) => !userIds.includes(userId)),
      ...(asksForAction && { deputiesWith: 'appointment.read' }),
    });
  }
}

/**
 * Customers get a notice of each visit, the earliest on top, so that one can be taken back alone; those of a project are one
 * message anyway. What is called off with a project in the Papierkorb is said at once.
 */
function noticesOfGuest(events: readonly NoticeEvent[]): readonly (readonly NoticeEvent[])[] {
  const isDeleted = ({ facts }: NoticeEvent): boolean => facts.project?.isDeleted === true;
  const latestFirst = events
    .filter((event) => !isDeleted(event))
    .toSorted((one, other) => other.facts.start.getTime() - one.facts.start.getTime());
  return [...latestFirst.map((event) => [event]), events.filter(isDeleted)];
}

async function notifyGuests(db: Transaction, { changed, actorId }: Operation): Promise<void> {
  for (const [customerId, all] of guestEvents(changed)) {
    const guestIds = await listGuestsOf(db, customerId);
    for (const events of noticesOfGuest(all)) {
      const notice = noticeOf({ events, isForGuests: true });
      if (notice === null) continue;
      const { aboutId, ...text } = notice;
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
}

/**
 * Notifies those an operation concerns, inside its transaction: each colleague once, however many appointments it changed,
 * and the people of a customer of each visit that is released to them and firm.
 */
export async function notifyOfPlanning(db: Transaction, operation: Operation): Promise<void> {
  await notifyStaff(db, operation);
  await notifyGuests(db, operation);
  for (const id of listHidden(operation.changed))
    await withdrawCause(db, { kind: 'appointment', id }, 'guests');
}
