import {
  type AuditAction,
  type Newsletter,
  newsletterStateLabels,
  type NewsletterState,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import type { Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { refuseOthers } from '#features/newsletter/newsletter-access.service.ts';
import { getNewsletter } from '#features/newsletter/newsletter.service.ts';
import { announceLetter } from '#features/newsletter/sending/letter-notices.service.ts';
import { recallEnd } from '#features/newsletter/sending/recall-end.ts';
import {
  hasBegun,
  type LockedLetter,
  lockLetter,
  reopenRest,
  updateAsCancelled,
  updateAsHeld,
  updateAsRecalled,
  updateAsRunning,
} from '#features/newsletter/sending/lifecycle.queries.ts';

interface Step {
  readonly id: string;
  readonly from: readonly NewsletterState[];
  /** Does it, and answers what the log calls it. */
  readonly perform: (db: Transaction, letter: LockedLetter) => Promise<AuditAction>;
}

/** @throws AppError `access.denied`, `newsletter.notFound`, `newsletter.wrongState` */
async function takeStep(
  context: AppContext,
  person: Person,
  { id, from, perform }: Step,
): Promise<Newsletter> {
  refuseOthers(person);
  await context.database.transaction().execute(async (db) => {
    const letter = await lockLetter(db, id);
    if (letter === null) throw refusal('newsletter.notFound', {});
    if (!from.includes(letter.state) || letter.isArchived)
      throw refusal('newsletter.wrongState', {
        state: letter.isArchived ? 'archiviert' : newsletterStateLabels[letter.state],
      });
    const action = await perform(db, letter);
    const details = { subject: letter.subject };
    await recordAudit(db, { actor: person, action, entity: 'newsletter', entityId: id, details });
    await announceLetter(db, id);
  });
  return getNewsletter(context, person, id);
}

/** Holds a letter; what is underway still leaves. @throws as `takeStep` */
export async function pauseNewsletter(
  context: AppContext,
  person: Person,
  id: string,
): Promise<Newsletter> {
  return takeStep(context, person, {
    id,
    from: ['WARTET', 'LAEUFT'],
    perform: async (db) => {
      await updateAsHeld(db, id, { personId: person.id, now: context.clock.now() });
      return 'newsletter.paused';
    },
  });
}

/** Goes on with a letter that was held. @throws as `takeStep` */
export async function resumeNewsletter(
  context: AppContext,
  person: Person,
  id: string,
): Promise<Newsletter> {
  return takeStep(context, person, {
    id,
    from: ['ANGEHALTEN'],
    perform: async (db) => {
      const now = context.clock.now();
      await updateAsRunning(db, id, { now, recallUntil: now });
      return 'newsletter.resumed';
    },
  });
}

/** As long as nothing has left, a letter that waits or is held is recalled and a draft again; afterwards it is broken off. @throws as `takeStep` */
export async function cancelNewsletter(
  context: AppContext,
  person: Person,
  id: string,
): Promise<Newsletter> {
  return takeStep(context, person, {
    id,
    from: ['WARTET', 'LAEUFT', 'ANGEHALTEN'],
    perform: async (db, { state }) => {
      if (state !== 'LAEUFT' && !(await hasBegun(db, id))) {
        await updateAsRecalled(db, id);
        return 'newsletter.recalled';
      }
      await updateAsCancelled(db, id, context.clock.now());
      return 'newsletter.cancelled';
    },
  });
}

/**
 * Sends a letter that is over to whoever is left, in a new run that can be recalled for a minute like the first. Of those nobody knows about only the named ones get it.
 * @throws AppError `newsletter.noMailServer`, `newsletter.noRest`, and as `takeStep`
 */
export async function sendRest(
  context: AppContext,
  person: Person,
  { id, unclear }: { readonly id: string; readonly unclear: readonly string[] },
): Promise<Newsletter> {
  refuseOthers(person);
  if (context.letterMailer === null) throw refusal('newsletter.noMailServer', {});
  return takeStep(context, person, {
    id,
    from: ['GESENDET', 'ABGEBROCHEN', 'ANGEHALTEN'],
    perform: async (db) => {
      const now = context.clock.now();
      if ((await reopenRest(db, id, { unclear, now })) === 0) throw refusal('newsletter.noRest', {});
      await updateAsRunning(db, id, { now, recallUntil: recallEnd(now) });
      return 'newsletter.restSent';
    },
  });
}
