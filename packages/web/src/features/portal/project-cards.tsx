import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type Portal, type PortalProject, projectStages } from '@energieakte/contract';
import { useCurrentUser } from '#api/session.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { TextLink } from '#shared/ui/links.tsx';
import { enquiryColors, nextText, type StageFacts, stageText } from './stage-text.ts';

interface ProjectCardsProps extends Omit<StageFacts, 'project'> {
  readonly portal: Portal;
}

const stepColors = { done: '#98A99F', current: 'primary.main', open: '#E3E5E0' } as const;

function colorOf(place: number, step: number): string {
  if (place === step) return stepColors.current;
  return place < step ? stepColors.done : stepColors.open;
}

/** Seven bars; how far it is says the sentence beside them. */
function StepBar({ step }: Pick<PortalProject, 'step'>) {
  return (
    <Box aria-hidden sx={{ display: 'flex', gap: 0.75, my: 2 }}>
      {Array.from({ length: projectStages }, (_, index) => (
        <Box
          key={index}
          sx={{ flex: 1, height: 4, borderRadius: 1, bgcolor: colorOf(index + 1, step) }}
        />
      ))}
    </Box>
  );
}

function ProjectCard(facts: StageFacts) {
  const { projectId, name, title, customerReference, color, step } = facts.project;
  return (
    <Card
      component="li"
      sx={{ position: 'relative', p: { xs: 3.5, sm: 4 }, '&:hover': { borderColor: 'primary.main' } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
        <Typography variant="subtitle1" component="h3" sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>
          <TextLink
            to="/project/details/$id"
            params={{ id: projectId }}
            underline="none"
            sx={{
              color: 'text.primary',
              fontWeight: 600,
              overflowWrap: 'anywhere',
              // The whole card is the target.
              '&::after': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            {name}
          </TextLink>
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {customerReference ?? (enquiryColors.has(color) ? null : projectId)}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ minHeight: '1.5em' }}>
        {title ?? (enquiryColors.has(color) ? 'Anfrage' : null)}
      </Typography>
      <StepBar step={step} />
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
        <Typography variant="body2" sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>
          {stageText(facts)}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {`Schritt ${step} von ${projectStages}`}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {nextText(facts)}
      </Typography>
    </Card>
  );
}

/** The other kinds of projects have their lists. */
function OtherKinds({ totals }: Pick<Portal, 'totals'>) {
  const { engineering, secondEngineering } = totals;
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 3, ml: 'auto' }}>
      {engineering > 0 && (
        <TextLink to="/project1" variant="body2">
          {`I-Projekte ${formatCount(engineering)}`}
        </TextLink>
      )}
      {secondEngineering > 0 && (
        <TextLink to="/project2" variant="body2">
          {`II-Projekte ${formatCount(secondEngineering)}`}
        </TextLink>
      )}
    </Box>
  );
}

/** What stands there without a running project; whoever has none at all is told how to begin. */
function nothingText(
  { kfw, engineering, secondEngineering }: Portal['totals'],
  canAsk: boolean,
): string {
  if (kfw + engineering + secondEngineering > 0) return 'Zurzeit läuft kein KfW-Vorhaben.';
  return canAsk
    ? 'Zurzeit läuft kein Bauvorhaben. Mit „Neue Anfrage“ beginnen Sie eines.'
    : 'Zurzeit läuft kein Bauvorhaben.';
}

/** The running projects, each with its stage as a sentence and what comes next. */
export function ProjectCards({ portal, ...facts }: ProjectCardsProps) {
  const { projects, totals } = portal;
  const me = useCurrentUser();
  const rest = totals.kfw - projects.length;
  return (
    <Box component="section" aria-labelledby="bauvorhaben">
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mb: 3, flexWrap: 'wrap' }}>
        <Typography variant="h2" id="bauvorhaben">
          Ihre Bauvorhaben
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {formatCount(totals.kfw)}
        </Typography>
        <OtherKinds totals={totals} />
      </Box>
      {projects.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {nothingText(totals, me.can.createProject)}
        </Typography>
      )}
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(3, minmax(0, 1fr))',
          },
        }}
      >
        {projects.map((project) => (
          <ProjectCard key={project.id} {...facts} project={project} />
        ))}
      </Box>
      {rest > 0 && (
        <Box sx={{ mt: 3 }}>
          <TextLink to="/project0" search={{ liste: 'ja' }} variant="body2">
            {`${formatCount(rest)} weitere in der Liste`}
          </TextLink>
        </Box>
      )}
    </Box>
  );
}
