import Button from '@mui/material/Button';
import type { Project, ProjectLease } from '@energieakte/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { clockTime } from '#shared/format/relative-moment.ts';
import type { LeaseState } from '#shared/record/lease/lease-keeper.ts';
import { type RecordLeaseControl, useRecordLease } from '#shared/record/lease/use-record-lease.ts';
import { RecordEditor } from '#shared/record/page/record-editor.tsx';
import { useRecordEditing } from '#shared/record/use-record-editing.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { EditRequestNotices } from '#project-kit/handover/edit-request-notices.tsx';
import { TakeOverReason } from '#project-kit/handover/take-over-reason.tsx';
import { detailsLink } from '#project-kit/row-links.ts';
import { useLockExpiry } from '#project-kit/use-lock-expiry.ts';
import { BlockedEdit } from './blocked-edit.tsx';
import { EditHead } from './edit-head.tsx';
import { EditedProjectProvider } from './edited-project.ts';
import { EditFailure, EditLoading } from './edit-states.tsx';
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

function LeaseNotice({ project, lease }: EditorProps) {
  const { state } = lease;
  if (state.kind === 'held') {
    if (!state.isAtRisk) return null;
    return (
      <Notice severity="warning" role="status">
        Der Server ist gerade nicht erreichbar. Die Eingaben sind als Entwurf gesichert; die Verbindung
        wird weiter versucht.
      </Notice>
    );
  }
  if (state.kind === 'starting') return null;
  const isFree = project.lock === null;
  return (
    <Notice
      severity="error"
      role="alert"
      action={
        isFree && (
          <Button sx={{ whiteSpace: 'nowrap' }} onClick={() => void lease.hold()}>
            Weiter bearbeiten
          </Button>
        )
      }
    >
      <strong>{`Die Reservierung ist verloren gegangen. ${state.message}`}</strong>
      <TakeOverReason project={project} />
      {' Die Eingaben sind noch da und als Entwurf gesichert. '}
      {isFree ? 'Das Projekt ist jetzt frei.' : 'Sobald das Projekt frei ist, geht es hier weiter.'}
    </Notice>
  );
}

function leaseNote(state: LeaseState<ProjectLease>): string | undefined {
  return state.kind === 'held'
    ? `reserviert bis ${clockTime(new Date(state.granted.lease.expiresAt))} Uhr`
    : undefined;
}

function OfficeEditor({ project, lease }: EditorProps) {
  const navigate = useNavigate();
  const { state } = lease;
  const sections = officeSections[project.mode];
  const editing = useRecordEditing(projectRecord({ project, sections, lease: lease.forSaving }));
  const names = useOfficeNames(project);
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
        isPaused={state.kind !== 'held'}
        changedBy={project.updatedBy}
        note={leaseNote(state)}
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

/** Editing for the office: reserves the project first, and stays with it as long as it is reserved. */
export function OfficeEdit({ project }: OfficeEditProps) {
  const lease = useRecordLease(project.id, projectLeaseCalls);
  useLockExpiry(project.lock);
  const { state, hold, adopt } = lease;
  const [wasHeld, setWasHeld] = useState(false);
  if (state.kind === 'held' && !wasHeld) setWasHeld(true);

  useSilentReturn(project, lease);

  // Given free by another tab of the same person, or taken by an administrator: asking again shows which.
  const isNoLongerMine = state.kind === 'held' && project.lock?.mine !== true;
  useEffect(() => {
    if (isNoLongerMine) void hold();
  }, [isNoLongerMine, hold]);

  if (wasHeld) {
    const current = state.kind === 'held' ? newer(project, state.granted.project) : project;
    return <OfficeEditor project={current} lease={lease} />;
  }
  if (state.kind === 'starting' || state.kind === 'held') return <EditLoading />;
  if (state.kind === 'refused') {
    return <BlockedEdit project={project} start={() => void hold()} taken={adopt} />;
  }
  return <EditFailure message={state.message} retry={() => void hold()} />;
}
