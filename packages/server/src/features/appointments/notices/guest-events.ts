import {
  type ChangedFacts,
  type NoticeEvent,
  type PlannedFacts,
} from '#features/appointments/notices/planned-facts.ts';
import { isMoved, isPast } from '#features/appointments/notices/staff-events.ts';

/** A visit as customers know of it: released and firm. */
function isReleased(facts: PlannedFacts | null): facts is PlannedFacts {
  return (
    facts !== null &&
    facts.visibleToGuest &&
    facts.project !== null &&
    (facts.state === 'BESTAETIGT' || facts.state === 'ERLEDIGT')
  );
}

const isHidden = ({ before, after }: ChangedFacts): boolean =>
  isReleased(before) && after?.state === 'BESTAETIGT' && !after.visibleToGuest;

/** The visits that became internal: what was said of them is taken back. */
export function listHidden(all: readonly ChangedFacts[]): readonly string[] {
  return all.filter(isHidden).flatMap(({ after }) => after?.id ?? []);
}

/** What they knew, and not what it is called now that it is no longer for them. */
function endOf(was: PlannedFacts, after: PlannedFacts | null): NoticeEvent {
  const isLoose = after?.state === 'GEPLANT';
  return { kind: isLoose ? 'LOOSE' : 'CANCELLED', facts: was, former: null, reason: null };
}

/** Still to come, of a project the customer may read. */
const isKnown = ({ state, project }: PlannedFacts): boolean =>
  state === 'BESTAETIGT' && project?.isDeleted === false;

function beginOf(is: PlannedFacts): readonly NoticeEvent[] {
  return isKnown(is) ? [{ kind: 'NEW', facts: is, former: null, reason: null }] : [];
}

function goOnOf(was: PlannedFacts, is: PlannedFacts): readonly NoticeEvent[] {
  if (was.project?.id !== is.project?.id) return [endOf(was, null), ...beginOf(is)];
  if (!isKnown(is) || !isMoved(was, is)) return [];
  return [{ kind: 'MOVED', facts: is, former: was, reason: null }];
}

function eventsOf(changed: ChangedFacts): readonly NoticeEvent[] {
  if (isPast(changed) || isHidden(changed)) return [];
  const was = isReleased(changed.before) ? changed.before : null;
  const is = isReleased(changed.after) ? changed.after : null;
  if (was === null) return is === null ? [] : beginOf(is);
  return is === null ? [endOf(was, changed.after)] : goOnOf(was, is);
}

/** What an operation is for the people of each customer, in the order of their ids. */
export function guestEvents(
  all: readonly ChangedFacts[],
): readonly (readonly [customerId: string, events: readonly NoticeEvent[]])[] {
  const events = all.flatMap(eventsOf);
  const byCustomer = Map.groupBy(events, ({ facts }) => facts.project?.customerId ?? '');
  byCustomer.delete('');
  return [...byCustomer].toSorted(([left], [right]) => (left < right ? -1 : 1));
}
