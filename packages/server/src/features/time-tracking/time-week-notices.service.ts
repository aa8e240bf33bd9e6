import { weekPeriodTitle } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { type NotificationCause, notify } from '#core/notify/notify.service.ts';
import type { Transaction } from '#database/connection.ts';
import { listDecidersOf } from '#features/absences/deciders.service.ts';
import type { TimeWeekRecord } from '#features/time-tracking/time-weeks.queries.ts';
import type { Person } from '#http/person.ts';

interface Notice {
  readonly person: Person;
  readonly week: TimeWeekRecord;
}

async function notifyPeople(
  db: Transaction,
  { person, week }: Notice,
  {
    userIds,
    title,
    message,
    link,
  }: Pick<NotificationCause, 'title' | 'message' | 'link'> & { readonly userIds: readonly string[] },
): Promise<void> {
  await notify(db, {
    type: 'ERINNERUNG',
    projectId: null,
    title,
    message,
    link,
    severity: 'INFO',
    actor: person,
    forGuests: false,
    about: { kind: 'timeWeek', id: week.id },
    only: userIds.map((userId) => ({ userId, reason: 'PERSOENLICH' })),
  });
}

/** Notifies who decides about somebody that a period was submitted, or should be corrected. */
export async function notifyDecidersOfWeek(
  context: AppContext,
  db: Transaction,
  { person, week }: Notice,
): Promise<void> {
  const what = week.state === 'KORREKTUR' ? 'Korrektur der Woche' : 'Woche';
  await notifyPeople(
    db,
    { person, week },
    {
      userIds: await listDecidersOf(context, db, { userId: week.userId, permission: 'time.approve' }),
      title: `Bitte entscheiden: ${what} von ${week.displayname}`,
      message: `${weekPeriodTitle(week)}${week.reason === null ? '' : `: ${week.reason}`}`,
      link: '/time/freigaben',
    },
  );
}

/** Notifies the person of the decision. */
export async function notifyOfWeek(
  db: Transaction,
  { person, week, approve }: Notice & { readonly approve: boolean },
): Promise<void> {
  const done = { OFFEN: approve ? 'wieder geöffnet' : 'zurückgegeben', GENEHMIGT: 'genehmigt' } as const;
  const text = week.state === 'OFFEN' ? done.OFFEN : approve ? done.GENEHMIGT : 'bleibt genehmigt';
  await notifyPeople(
    db,
    { person, week },
    {
      userIds: [week.userId],
      title: `${weekPeriodTitle(week)} ${text}`,
      message: week.reason ?? `Entschieden von ${person.displayname}.`,
      link: `/time?tag=${week.firstDay}`,
    },
  );
}
