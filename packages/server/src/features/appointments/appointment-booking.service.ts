import type { Transaction } from '#database/connection.ts';
import type { Person } from '#http/person.ts';
import {
  bookPeople,
  checkAttendees,
  checkReferences,
  type Planned,
} from '#features/appointments/appointment-checks.service.ts';
import {
  checkDoubles,
  type Participation,
  replacePeople,
} from '#features/appointments/appointment-write.queries.ts';

export interface BookingOfAll {
  readonly person: Person;
  readonly overlapReason: string | null;
  /** Everybody of the office may be added, whoever writes it. */
  readonly isForAll?: true;
}

/**
 * Books the people of appointments that are written already: everything is in its place before it is looked at who is
 * taken, because two may change places, and two of the same series may meet.
 * @throws AppError what `checkAttendees`, `checkReferences` and `bookPeople` say
 */
export async function bookAll(
  db: Transaction,
  all: readonly Planned[],
  { person, overlapReason, ...may }: BookingOfAll,
): Promise<void> {
  const ids = all.map(({ id }) => id);
  const bare = all.flatMap(({ id, document }) =>
    document.userIds.map((userId) => ({ appointmentId: id, userId, overlapReason: null })),
  );
  const booked: Participation[] = [];
  for (const [index, planned] of all.entries()) {
    const { document, before } = planned;
    const known = before?.people.map(({ id }) => id) ?? [];
    const people = await checkAttendees(db, person, { document, before: known, ...may });
    await checkReferences(db, document);
    if (index === 0) await replacePeople(db, ids, bare);
    booked.push(...(await bookPeople(db, planned, { person, people, overlapReason })));
  }
  await replacePeople(db, ids, booked);
  await checkDoubles(db);
}
