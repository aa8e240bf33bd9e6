import Button from '@mui/material/Button';
import type { Project, ProjectLease } from '@energieakte/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { LeaseState } from '#shared/record/lease/lease-keeper.ts';
import { type RecordLeaseControl, useRecordLease } from '#shared/record/lease/use-record-lease.ts';
import { useHoldOnChange } from '#shared/record/lease/use-hold-on-change.ts';
import { RecordEditor } from '#shared/record/page/record-editor.tsx';
import { useRecordEditing } from '#shared/record/use-record-editing.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { AskForEditing } from '#project-kit/handover/ask-for-editing.tsx';
import { EditRequestNotices } from '#project-kit/handover/edit-request-notices.tsx';
import { useEditAnswer } from '#project-kit/handover/use-edit-answer.ts';
import { TakeOverReason } from '#project-kit/handover/take-over-reason.tsx';
import { detailsLink } from '#project-kit/row-links.ts';
import { TakeOverButton } from '#project-kit/take-over-button.tsx';
import { useLockExpiry } from '#project-kit/use-lock-expiry.ts';
import { BlockedEdit, BlockedNotice } from './blocked-edit.tsx';
import { EditHead } from './edit-head.tsx';
import { EditedProjectProvider } from './edited-project.ts';
import { projectLeaseCalls, projectRecord } from './project-record.ts';
import { officeSections } from './project-sections.ts';
import { useProjectHints } from './use-project-hints.ts';
import { useOfficeNames } from './use-office-names.ts';

interface OfficeEditProps {
  /** The project as last read; follows what others do. */
  readonly project: Project;
}

interface EditorProps extends OfficeEditProps {
  readonly lease: RecordLeaseControl<ProjectLease>;
}

type Unheld = Extract<LeaseState<never>, { readonly message: string }>;

/** Somebody else is editing the project. */
function isForeign({ lock }: Project): boolean {
  return lock !== null && !lock.mine;
}

/** Nothing can be typed now, because somebody else is editing. */
function isPaused(project: Project, { kind }: LeaseState<ProjectLease>): boolean {
  return kind === 'free' ? isForeign(project) : kind === 'refused' || kind === 'lost';
}

function whatHappened(state: Unheld): string {
  if (state.kind === 'lost') return `Sie bearbeiten das Projekt nicht mehr. ${state.message}`;
  if (state.kind === 'failed')
    return `Das Projekt konnte nicht zum Bearbeiten geöffnet werden. ${state.message}`;
  return state.message;
}

/** What to do now. */
function howItGoesOn({
  project,
  state,
}: Omit<EditorProps, 'lease'> & { readonly state: Unheld }): string {
  if (state.kind === 'failed') return 'Bitte versuchen Sie es noch einmal.';
  const isOpen = project.lock === null || project.lock.mine;
  return isOpen
    ? 'Das Projekt ist jetzt frei: Bearbeiten Sie weiter, dann speichern.'
    : 'Sobald das Projekt frei ist, geht es hier weiter.';
}

/** What was changed here cannot be saved at the moment: one box that says what happened, and what to do. */
function UnheldNotice({ project, lease, state }: EditorProps & { readonly state: Unheld }) {
  const isOpen = project.lock === null || project.lock.mine;
  const goOn = (
    <Button sx={{ whiteSpace: 'nowrap' }} onClick={() => void lease.hold()}>
      {state.kind === 'failed' ? 'Erneut versuchen' : 'Weiter bearbeiten'}
    </Button>
  );
  const takeOver = state.kind === 'refused' && project.can.takeLock && (
    <TakeOverButton project={project} taken={lease.adopt} />
  );
  return (
    <Notice severity="warning" role="alert" action={isOpen ? goOn : takeOver}>
      <strong>{whatHappened(state)}</strong>
      <TakeOverReason project={project} />
      {` Ihre Eingaben sind als Entwurf gesichert. ${howItGoesOn({ project, state })}`}
      {state.kind === 'refused' && !isOpen && <AskForEditing project={project} />}
    </Notice>
  );
}

