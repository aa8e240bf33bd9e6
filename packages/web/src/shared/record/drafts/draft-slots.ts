import type { DraftPlace } from './draft-journal.ts';
import { type Draft, findDraft, listDraftKeys } from './draft-store.ts';

/**
 * Two tabs with the same form must never overwrite each other's input: each form on screen keeps its own in a slot, and
 * what lies in the slot of a form that is no longer open anywhere is a draft to be offered.
 */
export interface LeftDraft extends Draft {
  readonly slot: DraftPlace;
}

/** What was found of a form besides the own input. */
export interface LeftDrafts {
  /** The newest first. */
  readonly left: readonly LeftDraft[];
  /** Another tab has the form open, with input that is not saved. */
  readonly isOpenElsewhere: boolean;
}

export function slotOf({ userId, key }: DraftPlace, id: string): DraftPlace {
  return { userId, key: `${key}#${id}` };
}

function lockName({ userId, key }: DraftPlace): string {
  return `energieakte.draft.${userId}.${key}`;
}

/** The slots this window ever had, and whether their form is on screen now. */
const slotsHere = new Map<string, boolean>();

/** The browser's locks end with the tab, however it ends. Without a secure connection there are none. */
const locks = 'locks' in navigator ? navigator.locks : null;

/** Says that the form of this slot is on screen; answers the way to take it back. */
export function holdSlot(slot: DraftPlace): () => void {
  const name = lockName(slot);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  slotsHere.set(name, true);
  void locks?.request(name, () => promise).catch(() => undefined);
  return () => {
    slotsHere.set(name, false);
    resolve(undefined);
  };
}

async function heldNames(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks?.query().catch(() => null)) ?? {};
  const elsewhere = held.map(({ name = '' }) => name).filter((name) => !slotsHere.has(name));
  const here = [...slotsHere].filter(([, isHeld]) => isHeld).map(([name]) => name);
  return new Set([...elsewhere, ...here]);
}

/** What other visits and tabs keep of the form, besides what is in `own`. */
export async function findLeftDrafts(place: DraftPlace, own: DraftPlace): Promise<LeftDrafts> {
  const keys = await listDraftKeys(place.userId);
  const slots = keys
    .filter((key) => key !== own.key && (key === place.key || key.startsWith(`${place.key}#`)))
    .map((key): DraftPlace => ({ userId: place.userId, key }));
  const held = await heldNames();
  const found = await Promise.all(
    slots.map(async (slot) => ({ slot, draft: await findDraft(slot.userId, slot.key) })),
  );
  const drafts = found.flatMap(({ slot, draft }) => (draft === null ? [] : [{ slot, ...draft }]));
  return {
    left: drafts
      .filter(({ slot }) => !held.has(lockName(slot)))
      .toSorted((one, other) => other.savedAt.getTime() - one.savedAt.getTime()),
    isOpenElsewhere: drafts.some(({ slot }) => held.has(lockName(slot))),
  };
}
