import type { DeadlineLine } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Check from 'lucide-react/icons/check';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { detailsPathOf } from '#project-kit/row-links.ts';
import { TextLink } from '#shared/ui/links.tsx';

/** Hard by color, edge and icon; settled crossed out, dashed and with a tick. */
export function edgeOf({ hard, isDone }: Pick<DeadlineLine, 'hard' | 'isDone'>) {
  const isHard = hard && !isDone;
  return {
    border: 1,
    borderRadius: '3px',
    borderStyle: isDone ? 'dashed' : 'solid',
    borderColor: isHard ? 'error.light' : 'divider',
    bgcolor: isDone ? 'transparent' : isHard ? '#FDF1F0' : 'action.hover',
    ...(isHard && { borderLeft: '3px solid', borderLeftColor: 'error.dark' }),
  } as const;
}

const icon = { size: 13, strokeWidth: 2, style: { flex: 'none', marginTop: 2 } } as const;

/** What is due: its title, whether money depends on it, whether it is settled, whether the project rests. */
export function DeadlineTitle({
  deadline: { title, hard, isDone, project, caseNumber },
}: {
  readonly deadline: DeadlineLine;
}) {
  const color = isDone ? 'success.dark' : hard ? 'error.dark' : 'text.secondary';
  return (
    <Box component="span" sx={{ display: 'flex', gap: 1, color, overflowWrap: 'anywhere' }}>
      {isDone && <Check {...icon} aria-label="erledigt:" />}
      {!isDone && hard && <ShieldAlert {...icon} aria-label="harte Frist:" />}
      <span>
        {title}
        {caseNumber !== null && `, Förderfall ${caseNumber}`}
        {project.isStopped && ', gestoppt'}
      </span>
    </Box>
  );
}

/** The project of a deadline, by its name. */
export function ProjectName({ deadline: { project, isDone } }: { readonly deadline: DeadlineLine }) {
  return (
    <TextLink
      to={detailsPathOf(project)}
      hash="fristen"
      title={project.projectId}
      sx={{
        fontWeight: 650,
        color: 'text.primary',
        overflowWrap: 'anywhere',
        ...(isDone && { textDecoration: 'line-through', color: 'text.secondary' }),
      }}
    >
      {project.name === '' ? project.projectId : project.name}
    </TextLink>
  );
}
