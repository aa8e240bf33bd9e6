import { useCallback, useEffect, useRef, useState } from 'react';
import {
  discardDraft,
  findDraft,
  noteDraft,
  registerDirtyForm,
  saveDraft,
} from '#shared/record/drafts/draft-store.ts';
import type { DraftPlace } from '#shared/record/drafts/draft-journal.ts';
import { KeptInput, keptFields, openFields, sideOf } from './draft-input.ts';
import type { FormValues } from '../form-values.ts';
import type { EditableRecord } from '../use-editable-record.ts';

/** What is typed is noted at once; the database follows when typing rests. */
const pauseBeforeSaving = 500;

/** Input of an earlier visit that was never saved. */
export interface OfferedDraft {
  readonly savedAt: Date;
  readonly base: FormValues;
  readonly mine: FormValues;
}

export interface FormDraft {
  readonly offered: OfferedDraft | null;
  /** When the input on screen was last kept in this browser, or `null`. */
  readonly savedAt: Date | null;
  /** Something was typed that is not kept yet. */
  readonly isPending: boolean;
  /** The draft could not be kept (private window, full disk). */
  readonly hasFailed: boolean;
  /** Takes the offered input over, or throws it away. */
  readonly answer: (answer: 'take' | 'discard') => void;
  /**
   * After saving or discarding: forgets what was offered, and keeps only what still differs. That is nothing, or what
   * was typed while the save ran.
   */
  readonly settle: () => Promise<void>;
  /** Keeps the input at once. */
  readonly flush: () => Promise<void>;
}

/** The part of a draft that is not already stored; `null` when nothing is left. */
function offerFrom(value: unknown, savedAt: Date, stored: FormValues): OfferedDraft | null {
  const kept = KeptInput.safeParse(value);
  if (!kept.success) return null;
  const fields = openFields(kept.data.fields, stored);
  if (Object.keys(fields).length === 0) return null;
  return { savedAt, base: sideOf(fields, 'base'), mine: sideOf(fields, 'mine') };
}

/** What has to be kept now: own changes, and an offered draft nobody has answered yet. */
function inputToKeep(record: EditableRecord, offered: OfferedDraft | null): KeptInput | null {
  const base = record.currentBase();
  const earlier =
    offered === null ? {} : keptFields(offered.base, offered.mine, Object.keys(offered.mine));
  const now = keptFields(base.values, record.form.getValues(), record.changed());
  const fields = { ...earlier, ...now };
  return Object.keys(fields).length === 0 ? null : { version: base.version, fields };
}

interface Holder {
  /** Notes the input before this returns. */
  readonly note: () => void;
  /** Keeps the input; answers when that is done. */
  readonly keep: () => Promise<void>;
  /** Hears that something was typed that is not kept yet. */
  readonly startWaiting: () => void;
}

type DraftState = Pick<FormDraft, 'offered' | 'savedAt' | 'hasFailed' | 'isPending'>;
const nothingKept: DraftState = { offered: null, savedAt: null, hasFailed: false, isPending: false };

/** The same object where nothing is different, so that typing does not draw the whole form anew. */
function withPart(before: DraftState, part: Partial<DraftState>): DraftState {
  const next = { ...before, ...part };
  const isSame =
    next.offered === before.offered &&
    next.savedAt === before.savedAt &&
    next.hasFailed === before.hasFailed &&
    next.isPending === before.isPending;
  return isSame ? before : next;
}

/** Keeps what stands in the form when it is told to, and says how that went. */
function useHolder({ userId, key }: DraftPlace, record: EditableRecord) {
  const [state, setState] = useState(nothingKept);
  const current = useRef({ record, offered: state.offered });
  useEffect(() => {
    current.current = { record, offered: state.offered };
  });
  const changes = useRef(0);
  const report = useCallback((part: Partial<DraftState>): void => {
    setState((before) => withPart(before, part));
  }, []);
  const note = useCallback((): void => {
    const value = inputToKeep(current.current.record, current.current.offered);
    noteDraft({ userId, key, value });
  }, [userId, key]);
  const keep = useCallback(async (): Promise<void> => {
    const input = inputToKeep(current.current.record, current.current.offered);
    const kept = changes.current;
    try {
      if (input === null) await discardDraft(userId, key);
      else await saveDraft({ userId, key, value: input });
      // What was typed meanwhile is still waiting.
      const isPending = kept !== changes.current;
      report({ savedAt: input === null ? null : new Date(), hasFailed: false, isPending });
    } catch {
      report({ hasFailed: true });
    }
  }, [userId, key, report]);
  const startWaiting = useCallback((): void => {
    changes.current += 1;
    report({ isPending: true });
  }, [report]);
  const setOffered = useCallback(
    (offered: OfferedDraft | null): void => {
      current.current = { ...current.current, offered };
      // What was typed before the answer came must not stand in the place of what is offered.
      if (offered !== null && current.current.record.changed().length > 0) note();
      report({ offered });
    },
    [report, note],
  );
  return { state, note, keep, startWaiting, setOffered };
}

/**
 * Keeps unsaved input of a form in this browser as it is typed, and offers what an earlier visit left behind. Survives
 * reload, crash and an expired sign-in.
 */
export function useFormDraft({ userId, key }: DraftPlace, record: EditableRecord): FormDraft {
  const { state, setOffered, ...holder } = useHolder({ userId, key }, record);
  const { keep } = holder;
  const settle = useCallback((): Promise<void> => {
    setOffered(null);
    return keep();
  }, [setOffered, keep]);

  useOffer({ userId, key }, record, setOffered);
  useKeeping(record, holder);

  const { offered } = state;
  const answer = (choice: 'take' | 'discard'): void => {
    if (offered !== null && choice === 'take') record.bringIn(offered.base, offered.mine);
    void settle();
  };
  return { ...state, answer, settle, flush: keep };
}

/** Looks once whether an earlier visit left something behind. */
function useOffer(
  { userId, key }: DraftPlace,
  record: EditableRecord,
  offer: (offered: OfferedDraft | null) => void,
): void {
  const { currentBase } = record;
  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<void> => {
      const draft = await findDraft(userId, key);
      if (draft === null || isGone) return;
      offer(offerFrom(draft.value, draft.savedAt, currentBase().values));
    };
    // Without a readable draft there is nothing to offer; the form works all the same.
    void look().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [userId, key, currentBase, offer]);
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
    const release = registerDirtyForm({ isDirty: () => changed().length > 0, flush: keep });
    document.addEventListener('visibilitychange', keepNow);
    window.addEventListener('pagehide', leavePage);
    return () => {
      keepNow();
      stop();
      release();
      document.removeEventListener('visibilitychange', keepNow);
      window.removeEventListener('pagehide', leavePage);
    };
  }, [form, changed, note, keep, startWaiting]);
}
