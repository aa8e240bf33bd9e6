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
  type Addressee,
  type Decision,
  findAddressee,
  insertDecisions,
  listStandingDeadlines,
  updateDecisionsAsMailed,
} from '#features/reminders/reminder-sent.queries.ts';
import type { OpenRun } from '#features/reminders/reminder-run.queries.ts';
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
    cannotBeMuted: true,
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

type IsWanted = (reminder: PlannedReminder) => boolean;

/** Who wants no mails of deadlines or of overviews has them in the inbox; what is silenced for a project still comes. */
async function mailChoice(db: Transaction, userId: string, isGuest: boolean): Promise<IsWanted> {
  const [recipient] = await listRecipients(db, {
    projectId: null,
    forGuests: isGuest,
    onlyGuests: false,
    actorId: null,
    ofProject: false,
    addressees: [{ userId, reason: 'PERSOENLICH' }],
    deputyRoles: [],
  });
  return ({ deadline }) =>
    recipient !== undefined &&
    planFor(deadline === null ? 'ERINNERUNG' : 'FRIST', recipient).mailPlan !== 'KEINE';
}

/** Who of a run is meant, and who that is. */
interface Reached {
  readonly of: ForPerson;
  /** `null`: an address. */
  readonly person: Addressee | null;
}

const isForGuest = ({ reminders }: ForPerson): boolean =>
  reminders.some(({ reason }) => reason === 'AUFTRAGGEBER');

async function mailTo(db: Transaction, { of, person }: Reached) {
  const { recipient } = of;
  if (recipient === null) return null;
  if (person === null) return { to: recipient, greeting: firmGreeting, isWanted: () => true };
  if (person.email === null) return null;
  const isWanted = await mailChoice(db, recipient, isForGuest(of));
  return { to: person.email, greeting: greetingFor(person), about: recipient, isWanted };
}

/** Guests read the deadlines of their projects; subject and introduction are for the office. */
const guestSubject = 'Fristen Ihrer Projekte';

async function mailReminders(
  db: Transaction,
  reached: Reached,
  mails: readonly (readonly PlannedReminder[])[],
): Promise<void> {
  const { of, person } = reached;
  const { context, settings, today, run } = of;
  const to = await mailTo(db, reached);
  if (to === null) return;
  const { greeting, isWanted, ...address } = to;
  const isGuest = isForGuest(of);
  for (const reminders of mails.map((all) => all.filter(isWanted)).filter(({ length }) => length > 0)) {
    const text = reminderMail(reminders, {
      greeting,
      intro: isGuest ? '' : settings.mailIntro,
      today,
      publicUrl: context.config.publicUrl,
      whyPath: isGuest || person === null ? null : whyPath,
    });
    const ofProjects = [...new Set(reminders.map(({ project }) => project.id))];
    const subject = isGuest ? guestSubject : settings.mailSubject;
    const mailId = await sendMail(db, { ...address, subject, text, ofProjects });
    const causes = reminders.map(({ cause }) => cause);
    const now = context.clock.now();
    await updateDecisionsAsMailed(db, mailId, { ...whoOf(of), runId: run.id, now, causes });
  }
}

/** What of a plan still stands, and may be seen, is decided; answers what nobody decided before. */
async function decide(db: Transaction, { of, person }: Reached): Promise<readonly PlannedReminder[]> {
  const { run, reminders, context } = of;
  const guestOf = person?.guestOf ?? null;
  const ids = reminders.flatMap(({ deadline }) => deadline?.id ?? []);
  const standing = await listStandingDeadlines(db, ids);
  const valid = reminders.filter(({ deadline }) => {
    if (deadline === null) return true;
    const found = standing.get(deadline.id);
    return found?.dueDate === deadline.dueDate && (guestOf === null || found.guestOf === guestOf);
  });
  const made = await insertDecisions(
    db,
    { runId: run.id, day: run.day, now: context.clock.now() },
    valid.map((reminder) => decisionOf(reminder, of)),
  );
  return valid.filter(({ cause }) => made.has(cause));
}

async function notifyPerson(
  db: Transaction,
  userId: string,
  { reminders, today }: Pick<ForPerson, 'reminders' | 'today'>,
): Promise<void> {
  for (const reminder of reminders) await notifyOfDeadline(db, userId, { reminder, today });
  const overview = reminders.filter(({ deadline }) => deadline === null);
  await notifyOfOverview(db, userId, overview);
}

/**
 * Decides, notifies and mails in the transaction that is given: all of it or nothing, and nothing that was decided before or
 * was settled meanwhile.
 * @returns whether it is done; `false`: the account was closed meanwhile, or is no longer of the office or a guest as it was
 *   planned, so that others are to get it
 */
export async function remindPerson(db: Transaction, of: ForPerson): Promise<boolean> {
  const { recipient, today, settings } = of;
  const isAccount = recipient !== null && !isAddress(recipient);
  const person = isAccount ? await findAddressee(db, recipient, today) : null;
  if (isAccount && (person === null || (person.guestOf !== null) !== isForGuest(of))) return false;
  const reminders = await decide(db, { of, person });
  if (reminders.length === 0 || recipient === null) return true;
  if (isAccount) await notifyPerson(db, recipient, { reminders, today });
  const mails = settings.perPersonDigest ? [reminders] : reminders.map((one) => [one]);
  await mailReminders(db, { of, person }, mails);
  return true;
}
