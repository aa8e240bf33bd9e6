import { caseOwner, germanDay, type NotificationSeverity, projectLink } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { Transaction } from '#database/connection.ts';
import { insertNotices, type NearDeadline } from '#features/deadlines/deadline-notices.queries.ts';
import { type Addressee, notify } from '#core/notify/notify.service.ts';

const day = 86_400_000;

function daysUntil(dueDate: string, today: string): number {
  return Math.round((Date.parse(dueDate) - Date.parse(today)) / day);
}

function titleOf({ title, dueDate }: NearDeadline, today: string): string {
  const days = daysUntil(dueDate, today);
  if (days < 0) return `Frist überschritten: ${title}`;
  if (days === 0) return `Frist heute: ${title}`;
  return days === 1 ? `Frist morgen: ${title}` : `Frist in ${days} Tagen: ${title}`;
}

function severityOf({ dueDate, hard }: NearDeadline, today: string): NotificationSeverity {
  const days = daysUntil(dueDate, today);
  if (days < 0) return hard ? 'ERROR' : 'WARN';
  return days <= 7 ? 'WARN' : 'INFO';
}

/** Who answers for it and who leads the project; where there is neither, everybody who works on it. */
function addresseesOf({ responsibleId, leadId }: NearDeadline): readonly Addressee[] | null {
  const responsible: Addressee[] =
    responsibleId === null ? [] : [{ userId: responsibleId, reason: 'BEARBEITER' }];
  const lead: Addressee[] = leadId === null ? [] : [{ userId: leadId, reason: 'PROJEKTLEITUNG' }];
  const all = [...responsible, ...lead];
  return all.length === 0 ? null : all;
}

/** The day, and whose case it is where there are several. */
function messageOf({ dueDate, fundingCase }: NearDeadline): string {
  const owner = fundingCase === null ? '' : ` · ${caseOwner(fundingCase, fundingCase.position)}`;
  return `Fällig am ${germanDay(dueDate)}${owner}`;
}

async function notifyOfDeadline(db: Transaction, deadline: NearDeadline, today: string): Promise<void> {
  const only = addresseesOf(deadline);
  await notify(db, {
    type: 'FRIST',
    projectId: deadline.projectId,
    title: titleOf(deadline, today),
    message: messageOf(deadline),
    link: projectLink({ mode: deadline.mode, id: deadline.projectId }),
    severity: severityOf(deadline, today),
    actor: null,
    forGuests: false,
    about: { kind: 'deadline', id: deadline.id },
    deputiesWith: 'project.read',
    ...(only === null ? {} : { only }),
  });
}

/**
 * Tells of deadlines that are 30, 14, 7 or 1 days away or have passed, each step once. A server that was off for days
 * tells of the step that holds now, not of those that were missed.
 * @returns how many deadlines were told of
 */
export async function notifyOfDeadlines({ database, clock }: AppContext): Promise<number> {
  const today = berlinDay(clock.now());
  let notified = 0;
  for (;;) {
    const batch = await database.transaction().execute(async (db) => {
      const near = await insertNotices(db, today);
      for (const deadline of near) await notifyOfDeadline(db, deadline, today);
      return near.length;
    });
    if (batch === 0) return notified;
    notified += batch;
  }
}

/** Looks at once and every hour for deadlines that come near. */
export const deadlineNoticeTask: BackgroundTask<AppContext> = {
  name: 'deadlines.notices',
  feature: 'deadlines',
  pause: 3_600_000,
  failure: 'Die Fristen wurden nicht geprüft',
  begin: (context) => async () => notifyOfDeadlines(context),
};
