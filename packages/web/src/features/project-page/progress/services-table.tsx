import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Project, ProjectService } from '@energieakte/contract';
import { useState } from 'react';
import { EmptyLine, InfoCard } from '#project-kit/info-card.tsx';
import { isServiceDone } from '#project-kit/service-labels.ts';
import { BillingDialog } from './billing-dialog.tsx';
import { billableServices } from './service-facts.ts';
import { ServiceRow, serviceColumns } from './service-row.tsx';
import { SumLine } from './sum-line.tsx';

interface ServicesTableProps {
  readonly project: Project;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

const headings = ['Stand', 'Leistung', 'Bearbeitung', 'Termin', 'Netto'] as const;

function HeadRow({ hasSums }: { readonly hasSums: boolean }) {
  return (
    <Box
      role="row"
      sx={{
        display: { xs: 'none', md: 'grid' },
        gridTemplateColumns: serviceColumns(hasSums),
        columnGap: 2.5,
        pb: 1.5,
      }}
    >
      {headings.slice(0, hasSums ? undefined : -1).map((title) => (
        <Typography
          key={title}
          role="columnheader"
          variant="caption"
          color="textSecondary"
          sx={{ textAlign: title === 'Netto' ? 'right' : 'left' }}
        >
          {title}
        </Typography>
      ))}
    </Box>
  );
}

function doneText(services: readonly ProjectService[]): string | null {
  const ordered = services.filter((service) => service.ordered);
  if (ordered.length === 0) return null;
  const done = ordered.filter(({ color }) => isServiceDone(color)).length;
  return `${done} von ${ordered.length} erledigt`;
}

function BillAll({
  project,
  open,
}: Pick<ServicesTableProps, 'project'> & { readonly open: () => void }) {
  const count = billableServices(project.services).length;
  if (!project.can.bill || count < 2) return null;
  return <Button onClick={open}>{`Alle ${count} fertigen abrechnen …`}</Button>;
}

/** The services of a project, ordered ones first, with their next steps and their bills. */
export function ServicesTable({ project, today }: ServicesTableProps) {
  // By id: the dialog shows the services as they now are, and stays while they change one by one.
  const [billing, setBilling] = useState<readonly string[]>([]);
  const { services } = project;
  const inOrder = services.toSorted((left, right) => Number(right.ordered) - Number(left.ordered));
  const hasSums = services.some(({ netSum }) => netSum !== null);
  const toBill = services.filter(({ id }) => billing.includes(id));
  return (
    <InfoCard
      title="Leistungen"
      meta={doneText(services)}
      action={
        <BillAll
          project={project}
          open={() => setBilling(billableServices(services).map(({ id }) => id))}
        />
      }
    >
      {services.length === 0 ? (
        <EmptyLine>Noch keine Leistung angelegt.</EmptyLine>
      ) : (
        <Box role="table" aria-label="Leistungen">
          <HeadRow hasSums={hasSums} />
          {inOrder.map((service) => (
            <ServiceRow
              key={service.id}
              project={project}
              service={service}
              today={today}
              hasSums={hasSums}
              bill={({ id }) => setBilling([id])}
            />
          ))}
        </Box>
      )}
      <SumLine project={project} />
      {toBill.length > 0 && (
        <BillingDialog project={project} services={toBill} today={today} close={() => setBilling([])} />
      )}
    </InfoCard>
  );
}
