import { useEffect, useState } from 'react';
import { z } from 'zod';
import { useCurrentUser } from '#api/session.ts';
import { newId } from '#shared/forms/new-id.ts';
import { type LeftDraft, findLeftDrafts } from '#shared/record/drafts/draft-slots.ts';
import { discardDraft, noteDraft, registerDirtyForm } from '#shared/record/drafts/draft-store.ts';
import { useSlot } from '#shared/record/drafts/use-form-draft.ts';
import {
  allSaved,
  createDraftSaver,
  type DraftSaver,
  type LeftBehind,
  type SaverOptions,
  type SavingState,
} from './draft-saver.ts';
import { addsNothing, type ItemSchema } from './merge-items.ts';

interface Named {
  readonly id: string;
}

/** What an earlier visit wrote and could not save. */
export interface KeptItems<Item> extends LeftBehind<Item> {
  readonly left: LeftDraft;
}

interface Place {
  readonly userId: string;
  readonly key: string;
}

function discard({ userId, key }: Place): void {
  void discardDraft(userId, key).catch(() => undefined);
}

/** The newest that brings anything; what was saved all the same is thrown away. */
function keptOf<Item extends Named>(
  schema: ItemSchema<Item>,
  drafts: readonly LeftDraft[],
  theirs: readonly Item[],
): KeptItems<Item> | null {
  const items = z.array(schema);
  const Kept = z.object({ version: z.int(), items, mine: items });
  for (const left of drafts) {
    const { data } = Kept.safeParse(left.value);
    if (data === undefined) continue;
    if (!addsNothing(schema, { base: data.items, mine: data.mine, theirs })) return { ...data, left };
    discard(left.slot);
  }
  return null;
}

/** The saving of a page that was just left: until it is done, what is kept of it may be needed or not. */
let leaving = Promise.resolve();

interface Keeping<Item extends Named> {
  readonly schema: ItemSchema<Item>;
  readonly ownKey: string;
  readonly saver: DraftSaver<Item>;
}

/** Looks once for what an earlier visit left behind. */
function useKept<Item extends Named>({ userId, key }: Place, keeping: Keeping<Item>) {
  const { schema, ownKey, saver } = keeping;
  const [kept, setKept] = useState<KeptItems<Item> | null>(null);
  useEffect(() => {
    let isGone = false;
    void leaving
      .then(() => findLeftDrafts({ userId, key }, { userId, key: ownKey }))
      .then(({ left }) => (isGone ? undefined : setKept(keptOf(schema, left, saver.base().items))))
      // Without readable drafts there is nothing to offer.
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [userId, key, ownKey, schema, saver]);
  const answerKept = (choice: 'take' | 'discard'): void => {
    if (kept === null) return;
    const { slot } = kept.left;
    // Until all of it is decided, it lies nowhere else.
    if (choice === 'take') void saver.bringIn(kept).then(() => discard(slot));
    else discard(slot);
    setKept(null);
  };
  return { kept, answerKept };
}

/** Leaves nothing unsaved behind: when the page is left, the tab is hidden, the server comes back, or somebody signs out. */
function useLastSaves<Item extends Named>(saver: DraftSaver<Item>, { userId, key }: Place): void {
  useEffect(() => {
    const flush = (): void => void saver.flush();
    const release = registerDirtyForm({ isDirty: saver.isDirty, flush: saver.flush });
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      release();
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flush);
      leaving = saver.flush().then(() => {
        saver.stop();
        if (!saver.isDirty()) discard({ userId, key });
      });
    };
  }, [saver, userId, key]);
}

interface AutosaveOptions<Item extends Named> extends Omit<SaverOptions<Item>, 'report'> {
  /** Under which this browser keeps what is not saved yet: `umfrage/{id}`. */
  readonly key: string;
  /** The newest version that the page has heard of. */
  readonly version: number;
  /** What is on screen. */
  readonly items: readonly Item[];
}

/**
 * Saves what somebody writes part by part as it is written, and keeps it in this browser until then. Whoever draws it passes
 * functions that never change.
 */
export function useAutosave<Item extends Named>(options: AutosaveOptions<Item>) {
  const { key, version, items, ...saverOptions } = options;
  const userId = useCurrentUser().id;
  const [slotId] = useState(newId);
  const slot = useSlot({ userId, key }, slotId);
  const [saving, setSaving] = useState<SavingState<Item>>(allSaved);
  const [saver] = useState(() => createDraftSaver({ ...saverOptions, report: setSaving }));
  const ownKey = slot.key;
  const isSaved = saving.kind === 'saved';
  useEffect(() => {
    const place = { userId, key: ownKey };
    const { version: basedOn, items: base } = saver.base();
    if (saver.offer(items))
      noteDraft({ ...place, value: { version: basedOn, items: base, mine: items } });
    else if (isSaved) discard(place);
  }, [saver, items, isSaved, userId, ownKey]);
  useEffect(() => void saver.hear(version), [saver, version]);
  useLastSaves(saver, slot);
  const { kept, answerKept } = useKept({ userId, key }, { schema: options.schema, ownKey, saver });
  return { saver, saving, kept, answerKept };
}

export type Autosave<Item extends Named> = ReturnType<typeof useAutosave<Item>>;
