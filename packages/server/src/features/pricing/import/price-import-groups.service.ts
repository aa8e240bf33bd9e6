import {
  type PriceImportOutcome,
  type PriceImportRow,
  type PriceTier,
  readPriceRow,
  type ReadPriceRow,
  type TierMode,
  tiersRiseMessage,
} from '@energieakte/contract';
import type { PriceOnDay } from '#features/pricing/prices-on-day.queries.ts';

/** A row of a table as far as it can be read by itself, with the element it means. */
export interface ReadRow {
  readonly place: number;
  readonly row: PriceImportRow;
  readonly read: ReadPriceRow;
  readonly element: PriceOnDay | undefined;
  /** What the rows of one price have in common: their element, or their number where there is none yet. */
  readonly key: string;
}

/** The rows that make up one price: the one with the price itself, and its tiers in the order of the table. */
export interface PriceRows {
  /** The first of those that are not left out; another one with the same number is wrong. */
  readonly first: ReadRow | undefined;
  readonly tiers: readonly ReadRow[];
  /** What the first row that speaks of it says of all tiers. */
  readonly tierMode: TierMode | null;
  /** A part of it is left out, and with it the rest: without one of its tiers it would be another price. */
  readonly isOut: boolean;
}

type ElementOf = (row: PriceImportRow, read: ReadPriceRow) => PriceOnDay | undefined;

export function readRows(rows: readonly PriceImportRow[], elementOf: ElementOf): readonly ReadRow[] {
  return rows.map((row, place) => {
    const read = readPriceRow(row);
    const element = elementOf(row, read);
    // Numbers are read in capitals, so that no number is the name of such a row.
    const own = read.number === '' ? `row ${place}` : read.number;
    return { place, row, read, element, key: element?.elementId ?? own };
  });
}

function isOut(rows: readonly ReadRow[], away: ReadonlySet<number>): boolean {
  const prices = rows.filter(({ read }) => !read.isTier);
  const tiers = rows.filter(({ read }) => read.isTier);
  const hasNoPriceLeft = prices.length > 0 && prices.every(({ place }) => away.has(place));
  return hasNoPriceLeft || tiers.some(({ place }) => away.has(place));
}

/** The rows of one price, put in order. @param away places of rows that are left out */
export function groupOf(rows: readonly ReadRow[], away: ReadonlySet<number>): PriceRows {
  return {
    first: rows.find(({ read, place }) => !read.isTier && !away.has(place)),
    tiers: rows.filter(({ read }) => read.isTier),
    tierMode: rows.find(({ read }) => read.tierMode !== null)?.read.tierMode ?? null,
    isOut: isOut(rows, away),
  };
}

/** Which rows belong together. @param away places of rows that are left out */
export function groupRows(
  rows: readonly ReadRow[],
  away: ReadonlySet<number>,
): ReadonlyMap<string, PriceRows> {
  const found = new Map<string, ReadRow[]>();
  for (const row of rows) {
    const group = found.get(row.key);
    if (group === undefined) found.set(row.key, [row]);
    else group.push(row);
  }
  return new Map([...found].map(([key, group]) => [key, groupOf(group, away)]));
}

/** What the rows of a price say of its tiers; `null` where they name none. */
export function tiersOf({ tiers, tierMode }: PriceRows): {
  readonly tiers: readonly PriceTier[];
  readonly tierMode: TierMode | null;
} | null {
  if (tiers.length === 0) return null;
  const read = tiers.flatMap(({ read: { fromQty, netPrice } }) =>
    fromQty === null || netPrice === null ? [] : [{ fromQty, netPrice }],
  );
  return { tiers: read, tierMode };
}

const mostTiers = 20;

type Messages = PriceImportOutcome['messages'];

/** What is wrong with a tier at its place among those of its price. */
function problemsAt(place: number, { tiers, tierMode }: PriceRows): Messages {
  const read = tiers[place]?.read;
  if (read === undefined) return {};
  if (place >= mostTiers) return { fromQty: `Ein Preis hat höchstens ${mostTiers} Staffeln.` };
  const previous = tiers[place - 1]?.read.fromQty ?? 0;
  if (read.fromQty !== null && read.fromQty <= previous) return { fromQty: tiersRiseMessage };
  const isOther = read.tierMode !== null && read.tierMode !== tierMode;
  return isOther ? { tierMode: `Die Zeilen von ${read.number} sagen Verschiedenes.` } : {};
}

function problemsOfGroup(group: PriceRows): readonly Messages[] {
  const { first, tiers } = group;
  return tiers.map(({ read, element }, place) => {
    const number = element?.number ?? read.number;
    if (first === undefined) return { number: `Zu ${number} fehlt die Zeile ohne „Ab Menge“.` };
    if (first.read.discountPct !== null) return { fromQty: 'Ein Rabatt hat keine Staffeln.' };
    return problemsAt(place, group);
  });
}

/** What is wrong with tiers beside the other rows of their price, by the place of the row in the table. */
export function problemsOfTiers(groups: Iterable<PriceRows>): ReadonlyMap<number, Messages> {
  return new Map(
    [...groups].flatMap((group) => {
      const problems = problemsOfGroup(group);
      return group.tiers.map(({ place }, index) => [place, problems[index] ?? {}] as const);
    }),
  );
}
