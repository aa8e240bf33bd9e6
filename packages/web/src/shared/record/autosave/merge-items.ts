import type { z } from 'zod';
import type { ConflictSide } from '#shared/forms/side-option.tsx';

/** A part of what is written, which keeps its id for as long as it lives: a question, a block. */
interface Named {
  readonly id: string;
}

/** What is written: its parts in their order, and how one is read. */
export type ItemSchema<Item extends Named> = z.ZodType<Item>;

/** What two people changed of the same part, each in their own way. */
export interface ItemConflict {
  readonly id: string;
  readonly key: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Both sides together; where they contradict each other, mine stands there until it is decided. */
export interface ItemMerge<Item> {
  readonly items: readonly Item[];
  readonly conflicts: readonly ItemConflict[];
}

interface Sides<Value> {
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Parts as the server keeps them: for one without the spaces around what is still being typed. */
export function asStored<Item extends Named>(
  schema: ItemSchema<Item>,
  items: readonly Item[],
): readonly Item[] {
  return items.map((one) => schema.safeParse(one).data ?? one);
}

interface ItemSides<Item> extends Omit<Sides<Item>, 'base'> {
  /** `null`: both sides have made it, and nothing of it is older than the other. */
  readonly base: Item | null;
}

function mergeItem<Item extends Named>(
  schema: ItemSchema<Item>,
  { base, mine, theirs }: ItemSides<Item>,
) {
  const conflicts: ItemConflict[] = [];
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const merged = [...keys].map((key) => {
    const own: unknown = Reflect.get(mine, key);
    const other: unknown = Reflect.get(theirs, key);
    const before: unknown = base === null ? undefined : Reflect.get(base, key);
    if (isSame(before, own)) return [key, other] as const;
    if (!isSame(before, other) && !isSame(own, other))
      conflicts.push({ id: mine.id, key, mine: own, theirs: other });
    return [key, own] as const;
  });
  return { item: schema.parse(Object.fromEntries(merged)), conflicts };
}

const byId = <Item extends Named>(items: readonly Item[]) => new Map(items.map((one) => [one.id, one]));
const idsOf = (items: readonly Named[]) => items.map(({ id }) => id);

/** Whether those that stayed follow each other in another order than before. */
function isReordered(base: readonly Named[], side: readonly Named[]): boolean {
  const [before, now] = [byId(base), byId(side)];
  const stayed = idsOf(base).filter((id) => now.has(id));
  return !isSame(
    stayed,
    idsOf(side).filter((id) => before.has(id)),
  );
}

/** A new order is kept; where both found one, theirs. What only the other side has follows what it follows there. */
function orderOf({ base, mine, theirs }: Sides<readonly Named[]>, kept: ReadonlySet<string>) {
  const isMineFirst = isReordered(base, mine) && !isReordered(base, theirs);
  const [first, second] = isMineFirst ? [mine, theirs] : [theirs, mine];
  const order = idsOf(first).filter((id) => kept.has(id));
  let previous = -1;
  for (const id of idsOf(second)) {
    const place = order.indexOf(id);
    if (place === -1 && kept.has(id)) order.splice(previous + 1, 0, id);
    if (kept.has(id)) previous = order.indexOf(id);
  }
  return order;
}

/**
 * Brings together what two people made of the same parts. What one removed and the other changed stays: removing it
 * again is easy, and writing it again is not.
 */
export function mergeItems<Item extends Named>(
  schema: ItemSchema<Item>,
  written: Sides<readonly Item[]>,
): ItemMerge<Item> {
  const sides = {
    base: asStored(schema, written.base),
    mine: asStored(schema, written.mine),
    theirs: asStored(schema, written.theirs),
  };
  const [base, mine, theirs] = [byId(sides.base), byId(sides.mine), byId(sides.theirs)];
  const conflicts: ItemConflict[] = [];
  const merged = new Map<string, Item>();
  for (const id of new Set([...theirs.keys(), ...mine.keys()])) {
    const [before, own, other] = [base.get(id), mine.get(id), theirs.get(id)];
    if (own !== undefined && other !== undefined) {
      const both = mergeItem(schema, { base: before ?? null, mine: own, theirs: other });
      conflicts.push(...both.conflicts);
      merged.set(id, both.item);
      continue;
    }
    const only = own ?? other;
    if (only !== undefined && (before === undefined || !isSame(before, only))) merged.set(id, only);
  }
  const items = orderOf(sides, new Set(merged.keys())).flatMap((id) => merged.get(id) ?? []);
  return { items, conflicts };
}

/** Whether one side brings nothing that the other does not have already. */
export function addsNothing<Item extends Named>(
  schema: ItemSchema<Item>,
  sides: Sides<readonly Item[]>,
): boolean {
  const { items, conflicts } = mergeItems(schema, sides);
  return conflicts.length === 0 && isSame(items, asStored(schema, sides.theirs));
}

/** The merge with what was decided: each conflict in its order. */
export function decideMerge<Item extends Named>(
  schema: ItemSchema<Item>,
  { items, conflicts }: ItemMerge<Item>,
  sides: readonly ConflictSide[],
): readonly Item[] {
  const theirs = conflicts.filter((_, place) => sides[place] === 'theirs');
  return items.map((one) => {
    const own = theirs
      .filter(({ id }) => id === one.id)
      .map((conflict) => [conflict.key, conflict.theirs]);
    return own.length === 0 ? one : schema.parse({ ...one, ...Object.fromEntries(own) });
  });
}
