import type {
  ChangedFacts,
  NoticeEvent,
  NoticeKind,
  PlannedFacts,
} from '#features/appointments/notices/planned-facts.ts';

/** Another time or place: where and when somebody has to be. */
export function isMoved(before: PlannedFacts, after: PlannedFacts): boolean {
  return (
    before.start.getTime() !== after.start.getTime() ||
    before.end.getTime() !== after.end.getTime() ||
    before.allDay !== after.allDay ||
    before.location !== after.location
  );
}

/** Nobody is notified of what was over before and is over after. */
export function isPast({ before, after }: ChangedFacts): boolean {
  return (before ?? after)?.isOver === true && (after ?? before)?.isOver === true;
}

const takesPlace = (facts: PlannedFacts | null): boolean => facts !== null && facts.state !== 'ABGESAGT';

/** An appointment that takes place with somebody; `null` where it does not. */
function ofPerson(userId: string, facts: PlannedFacts | null): PlannedFacts | null {
  return takesPlace(facts) && facts?.userIds.includes(userId) === true ? facts : null;
}

function joiningKind({ before }: ChangedFacts): NoticeKind {
  if (before === null) return 'NEW';
  return takesPlace(before) ? 'ADDED' : 'REVIVED';
}

function leaving(was: PlannedFacts, after: PlannedFacts | null): NoticeEvent {
  const event = { facts: was, former: null };
  if (takesPlace(after)) return { ...event, kind: 'REMOVED', reason: null };
  return { ...event, kind: 'CANCELLED', reason: after?.cancelReason ?? null };
}

/** What a change is for one colleague; `null` for nothing that has to be known. */
function eventFor(userId: string, changed: ChangedFacts): NoticeEvent | null {
  const was = ofPerson(userId, changed.before);
  const is = ofPerson(userId, changed.after);
  if (is === null) return was && leaving(was, changed.after);
  if (was === null) return { kind: joiningKind(changed), facts: is, former: null, reason: null };
  return isMoved(was, is) ? { kind: 'MOVED', facts: is, former: was, reason: null } : null;
}

/** What an operation is for each of the people it concerns, in the order of their ids. */
export function staffEvents(
  all: readonly ChangedFacts[],
): readonly (readonly [userId: string, events: readonly NoticeEvent[]])[] {
  const current = all.filter((changed) => !isPast(changed));
  const userIds = current.flatMap(({ before, after }) => [
    ...(before?.userIds ?? []),
    ...(after?.userIds ?? []),
  ]);
  return [...new Set(userIds)].toSorted().flatMap((userId) => {
    const events = current.flatMap((changed) => eventFor(userId, changed) ?? []);
    return events.length === 0 ? [] : [[userId, events] as const];
  });
}
