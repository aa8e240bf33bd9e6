import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { GuestProject } from '@energieakte/contract';
import { Notice } from '#shared/ui/notice.tsx';
import { TextLink } from '#shared/ui/links.tsx';
import { EditButton } from '../project-actions.tsx';
import { ClientCard } from '../client-card.tsx';
import { CustomerChecklistItemsCard } from './customer-checklist-items-card.tsx';
import { CommentsCard } from '../comments-card.tsx';
import { customerSituation } from './customer-situation.ts';
import { CustomerDeadlinesCard } from './customer-deadlines-card.tsx';
import { DetailsHead } from '../details-head.tsx';
import { FactList } from '../fact-list.tsx';
import { CustomerFundingCard } from './customer-funding-card.tsx';
import { InfoCard } from '#project-kit/info-card.tsx';
import { PhaseLine } from '../phase-line.tsx';
import { phasesOf } from '../project-phase.ts';
import { CustomerServicesCard } from './customer-services-card.tsx';
import { SiteCard } from '../site-card.tsx';

interface CustomerDetailsProps {
  readonly project: GuestProject;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

function SituationCard({ project }: Pick<CustomerDetailsProps, 'project'>) {
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

function ContactCard({ project }: Pick<CustomerDetailsProps, 'project'>) {
  const { responsibleName, memberNames, customerReference } = project;
  return (
    <InfoCard title="Ansprechpartner im Büro">
      <FactList
        facts={[
          { label: 'Projektleitung', content: responsibleName ?? 'wird noch benannt' },
          { label: 'Mitarbeit', content: memberNames.join(', ') },
          { label: 'Eigene Auftrags-Nr.', content: customerReference },
        ]}
      />
    </InfoCard>
  );
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
export function CustomerDetails({ project, today }: CustomerDetailsProps) {
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
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          <SituationCard project={project} />
          <CustomerChecklistItemsCard
            project={project}
            today={today}
            action={
              <TextLink
                to="/attachment/$projectId"
                params={{ projectId: project.projectId }}
                variant="body2"
              >
                Alle Unterlagen
              </TextLink>
            }
          />
          <CustomerServicesCard services={project.services} />
          {project.fundingCases.length > 0 && (
            <CustomerFundingCard fundingCases={project.fundingCases} />
          )}
          <SiteCard title={project.title} site={project.site} isWide />
        </Box>
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          {project.deadlines.length > 0 && (
            <CustomerDeadlinesCard deadlines={project.deadlines} today={today} />
          )}
          <CommentsCard project={project} />
          <ClientCard client={project.client} />
          <ContactCard project={project} />
        </Box>
      </Box>
    </>
  );
}
