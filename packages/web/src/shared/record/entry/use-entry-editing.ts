import { type MutationOptions, useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { useCurrentUser } from '#api/session.ts';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { showProblemSummary } from '#shared/record/problem-summary.tsx';
import {
  type Decisions,
  type EditableRecord,
  useEditableRecord,
} from '#shared/record/use-editable-record.ts';
import { type FormDraft, useFormDraft } from '#shared/record/use-form-draft.ts';
import { type EntryForm, placedMessages, readEntry, storedEntry } from './entry-form.ts';

/** An entry as it is stored, or the beginning of a new one (without id). */
export interface EditedEntry {
  readonly id?: string;
  readonly version?: number;
  readonly [key: string]: unknown;
}

export interface EntryEditingInput<Input, Entry> {
  readonly form: EntryForm<Input>;
  readonly entry: EditedEntry;
  /** The name under which an unsaved form is kept. */
  readonly draftKey: string;
  readonly mutation: MutationOptions<Entry, Error, Input>;
  /** Sent beside the fields, such as the row a new one follows. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly savedText: string;
  /** The one record of its kind, such as the own profile: its version is sent, but no id. */
  readonly isSingle?: boolean;
}

export interface EntryEditing<Entry> {
  readonly record: EditableRecord;
  readonly draft: FormDraft;
  readonly failure: string | null;
  readonly isSaving: boolean;
  /** The saved entry, or `null` when something stands in the way; it is shown at the form. */
  readonly save: () => Promise<Entry | null>;
  readonly discard: () => Promise<void>;
  /** Whether somebody else changed the same fields and the person is deciding between them. */
  readonly isDeciding: boolean;
  readonly openConflicts: () => void;
  readonly postpone: () => void;
  /** The entry as somebody else has stored it meanwhile, when a save met it. */
  readonly theirs: EditedEntry | null;
  /** Takes the decisions over and saves. */
  readonly decide: (decisions: Decisions) => Promise<Entry | null>;
}

/** So often a save goes on by itself after what others changed has been merged without a conflict. */
const mostAttempts = 3;

const failedText = 'Der Eintrag konnte nicht gespeichert werden.';

/** What a refusal brings along: the entry as somebody else has made it meanwhile. */
function currentOf(error: ApiError): EditedEntry | null {
  const { current } = error;
  const isEntry = error.is('record.versionOutdated') && typeof current === 'object';
  return isEntry && current !== null ? { ...current } : null;
}

/** Merges what somebody else made meanwhile: saving goes on, or the person has to decide. */
function mergeCurrent<Input>(
  form: EntryForm<Input>,
  record: EditableRecord,
  current: EditedEntry | null,
): 'again' | 'conflict' | 'refused' {
  if (current === null) return 'refused';
  const { conflicts, memberConflicts } = record.adopt(storedEntry(form, current));
  return conflicts.length + memberConflicts.length === 0 ? 'again' : 'conflict';
}

interface Saving<Entry> extends Pick<EntryEditing<Entry>, 'failure' | 'isSaving' | 'save'> {
  readonly forgetFailure: () => void;
}

function useEntrySaving<Input, Entry extends object>(
  input: EntryEditingInput<Input, Entry>,
  record: EditableRecord,
  after: {
    readonly saved: () => Promise<void>;
    readonly conflict: (theirs: EditedEntry | null) => void;
  },
): Saving<Entry> {
  const { form } = input;
  const { mutateAsync, isPending } = useMutation(input.mutation);
  const [failure, setFailure] = useState<string | null>(null);

  function refuse(error: ApiError): void {
    record.refuse(placedMessages(form, Object.entries(error.fields)));
    setFailure(error.message);
    reportError(failedText);
    showProblemSummary();
  }

  async function attempt(attemptsLeft: number): Promise<Entry | null> {
    const { version } = record.currentBase();
    const read = readEntry(form, record.form.getValues(), rest(input, version));
    if (read.ok) return send(read.input, attemptsLeft);
    showProblemSummary();
    return null;
  }

  async function send(body: Input, attemptsLeft: number): Promise<Entry | null> {
    try {
      const sent = record.form.getValues();
      const saved = await mutateAsync(body);
      record.adopt(storedEntry(form, Object.fromEntries(Object.entries(saved))), sent);
      reportSuccess(input.savedText);
      await after.saved();
      return saved;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const current = currentOf(error);
      const outcome = mergeCurrent(form, record, current);
      if (outcome === 'again' && attemptsLeft > 1) return attempt(attemptsLeft - 1);
      if (outcome === 'conflict') after.conflict(current);
      else refuse(error);
      return null;
    }
  }

  async function save(): Promise<Entry | null> {
    setFailure(null);
    record.forgetRefusals();
    if (await record.form.trigger()) return attempt(mostAttempts);
    showProblemSummary();
    return null;
  }
  return { save, isSaving: isPending, failure, forgetFailure: () => setFailure(null) };
}

/** Everything behind the form of one entry: values, draft, saving, and what others change meanwhile. */
export function useEntryEditing<Input, Entry extends object>(
  input: EntryEditingInput<Input, Entry>,
): EntryEditing<Entry> {
  const { form, entry } = input;
  const user = useCurrentUser();
  const [initial] = useState(() => storedEntry(form, entry));
  const record = useEditableRecord(initial, (values) => {
    const read = readEntry(form, values, rest(input, initial.version));
    return read.ok ? {} : read.messages;
  });
  const draft = useFormDraft({ userId: user.id, key: input.draftKey }, record);
  const [isDeciding, setDeciding] = useState(false);
  const [theirs, setTheirs] = useState<EditedEntry | null>(null);
  const { failure, isSaving, save, forgetFailure } = useEntrySaving(input, record, {
    saved: draft.discard,
    conflict: (current) => {
      setTheirs(current);
      setDeciding(true);
    },
  });
  const { adopt, currentBase } = record;
  useEffect(() => {
    if ((entry.version ?? 0) > currentBase().version) adopt(storedEntry(form, entry));
  }, [entry, form, adopt, currentBase]);

  async function decide(decisions: Decisions): Promise<Entry | null> {
    record.decide(decisions);
    setDeciding(false);
    return save();
  }

  async function discard(): Promise<void> {
    record.discard();
    forgetFailure();
    await draft.discard();
  }
  const openConflicts = (): void => setDeciding(true);
  const postpone = (): void => setDeciding(false);
  const deciding = { isDeciding, theirs, openConflicts, postpone, decide };
  return { record, draft, failure, isSaving, save, discard, ...deciding };
}

/** What is sent beside the fields. */
function rest<Input, Entry>(
  { entry, extra = {}, isSingle = false }: EntryEditingInput<Input, Entry>,
  version: number,
): Readonly<Record<string, unknown>> {
  const { id } = entry;
  if (id === undefined) return isSingle ? { ...extra, version } : extra;
  return { ...extra, id, version };
}
