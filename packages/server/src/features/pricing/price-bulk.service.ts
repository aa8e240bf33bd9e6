import {
  changeInPercent,
  changePrice,
  mostBulkPrices,
  type PriceBulk,
  type PriceBulkRow,
  priceChangeProblemLabels,
  type PriceRelease,
  type TieredPrice,
} from '@energieakte/contract';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { AppContext } from '#core/app-context.ts';
import { appendVersion } from '#core/records/record.service.ts';
import type { Connection } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { filterOf } from '#features/pricing/price-elements.service.ts';
import { listElementIds } from '#features/pricing/price-elements.queries.ts';
import type { PriceListRecord } from '#features/pricing/price-list-record.ts';
import { remarksOn } from '#features/pricing/price-release-present.service.ts';
import {
  findRequestedRelease,
  insertDraft,
  lockList,
} from '#features/pricing/price-releases.queries.ts';
import { releaseKind, shownRelease } from '#features/pricing/price-releases.service.ts';
import { resolveAmounts } from '#features/pricing/price-resolution.ts';
import { type DraftPrice, upsertDraftPrices } from '#features/pricing/price-rows.queries.ts';
import { listPricesOnDay, type PriceOnDay } from '#features/pricing/prices-on-day.queries.ts';
import { getList, viewOfList } from '#features/pricing/price-view.service.ts';

interface AskedBulk {
  readonly person: Person;
  readonly list: PriceListRecord;
  readonly bulk: PriceBulk;
}

async function selectedIds(context: AppContext, { person, list, bulk }: AskedBulk) {
  const { selection } = bulk;
  if ('ids' in selection) return [...new Set(selection.ids)];
  const { query, excludedIds } = selection;
  const { database } = context;
  const looked = query.listId === undefined ? list : await getList(database, query.listId);
  const { view } = await viewOfList(context, person, { list: looked, day: query.validOn });
  const limit = mostBulkPrices + excludedIds.length + 1;
  const filter = await filterOf(database, query);
  const excluded = new Set(excludedIds);
  const found = await listElementIds(database, { view, filter, limit });
  return found.filter((id) => !excluded.has(id));
}

/** The ids of the selected elements. @throws AppError `priceBulk.tooMany` */
async function selectElements(context: AppContext, asked: AskedBulk): Promise<readonly string[]> {
  const ids = await selectedIds(context, asked);
  const most = mostBulkPrices.toLocaleString('de-DE');
  if (ids.length > mostBulkPrices) throw refusal('priceBulk.tooMany', { most });
  return ids;
}

interface Outcome extends PriceBulkRow {
  /** As it goes into the draft; `null` where nothing changes. */
  readonly written: DraftPrice | null;
}

function amountsOf(price: TieredPrice): NonNullable<PriceBulkRow['before']> {
  const { netPrice, tierMode, tiers } = price;
  return { netPrice, tierMode, tiers: [...tiers] };
}

type Changed = Pick<PriceBulkRow, 'after' | 'problem' | 'note'>;

function changeOf(before: PriceBulkRow['before'], changed: ReturnType<typeof changePrice>): Changed {
  const after = typeof changed === 'string' ? null : amountsOf(changed);
  if (typeof changed !== 'string' && !isDeepStrictEqual(before, after))
    return { after, problem: null, note: null };
  const problem = typeof changed === 'string' ? changed : 'unchanged';
  return { after: null, problem, note: priceChangeProblemLabels[problem] };
}

function judge(
  before: PriceBulkRow['before'],
  after: PriceBulkRow['after'],
  internalCost: number | null,
): Pick<PriceBulkRow, 'changePct' | 'remarks'> {
  if (after === null) return { changePct: null, remarks: [] };
  const changePct = before === null ? null : changeInPercent(before.netPrice, after.netPrice);
  return { changePct, remarks: remarksOn({ ...after, internalCost }, changePct) };
}

/** What the draft keeps of the price before. */
function keptOf({ own, standard }: PriceOnDay): Pick<DraftPrice, 'internalCost' | 'note'> {
  return {
    internalCost: own?.internalCost ?? standard?.internalCost ?? null,
    note: own?.note ?? null,
  };
}

function outcomeOf(price: PriceOnDay, { list, bulk }: AskedBulk): Outcome {
  const { own, standard, elementId, number, title, unit } = price;
  const inForce = resolveAmounts({ own, standard }, { ...list, unit });
  const ofDefault = resolveAmounts({ own: standard, standard }, { discountPct: 0, unit });
  const before = inForce === null ? null : amountsOf(inForce);
  const changed = changeOf(before, changePrice({ unit, before: inForce, standard: ofDefault }, bulk));
  const { after } = changed;
  const kept = keptOf(price);
  const written =
    after === null
      ? null
      : { id: newId(), elementId, kind: 'FIXED' as const, discountPct: null, ...after, ...kept };
  const judged = judge(before, after, kept.internalCost);
  return { elementId, number, title, unit, before, ...changed, ...judged, written };
}

