import Button from '@mui/material/Button';
import type { Project, ProjectLease } from '@energieakte/contract';
import type { ReactNode } from 'react';
import { ReadOnlySections } from '#shared/record/page/read-only-sections.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useToday } from '#shared/format/use-today.ts';
import { AskForEditing } from '#project-kit/handover/ask-for-editing.tsx';
import { lockSentence } from '#project-kit/lock-labels.ts';
import { TakeOverButton } from '#project-kit/take-over-button.tsx';
import { EditHead } from './edit-head.tsx';
import { storedRecordOf } from './project-form-values.ts';
import { officeSections } from './project-sections.ts';
import { useOfficeNames } from './use-office-names.ts';

interface BlockedEditProps {
  readonly project: Project;
  readonly start: () => void;
  readonly taken: (lease: ProjectLease) => void;
}

/** Who is editing and since when, and the ways in. */
export function BlockedNotice({ project, start, taken }: BlockedEditProps) {
  const today = useToday();
  const { lock } = project;
  if (lock === null || lock.mine) {
    return (
      <Notice
        severity="success"
        role="status"
        action={<Button onClick={start}>Jetzt bearbeiten</Button>}
      >
        Das Projekt ist frei.
      </Notice>
    );
  }
  return (
    <Notice
      severity="warning"
      role="status"
      action={project.can.takeLock ? <TakeOverButton project={project} taken={taken} /> : undefined}
    >
      <strong>{`${lockSentence(lock, today)}.`}</strong>
      {' Hier steht der gespeicherte Stand; Änderungen erscheinen von selbst.'}
      <AskForEditing project={project} />
    </Notice>
  );
}

interface ReadOnlyProjectProps {
  readonly project: Project;
  readonly notice: ReactNode;
}

/** The fields of a project to read, for whoever cannot or may not edit it now. */
export function ReadOnlyProject({ project, notice }: ReadOnlyProjectProps) {
  const names = useOfficeNames(project);
  return (
    <div style={{ maxWidth: 1000 }}>
      <EditHead project={project} />
      <div style={{ marginBottom: 16 }}>{notice}</div>
      <ReadOnlySections
        sections={officeSections[project.mode]}
        values={storedRecordOf(officeSections[project.mode], project).values}
        names={names}
      />
    </div>
  );
}

/** Somebody else is editing: readable, current, and a way in as soon as there is one. */
export function BlockedEdit(properties: BlockedEditProps) {
  return <ReadOnlyProject project={properties.project} notice={<BlockedNotice {...properties} />} />;
}
