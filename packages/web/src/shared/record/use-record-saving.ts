import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import type { EditedRecord } from './edited-record.ts';
import type { EditableRecord } from './use-editable-record.ts';

/** How an attempt to save ended. `conflict`: the person has to decide first. `asked`: a question is open elsewhere. */
type SaveOutcome<Saved> =
  | { readonly kind: 'saved'; readonly saved: Saved }
  | { readonly kind: 'conflict'; readonly theirs: unknown }
  | { readonly kind: 'invalid' | 'failed' | 'asked' };

interface RecordSaving<Saved> {
  readonly save: () => Promise<SaveOutcome<Saved>>;
  readonly isSaving: boolean;
  readonly failure: string | null;
  readonly forgetFailure: () => void;
}

/** So often a save is sent when what stood in its way was settled without asking. */
const mostAttempts = 3;

type Resolution = 'again' | 'conflict' | 'asked' | 'failed';

/** What a refusal allows: another attempt, a decision of the person, or nothing. */
async function resolve<Input, Saved>(
  edited: EditedRecord<Input, Saved>,
  record: EditableRecord,
  error: ApiError,
): Promise<Resolution> {
  const current = error.is(edited.outdatedCode) ? edited.readCurrent(error.current) : null;
  if (current !== null) {
    const { conflicts, memberConflicts } = record.adopt(current);
    return conflicts.length + memberConflicts.length > 0 ? 'conflict' : 'again';
  }
  if (edited.lease?.isLost(error) === true) return (await edited.lease.regain()) ? 'again' : 'failed';
  return edited.isQuestion?.(error) === true ? 'asked' : 'failed';
}

/**
 * Saves a record, and settles what can be settled without asking: a newer version, a lost lease. A refusal keeps
 * everything that was typed.
 * @param settleDraft called after success only
 */
export function useRecordSaving<Input, Saved>(
  edited: EditedRecord<Input, Saved>,
  record: EditableRecord,
  settleDraft: () => Promise<void>,
): RecordSaving<Saved> {
  const { mutateAsync } = useMutation(edited.mutation);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const forgetFailure = useCallback(() => setFailure(null), []);
  const running = useRef<Promise<SaveOutcome<Saved>> | null>(null);

  async function attempt(attemptsLeft: number): Promise<SaveOutcome<Saved>> {
    const values = record.form.getValues();
    const leaseNumber = edited.lease?.number() ?? null;
    const read = edited.read({ values, base: record.currentBase(), leaseNumber });
    if (!read.ok) return { kind: 'invalid' };
    try {
      const saved = await mutateAsync(read.input);
      // What was typed since then differs from what was sent, and so stays a change.
      record.adopt(edited.storedOf(saved), values);
      return { kind: 'saved', saved };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const resolution = await resolve(edited, record, error);
      if (resolution === 'again' && attemptsLeft > 1) return attempt(attemptsLeft - 1);
      if (resolution === 'conflict') return { kind: resolution, theirs: error.current };
      if (resolution === 'asked') return { kind: resolution };
      record.refuse(edited.messagesOf(error, values));
      setFailure(error.message);
      reportError(edited.failedText);
      return { kind: 'failed' };
    }
  }

  async function saveNow(): Promise<SaveOutcome<Saved>> {
    setFailure(null);
    record.forgetRefusals();
    // Already while the form is checked: a newer version that came in then would be sent over without a question.
    setIsSaving(true);
    try {
      if (!(await record.form.trigger())) return { kind: 'invalid' };
      const outcome = await attempt(mostAttempts);
      if (outcome.kind === 'saved') {
        reportSuccess(edited.savedText);
        await settleDraft();
      }
      return outcome;
    } finally {
      running.current = null;
      setIsSaving(false);
    }
  }
  /** A second key or click before the bar is drawn anew joins the save that runs: sent twice, it would be made twice. */
  function save(): Promise<SaveOutcome<Saved>> {
    running.current ??= saveNow();
    return running.current;
  }
  return { save, isSaving, failure, forgetFailure };
}
