/**
 * Sends newsletters as a node does, in a process of its own that ends itself as the system kills one, or finishes what is
 * underway when it is asked to stop:
 * `sending-child.ts <address of the database> <folder of files> <moment> <address of the mail server> <milliseconds>`.
 */
import { once } from 'node:events';
import { createDatabase, createPool } from '#database/connection.ts';
import { createNewsletterSender } from '#features/newsletter/sending/newsletter-sender.service.ts';
import { openLetterMailer } from '#platform/letter-mailer.ts';
import { sendingEnvironment } from '#test/sending-office.ts';
import { startTestApp } from '#test/test-app.ts';

const [url = '', filesFolder = '', moment = '', mailServer = '', milliseconds = ''] =
  process.argv.slice(2);
const pool = createPool({ url });
const database = createDatabase(pool);
const testDatabase = { url, pool, database, filesFolder, drop: async () => undefined };
const letterMailer = await openLetterMailer(
  { url: mailServer, from: sendingEnvironment.MAIL_FROM },
  null,
);
const { context } = await startTestApp({
  testDatabase,
  now: () => new Date(moment),
  environment: { ...sendingEnvironment, SMTP_URL: mailServer },
  letterMailer,
});
const stopping = new AbortController();
process.on('SIGTERM', () => stopping.abort());
const send = createNewsletterSender(context);
// Whoever started it says when to begin, so that the next one can get ready meanwhile.
await once(process.stdin, 'data');
if (milliseconds !== '') setTimeout(() => process.kill(process.pid, 'SIGKILL'), Number(milliseconds));
await send(stopping.signal);
process.exit(0);
