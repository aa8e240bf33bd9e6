import {
  type AuditAction,
  germanDay,
  type PriceRelease,
  priceFourEyes,
  releaseStateLabels,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import { berlinDay } from '#core/berlin-time.ts';
import { appendVersion, getRecord, lockRecordVersion } from '#core/records/record.service.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';
import type { Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import {
  lockList,
  type StoredRelease,
  updateAsDraft,
  updateAsReleased,
  updateAsSubmitted,
  updateAsWithdrawn,
} from '#features/pricing/price-releases.queries.ts';
import {
  lockDraft,
  releaseKind,
  type SeenRelease,
  shownRelease,
} from '#features/pricing/price-releases.service.ts';
import {
  listChangedMeanwhile,
  listOverlapping,
  updateDaysAfterWithdrawal,
  updateDaysOfRelease,
} from '#features/pricing/price-rows.queries.ts';

import {
  notifyReleased,
  notifySubmitted,
  withdrawSubmittedNotice,
} from '#features/pricing/release-notices.service.ts';

/** Who does it, from where, and to which release as they saw it. */
export interface ReleaseStep {
  readonly person: Person;
  readonly caller: Caller;
  readonly seen: SeenRelease;
}

const mostNumbers = 10;

function numbersText(numbers: readonly string[]): string {
  const more = numbers.length - mostNumbers;
  const shown = numbers.slice(0, mostNumbers).join(', ');
  return more > 0 ? `${shown} und ${more} weitere` : shown;
}

/** Writes the version and the log entry of a step. */
async function note(
  db: Transaction,
  { person, caller, seen }: ReleaseStep,
  { action, release }: { readonly action: AuditAction; readonly release: StoredRelease },
): Promise<void> {
  await appendVersion(db, releaseKind, { id: seen.id, action: 'update', changedBy: person.id });
  const { title, listName, validFrom, rows } = release;
  const details = { title, list: listName, validFrom, rows };
  const about = { entity: 'price_release', entityId: seen.id, details, caller } as const;
  await recordAudit(db, { actor: person, action, ...about });
}

async function refuseUnreleasable(
  { clock }: Pick<AppContext, 'clock'>,
  db: Transaction,
  release: StoredRelease,
): Promise<void> {
  if (release.rows === 0) throw refusal('priceRelease.empty', {});
  const changed = await listChangedMeanwhile(db, release);
  if (changed.length > 0) throw refusal('priceRelease.changed', { numbers: numbersText(changed) });
  const today = berlinDay(clock.now());
  const overlapping = await listOverlapping(db, release, today);
  if (overlapping.length === 0) return;
  if (release.validFrom < today) {
    const text = 'Der Tag „Gültig ab“ liegt in der Vergangenheit.';
    throw refusal('priceRelease.past', {}, { fields: { validFrom: text } });
  }
  throw refusal('price.overlap', { numbers: numbersText(overlapping) });
}

/**
 * Hands a draft in, so that somebody releases it; from then on it stays as it is.
 * @throws AppError as `lockDraft`, `priceRelease.empty`, `priceRelease.changed`, `priceRelease.past`, `price.overlap`
 */
export async function submitRelease(context: AppContext, step: ReleaseStep): Promise<PriceRelease> {
  const { person, seen } = step;
  return context.database.transaction().execute(async (db) => {
    const release = await lockDraft(db, seen);
    await refuseUnreleasable(context, db, release);
    const fourEyes = await readSetting(db, priceFourEyes);
    await updateAsSubmitted(db, { id: seen.id, userId: person.id, fourEyes });
    await note(db, step, { action: 'price.submitted', release });
    await notifySubmitted(db, person, release);
    return shownRelease(context, db, { person, id: seen.id });
  });
}

/** Whether the person may release it now: what nobody handed in only where two eyes are enough. */
async function refuseReleaser(db: Transaction, person: Person, release: StoredRelease): Promise<void> {
  const { state, fourEyes, submittedById } = release;
  const isDraft = state === 'DRAFT';
  if (!isDraft && state !== 'SUBMITTED')
    throw refusal('priceRelease.notDraft', { state: releaseStateLabels[state] });
  const needsAnother = isDraft
    ? await readSetting(db, priceFourEyes)
    : fourEyes && submittedById === person.id;
  if (needsAnother) throw refusal('priceRelease.fourEyes', {});
}

/**
 * Releases prices: those before them end where they begin. One transaction, behind the list; the constraint that no two prices
 * hold on one day has the last word.
 * @throws AppError as `submitRelease`, `priceRelease.fourEyes`
 */
export async function releaseRelease(context: AppContext, step: ReleaseStep): Promise<PriceRelease> {
  const { person, seen } = step;
  return context.database.transaction().execute(async (db) => {
    const { listId } = await getRecord(db, releaseKind, seen.id);
    await lockList(db, listId);
    await lockRecordVersion(db, releaseKind, seen);
    const release = await getRecord(db, releaseKind, seen.id);
    await refuseReleaser(db, person, release);
    await refuseUnreleasable(context, db, release);
    await updateDaysOfRelease(db, release);
    await updateAsReleased(db, { id: seen.id, userId: person.id });
    await note(db, step, { action: 'price.released', release });
    await notifyReleased(db, person, release);
    return shownRelease(context, db, { person, id: seen.id });
  });
}

/**
 * Takes back what is released and not in force yet; what was handed in becomes a draft again.
 * @throws AppError `priceRelease.notFound`, `record.versionOutdated`, `priceRelease.inForce`, `priceRelease.notDraft`
 */
export async function withdrawRelease(context: AppContext, step: ReleaseStep): Promise<PriceRelease> {
  const { person, seen } = step;
  return context.database.transaction().execute(async (db) => {
    const { listId } = await getRecord(db, releaseKind, seen.id);
    await lockList(db, listId);
    await lockRecordVersion(db, releaseKind, seen);
    const release = await getRecord(db, releaseKind, seen.id);
    const { state, validFrom } = release;
    if (state === 'SUBMITTED') await updateAsDraft(db, { id: seen.id, userId: person.id });
    else if (state !== 'RELEASED')
      throw refusal('priceRelease.notDraft', { state: releaseStateLabels[state] });
    else if (validFrom <= berlinDay(context.clock.now()))
      throw refusal('priceRelease.inForce', { day: germanDay(validFrom) });
    else {
      await updateAsWithdrawn(db, { id: seen.id, userId: person.id });
      await updateDaysAfterWithdrawal(db, release);
    }
    await note(db, step, { action: 'price.withdrawn', release });
    await withdrawSubmittedNotice(db, release);
    return shownRelease(context, db, { person, id: seen.id });
  });
}
