import { type MutationOptions, useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { useCurrentUser } from '#api/session.ts';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { showProblemSummary } from '#shared/forms/problem-summary.tsx';
import { type EditableRecord, useEditableRecord } from '#shared/forms/use-editable-record.ts';
import { type FormDraft, useFormDraft } from '#shared/forms/use-form-draft.ts';
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
}

export interface EntryEditing<Entry> {
  readonly record: EditableRecord;
  readonly draft: FormDraft;
  readonly failure: string | null;
  readonly isSaving: boolean;
  /** The saved entry, or `null` when something stands in the way; it is shown at the form. */
  readonly save: () => Promise<Entry | null>;
  readonly discard: () => Promise<void>;
}

const failedText = 'Der Eintrag konnte nicht gespeichert werden.';

/** What a refusal brings along: the entry as somebody else has made it meanwhile. */
function currentOf(error: ApiError): EditedEntry | null {
  const { current } = error;
  const isEntry = error.is('record.versionOutdated') && typeof current === 'object';
  return isEntry && current !== null ? { ...current } : null;
}

/** Everything behind the form of one catalogue entry: values, draft, saving, and what others change meanwhile. */
export function useEntryEditing<Input, Entry extends object>(
  input: EntryEditingInput<Input, Entry>,
): EntryEditing<Entry> {
  const { form, entry, extra = {} } = input;
  const user = useCurrentUser();
  const [initial] = useState(() => storedEntry(form, entry));
  const record = useEditableRecord(initial, (values) => {
    const read = readEntry(form, values, rest(entry, initial.version, extra));
    return read.ok ? {} : read.messages;
  });
  const draft = useFormDraft({ userId: user.id, key: input.draftKey }, record);
  const { mutateAsync, isPending } = useMutation(input.mutation);
  const [failure, setFailure] = useState<string | null>(null);
  const { adopt, currentBase } = record;
  useEffect(() => {
    if ((entry.version ?? 0) > currentBase().version) adopt(storedEntry(form, entry));
  }, [entry, form, adopt, currentBase]);

  function refuse(error: ApiError): void {
    const current = currentOf(error);
    if (current !== null) adopt(storedEntry(form, current));
    record.refuse(placedMessages(form, Object.entries(error.fields)));
    setFailure(error.message);
    reportError(failedText);
    showProblemSummary();
  }

  async function send(body: Input): Promise<Entry | null> {
    try {
      const sent = record.form.getValues();
      const saved = await mutateAsync(body);
      adopt(storedEntry(form, Object.fromEntries(Object.entries(saved))), sent);
      reportSuccess(input.savedText);
      await draft.discard();
      return saved;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refuse(error);
      return null;
    }
  }

  async function save(): Promise<Entry | null> {
    setFailure(null);
    record.forgetRefusals();
    const isValid = await record.form.trigger();
    const version = currentBase().version;
    const read = readEntry(form, record.form.getValues(), rest(entry, version, extra));
    if (isValid && read.ok) return send(read.input);
    showProblemSummary();
    return null;
  }

  async function discard(): Promise<void> {
    record.discard();
    setFailure(null);
    await draft.discard();
  }
  return { record, draft, failure, isSaving: isPending, save, discard };
}

function rest(
  { id }: EditedEntry,
  version: number,
  extra: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return id === undefined ? extra : { ...extra, id, version };
}