/** What becomes of each element, by the prices that are in force on the first day. */
async function listOutcomes(
  db: Connection,
  asked: AskedBulk,
  ids: readonly string[],
): Promise<readonly Outcome[]> {
  const { list, bulk } = asked;
  const where = sql`record.id = any(${ids}::uuid[])`;
  const elements = await listPricesOnDay(db, { listId: list.id, day: bulk.validFrom, where });
  return elements.map((element) => outcomeOf(element, asked));
}

interface BulkPreviewQuery {
  readonly only?: 'changing' | 'skipped' | 'unusual' | undefined;
  readonly order: 'NUMBER' | 'UNUSUAL_FIRST';
  readonly page: number;
  readonly size: number;
}

/** What no price could become: somebody has to look at it before the rest. */
const impossible: readonly PriceBulkRow['problem'][] = ['zero', 'negative', 'tooLarge'];

function attention({ problem, remarks }: PriceBulkRow): number {
  if (impossible.includes(problem)) return 2;
  return remarks.length > 0 ? 1 : 0;
}

/** How the prices that change do so together. */
function sumsOf(changing: readonly PriceBulkRow[]) {
  const pairs = changing.flatMap(({ before, after }) =>
    before === null || after === null ? [] : [[before.netPrice, after.netPrice] as const],
  );
  const sum = (place: 0 | 1): number => pairs.reduce((total, pair) => total + pair[place], 0);
  return {
    dearer: pairs.filter(([before, after]) => after > before).length,
    cheaper: pairs.filter(([before, after]) => after < before).length,
    meanPct: changeInPercent(sum(0), sum(1)),
  };
}

/** A promise only: the change itself looks at every price again. @throws AppError `priceList.notFound`, `priceBulk.tooMany` */
export async function previewBulk(
  context: AppContext,
  person: Person,
  { only, order, page, size, ...bulk }: PriceBulk & BulkPreviewQuery,
) {
  const list = await getList(context.database, bulk.listId);
  const asked = { person, list, bulk };
  const ids = await selectElements(context, asked);
  const rows = await listOutcomes(context.database, asked, ids);
  const changing = rows.filter(({ problem }) => problem === null);
  const skipped = rows.filter(({ problem }) => problem !== null);
  const unusual = rows.filter(({ remarks }) => remarks.length > 0);
  const shown = only === undefined ? rows : { changing, skipped, unusual }[only];
  const counts = { changing: changing.length, skipped: skipped.length, unusual: unusual.length };
  const ordered =
    order === 'NUMBER' ? shown : shown.toSorted((one, other) => attention(other) - attention(one));
  const stretch = ordered.slice(page * size, (page + 1) * size);
  return { total: rows.length, ...counts, ...sumsOf(changing), rows: stretch, page, size };
}

const usualTitle = 'Sammeländerung';

/**
 * Puts the changed prices into a draft of their own; a request that was made before answers the first one. One transaction,
 * behind the list, so that no price comes into force between reading and writing.
 * @throws AppError as `previewBulk`, `priceBulk.unchanged`
 */
export async function changePrices(
  context: AppContext,
  person: Person,
  {
    id: requestId,
    title,
    ...bulk
  }: PriceBulk & { readonly id: string; readonly title?: string | null | undefined },
): Promise<{ readonly release: PriceRelease; readonly created: boolean }> {
  const list = await getList(context.database, bulk.listId);
  const asked = { person, list, bulk };
  const ids = await selectElements(context, asked);
  return context.database.transaction().execute(async (db) => {
    const draft = { id: newId(), listId: list.id, validFrom: bulk.validFrom };
    const source = { sourceKind: 'KALKULATION', sourceText: null, sourceDay: null } as const;
    const details = { title: title || usualTitle, userId: person.id, requestId, ...source };
    if (!(await insertDraft(db, { ...draft, ...details }))) {
      const known = await findRequestedRelease(db, { userId: person.id, requestId });
      return { release: await shownRelease(context, db, { person, id: known ?? '' }), created: false };
    }
    await lockList(db, list.id);
    const rows = await listOutcomes(db, asked, ids);
    const prices = rows.flatMap(({ written }) => (written === null ? [] : [written]));
    if (prices.length === 0) throw refusal('priceBulk.unchanged', {});
    await upsertDraftPrices(db, draft, prices);
    await appendVersion(db, releaseKind, { id: draft.id, action: 'create', changedBy: person.id });
    return { release: await shownRelease(context, db, { person, id: draft.id }), created: true };
  });
}
