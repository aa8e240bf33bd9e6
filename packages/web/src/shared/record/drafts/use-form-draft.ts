import { useCallback, useEffect, useRef, useState } from 'react';
import {
  discardDraft,
  noteDraft,
  registerDirtyForm,
  saveDraft,
} from '#shared/record/drafts/draft-store.ts';
import type { DraftPlace } from '#shared/record/drafts/draft-journal.ts';
import { newId } from '#shared/forms/new-id.ts';
import { KeptInput, keptFields, openFields, sideOf } from './draft-input.ts';
import { findLeftDrafts, holdSlot, type LeftDraft, slotOf } from './draft-slots.ts';
import type { FormValues } from '../form-values.ts';
import type { EditableRecord } from '../use-editable-record.ts';

/** What is typed is noted at once; the database follows when typing rests. */
const pauseBeforeSaving = 500;

/** Input of an earlier visit that was never saved. */
export interface OfferedDraft {
  readonly slot: DraftPlace;
  readonly savedAt: Date;
  readonly base: FormValues;
  readonly mine: FormValues;
}

export interface FormDraft {
  /** The newest input left behind; the next one follows when it is answered. */
  readonly offered: OfferedDraft | null;
  /** The same form is open in another tab, with input that is not saved. */
  readonly isOpenElsewhere: boolean;
  /** When the input on screen was last kept in this browser, or `null`. */
  readonly savedAt: Date | null;
  /** Something was typed that is not kept yet. */
  readonly isPending: boolean;
  /** The draft could not be kept (private window, full disk). */
  readonly hasFailed: boolean;
  /** Takes the offered input over, or throws it away. */
  readonly answer: (answer: 'take' | 'discard') => void;
  /**
   * After saving or discarding: keeps only what still differs. That is nothing, or what was typed while the save ran.
   * What was offered stays until it is answered.
   */
  readonly settle: () => Promise<void>;
  /** Keeps the input at once. */
  readonly flush: () => Promise<void>;
}

/** The part of a draft that is not already stored; `null` when nothing is left. */
function offerFrom({ slot, value, savedAt }: LeftDraft, stored: FormValues): OfferedDraft | null {
  const kept = KeptInput.safeParse(value);
  if (!kept.success) return null;
  const fields = openFields(kept.data.fields, stored);
  if (Object.keys(fields).length === 0) return null;
  return { slot, savedAt, base: sideOf(fields, 'base'), mine: sideOf(fields, 'mine') };
}

/** The own changes, as they are kept; `null` where there are none. */
function inputToKeep(record: EditableRecord): KeptInput | null {
  const base = record.currentBase();
  const fields = keptFields(base.values, record.form.getValues(), record.changed());
  return Object.keys(fields).length === 0 ? null : { version: base.version, fields };
}

interface Holder {
  /** Notes the input before this returns. */
  readonly note: () => void;
  /** Keeps the input; answers, when that is done, whether it is kept. */
  readonly keep: () => Promise<boolean>;
  /** Hears that something was typed that is not kept yet. */
  readonly startWaiting: () => void;
}

type KeptState = Pick<FormDraft, 'savedAt' | 'hasFailed' | 'isPending'>;
const nothingKept: KeptState = { savedAt: null, hasFailed: false, isPending: false };

/** The same object where nothing is different, so that typing does not draw the whole form anew. */
function withPart(before: KeptState, part: Partial<KeptState>): KeptState {
  const next = { ...before, ...part };
  const isSame =
    next.savedAt === before.savedAt &&
    next.hasFailed === before.hasFailed &&
    next.isPending === before.isPending;
  return isSame ? before : next;
}

/** Keeps what stands in the form on demand, and says how that went. */
function useHolder({ userId, key }: DraftPlace, record: EditableRecord) {
  const [state, setState] = useState(nothingKept);
  const current = useRef(record);
  useEffect(() => {
    current.current = record;
  });
  const changes = useRef(0);
  const report = useCallback((part: Partial<KeptState>): void => {
    setState((before) => withPart(before, part));
  }, []);
  const note = useCallback((): void => {
    noteDraft({ userId, key, value: inputToKeep(current.current) });
  }, [userId, key]);
  const keep = useCallback(async (): Promise<boolean> => {
    const input = inputToKeep(current.current);
    const kept = changes.current;
    try {
      if (input === null) await discardDraft(userId, key);
      else await saveDraft({ userId, key, value: input });
      // What was typed meanwhile is still waiting.
      const isPending = kept !== changes.current;
      report({ savedAt: input === null ? null : new Date(), hasFailed: false, isPending });
      return true;
    } catch {
      report({ hasFailed: true });
      return false;
    }
  }, [userId, key, report]);
  const startWaiting = useCallback((): void => {
    changes.current += 1;
    report({ isPending: true });
  }, [report]);
  return { state, note, keep, startWaiting };
}

