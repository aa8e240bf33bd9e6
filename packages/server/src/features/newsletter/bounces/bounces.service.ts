import type {
  EndpointInput,
  EndpointOutput,
  getNewsletterBounces,
  judgeNewsletterBounce,
} from '@energieakte/contract';
import type { AppContext, CheckContext } from '#core/app-context.ts';
import type { OperationCheckSource } from '#core/extension-points.ts';
import type { Transaction } from '#database/connection.ts';
import { invalidField, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { foldAddress, lockAddress } from '#features/newsletter/consent/mail-addresses.queries.ts';
import { requireManager } from '#features/newsletter/consent/office-evidence.service.ts';
import { countSuppressions } from '#features/newsletter/consent/suppressions.queries.ts';
import { followBounce } from '#features/newsletter/bounces/bounce-effect.service.ts';
import {
  findMailboxState,
  listUnknownBounces,
  lockUnjudgedBounce,
  type UnjudgedBounce,
  updateBounceAsJudged,
} from '#features/newsletter/bounces/bounces.queries.ts';
import { judgeMailbox } from '#features/newsletter/bounces/mailbox-check.ts';

/**
 * Whether bounces are seen, and those that somebody has to judge.
 * @throws AppError `access.denied`
 */
export async function getBounces(
  { database, bounceMailbox }: AppContext,
  person: Person,
): Promise<EndpointOutput<typeof getNewsletterBounces>> {
  requireManager(person);
  const { readAt, problem } = await findMailboxState(database);
  return {
    isConfigured: bounceMailbox !== null,
    readAt: readAt?.toISOString() ?? null,
    problem,
    suppressed: await countSuppressions(database),
    unknown: await listUnknownBounces(database),
  };
}

const judgedText = 'Vom Büro beurteilt.';

type Judgement = EndpointInput<typeof judgeNewsletterBounce>['body'];

/** @throws AppError `request.invalid` where nothing says whose mail came back */
async function addressOf(
  db: Transaction,
  { addressId }: UnjudgedBounce,
  { judgement, email }: Judgement,
): Promise<string | null> {
  if (email !== undefined) return lockAddress(db, foldAddress(email));
  if (addressId === null && judgement !== 'NICHTS')
    throw invalidField('email', 'E-Mail', 'Bitte angeben, wessen Mail zurückkam.');
  return addressId;
}

/**
 * Says what a message was that nobody could tell by its fields.
 * @throws AppError `access.denied`, `newsletterBounce.notFound`, `request.invalid`
 */
export async function judgeBounce(
  context: AppContext,
  person: Person,
  judged: Judgement,
): Promise<void> {
  requireManager(person);
  const { id, judgement } = judged;
  await context.database.transaction().execute(async (db) => {
    const bounce = await lockUnjudgedBounce(db, id);
    if (bounce === null) throw refusal('newsletterBounce.notFound', {});
    const addressId = await addressOf(db, bounce, judged);
    const kind = judgement === 'NICHTS' ? 'UNBEKANNT' : judgement;
    await updateBounceAsJudged(db, { id, kind, addressId, judgedBy: person.id, text: judgedText });
    if (addressId === null || kind === 'UNBEKANNT') return;
    const about = { newsletterId: bounce.newsletterId, addressId };
    await followBounce(context, db, { kind, about, text: judgedText });
  });
}

/** When bounces were read last; where no mailbox is configured, nothing is to be seen. */
export const bounceCheck: OperationCheckSource<CheckContext> = {
  feature: 'newsletter',
  key: 'bounces',
  group: 'TASKS',
  title: 'Rückläufer zuletzt gelesen',
  find: async ({ database, clock }) => judgeMailbox(await findMailboxState(database), clock.now()),
};