function LeaseNotice(properties: EditorProps) {
  const { project, lease } = properties;
  const { state } = lease;
  if (state.kind === 'starting') return null;
  if (state.kind === 'free') {
    if (!isForeign(project)) return null;
    return <BlockedNotice project={project} start={() => undefined} taken={lease.adopt} />;
  }
  if (state.kind !== 'held') return <UnheldNotice {...properties} state={state} />;
  if (!state.isAtRisk) return null;
  return (
    <Notice severity="warning" role="status">
      Der Server ist gerade nicht erreichbar. Die Eingaben sind als Entwurf gesichert; die Verbindung
      wird weiter versucht.
    </Notice>
  );
}

function leaseNote({ project, lease: { state } }: EditorProps): string | undefined {
  if (state.kind === 'held') return 'nur für Sie geöffnet';
  const isWaiting = state.kind === 'free' || state.kind === 'starting';
  return isWaiting && !isForeign(project)
    ? 'wird mit der ersten Änderung nur für Sie geöffnet'
    : undefined;
}

function OfficeEditor(properties: EditorProps) {
  const { project, lease } = properties;
  const navigate = useNavigate();
  const { state } = lease;
  const sections = officeSections[project.mode];
  const editing = useRecordEditing(projectRecord({ project, sections, lease: lease.forSaving }));
  const names = useOfficeNames(project);
  useHoldOnChange(editing.record, lease);
  const close = async (): Promise<void> => {
    await lease.release();
    await navigate(detailsLink(project));
  };
  const live = useProjectHints(project, editing.record.form);
  return (
    <EditedProjectProvider value={project}>
      <EditHead project={project} />
      <RecordEditor
        editing={editing}
        subject="Das Projekt"
        ownId={project.id}
        names={names}
        live={live}
        isPaused={isPaused(project, state)}
        changedBy={project.updatedBy}
        note={leaseNote(properties)}
        notices={
          <>
            <LeaseNotice project={project} lease={lease} />
            {state.kind === 'held' && (
              <EditRequestNotices
                project={project}
                hasChanges={() => editing.record.changed().length > 0}
                save={async () => (await editing.save()) !== null}
                release={close}
                leave={async () => navigate(detailsLink(project))}
              />
            )}
          </>
        }
        close={() => void close()}
      />
    </EditedProjectProvider>
  );
}

/** The newer of two readings of the same project. */
function newer(left: Project, right: Project): Project {
  return left.version > right.version ? left : right;
}

/** Asks again by itself when the project is free and nobody has changed it since the reservation was lost. */
function useSilentReturn(
  { version, lock }: Project,
  { state, hold }: RecordLeaseControl<ProjectLease>,
): void {
  const [heldVersion, setHeldVersion] = useState<number | null>(null);
  if (state.kind === 'held' && heldVersion !== version) setHeldVersion(version);
  const mayReturn = state.kind === 'lost' && lock === null && version === heldVersion;
  useEffect(() => {
    if (mayReturn) void hold();
  }, [mayReturn, hold]);
}

/** Editing for the office: opened without a reservation, which the first change asks for. */
export function OfficeEdit({ project }: OfficeEditProps) {
  const lease = useRecordLease(project.id, projectLeaseCalls);
  useLockExpiry(project.lock);
  useEditAnswer(project);
  const { state, hold, adopt } = lease;
  const [isOpen, setIsOpen] = useState(() => !isForeign(project));
  if (state.kind === 'held' && !isOpen) setIsOpen(true);

  useSilentReturn(project, lease);

  // Given free by another tab of the same person, or taken by an administrator: asking again shows which.
  const isNoLongerMine = state.kind === 'held' && project.lock?.mine !== true;
  useEffect(() => {
    if (isNoLongerMine) void hold();
  }, [isNoLongerMine, hold]);

  if (!isOpen) return <BlockedEdit project={project} start={() => setIsOpen(true)} taken={adopt} />;
  const current = state.kind === 'held' ? newer(project, state.granted.project) : project;
  return <OfficeEditor project={current} lease={lease} />;
}