/**
 * Keeps unsaved input of a form in this browser as it is typed, and offers what an earlier visit left behind. Survives
 * reload, crash and an expired sign-in; another tab with the same form keeps its own.
 */
export function useFormDraft({ userId, key }: DraftPlace, record: EditableRecord): FormDraft {
  const [id] = useState(newId);
  const slot = useSlot({ userId, key }, id);
  const { state, ...holder } = useHolder(slot, record);
  const { keep } = holder;
  const { look, ...left } = useLeftDrafts({ userId, key }, slot, record);
  useKeeping(record, holder);

  const settle = useCallback(async (): Promise<void> => {
    await keep();
    await look();
  }, [keep, look]);
  const { offered } = left;
  const answer = (choice: 'take' | 'discard'): void => {
    if (offered === null) return;
    const isTaken = choice === 'take';
    if (isTaken) record.bringIn(offered.base, offered.mine);
    const end = async (): Promise<void> => {
      // What was taken over and could not be kept here stays where it is; what is thrown away is so before any reload.
      if (!isTaken || (await keep())) await discardDraft(offered.slot.userId, offered.slot.key);
      await look();
    };
    left.hide();
    void end().catch(() => undefined);
  };
  const flush = useCallback(async (): Promise<void> => void (await keep()), [keep]);
  return { ...state, ...left, answer, settle, flush };
}

/** The slot of this form, held for as long as it is on screen. */
export function useSlot({ userId, key }: DraftPlace, id: string): DraftPlace {
  const slot = slotOf({ userId, key }, id);
  useEffect(() => {
    const hold = (): (() => void) => holdSlot(slotOf({ userId, key }, id));
    let release = hold();
    const leave = (): void => release();
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) release = hold();
    };
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      release();
    };
  }, [userId, key, id]);
  return slot;
}

interface Left extends Pick<FormDraft, 'offered' | 'isOpenElsewhere'> {}
const nothingLeft: Left = { offered: null, isOpenElsewhere: false };

/** What earlier visits and other tabs left behind of this form; looked for again whenever somebody comes back to this tab. */
function useLeftDrafts({ userId, key }: DraftPlace, own: DraftPlace, { currentBase }: EditableRecord) {
  const [left, setLeft] = useState(nothingLeft);
  const isGone = useRef(false);
  const ownKey = own.key;
  const look = useCallback(async (): Promise<void> => {
    const found = await findLeftDrafts({ userId, key }, { userId, key: ownKey });
    if (isGone.current) return;
    const stored = currentBase().values;
    const offers = found.left.map((draft) => offerFrom(draft, stored));
    const offered = offers.find((offer) => offer !== null) ?? null;
    setLeft({ offered, isOpenElsewhere: found.isOpenElsewhere });
  }, [userId, key, ownKey, currentBase]);
  useEffect(() => {
    isGone.current = false;
    // Without readable drafts there is nothing to offer; the form works all the same.
    const lookAgain = (): void => void look().catch(() => undefined);
    lookAgain();
    window.addEventListener('focus', lookAgain);
    return () => {
      isGone.current = true;
      window.removeEventListener('focus', lookAgain);
    };
  }, [look]);
  const hide = (): void => setLeft((before) => ({ ...before, offered: null }));
  return { ...left, look, hide };
}

/** Some fields take what was typed only when they are left; a page that goes away leaves none by itself. */
function leaveField(): void {
  const field = document.activeElement;
  if (field instanceof HTMLElement && 'takenWhenLeft' in field.dataset) field.blur();
}

/** Notes every change at once, and keeps it when typing rests, the tab is hidden or closed, and the session ends. */
function useKeeping({ form, changed }: EditableRecord, { note, keep, startWaiting }: Holder): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isNoting = false;
    const keepNow = (): void => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      void keep();
    };
    const noteOnce = (): void => {
      isNoting = false;
      note();
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        // One event can change many fields; its end comes before anything else the browser does.
        if (!isNoting) queueMicrotask(noteOnce);
        isNoting = true;
        clearTimeout(timer);
        timer = setTimeout(keepNow, pauseBeforeSaving);
        startWaiting();
      },
    });
    const leavePage = (): void => {
      leaveField();
      keepNow();
    };
    const isDirty = (): boolean => changed().length > 0;
    const flush = async (): Promise<void> => void (await keep());
    const release = registerDirtyForm({ isDirty, flush });
    const keepWhenSwitching = (): void => {
      keepNow();
      // Where the browser has no locks, another tab may have taken this one's draft for one left behind.
      if (document.visibilityState === 'visible' && isDirty()) note();
    };
    document.addEventListener('visibilitychange', keepWhenSwitching);
    window.addEventListener('pagehide', leavePage);
    return () => {
      keepNow();
      stop();
      release();
      document.removeEventListener('visibilitychange', keepWhenSwitching);
      window.removeEventListener('pagehide', leavePage);
    };
  }, [form, changed, note, keep, startWaiting]);
}
