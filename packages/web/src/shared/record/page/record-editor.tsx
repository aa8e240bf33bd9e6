import Button from '@mui/material/Button';
import { type ReactNode, useMemo, useRef } from 'react';
import { focusField, type FormSurroundings } from '../form-context.tsx';
import type { FormStatus } from '../form-status.ts';
import type { LiveHints } from '../live-hints.ts';
import { ConflictNotice, ConflictQuestion } from './conflict-question.tsx';
import { RecordForm } from './record-form.tsx';
import { SaveBar } from './save-bar.tsx';
import type { RecordEditing } from '../use-record-editing.ts';

export interface RecordEditorProps<Saved> {
  readonly editing: RecordEditing<Saved>;
  /** The person may not change the record: there is nothing to save either. */
  readonly isReadOnly?: boolean;
  /** It cannot be changed at the moment; what was typed stays on screen. */
  readonly isPaused?: boolean;
  /** Id → name, for what is chosen but no longer offered. */
  readonly names?: ReadonlyMap<string, string>;
  /** The id of the record, where it may not refer to itself. */
  readonly ownId?: string;
  readonly hints?: ReadonlyMap<string, string>;
  /** What is missing or doubtful, following what is typed. */
  readonly live?: LiveHints;
  readonly notices?: ReactNode;
  /** A quiet line in the bar, such as how long the record is reserved. */
  readonly note?: ReactNode;
  /** `Der Benutzer`, for the question about fields that somebody else changed as well. */
  readonly subject?: string;
  /** Who made the newest version, where that may be said. */
  readonly changedBy?: string | null;
  /** In a panel: without the index of the sections. */
  readonly isPanel?: boolean;
  /** Beside the sections in place of their index, such as what follows from them. */
  readonly aside?: ReactNode;
  /** Below the sections, what is not part of the form. */
  readonly more?: ReactNode;
  /** Goes back to where the record was opened from. */
  readonly close: () => void;
  /** After saving, with what is stored now; a new record goes to its own page from here. */
  readonly saved?: (saved: Saved) => void;
}

interface BarProps<Saved> extends RecordEditorProps<Saved> {
  readonly status: FormStatus;
  readonly ending: Ending<Saved>;
}

/** What follows a save. A question may come between; its answer is followed by the same. */
interface Ending<Saved> {
  readonly plan: (closes: boolean) => void;
  readonly follow: (saved: Saved) => void;
}

function useEnding<Saved>({ close, saved }: RecordEditorProps<Saved>): Ending<Saved> {
  const closes = useRef(false);
  return {
    plan: (planned) => {
      closes.current = planned;
    },
    follow: (stored) => {
      if (closes.current) close();
      else saved?.(stored);
    },
  };
}

function Bar<Saved>({ editing, status, isPaused = false, note, close, ending }: BarProps<Saved>) {
  const { draft, isSaving } = editing;
  const save = async (closes: boolean): Promise<void> => {
    ending.plan(closes);
    const stored = await editing.save();
    if (stored !== null) ending.follow(stored);
  };
  return (
    <SaveBar
      changes={status.changes}
      problems={status.problems.length}
      keptAt={draft.savedAt}
      hasDraftFailed={draft.hasFailed}
      isDraftPending={draft.isPending}
      isSaving={isSaving}
      isDisabled={isPaused}
      save={() => void save(false)}
      discard={() => void editing.discard()}
      showProblems={() => {
        const first = status.problems[0];
        if (first !== undefined) focusField(first.path);
      }}
      note={note}
    >
      <Button
        disabled={(isPaused && status.changes > 0) || isSaving}
        onClick={() => (status.changes === 0 ? close() : void save(true))}
      >
        {status.changes === 0 ? 'Schließen' : 'Speichern und schließen'}
      </Button>
    </SaveBar>
  );
}

const nothing: ReadonlyMap<string, string> = new Map();

function useSurroundings<Saved>(properties: RecordEditorProps<Saved>): FormSurroundings {
  const { editing, names = nothing, hints = nothing, live, ownId } = properties;
  const isReadOnly = properties.isReadOnly === true || properties.isPaused === true;
  const { base } = editing.record;
  return useMemo<FormSurroundings>(
    () => ({
      base: base.values,
      isReadOnly,
      names,
      hints,
      ...(live === undefined ? {} : { live }),
      ...(ownId === undefined ? {} : { ownId }),
    }),
    [base, isReadOnly, names, hints, live, ownId],
  );
}

/** The form of one record with its bar, its draft, and the question about what others changed meanwhile. */
export function RecordEditor<Saved>(properties: RecordEditorProps<Saved>) {
  const {
    editing,
    isReadOnly = false,
    isPanel = false,
    aside,
    notices,
    more,
    subject,
    changedBy,
  } = properties;
  const ending = useEnding(properties);
  return (
    <RecordForm
      editing={editing}
      surroundings={useSurroundings(properties)}
      isNarrow={isPanel}
      aside={aside}
      more={more}
      notices={
        <>
          {notices}
          <ConflictNotice editing={editing} />
        </>
      }
      renderBar={(status) =>
        isReadOnly ? null : <Bar {...properties} status={status} ending={ending} />
      }
    >
      <ConflictQuestion
        editing={editing}
        {...(subject === undefined ? {} : { subject })}
        {...(changedBy === undefined ? {} : { changedBy })}
        saved={ending.follow}
      />
    </RecordForm>
  );
}
