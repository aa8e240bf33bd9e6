import { ReasonDialog } from '#shared/dialog/reason-dialog.tsx';
import { type Project, unbilledHint } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { reportSuccess } from '#shared/activity/activity.ts';
import { type LifecycleAction, lifecycleMutation } from '#project-kit/projects.queries.ts';

interface LifecycleLabels {
  readonly menu: string;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly done: string;
  readonly isReasonRequired: boolean;
}

const restoring: LifecycleLabels = {
  menu: 'Wiederherstellen',
  title: 'Projekt wiederherstellen',
  text: 'Das Projekt wird aus dem Papierkorb geholt und steht wieder in den Listen.',
  confirm: 'Wiederherstellen',
  done: 'Das Projekt wurde wiederhergestellt.',
  isReasonRequired: false,
};

const words: Readonly<Record<LifecycleAction, LifecycleLabels>> = {
  cancel: {
    menu: 'Stoppen',
    title: 'Projekt stoppen',
    text: 'Das Projekt ruht danach. Fristen laufen weiter und bleiben sichtbar.',
    confirm: 'Stoppen',
    done: 'Das Projekt wurde gestoppt.',
    isReasonRequired: true,
  },
  activate: {
    menu: 'Fortsetzen',
    title: 'Projekt fortsetzen',
    text: 'Das Projekt läuft danach weiter.',
    confirm: 'Fortsetzen',
    done: 'Das Projekt läuft wieder.',
    isReasonRequired: false,
  },
  delete: {
    menu: 'Löschen',
    title: 'Projekt löschen',
    text: 'Das Projekt kommt in den Papierkorb und kann 30 Tage lang wiederhergestellt werden. Künftige Termine werden abgesagt.',
    confirm: 'Löschen',
    done: 'Das Projekt wurde in den Papierkorb gelegt.',
    isReasonRequired: true,
  },
};

/** The German words of an action; resuming a deleted project is called restoring. */
export function lifecycleLabels(action: LifecycleAction, project: Project): LifecycleLabels {
  return action === 'activate' && project.state === 'DELETED' ? restoring : words[action];
}

/** The actions the person may take now, as the server says. */
export function lifecycleActions({ can }: Project): readonly LifecycleAction[] {
  const order = ['activate', 'cancel', 'delete'] as const;
  return order.filter((action) => can[action]);
}

interface LifecycleDialogProps {
  readonly project: Project;
  readonly action: LifecycleAction;
  readonly close: () => void;
}

/** Asks for the reason and stops, resumes, restores or deletes the project. */
export function LifecycleDialog({ project, action, close }: LifecycleDialogProps) {
  const change = useMutation(lifecycleMutation);
  const { title, text, confirm, done, isReasonRequired } = lifecycleLabels(action, project);
  const unbilled = action === 'activate' ? null : unbilledHint(project.services);
  return (
    <ReasonDialog
      title={`${title}: ${project.projectId}`}
      text={unbilled === null ? text : `${unbilled} ${text}`}
      confirmLabel={confirm}
      isReasonRequired={isReasonRequired}
      isPending={change.isPending}
      failure={change.error?.message ?? null}
      confirm={(reason) =>
        change.mutate(
          { id: project.id, action, reason },
          {
            onSuccess: () => {
              reportSuccess(done);
              close();
            },
          },
        )
      }
      close={close}
    />
  );
}
