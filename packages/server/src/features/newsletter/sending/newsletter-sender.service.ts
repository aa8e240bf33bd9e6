import { berlinMidnight } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { BackgroundTask } from '#core/background-work.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { LetterMailer } from '#core/letter-mailer.ts';
import { newId } from '#database/new-id.ts';
import { hashPads, newsletterKey } from '#features/newsletter/consent/newsletter-key.service.ts';
import { imageContentId } from '#features/newsletter/letter/letter-content.ts';
import { judgedMessages, judgeMessages, pauseReason } from '#features/newsletter/sending/auto-pause.ts';
import {
  announceLetter,
  createProgressNotices,
  notifyOfEnd,
  notifyOfPause,
} from '#features/newsletter/sending/letter-notices.service.ts';
import { sendWhatMayLeave } from '#features/newsletter/sending/letter-run.service.ts';
import { isOpen } from '#features/newsletter/sending/send-window.ts';
import {
  countDepartures,
  leaveLetter,
  listDepartures,
  listDueLetters,
  listImages,
  listJudged,
  releaseUnheard,
  settleLostMessages,
  takeLetter,
  updateAsPaused,
  updateAsSent,
} from '#features/newsletter/sending/sender.queries.ts';
import type { SendingLetter } from '#features/newsletter/sending/sending-letter.ts';
import { readSendingSettings } from '#features/newsletter/sending/sending-settings.service.ts';
import { type Departure, departuresOf, type Limits } from '#features/newsletter/sending/throttle.ts';

const minute = 60_000;
/** After so many messages it is looked whether too many came back. */
const judgedEach = 6;

/** What a node remembers between two turns. */
interface Sender {
  readonly id: string;
  /** Of the last minute, as far as it knows; other nodes may have sent since it looked. */
  departures: Departure[];
  readonly announceProgress: (id: string) => Promise<void>;
}

async function envelopeOf({ database, config, encryption }: AppContext, letter: SendingLetter) {
  const images = await listImages(database, letter.id);
  return {
    letter,
    key: await newsletterKey({ encryption }, database),
    config,
    images: images
      .filter(({ id }) => letter.frozen.html.includes(imageContentId(id)))
      .map(({ id, ...image }) => ({ ...image, contentId: imageContentId(id) })),
  };
}

/** Stops a letter of which too much came back; answers whether it goes on. */
async function judge({ database, clock }: AppContext, letter: SendingLetter): Promise<boolean> {
  const judgement = judgeMessages(await listJudged(database, letter.id, judgedMessages));
  if (judgement === null) return true;
  await database.transaction().execute(async (db) => {
    const reason = pauseReason(judgement);
    if (!(await updateAsPaused(db, letter.id, { reason, now: clock.now() }))) return;
    await notifyOfPause(db, { ...letter, subject: letter.frozen.subject }, reason);
    await announceLetter(db, letter.id);
  });
  return false;
}

async function finishIfDone({ database, clock }: AppContext, letter: SendingLetter): Promise<void> {
  await database.transaction().execute(async (db) => {
    const end = await updateAsSent(db, letter.id, clock.now());
    if (end === null) return;
    await notifyOfEnd(db, { ...letter, subject: letter.frozen.subject }, end);
    await announceLetter(db, letter.id);
  });
}

/** Looks after every few messages whether it goes on. */
function watchOver(context: AppContext, { announceProgress }: Sender, letter: SendingLetter) {
  let unjudged = 0;
  return {
    onMessage: async (): Promise<void> => {
      unjudged += 1;
      await announceProgress(letter.id);
    },
    mayGoOn: async (): Promise<boolean> => {
      if (unjudged < judgedEach) return true;
      unjudged = 0;
      return judge(context, letter);
    },
  };
}

interface Turn {
  readonly mailer: LetterMailer;
  readonly limits: Limits;
  readonly signal: AbortSignal;
}

async function sendLetter(
  context: AppContext,
  sender: Sender,
  { letter, mailer, limits, signal }: Turn & { readonly letter: SendingLetter },
): Promise<void> {
  const { database, clock } = context;
  const now = clock.now();
  const envelope = await envelopeOf(context, letter);
  const written = await listDepartures(database, new Date(now.getTime() - minute));
  sender.departures = departuresOf({ written, known: sender.departures }, now);
  const count = await countDepartures(database, berlinMidnight(berlinDay(now)));
  if (!(await judge(context, letter))) return;
  await sendWhatMayLeave({
    context,
    mailer,
    envelope,
    senderId: sender.id,
    pads: hashPads(envelope.key),
    limits,
    departures: sender.departures,
    day: { count },
    signal,
    ...watchOver(context, sender, letter),
  });
  if (await judge(context, letter)) await finishIfDone(context, letter);
}

/** One turn of a node: what may leave now does, the letter that was started first coming first. */
async function sendDueLetters(context: AppContext, sender: Sender, signal: AbortSignal): Promise<void> {
  const { database, clock, letterMailer: mailer } = context;
  const now = clock.now();
  for (const id of await settleLostMessages(database, now)) await announceLetter(database, id);
  if (mailer === null) return;
  await releaseUnheard(database, sender.id);
  const { window, limits } = await readSendingSettings(database);
  if (!isOpen(now, window)) return;
  for (const id of await listDueLetters(database, now)) {
    if (signal.aborted) return;
    const letter = await database
      .transaction()
      .execute(async (db) => takeLetter(db, { id, senderId: sender.id }));
    if (letter === null) continue;
    try {
      await sendLetter(context, sender, { letter, mailer, limits, signal });
    } finally {
      await leaveLetter(database, id, sender.id);
    }
  }
}

/** Sends letters as one node does; each node has an id of its own. */
export function createNewsletterSender(context: AppContext): (signal: AbortSignal) => Promise<void> {
  const sender: Sender = {
    id: newId(),
    departures: [],
    announceProgress: createProgressNotices(context),
  };
  return async (signal) => sendDueLetters(context, sender, signal);
}

/** Looks every two seconds whether letters may leave; one node sends at a time. */
export const newsletterTask: BackgroundTask<AppContext> = {
  name: 'newsletter.send',
  feature: 'newsletter',
  pause: 2000,
  failure: 'Ein Newsletter konnte nicht weiter gesendet werden',
  logsRepeats: false,
  begin: createNewsletterSender,
};
