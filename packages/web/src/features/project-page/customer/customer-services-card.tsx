import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { GuestProject } from '@energieakte/contract';
import { formatDay } from '#shared/format/relative-day.ts';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { EmptyLine, InfoCard } from '#project-kit/info-card.tsx';
import { isServiceDone, serviceLabel } from '#project-kit/service-labels.ts';

type ServiceLine = GuestProject['services'][number];

interface CustomerServicesCardProps {
  readonly services: readonly ServiceLine[];
}

function DueDate({ dueDate }: Pick<ServiceLine, 'dueDate'>) {
  return (
    <Typography variant="body2" component="span">
      {dueDate !== null && <time dateTime={dueDate}>{formatDay(dueDate)}</time>}
    </Typography>
  );
}

const columns = { xs: '1fr auto', sm: '176px minmax(0, 1fr) 92px' } as const;

function ServiceRow({
  service,
}: Omit<CustomerServicesCardProps, 'services'> & { service: ServiceLine }) {
  return (
    <Box
      role="row"
      sx={{
        display: 'grid',
        gridTemplateColumns: columns,
        columnGap: 3,
        rowGap: 1,
        alignItems: 'center',
        minHeight: 40,
        py: { xs: 2, sm: 1.5 },
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box role="cell" sx={{ order: { xs: 2, sm: 0 }, minWidth: 0 }}>
        <StatusChip
          color={service.color}
          word={service.ordered ? serviceLabel(service.color, 'customer') : 'nicht beauftragt'}
        />
      </Box>
      <Typography
        role="cell"
        variant="body2"
        sx={{ fontWeight: 600, gridColumn: { xs: '1 / -1', sm: 'auto' }, overflowWrap: 'anywhere' }}
      >
        {service.title}
      </Typography>
      <Box role="cell" sx={{ order: { xs: 3, sm: 0 }, textAlign: { xs: 'right', sm: 'left' } }}>
        <DueDate dueDate={service.dueDate} />
      </Box>
    </Box>
  );
}

const titles = ['Stand', 'Leistung', 'Termin'] as const;

function HeadRow() {
  return (
    <Box
      role="row"
      sx={{ display: { xs: 'none', sm: 'grid' }, gridTemplateColumns: columns, columnGap: 3, pb: 1.5 }}
    >
      {titles.map((title) => (
        <Typography key={title} role="columnheader" variant="caption" color="textSecondary">
          {title}
        </Typography>
      ))}
    </Box>
  );
}

function doneText(services: readonly ServiceLine[]): string | null {
  const ordered = services.filter((service) => service.ordered);
  if (ordered.length === 0) return null;
  const done = ordered.filter(({ color }) => isServiceDone(color)).length;
  return `${done} von ${ordered.length} erledigt`;
}

/** The services of a project with their state as a customer sees them, ordered ones first. */
export function CustomerServicesCard({ services }: CustomerServicesCardProps) {
  const inOrder = services.toSorted((left, right) => Number(right.ordered) - Number(left.ordered));
  return (
    <InfoCard title="Leistungen" meta={doneText(services)}>
      {services.length === 0 ? (
        <EmptyLine>Noch keine Leistung angelegt.</EmptyLine>
      ) : (
        <Box role="table" aria-label="Leistungen">
          <HeadRow />
          {inOrder.map((service, index) => (
            <ServiceRow
              // Two services of a project can have the same title.
              key={`${index} ${service.title}`}
              service={service}
            />
          ))}
        </Box>
      )}
    </InfoCard>
  );
}
