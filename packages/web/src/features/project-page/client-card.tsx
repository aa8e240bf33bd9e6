import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ProjectView } from '@energieakte/contract';
import { type Fact, FactList, hasFacts } from './fact-list.tsx';
import { EmptyLine, InfoCard } from '#project-kit/info-card.tsx';
import { personFacts } from './person-facts.tsx';

interface ClientCardProps {
  readonly client: Pick<ProjectView, 'client'>['client'];
  /** More about the applicant, for the office. */
  readonly more?: readonly Fact[];
}

/** The Bauherr, and the second person where there is one. */
export function ClientCard({ client, more = [] }: ClientCardProps) {
  const facts = [...personFacts(client), ...more];
  const { secondClient } = client;
  return (
    <InfoCard title="Bauherr">
      {hasFacts(facts) ? <FactList facts={facts} /> : <EmptyLine>Noch keine Angaben.</EmptyLine>}
      {secondClient !== null && (
        <Box sx={{ mt: 4 }}>
          <Typography variant="h3" sx={{ mb: 2 }}>
            Zweite Person
          </Typography>
          <FactList facts={personFacts(secondClient)} />
        </Box>
      )}
    </InfoCard>
  );
}
