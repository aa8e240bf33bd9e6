import {
  type PriceInput,
  type PriceRelease,
  type PriceReleaseInput,
  type PriceReleaseRow,
  priceFourEyes,
  releaseStateLabels,
  usualFirstDay,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import {
  appendVersion,
  getRecord,
  lockRecordVersion,
  type RecordKind,
} from '#core/records/record.service.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { invalidFields, refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { addProblemsOfPrice, draftPrice, usualTitle } from '#features/pricing/price-drafts.service.ts';
import { presentRelease, presentRow } from '#features/pricing/price-release-present.service.ts';
import {
  deleteRelease,
  findRelease,
  insertDraft,
  listReleases,
  type ReleaseDetails,
  type StoredRelease,
  touchRelease,
  updateDraft,
} from '#features/pricing/price-releases.queries.ts';
import {
  countElements,
  deleteDraftPrices,
  listReleaseRows,
  updateBases,
  upsertDraftPrices,
} from '#features/pricing/price-rows.queries.ts';
import { getList, viewOfList } from '#features/pricing/price-view.service.ts';

export const releaseKind: RecordKind<StoredRelease> = {
  table: 'price_release',
  notFound: 'priceRelease.notFound',
  find: findRelease,
};

/** What was asked for: a release as somebody looked at it. */
export interface SeenRelease {
  readonly id: string;
  readonly version: number | undefined;
}

/** The release as the person sees it now. */
export async function shownRelease(
  { clock }: Pick<AppContext, 'clock'>,
  db: Connection,
  { person, id }: { readonly person: Person; readonly id: string },
): Promise<PriceRelease> {
  const today = berlinDay(clock.now());
  const fourEyes = await readSetting(db, priceFourEyes);
  return presentRelease(await getRecord(db, releaseKind, id), { person, today, fourEyes });
}

export async function listPriceReleases(
  { database, clock }: AppContext,
  person: Person,
  query: { readonly listId?: string | undefined; readonly state?: string | undefined },
): Promise<PriceRelease[]> {
  const today = berlinDay(clock.now());
  const fourEyes = await readSetting(database, priceFourEyes);
  const releases = await listReleases(database, query);
  return releases.map((release) => presentRelease(release, { person, today, fourEyes }));
}

/** @throws AppError `priceRelease.notFound` */
export async function listRows(
  context: AppContext,
  person: Person,
  id: string,
): Promise<PriceReleaseRow[]> {
  const release = await getRecord(context.database, releaseKind, id);
  const list = await getList(context.database, release.listId);
  const { view } = await viewOfList(context, person, { list });
  const rows = await listReleaseRows(context.database, release, view);
  return rows.map((row) => presentRow(person, row, list));
}

/** Locks a draft that is to be changed. @throws AppError as `lockRecordVersion`, `priceRelease.notDraft` */
export async function lockDraft(db: Transaction, seen: SeenRelease): Promise<StoredRelease> {
  await lockRecordVersion(db, releaseKind, seen);
  const release = await getRecord(db, releaseKind, seen.id);
  if (release.state !== 'DRAFT')
    throw refusal('priceRelease.notDraft', { state: releaseStateLabels[release.state] });
  return release;
}

async function beginDraft(
  context: AppContext,
  db: Transaction,
  { person, id, input }: { person: Person; id: string; input: PriceReleaseInput },
): Promise<void> {
  const list = await getList(db, input.listId);
  const { title = usualTitle, sourceKind = 'KALKULATION', sourceText = null, sourceDay = null } = input;
  const validFrom = input.validFrom ?? usualFirstDay(berlinDay(context.clock.now()));
  const details = { title, validFrom, sourceKind, sourceText, sourceDay };
  await insertDraft(db, { id, listId: list.id, userId: person.id, ...details });
}

async function changeDraft(
  db: Transaction,
  { person, seen, input }: { person: Person; seen: SeenRelease; input: PriceReleaseInput },
): Promise<void> {
  const draft = await lockDraft(db, seen);
  const details: ReleaseDetails = {
    title: input.title ?? draft.title,
    validFrom: input.validFrom ?? draft.validFrom,
    sourceKind: input.sourceKind ?? draft.sourceKind,
    sourceText: input.sourceText === undefined ? draft.sourceText : input.sourceText,
    sourceDay: input.sourceDay === undefined ? draft.sourceDay : input.sourceDay,
  };
  await updateDraft(db, { id: draft.id, userId: person.id, ...details });
  if (details.validFrom !== draft.validFrom) await updateBases(db, { ...draft, ...details });
}

/**
 * Begins a draft (without id), or changes what one is (with id and version).
 * @throws AppError `priceList.notFound`, `priceRelease.notFound`, `record.versionOutdated`, `priceRelease.notDraft`
 */
export async function saveRelease(
  context: AppContext,
  person: Person,
  input: PriceReleaseInput,
): Promise<{ readonly release: PriceRelease; readonly created: boolean }> {
  return context.database.transaction().execute(async (db) => {
    const { id = newId(), version } = input;
    const created = input.id === undefined;
    if (created) await beginDraft(context, db, { person, id, input });
    else await changeDraft(db, { person, seen: { id, version }, input });
    const action = created ? 'create' : 'update';
    await appendVersion(db, releaseKind, { id, action, changedBy: person.id });
    return { release: await shownRelease(context, db, { person, id }), created };
  });
}

/** Prices that are put into a draft, and elements that are taken out of it. */
export interface RowsChange extends SeenRelease {
  readonly rows: readonly (PriceInput & { readonly elementId: string })[];
  readonly remove: readonly string[];
}

/**
 * Changes the prices of a draft.
 * @throws AppError as `lockDraft`, `request.invalid`, `priceElement.notFound`
 */
export async function changeRows(
  context: AppContext,
  person: Person,
  { rows, remove, ...seen }: RowsChange,
): Promise<PriceRelease> {
  return context.database.transaction().execute(async (db) => {
    const draft = await lockDraft(db, seen);
    const list = await getList(db, draft.listId);
    const wrong = new Map<string, { readonly label: string; readonly message: string }>();
    const prices = rows.map(({ elementId, ...price }, index) => {
      const written = draftPrice(elementId, price);
      addProblemsOfPrice(wrong, written, { path: `rows.${index}`, list });
      return written;
    });
    if (wrong.size > 0) throw invalidFields(wrong);
    const ids = [...new Set(prices.map(({ elementId }) => elementId))];
    if ((await countElements(db, ids)) < ids.length) throw refusal('priceElement.notFound', {});
    const last = new Map(prices.map((price) => [price.elementId, price]));
    await upsertDraftPrices(db, draft, [...last.values()]);
    await deleteDraftPrices(db, draft.id, remove);
    await touchRelease(db, { id: draft.id, userId: person.id });
    return shownRelease(context, db, { person, id: draft.id });
  });
}

/** Bases a draft on the prices that are in force now. @throws AppError as `lockDraft` */
export async function rebaseRelease(
  context: AppContext,
  person: Person,
  seen: SeenRelease,
): Promise<PriceRelease> {
  return context.database.transaction().execute(async (db) => {
    const draft = await lockDraft(db, seen);
    await updateBases(db, draft);
    await touchRelease(db, { id: draft.id, userId: person.id });
    return shownRelease(context, db, { person, id: draft.id });
  });
}

/** Throws a draft away. @throws AppError as `lockDraft` */
export async function discardRelease({ database }: AppContext, seen: SeenRelease): Promise<void> {
  await database.transaction().execute(async (db) => {
    const draft = await lockDraft(db, seen);
    await deleteRelease(db, draft.id);
  });
}
