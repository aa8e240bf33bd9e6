import { buffer } from 'node:stream/consumers';
import { mailSignature } from '@energieakte/contract';
import { z } from 'zod';
import type { AppContext, Mailer, OutgoingFile } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import type { QueueWorker } from '#core/extension-points.ts';
import { enqueueJob } from '#database/enqueue-job.ts';
import {
  claimMail,
  type ClaimedMail,
  deleteExpiredLinks,
  deleteOldMails,
  listAttachedFiles,
  listForgottenMails,
  updateMailAsFailed,
  updateMailAsSent,
} from '#features/mails/mail-delivery.queries.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';
import { lacksLink, textWithLink } from '#core/mail/mail-text.ts';

const MailJob = z.object({ id: z.string() });

/** The queue's first attempt and its repetitions (`mail.send` in database/job-queues.ts). */
const mostAttempts = 9;
const longestReason = 500;

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.slice(0, longestReason);
}

/** `-- ` is what mail programs know a signature by (RFC 3676, 4.3). */
function signed(text: string, signature: string): string {
  return signature === '' ? text : `${text.trimEnd()}\n\n-- \n${signature}\n`;
}

async function attachmentsOf(
  { database, files }: AppContext,
  mailId: string,
): Promise<readonly OutgoingFile[]> {
  const attached = await listAttachedFiles(database, mailId);
  return Promise.all(
    attached.map(async ({ name, mediaType, sha256 }) => ({
      name,
      mediaType,
      content: await buffer(await files.read(sha256)),
    })),
  );
}

async function attempt(context: AppContext, mailer: Mailer, mail: ClaimedMail): Promise<void> {
  const { database, encryption } = context;
  const giveUp = async (reason: string) =>
    updateMailAsFailed(database, { id: mail.id, reason, isFinal: true });
  if (lacksLink(mail.text, mail.link)) return giveUp('Der Link gilt nicht mehr.');
  const link = mail.link === null ? null : encryption.open(mail.link);
  const refused = await mailer.send({
    messageId: `<${mail.id}@energieakte>`,
    to: mail.recipient,
    subject: mail.subject,
    text: signed(textWithLink(mail.text, link), await readSetting(database, mailSignature)),
    attachments: await attachmentsOf(context, mail.id),
  });
  return refused === null ? updateMailAsSent(database, mail.id) : giveUp(refused);
}

/**
 * Tries to send one mail of the outbox. It is marked before and after the talk with the mail server: two nodes never
 * send it at once, and only a node that dies between the server's yes and the mark makes it go twice, with the same
 * Message-ID. A failure is written down and thrown, so that the queue tries again later.
 */
export async function deliverMail(context: AppContext, id: string): Promise<void> {
  const { database, mailer } = context;
  // What waits for a mail server is picked up when there is one.
  if (mailer === null) return;
  const mail = await claimMail(database, id);
  if (mail === null) return;
  try {
    await attempt(context, mailer, mail);
  } catch (error) {
    const isFinal = mail.attempts >= mostAttempts;
    await updateMailAsFailed(database, { id, reason: reasonOf(error), isFinal });
    if (!isFinal) throw error;
  }
}

/** Sends what `sendMail` puts into the outbox. */
export const mailDelivery: QueueWorker<AppContext> = {
  queue: 'mail.send',
  feature: 'mails',
  run: async (context, data) => deliverMail(context, MailJob.parse(data).id),
};

/** Picks up mails nobody has a job for, and forgets links that ran out and mails of last season. */
export async function sweepMails(context: AppContext): Promise<void> {
  const { database, mailer } = context;
  await deleteExpiredLinks(database);
  await deleteOldMails(database);
  if (mailer === null) return;
  await database.transaction().execute(async (db) => {
    for (const id of await listForgottenMails(db))
      await enqueueJob(db, { queue: 'mail.send', data: { id } });
  });
}

/** Looks after the outbox at once and every hour. */
export const mailSweepTask: BackgroundTask<AppContext> = {
  name: 'mails.sweep',
  feature: 'mails',
  pause: 3_600_000,
  failure: 'Der Postausgang wurde nicht durchgesehen',
  begin: (context) => async () => sweepMails(context),
};
