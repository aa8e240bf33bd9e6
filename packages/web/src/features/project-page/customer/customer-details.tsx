import Box from '@mui/material/Box';
import { Fragment } from 'react';
import type { ProjectCards, ShownGuestProject } from '#project-kit/project-cards.ts';
import { filledParts } from '#shared/extensions/page-part.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { EditButton } from '../head/project-actions.tsx';
import { DetailsHead } from './details-head.tsx';
import { PhaseLine } from './phase-line.tsx';
import { phasesOf } from './project-phase.ts';

interface CustomerDetailsProps extends ShownGuestProject {
  readonly cards: readonly ProjectCards[];
}

function StoppedNotice({ project }: Pick<CustomerDetailsProps, 'project'>) {
  if (project.state === 'ACTIVE') return null;
  return (
    <Box sx={{ mb: 4 }}>
      <Notice severity="warning">Dieses Projekt ruht zurzeit.</Notice>
    </Box>
  );
}

/** A project as the customer sees it: plain words, nothing internal. */
export function CustomerDetails({ project, today, cards }: CustomerDetailsProps) {
  const filled = filledParts(
    cards.flatMap(({ guest = [] }) => guest),
    { project, today },
  );
  return (
    <>
      <DetailsHead
        project={project}
        facts={
          <>
            {project.title !== null && <span>{project.title}</span>}
            {project.locked && <span>Das Büro arbeitet gerade an diesem Projekt.</span>}
          </>
        }
        actions={<EditButton project={project} isAllowed={project.can.editAsCustomer} />}
      />
      <StoppedNotice project={project} />
      <PhaseLine
        phases={phasesOf(project)}
        color={project.color}
        isStopped={project.state !== 'ACTIVE'}
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.9fr) minmax(320px, 1fr)' },
          gap: 4,
          alignItems: 'start',
        }}
      >
        {(['wide', 'side'] as const).map((column) => (
          <Box key={column} sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
            {filled
              .filter(({ part }) => part.column === column)
              .map(({ part, content }) => (
                <Fragment key={part.id}>{content}</Fragment>
              ))}
          </Box>
        ))}
      </Box>
    </>
  );
}
