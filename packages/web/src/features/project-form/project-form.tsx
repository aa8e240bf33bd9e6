import Button from '@mui/material/Button';
import { type ReactNode, useMemo } from 'react';
import { ConflictDialog } from '#shared/record/conflict-dialog.tsx';
import type { FormSection } from '#shared/forms/field-definition.ts';
import type { FormSurroundings } from '#shared/record/form-context.tsx';
import { focusField } from '#shared/record/form-context.tsx';
import type { FormStatus } from '#shared/record/form-status.ts';
import type { LiveHints } from '#shared/record/live-hints.ts';
import { RecordForm } from '#shared/record/record-form.tsx';
import { SaveBar } from '#shared/record/save-bar.tsx';
import type { ProjectEditing } from './use-project-editing.ts';

interface ProjectFormProps {
  readonly sections: readonly FormSection[];
  readonly editing: ProjectEditing;
  /** The id of the project. */
  readonly ownId: string;
  readonly names: ReadonlyMap<string, string>;
  /** What is missing or doubtful, following what is typed. */
  readonly live?: LiveHints;
  readonly isReadOnly: boolean;
  /** Who made the newest version, where that may be said. */
  readonly changedBy: string | null;
  readonly notices: ReactNode;
  readonly note?: ReactNode;
  /** Leaves the form for the project's page. */
  readonly close: () => Promise<void>;
}

type BarProps = Pick<ProjectFormProps, 'editing' | 'isReadOnly' | 'note' | 'close'> & {
  readonly status: FormStatus;
};

function Bar({ editing, isReadOnly, note, close, status }: BarProps) {
  const { draft, saving } = editing;
  const saveAndClose = async (): Promise<void> => {
    const outcome = status.changes === 0 ? 'saved' : await editing.save();
    if (outcome === 'saved') await close();
  };
  return (
    <SaveBar
      changes={status.changes}
      problems={status.problems.length}
      keptAt={draft.savedAt}
      hasDraftFailed={draft.hasFailed}
      isDraftPending={draft.isPending}
      isSaving={saving.isSaving}
      isDisabled={isReadOnly}
      save={() => void editing.save()}
      discard={() => void editing.discard()}
      showProblems={() => {
        const first = status.problems[0];
        if (first !== undefined) focusField(first.path);
      }}
      note={note}
    >
      <Button disabled={isReadOnly || saving.isSaving} onClick={() => void saveAndClose()}>
        {status.changes === 0 ? 'Schließen' : 'Speichern und schließen'}
      </Button>
    </SaveBar>
  );
}

const noHints: ReadonlyMap<string, string> = new Map();

/** The form of one project, for the office and for customers. */
export function ProjectForm(properties: ProjectFormProps) {
  const { sections, editing, ownId, names, live, isReadOnly, changedBy, notices } = properties;
  const { record, draft, saving } = editing;
  const surroundings = useMemo<FormSurroundings>(
    () => ({
      base: record.base.values,
      isReadOnly,
      names,
      ownId,
      hints: noHints,
      ...(live === undefined ? {} : { live }),
    }),
    [record.base, isReadOnly, names, live, ownId],
  );
  return (
    <RecordForm
      sections={sections}
      record={record}
      draft={draft}
      surroundings={surroundings}
      failure={saving.failure}
      notices={notices}
      renderBar={(status) => <Bar {...properties} status={status} />}
    >
      {editing.isDeciding && (
        <ConflictDialog
          conflicts={record.conflicts}
          memberConflicts={record.memberConflicts}
          sections={sections}
          changedBy={changedBy}
          confirmLabel={editing.savesAfterwards ? 'Übernehmen und speichern' : 'Übernehmen'}
          decide={(decisions) => void editing.decide(decisions)}
          postpone={editing.postpone}
        />
      )}
    </RecordForm>
  );
}
