import { useCallback, useEffect, useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import type { FormSection } from '#shared/forms/field-definition.ts';
import type { EditedRecord } from './edited-record.ts';
import { showProblemSummary } from './page/problem-summary.tsx';
import { type Decisions, type EditableRecord, useEditableRecord } from './use-editable-record.ts';
import { type FormDraft, useFormDraft } from './drafts/use-form-draft.ts';
import { useRecordSaving } from './use-record-saving.ts';

export interface RecordEditing<Saved> {
  readonly sections: readonly FormSection[];
  readonly record: EditableRecord;
  readonly draft: FormDraft;
  /** What the server said about the last attempt to save, or `null`. */
  readonly failure: string | null;
  readonly isSaving: boolean;
  /** The saved record, or `null` when something stands in the way; that is shown and focused. */
  readonly save: () => Promise<Saved | null>;
  readonly discard: () => Promise<void>;
  /** What both sides changed and nobody has decided yet. */
  readonly openConflicts: number;
  /** The question which side wins stands on screen. */
  readonly isDeciding: boolean;
  /** The decision is followed by saving. */
  readonly savesAfterwards: boolean;
  /** What somebody else has stored meanwhile, as a refusal brought it. */
  readonly theirs: object | null;
  readonly startDeciding: () => void;
  readonly postpone: () => void;
  /** What was saved afterwards, or `null`. */
  readonly decide: (decisions: Decisions) => Promise<Saved | null>;
}

type Deciding = Pick<
  RecordEditing<unknown>,
  'isDeciding' | 'savesAfterwards' | 'theirs' | 'postpone'
> & {
  readonly begin: (thenSave: boolean) => void;
  readonly meet: (theirs: unknown) => void;
};

/** Whether the question about conflicts stands on screen. It never opens by itself into somebody's typing. */
function useDeciding(openConflicts: number): Deciding {
  const [isOpen, setIsOpen] = useState(false);
  const [savesAfterwards, setSavesAfterwards] = useState(false);
  const [theirs, setTheirs] = useState<object | null>(null);
  const begin = (thenSave: boolean): void => {
    setIsOpen(true);
    setSavesAfterwards(thenSave);
  };
  const meet = (current: unknown): void => {
    if (typeof current === 'object') setTheirs(current);
    begin(true);
  };
  const postpone = (): void => {
    setIsOpen(false);
    setSavesAfterwards(false);
  };
  return { isDeciding: isOpen && openConflicts > 0, savesAfterwards, theirs, begin, meet, postpone };
}

/**
 * Takes over what others have stored, as soon as it is read. Not while a save runs: its answer brings the newest version
 * along, and a conflict found meanwhile would be overwritten by the next attempt before anybody has decided.
 */
function useNewerVersions<Input, Saved>(
  edited: EditedRecord<Input, Saved>,
  { adopt, currentBase }: EditableRecord,
  isSaving: boolean,
): void {
  useEffect(() => {
    if (!isSaving && edited.version > currentBase().version) adopt(edited.stored());
  }, [edited, isSaving, adopt, currentBase]);
}

/**
 * Everything behind the form of one record: values, draft, saving, and what others change meanwhile. What was typed is
 * only forgotten when it is stored, or when the person says so.
 */
export function useRecordEditing<Input, Saved>(
  edited: EditedRecord<Input, Saved>,
): RecordEditing<Saved> {
  const user = useCurrentUser();
  const [initial] = useState(edited.stored);
  const record = useEditableRecord(initial, edited.check);
  const draft = useFormDraft({ userId: user.id, key: edited.draftKey }, record);
  const { isSaving, failure, forgetFailure, ...saving } = useRecordSaving(edited, record, draft.settle);
  const openConflicts = record.conflicts.length + record.memberConflicts.length;
  const { begin, meet, ...deciding } = useDeciding(openConflicts);
  useNewerVersions(edited, record, isSaving);

  async function saveNow(): Promise<Saved | null> {
    const outcome = await saving.save();
    if (outcome.kind === 'conflict') meet(outcome.theirs);
    if (outcome.kind === 'invalid' || outcome.kind === 'failed') showProblemSummary();
    return outcome.kind === 'saved' ? outcome.saved : null;
  }
  async function save(): Promise<Saved | null> {
    if (record.countOpen() === 0) return saveNow();
    begin(true);
    return null;
  }
  async function decide(decisions: Decisions): Promise<Saved | null> {
    record.decide(decisions);
    deciding.postpone();
    return deciding.savesAfterwards ? saveNow() : null;
  }
  const discardInput = record.discard;
  const settleDraft = draft.settle;
  const discard = useCallback(async (): Promise<void> => {
    discardInput();
    forgetFailure();
    await settleDraft();
  }, [discardInput, forgetFailure, settleDraft]);
  const startDeciding = (): void => begin(edited.savesAfterDeciding === true);
  const { sections } = edited;
  const actions = { save, discard, startDeciding, decide };
  return { sections, record, draft, failure, isSaving, openConflicts, ...deciding, ...actions };
}
