import Button from '@mui/material/Button';
import type { Project, ProjectStep, StepPlace } from '@energieakte/contract';
import { useState } from 'react';
import { detailsLink, editLink } from '#project-kit/row-links.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { partIds } from '../part-ids.ts';
import { ColorDialog } from '../progress/color-dialog.tsx';
import { OpenedRequest } from '../request/request-opening.tsx';
import { LifecycleDialog } from './lifecycle-action.tsx';

interface StepButtonProps {
  readonly project: Project;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly step: Pick<ProjectStep, 'action' | 'ids'>;
  /** The filled button of the head, or the quiet one of a line. */
  readonly variant: 'contained' | 'text';
}

type DialogProps = Omit<StepButtonProps, 'variant'> & { readonly close: () => void };

/** Sections of the form, as the end of its address names them. */
const formSections: Partial<Record<StepPlace, string>> = {
  fundingCase: 'foerderfaelle',
  newService: 'leistungen',
};

/** Parts of the page itself. */
const pageParts: Partial<Record<StepPlace, string>> = {
  deadline: partIds.deadlines,
  service: partIds.services,
  billing: partIds.services,
  followUp: partIds.followUps,
  task: partIds.comments,
};

const rights: Readonly<Record<StepPlace, keyof Project['can'] | null>> = {
  restore: 'activate',
  resume: 'activate',
  status: 'overrideColor',
  fundingCase: 'edit',
  deadline: null,
  service: null,
  billing: 'bill',
  newService: 'edit',
  request: 'editChecklist',
  check: null,
  upload: null,
  followUp: null,
  task: null,
};

function StepDialog({ project, today, step, close }: DialogProps) {
  if (step.action.place === 'request')
    return <OpenedRequest project={project} today={today} itemIds={step.ids} close={close} />;
  if (step.action.place === 'status') return <ColorDialog project={project} close={close} />;
  return <LifecycleDialog project={project} action="activate" close={close} />;
}

/** Whether the person may take the step now; while somebody else edits, nothing of the form. */
function mayTake(project: Project, place: StepPlace): boolean {
  const right = rights[place];
  const isLocked = project.lock !== null && !project.lock.mine;
  if (isLocked && formSections[place] !== undefined) return false;
  return right === null || project.can[right];
}

/** What comes next, as a button or the way there; nothing for whoever may not. */
export function StepButton({ variant, ...opened }: StepButtonProps) {
  const { project, step } = opened;
  const [isOpen, setIsOpen] = useState(false);
  const { place, label } = step.action;
  if (!mayTake(project, place)) return null;
  const look = { variant, sx: { whiteSpace: 'nowrap', flex: 'none' } } as const;
  const section = formSections[place];
  if (section !== undefined)
    return (
      <ButtonLink {...editLink(project)} hash={section} {...look}>
        {label}
      </ButtonLink>
    );
  const part = pageParts[place];
  if (part !== undefined)
    return (
      <ButtonLink {...detailsLink(project)} hash={part} {...look}>
        {label}
      </ButtonLink>
    );
  if (place === 'check' || place === 'upload')
    return (
      <ButtonLink to="/attachment/$projectId" params={{ projectId: project.projectId }} {...look}>
        {label}
      </ButtonLink>
    );
  return (
    <>
      <Button {...look} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <StepDialog {...opened} close={() => setIsOpen(false)} />}
    </>
  );
}
