import Button from '@mui/material/Button';
import type { Project } from '@energieakte/contract';
import { lazy, Suspense, useState } from 'react';
import { requestCommand } from '#project-kit/request-command.ts';
import { useCommands } from '#shared/commands/commands.ts';
import { askableChecklistItems, countUnasked } from './request-draft.ts';

const RequestDialog = lazy(async () => ({
  default: (await import('./request-dialog.tsx')).RequestDialog,
}));

interface RequestOpeningProps {
  readonly project: Project;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

interface OpenedRequestProps extends RequestOpeningProps {
  /** Somebody came to ask for these documents; for all that are missing when empty. */
  readonly itemIds: readonly string[];
  readonly close: () => void;
}

/** The dialog that asks for documents, loaded only when somebody wants it. */
export function OpenedRequest(opened: OpenedRequestProps) {
  return (
    <Suspense>
      <RequestDialog {...opened} />
    </Suspense>
  );
}

function requestLabels(project: Project): string {
  const count = countUnasked(project);
  if (count > 1) return `Alle ${count} fehlenden anfordern …`;
  if (count === 1) return 'Die fehlende anfordern …';
  return askableChecklistItems(project).length > 0 ? 'Noch einmal anfordern …' : 'Angefordert wurde …';
}

/** Asks for everything others owe by now, also from the palette; what is asked for before stays one click away. */
export function RequestMissing({ project, today }: RequestOpeningProps) {
  const [isOpen, setIsOpen] = useState(false);
  const canAsk = project.can.editChecklist && project.checklist.length > 0;
  useCommands(canAsk ? [requestCommand(() => setIsOpen(true))] : []);
  if (!canAsk) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{requestLabels(project)}</Button>
      {isOpen && (
        <OpenedRequest project={project} today={today} itemIds={[]} close={() => setIsOpen(false)} />
      )}
    </>
  );
}
