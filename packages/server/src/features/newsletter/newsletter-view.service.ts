import { type Newsletter, newsletterFourEyes } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { getRecord, type RecordKind } from '#core/records/record.service.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import type { NewsletterRecord } from '#features/newsletter/newsletter-record.ts';
import { newsletterAbilities } from '#features/newsletter/newsletter.policy.ts';
import { getProgress, newsletterTable } from '#features/newsletter/newsletter.queries.ts';

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
  return { ...shown, continuesAt: null, waitsFor: null, can: newsletterAbilities(person, shown, rules) };
}

/** @throws AppError `newsletter.notFound` */
export async function viewNewsletter(
  context: Pick<AppContext, 'clock' | 'letterMailer' | 'database'>,
  person: Pick<Person, 'id'>,
  id: string,
): Promise<Newsletter> {
  return presentNewsletter(context, person, await getRecord(context.database, newsletters, id));
}
