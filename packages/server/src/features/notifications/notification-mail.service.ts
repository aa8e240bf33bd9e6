import type { AppContext } from '#core/app-context.ts';
import { attemptEach } from '#core/background-work.ts';
import type { Transaction } from '#database/connection.ts';
import { greetingFor } from '#core/mail/greeting.ts';
import { sendMail } from '#core/mail/send-mail.service.ts';
import { lastDigest, nextDigest, nextMailTime } from '#features/notifications/mail-times.ts';
import {
  getMailReader,
  insertDigest,
  listDueRecipients,
  type MailPlan,
  type MailReader,
  postponeDue,
  takeDue,
} from '#features/notifications/notification-mail.queries.ts';
import { notificationMail } from '#features/notifications/notification-mail-text.ts';
import { presentNotification } from '#features/notifications/notification-rows.ts';

interface Due {
  readonly context: AppContext;
  readonly person: MailReader;
  readonly plan: MailPlan;
  readonly now: Date;
}

/** One mail with all that is due; nothing where it was read meanwhile, or may not be read any more. */
async function mailDue(db: Transaction, due: Due, until: Date): Promise<void> {
  const { context, person, plan, now } = due;
  const { reader, email } = person;
  const rows = await takeDue(db, { reader, plan, now, until, hasAddress: email !== null });
  if (rows.length === 0 || email === null) return;
  const { subject, text } = notificationMail(
    rows.map((row) => presentNotification(row)),
    {
      greeting: greetingFor(person),
      publicUrl: context.config.publicUrl,
      isDigest: plan === 'TAEGLICH',
    },
  );
  const ofProjects = [...new Set(rows.flatMap(({ projectUuid }) => projectUuid ?? []))];
  await sendMail(db, { to: email, subject, text, about: reader.personId, ofProjects });
}

async function mailAtOnce(db: Transaction, due: Due): Promise<void> {
  const { person, now } = due;
  const next = nextMailTime(person.times, now);
  if (next > now) return postponeDue(db, { reader: person.reader, plan: 'SOFORT', now }, next);
  return mailDue(db, due, now);
}

/** One digest per person and day: what is there at its time goes, the rest waits for the next one. */
async function mailDigest(db: Transaction, due: Due): Promise<void> {
  const { person, now } = due;
  const { reader, times } = person;
  const { day, at } = lastDigest(times, now);
  if (await insertDigest(db, reader.personId, day)) await mailDue(db, due, at);
  await postponeDue(db, { reader, plan: 'TAEGLICH', now }, nextDigest(times, now));
}

const mailPlans = ['SOFORT', 'TAEGLICH'] as const;

const mailers = { SOFORT: mailAtOnce, TAEGLICH: mailDigest } as const;

/**
 * Sends the mails that are due into the outbox, each person's in a transaction of its own: what is marked as mailed is
 * in the outbox, and the other way round, whenever the server dies. Several nodes may do it at once.
 * @throws AggregateError when everybody had their turn, of those whose mail failed: one person's never stops another's
 */
export async function sendDueMails(context: AppContext, now: Date): Promise<void> {
  const { database } = context;
  const send = async (plan: MailPlan, id: string) =>
    database.transaction().execute(async (db) => {
      const person = await getMailReader(db, id);
      await mailers[plan](db, { context, person, plan, now });
    });
  const sendAll = async (plan: MailPlan) => {
    const recipients = await listDueRecipients(database, plan, now);
    await attemptEach(recipients.map((id) => ({ name: id, work: async () => send(plan, id) })));
  };
  await attemptEach(mailPlans.map((plan) => ({ name: plan, work: async () => sendAll(plan) })));
}
