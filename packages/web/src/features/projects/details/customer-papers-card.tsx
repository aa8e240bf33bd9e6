import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { GuestProject } from '@energieakte/contract';
import { arrivedPapers, awaitedPapers, paperRequest } from './customer-papers.ts';
import { EmptyLine, InfoCard } from './info-card.tsx';

interface CustomerPapersCardProps {
  readonly project: GuestProject;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

type Paper = GuestProject['checklist'][number];

function AwaitedLine({ paper, today }: { readonly paper: Paper; readonly today: string }) {
  const { label, dueDate, rejectedReason } = paper;
  const isLate = dueDate !== null && dueDate < today;
  return (
    <Box
      component="li"
      sx={{
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
        '&:first-of-type': { borderTop: 0, pt: 0 },
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <Typography variant="body2" sx={{ color: isLate ? 'error.dark' : 'text.secondary' }}>
        {paperRequest(paper, today)}
      </Typography>
      {rejectedReason !== null && (
        <Typography variant="body2" sx={{ color: 'error.dark' }}>
          {`Bitte noch einmal schicken: ${rejectedReason}`}
        </Typography>
      )}
    </Box>
  );
}

function ArrivedLine({ papers }: { readonly papers: readonly Paper[] }) {
  if (papers.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
      {`Schon bei uns: ${[...new Set(papers.map(({ label }) => label))].join(', ')}.`}
    </Typography>
  );
}

/** The papers a customer or the Bauherr still has to bring, with day and the reason of what was sent back. */
export function CustomerPapersCard({ project, today }: CustomerPapersCardProps) {
  const awaited = awaitedPapers(project);
  if (project.checklist.length === 0) return null;
  return (
    <InfoCard title="Unterlagen" meta={awaited.length === 0 ? null : `${awaited.length} offen`}>
      {awaited.length === 0 ? (
        <EmptyLine>Zurzeit brauchen wir nichts von Ihnen.</EmptyLine>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {awaited.map((paper, index) => (
            // The same paper can be owed once for each buyer.
            <AwaitedLine key={`${index} ${paper.label}`} paper={paper} today={today} />
          ))}
        </Box>
      )}
      <ArrivedLine papers={arrivedPapers(project)} />
    </InfoCard>
  );
}
