import { berlinDay, berlinMidnight, type Newsletter, newsletterFourEyes } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { getRecord, type RecordKind } from '#core/records/record.service.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import type { NewsletterRecord } from '#features/newsletter/newsletter-record.ts';
import { newsletterAbilities } from '#features/newsletter/newsletter.policy.ts';
import {
  findNextAttempt,
  getProgress,
  type NewsletterProgress,
  newsletterTable,
} from '#features/newsletter/newsletter.queries.ts';
import { countDepartures } from '#features/newsletter/sending/sender.queries.ts';
import { readSendingSettings } from '#features/newsletter/sending/sending-settings.service.ts';
import { sendingWait, type SendingWait } from '#features/newsletter/sending/sending-wait.ts';

export const newsletters: RecordKind<NewsletterRecord> = {
  table: 'newsletter',
  notFound: 'newsletter.notFound',
  find: newsletterTable.find,
};

/** Whether a letter can still be written. */
export function isDraft({ state }: Pick<NewsletterRecord, 'state'>): boolean {
  return state === 'ENTWURF' || state === 'FREIGEGEBEN';
}

/** @throws AppError `newsletter.notDraft` */
export function refuseStarted(record: Pick<NewsletterRecord, 'state'>): void {
  if (!isDraft(record)) throw refusal('newsletter.notDraft', {});
}

type Shown = NewsletterRecord & NewsletterProgress;

/** What a letter waits for that was started. */
async function waitOf(
  { clock, database }: Pick<AppContext, 'clock' | 'database'>,
  { id, state, recallUntil, sendAfter, counts }: Shown,
): Promise<SendingWait | null> {
  if (state !== 'WARTET' && state !== 'LAEUFT') return null;
  const now = clock.now();
  const { window, limits } = await readSendingSettings(database);
  const sentToday = await countDepartures(database, berlinMidnight(berlinDay(now)));
  const nextAttemptAt = counts.deferred === 0 ? null : await findNextAttempt(database, id);
  const letter = { recallUntil, sendAfter, open: counts.open, nextAttemptAt };
  return sendingWait(letter, { window, perDay: limits.perDay, sentToday, now });
}

/** A newsletter as a person sees it: with how far its sending is, and what the person can do. */
export async function presentNewsletter(
  { clock, letterMailer, database }: Pick<AppContext, 'clock' | 'letterMailer' | 'database'>,
  person: Pick<Person, 'id'>,
  record: NewsletterRecord,
): Promise<Newsletter> {
  const progress = await getProgress(database, record.id);
  const rules = {
    hasFourEyes: await readSetting(database, newsletterFourEyes),
    hasMailServer: letterMailer !== null,
    now: clock.now(),
  };
  const shown = { ...record, ...progress };
  const wait = await waitOf({ clock, database }, shown);
  return {
    ...shown,
    continuesAt: wait?.continuesAt.toISOString() ?? null,
    waitsFor: wait?.waitsFor ?? null,
    can: newsletterAbilities(person, shown, rules),
  };
}

/** @throws AppError `newsletter.notFound` */
export async function viewNewsletter(
  context: Pick<AppContext, 'clock' | 'letterMailer' | 'database'>,
  person: Pick<Person, 'id'>,
  id: string,
): Promise<Newsletter> {
  return presentNewsletter(context, person, await getRecord(context.database, newsletters, id));
}
