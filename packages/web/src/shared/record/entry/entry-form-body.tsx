import Button from '@mui/material/Button';
import { type ReactNode, useMemo } from 'react';
import { ConflictDialog } from '../conflict-dialog.tsx';
import type { FormSection } from '#shared/forms/field-definition.ts';
import { focusField, type FormSurroundings } from '../form-context.tsx';
import type { FormStatus } from '../form-status.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { RecordForm } from '../record-form.tsx';
import { SaveBar } from '../save-bar.tsx';
import type { EntryEditing } from './use-entry-editing.ts';

interface EntryFormBodyProps<Entry> {
  readonly editing: EntryEditing<Entry>;
  readonly sections: readonly FormSection[];
  readonly isReadOnly: boolean;
  /** Id → name, for what is chosen but no longer offered. */
  readonly names?: ReadonlyMap<string, string>;
  readonly hints?: ReadonlyMap<string, string>;
  readonly notices?: ReactNode;
  /** `Der Benutzer`, for the question about fields that somebody else changed as well. */
  readonly subject?: string;
  readonly changedBy?: string | null;
  /** In a panel: without the index of the sections. */
  readonly isNarrow?: boolean;
  /** Below the sections, what is not part of the form. */
  readonly more?: ReactNode;
  /** Goes back to where the entry was opened from. */
  readonly close: () => void;
  /** After saving, with what is stored now; a new entry goes to its own page from here. */
  readonly saved?: (entry: Entry) => void;
}

interface BarProps<Entry> extends EntryFormBodyProps<Entry> {
  readonly status: FormStatus;
}

function Bar<Entry>({ editing, status, isReadOnly, close, saved }: BarProps<Entry>) {
  const { draft, isSaving } = editing;
  const save = async (): Promise<void> => {
    const entry = await editing.save();
    if (entry !== null) saved?.(entry);
  };
  const saveAndClose = async (): Promise<void> => {
    if (status.changes === 0 || (await editing.save()) !== null) close();
  };
  return (
    <SaveBar
      changes={status.changes}
      problems={status.problems.length}
      keptAt={draft.savedAt}
      hasDraftFailed={draft.hasFailed}
      isDraftPending={draft.isPending}
      isSaving={isSaving}
      isDisabled={isReadOnly}
      save={() => void save()}
      discard={() => void editing.discard()}
      showProblems={() => {
        const first = status.problems[0];
        if (first !== undefined) focusField(first.path);
      }}
    >
      <Button disabled={isSaving} onClick={() => void saveAndClose()}>
        {status.changes === 0 ? 'Schließen' : 'Speichern und schließen'}
      </Button>
    </SaveBar>
  );
}

const nothing: ReadonlyMap<string, string> = new Map();

function ConflictNotice({ count, open }: { readonly count: number; readonly open: () => void }) {
  if (count === 0) return null;
  return (
    <Notice severity="warning" role="status" action={<Button onClick={open}>Entscheiden</Button>}>
      {count === 1
        ? 'Eine Angabe wurde auch von jemand anderem geändert.'
        : `${count} Angaben wurden auch von jemand anderem geändert.`}
    </Notice>
  );
}

/** The form of one entry with its bar, its draft, and the question about what others changed meanwhile. */
export function EntryFormBody<Entry extends object>(properties: EntryFormBodyProps<Entry>) {
  const { editing, sections, isReadOnly, names = nothing, hints = nothing, notices } = properties;
  const { record } = editing;
  const surroundings = useMemo<FormSurroundings>(
    () => ({ base: record.base.values, isReadOnly, names, hints }),
    [record.base, isReadOnly, names, hints],
  );
  const open = record.conflicts.length + record.memberConflicts.length;
  return (
    <RecordForm
      sections={sections}
      record={record}
      draft={editing.draft}
      surroundings={surroundings}
      failure={editing.failure}
      isNarrow={properties.isNarrow ?? false}
      more={properties.more}
      notices={
        <>
          {notices}
          <ConflictNotice count={open} open={editing.openConflicts} />
        </>
      }
      renderBar={(status) => (isReadOnly ? null : <Bar {...properties} status={status} />)}
    >
      {editing.isDeciding && open > 0 && (
        <ConflictDialog
          conflicts={record.conflicts}
          memberConflicts={record.memberConflicts}
          sections={sections}
          subject={properties.subject ?? 'Der Eintrag'}
          changedBy={properties.changedBy ?? null}
          confirmLabel="Übernehmen und speichern"
          decide={(decisions) => void editing.decide(decisions)}
          postpone={editing.postpone}
        />
      )}
    </RecordForm>
  );
}
