import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Project } from '@energieakte/contract';
import { useNavigate, useRouter } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Pencil from 'lucide-react/icons/pencil';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { useCommands } from '#shared/commands/commands.ts';
import { KeyCap } from '#shared/ui/key-cap.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { AskForEditing } from '#project-kit/handover/ask-for-editing.tsx';
import { TakeOverButton } from '#project-kit/take-over-button.tsx';
import { AsOfPopover } from '#project-kit/as-of/as-of-button.tsx';
import { detailsLink, editLink } from '#project-kit/row-links.ts';
import { isForeignKey } from '#shared/list/foreign-key.ts';
import type { LifecycleAction } from '#project-kit/projects.queries.ts';
import { ColorDialog } from '../progress/color-dialog.tsx';
import { LifecycleDialog, lifecycleActions, lifecycleLabels } from './lifecycle-action.tsx';

interface ProjectActionsProps {
  readonly project: Project;
}

/** `e` opens the form, as everywhere in the lists. */
function useEditKey(project: Pick<Project, 'mode' | 'projectId'>, isAllowed: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isAllowed) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'e' || isForeignKey(event)) return;
      event.preventDefault();
      void navigate(editLink(project));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [project, isAllowed, navigate]);
}

/** The form is also a command of the Strg+K palette. */
function useEditCommand(project: Pick<Project, 'mode' | 'projectId'>, isAllowed: boolean): void {
  const router = useRouter();
  const { href } = router.buildLocation(editLink(project));
  const command = { id: 'project.edit', label: 'Projekt bearbeiten', key: 'E' } as const;
  useCommands(isAllowed ? [{ ...command, action: { kind: 'go', href } }] : []);
}

interface EditButtonProps {
  readonly project: Pick<Project, 'mode' | 'projectId'>;
  readonly isAllowed: boolean;
  /** Beside the next step of a project editing is not the main thing. */
  readonly variant?: 'contained' | 'outlined';
}

/** The button that opens the form of a project; `e` does the same. */
export function EditButton({ project, isAllowed, variant = 'contained' }: EditButtonProps) {
  useEditKey(project, isAllowed);
  useEditCommand(project, isAllowed);
  if (!isAllowed) return null;
  return (
    <ButtonLink
      variant={variant}
      {...editLink(project)}
      startIcon={<Pencil size={15} strokeWidth={1.75} />}
      aria-keyshortcuts="e"
    >
      Bearbeiten
      <KeyCap>E</KeyCap>
    </ButtonLink>
  );
}

/** What stands in the place of the edit button while somebody else is editing. */
function LockedActions({ project }: ProjectActionsProps) {
  const navigate = useNavigate();
  useEditKey(project, project.can.edit);
  useEditCommand(project, project.can.edit);
  return (
    <>
      {project.can.takeLock && (
        <TakeOverButton project={project} taken={() => void navigate(editLink(project))} />
      )}
      {project.can.edit && <AskForEditing project={project} variant="outlined" />}
    </>
  );
}

function useLifecycleCommands(
  project: Project,
  actions: readonly LifecycleAction[],
  start: (action: LifecycleAction) => void,
): void {
  useCommands(
    actions.map((one) => ({
      id: `project.${one}`,
      label: `Projekt ${lifecycleLabels(one, project).menu.toLowerCase()} …`,
      action: { kind: 'run', run: () => start(one) },
    })),
  );
}

interface MoreEntriesProps extends ProjectActionsProps {
  readonly anchor: HTMLElement | null;
  readonly close: () => void;
  readonly chooseDay: () => void;
  readonly setColor: () => void;
  readonly start: (action: LifecycleAction) => void;
}

function MoreEntries({ project, anchor, close, ...run }: MoreEntriesProps) {
  const me = useCurrentUser();
  const navigate = useNavigate();
  const choosing = (action: () => void) => (): void => {
    close();
    action();
  };
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
      {project.can.readHistory && <MenuItem onClick={choosing(run.chooseDay)}>Stand vom …</MenuItem>}
      <MenuItem
        onClick={choosing(() => {
          const params = { projectId: project.projectId };
          void navigate({ to: '/attachment/$projectId', params, search: { paket: 'dossier' } });
        })}
      >
        Prüf-Dossier oder ZIP …
      </MenuItem>
      {project.can.overrideColor && (
        <MenuItem onClick={choosing(run.setColor)}>Status setzen …</MenuItem>
      )}
      {me.can.seeRights && (
        <MenuItem
          onClick={choosing(() => {
            const search = { projekt: project.projectId };
            void navigate({ to: '/settings/rechte/warum', search });
          })}
        >
          Wer darf was, und warum …
        </MenuItem>
      )}
      {lifecycleActions(project).map((one) => (
        <MenuItem
          key={one}
          sx={one === 'delete' ? { color: 'error.dark' } : {}}
          onClick={choosing(() => run.start(one))}
        >
          {`${lifecycleLabels(one, project).menu} …`}
        </MenuItem>
      ))}
    </Menu>
  );
}

function MoreMenu({ project }: ProjectActionsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [action, setAction] = useState<LifecycleAction | null>(null);
  const [asOfAnchor, setAsOfAnchor] = useState<HTMLElement | null>(null);
  const [isSettingColor, setIsSettingColor] = useState(false);
  const navigate = useNavigate();
  useLifecycleCommands(project, lifecycleActions(project), setAction);
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<ChevronDown size={15} strokeWidth={1.75} />}
      >
        Mehr
      </Button>
      <MoreEntries
        project={project}
        anchor={anchor}
        close={() => setAnchor(null)}
        chooseDay={() => setAsOfAnchor(anchor)}
        setColor={() => setIsSettingColor(true)}
        start={setAction}
      />
      {asOfAnchor !== null && (
        <AsOfPopover
          anchor={asOfAnchor}
          asOf={undefined}
          choose={(stichtag) => void navigate({ ...detailsLink(project), search: { stichtag } })}
          close={() => setAsOfAnchor(null)}
        />
      )}
      {isSettingColor && <ColorDialog project={project} close={() => setIsSettingColor(false)} />}
      {action !== null && (
        <LifecycleDialog project={project} action={action} close={() => setAction(null)} />
      )}
    </>
  );
}

/** What the person may do with the project. */
export function ProjectActions({ project }: ProjectActionsProps) {
  const isLocked = project.lock !== null && !project.lock.mine;
  return (
    <>
      <MoreMenu project={project} />
      {isLocked ? (
        <LockedActions project={project} />
      ) : (
        <EditButton project={project} isAllowed={project.can.edit} variant="outlined" />
      )}
    </>
  );
}
