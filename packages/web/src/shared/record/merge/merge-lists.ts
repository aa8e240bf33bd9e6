interface ThreeLists {
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

/** Whether the items that stayed follow each other in another order than before. */
function isReordered(base: readonly string[], side: readonly string[]): boolean {
  const stayed = base.filter((item) => side.includes(item));
  const order = side.filter((item) => base.includes(item));
  return stayed.some((item, position) => item !== order[position]);
}

/**
 * What one side added and removed also holds for the other side's list, so lists never conflict. A new order is kept;
 * where both found one, theirs, which is stored already.
 */
export function mergeLists({ base, mine, theirs }: ThreeLists): readonly string[] {
  const isMineFirst = isReordered(base, mine) && !isReordered(base, theirs);
  const [first, second] = isMineFirst ? [mine, theirs] : [theirs, mine];
  const removed = new Set(base.filter((item) => !mine.includes(item) || !theirs.includes(item)));
  const added = second.filter((item) => !base.includes(item) && !first.includes(item));
  return [...first.filter((item) => !removed.has(item)), ...added];
}
