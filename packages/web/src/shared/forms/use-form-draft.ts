import { useCallback, useEffect, useRef, useState } from 'react';
import { discardDraft, findDraft, registerDirtyForm, saveDraft } from '#shared/drafts/draft-store.ts';
import { KeptInput, keptFields, openFields, sideOf } from './draft-input.ts';
import type { FormValues } from './form-values.ts';
import type { EditableRecord } from './use-editable-record.ts';

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
  /** Throws the draft away, after saving or on request. */
  readonly discard: () => Promise<void>;
  /** Keeps the input at once. */
  readonly flush: () => Promise<void>;
}

interface DraftPlace {
  readonly userId: string;
  readonly key: string;
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

/**
 * Keeps unsaved input of a form in this browser, half a second after each change, and offers what an earlier visit
 * left behind. Survives reload, crash and an expired sign-in.
 */
export function useFormDraft({ userId, key }: DraftPlace, record: EditableRecord): FormDraft {
  const [offered, setOffered] = useState<OfferedDraft | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const current = useRef({ record, offered });
  useEffect(() => {
    current.current = { record, offered };
  });

  const keep = useCallback(async (): Promise<void> => {
    const input = inputToKeep(current.current.record, current.current.offered);
    try {
      if (input === null) await discardDraft(userId, key);
      else await saveDraft({ userId, key, value: input });
      setSavedAt(input === null ? null : new Date());
      setHasFailed(false);
      setIsPending(false);
    } catch {
      setHasFailed(true);
    }
  }, [userId, key]);

  const discard = useCallback(async (): Promise<void> => {
    setSavedAt(null);
    setOffered(null);
    await discardDraft(userId, key).catch(() => setHasFailed(true));
  }, [userId, key]);

  useOffer({ userId, key }, record, setOffered);
  const startWaiting = useCallback(() => setIsPending(true), []);
  useKeeping({ record, keep, startWaiting });

  const { bringIn } = record;
  const answer = (choice: 'take' | 'discard'): void => {
    if (offered !== null && choice === 'take') bringIn(offered.base, offered.mine);
    current.current = { record, offered: null };
    setOffered(null);
    void keep();
  };
  return { offered, savedAt, isPending, hasFailed, answer, discard, flush: keep };
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

interface Keeping {
  readonly record: EditableRecord;
  readonly keep: () => Promise<void>;
  /** Called when something was typed that is not kept yet. */
  readonly startWaiting: () => void;
}

/** Keeps the input after each pause in typing, when the tab is hidden or closed, and when the session ends. */
function useKeeping({ record, keep, startWaiting }: Keeping): void {
  const { form, changed } = record;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepNow = (): void => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      void keep();
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keepNow, pauseBeforeSaving);
        startWaiting();
      },
    });
    const release = registerDirtyForm({ isDirty: () => changed().length > 0, flush: keep });
    document.addEventListener('visibilitychange', keepNow);
    window.addEventListener('pagehide', keepNow);
    return () => {
      keepNow();
      stop();
      release();
      document.removeEventListener('visibilitychange', keepNow);
      window.removeEventListener('pagehide', keepNow);
    };
  }, [form, changed, keep, startWaiting]);
}
