import type { NotificationReason, PlannedReminder, ReminderSettings } from '@energieakte/contract';
import { projectLink } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { firmGreeting, greetingFor } from '#core/mail/greeting.ts';
import { sendMail } from '#core/mail/send-mail.service.ts';
import { planFor } from '#core/notify/notification-plan.ts';
import { listRecipients } from '#core/notify/notify.queries.ts';
import { notify } from '#core/notify/notify.service.ts';
import type { Transaction } from '#database/connection.ts';
import {
  type Decision,
  findAddressee,
  insertDecisions,
  lockOpenDeadlines,
  type OpenRun,
  updateDecisionsAsMailed,
} from '#features/reminders/reminder-run.queries.ts';
import {
  reminderMail,
  reminderMessage,
  reminderSeverity,
  reminderTitle,
} from '#features/reminders/reminder-texts.ts';

/** All that one person is to be reminded of in a run. */
export interface ForPerson {
  readonly context: AppContext;
  readonly run: OpenRun;
  readonly settings: ReminderSettings;
  /** Today, which may be later than the day of the run. */
  readonly today: string;
  readonly recipient: string | null;
  readonly reminders: readonly PlannedReminder[];
}

const isAddress = (recipient: string | null): boolean => recipient?.includes('@') === true;

function whoOf({ recipient }: ForPerson): Pick<Decision, 'userId' | 'email'> {
  return isAddress(recipient) ? { userId: null, email: recipient } : { userId: recipient, email: null };
}

function decisionOf(reminder: PlannedReminder, of: ForPerson): Decision {
  const { cause, step, why, project, deadline, copyOf } = reminder;
  return {
    ...whoOf(of),
    cause,
    step,
    why: copyOf === null ? why : why.replace(copyOf.name, '{person}'),
    copyOf: copyOf?.id ?? null,
    projectId: project.id,
    deadlineId: deadline?.id ?? null,
    dueDate: deadline?.dueDate ?? null,
  };
}

async function notifyOfDeadline(
  db: Transaction,
  userId: string,
  { reminder, today }: { readonly reminder: PlannedReminder; readonly today: string },
): Promise<void> {
  const { deadline, project, reason } = reminder;
  if (deadline === null || reason === 'ADRESSE') return;
  const isGuest = reason === 'AUFTRAGGEBER';
  await notify(db, {
    type: 'FRIST',
    projectId: project.id,
    title: reminderTitle(reminder, today),
    message: reminderMessage(reminder),
    link: projectLink(project),
    severity: reminderSeverity(reminder, today),
    actor: null,
    forGuests: isGuest,
    onlyGuests: isGuest,
    about: { kind: 'deadline', id: deadline.id },
    only: [{ userId, reason }],
    withoutMail: true,
  });
}

const namedProjects = 5;

/** An overview is one message, however many projects stand in it. */
async function notifyOfOverview(
  db: Transaction,
  userId: string,
  overview: readonly PlannedReminder[],
): Promise<void> {
  const [first] = overview;
  if (first === undefined || first.reason === 'ADRESSE') return;
  const reason: NotificationReason = first.reason;
  const names = overview.slice(0, namedProjects).map(({ project }) => project.projectId);
  const more = overview.length > namedProjects ? ['…'] : [];
  await notify(db, {
    type: 'ERINNERUNG',
    projectId: null,
    title: `Übersicht: ${overview.length === 1 ? '1 offenes Projekt' : `${overview.length} offene Projekte`}`,
    message: [...names, ...more].join(', '),
    link: whyPath,
    severity: 'INFO',
    actor: null,
    forGuests: false,
    about: { kind: 'project', id: first.project.id },
    only: [{ userId, reason }],
    withoutMail: true,
  });
}

/** Where people of the office read what they were reminded of, and why. */
const whyPath = '/fristen/warum';

/** Who wants no mails of deadlines at all has them in the inbox; what is silenced for a project still comes. */
async function wantsMail(db: Transaction, userId: string, isGuest: boolean): Promise<boolean> {
  const [recipient] = await listRecipients(db, {
    projectId: null,
    forGuests: isGuest,
    onlyGuests: false,
    actorId: null,
    ofProject: false,
    addressees: [{ userId, reason: 'PERSOENLICH' }],
    deputyRoles: [],
  });
  return recipient !== undefined && planFor('FRIST', recipient).mailPlan !== 'KEINE';
}

async function mailTo(db: Transaction, { recipient, reminders }: ForPerson) {
  if (recipient === null) return null;
  if (isAddress(recipient)) return { to: recipient, greeting: firmGreeting };
  const person = await findAddressee(db, recipient);
  const isGuest = reminders.some(({ reason }) => reason === 'AUFTRAGGEBER');
  if (person === null || person.email === null) return null;
  if (!(await wantsMail(db, recipient, isGuest))) return null;
  return { to: person.email, greeting: greetingFor(person), about: recipient };
}

async function mailReminders(
  db: Transaction,
  of: ForPerson,
  mails: readonly (readonly PlannedReminder[])[],
): Promise<void> {
  const { context, settings, today, recipient } = of;
  const to = await mailTo(db, of);
  if (to === null) return;
  const { greeting, ...address } = to;
  const isOffice = !isAddress(recipient) && of.reminders[0]?.reason !== 'AUFTRAGGEBER';
  for (const reminders of mails) {
    const text = reminderMail(reminders, {
      greeting,
      intro: settings.mailIntro,
      today,
      publicUrl: context.config.publicUrl,
      whyPath: isOffice ? whyPath : null,
    });
    const ofProjects = [...new Set(reminders.map(({ project }) => project.id))];
    const mailId = await sendMail(db, { ...address, subject: settings.mailSubject, text, ofProjects });
    const causes = reminders.map(({ cause }) => cause);
    await updateDecisionsAsMailed(db, mailId, { ...whoOf(of), runId: of.run.id, causes });
  }
}

/**
 * Decides, notifies and mails in the transaction that is given: all of it or nothing, and nothing that was decided before or
 * was settled meanwhile.
 */
export async function remindPerson(db: Transaction, of: ForPerson): Promise<void> {
  const { run, recipient, today } = of;
  const ids = of.reminders.flatMap(({ deadline }) => deadline?.id ?? []);
  const open = await lockOpenDeadlines(db, ids);
  const standing = of.reminders.filter(
    ({ deadline }) => deadline === null || open.get(deadline.id) === deadline.dueDate,
  );
  const made = await insertDecisions(
    db,
    run,
    standing.map((reminder) => decisionOf(reminder, of)),
  );
  const reminders = standing.filter(({ cause }) => made.has(cause));
  if (reminders.length === 0 || recipient === null) return;
  if (!isAddress(recipient)) {
    for (const reminder of reminders) await notifyOfDeadline(db, recipient, { reminder, today });
    await notifyOfOverview(
      db,
      recipient,
      reminders.filter(({ deadline }) => deadline === null),
    );
  }
  const mails = of.settings.perPersonDigest ? [reminders] : reminders.map((one) => [one]);
  await mailReminders(db, of, mails);
}
