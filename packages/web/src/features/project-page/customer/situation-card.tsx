import Typography from '@mui/material/Typography';
import { InfoCard } from '#project-kit/info-card.tsx';
import type { ShownGuestProject } from '#project-kit/project-cards.ts';
import { customerSituation } from './customer-situation.ts';

/** How it stands, in plain words. */
export function SituationCard({ project }: Pick<ShownGuestProject, 'project'>) {
  const { title, detail } = customerSituation(project);
  return (
    <InfoCard title="Wie es steht">
      <Typography variant="subtitle1" component="p" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {detail !== null && <Typography color="textSecondary">{detail}</Typography>}
    </InfoCard>
  );
}
