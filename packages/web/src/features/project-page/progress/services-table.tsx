import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Project, ProjectService, ProjectTask } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { projectTasksQuery } from '#features/time-tracking/time-tracking.queries.ts';
import { EmptyLine, InfoCard } from '#project-kit/info-card.tsx';
import { canChangeInPlace } from '#project-kit/in-place/use-field-change.ts';
import { editLink } from '#project-kit/row-links.ts';
import { isServiceDone } from '#project-kit/service-labels.ts';
import { phoneQuery } from '#shared/list/element-size.ts';
import { TextLink } from '#shared/ui/links.tsx';
import { BillingDialog } from './billing-dialog.tsx';
import { billableServices } from './service-facts.ts';
import { prepareEditors } from './service-fields.tsx';
import { serviceGrid, type ServiceGridParts, serviceLine } from './service-grid.ts';
import { ServiceRow } from './service-row.tsx';
import { SumLine } from './sum-line.tsx';
import { useServicesKey } from './use-services-key.ts';

interface ServicesTableProps {
  readonly project: Project;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

function HeadRow({ hasHours, hasSums }: ServiceGridParts) {
  const figures = [...(hasHours ? ['Std.'] : []), ...(hasSums ? ['Netto'] : [])];
  return (
    <Box role="row" sx={{ ...serviceLine, display: { xs: 'none', md: 'grid' }, pb: 1.5 }}>
      {['Stand', 'Leistung', 'Bearbeitung', 'Termin', ...figures].map((title) => (
        <Typography
          key={title}
          role="columnheader"
          variant="caption"
          color="textSecondary"
          sx={{ textAlign: figures.includes(title) ? 'right' : 'left' }}
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

interface ActionsProps extends Pick<ServicesTableProps, 'project'> {
  readonly billAll: () => void;
}

function Actions({ project, billAll }: ActionsProps) {
  const count = billableServices(project.services).length;
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 3 }}>
      {project.can.bill && count >= 2 && (
        <Button onClick={billAll}>{`Alle ${count} fertigen abrechnen …`}</Button>
      )}
      {canChangeInPlace(project) && (
        <TextLink {...editLink(project)} hash="leistungen" variant="body2">
          + Leistung
        </TextLink>
      )}
    </Box>
  );
}

function partsOf(services: readonly ProjectService[], tasks: readonly ProjectTask[]): ServiceGridParts {
  const isBooked = tasks.some(({ serviceId, bookedMinutes }) => serviceId !== null && bookedMinutes > 0);
  return {
    hasHours: isBooked || services.some(({ budgetHours }) => budgetHours !== null),
    hasSums: services.some(({ netSum }) => netSum !== null),
  };
}

/** Ordered ones first; on phones, which show few, what is done comes after what is open. */
function rank({ ordered, color }: ProjectService, isPhone: boolean): number {
  if (!ordered) return 2;
  return isPhone && isServiceDone(color) ? 1 : 0;
}

type RowsProps = ServicesTableProps & { readonly bill: (service: ProjectService) => void };

/** The keyboard stops at one row, by Tab or `L`, and goes on from there by the arrows. */
function Rows({ project, today, bill }: RowsProps) {
  const [stop, setStop] = useState<string | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  useServicesKey(grid);
  // Without an answer the column says what is planned.
  const tasks = useQuery(projectTasksQuery(project.id)).data ?? [];
  const parts = partsOf(project.services, tasks);
  const isPhone = useMediaQuery(phoneQuery);
  const inOrder = project.services.toSorted((one, other) => rank(one, isPhone) - rank(other, isPhone));
  const stopId = inOrder.some(({ id }) => id === stop) ? stop : inOrder[0]?.id;
  return (
    <Box
      ref={grid}
      role="grid"
      aria-label="Leistungen"
      aria-keyshortcuts="l"
      sx={serviceGrid(parts)}
      onFocus={prepareEditors}
      onPointerEnter={prepareEditors}
    >
      <HeadRow {...parts} />
      {inOrder.map((service) => (
        <ServiceRow
          key={service.id}
          project={project}
          service={service}
          today={today}
          parts={parts}
          task={tasks.find(({ serviceId }) => serviceId === service.id) ?? null}
          isTabStop={service.id === stopId}
          focused={() => setStop(service.id)}
          bill={bill}
        />
      ))}
    </Box>
  );
}

/** The services of a project, one line each, with their next steps, their fields and their bills. */
export function ServicesTable({ project, today }: ServicesTableProps) {
  // By id: the dialog shows the services as they now are, and stays while they change one by one.
  const [billing, setBilling] = useState<readonly string[]>([]);
  const { services } = project;
  const toBill = services.filter(({ id }) => billing.includes(id));
  return (
    <InfoCard
      title="Leistungen"
      meta={doneText(services)}
      action={
        <Actions
          project={project}
          billAll={() => setBilling(billableServices(services).map(({ id }) => id))}
        />
      }
    >
      {services.length === 0 ? (
        <EmptyLine>Noch keine Leistung angelegt.</EmptyLine>
      ) : (
        <Rows project={project} today={today} bill={({ id }) => setBilling([id])} />
      )}
      <SumLine project={project} />
      {toBill.length > 0 && (
        <BillingDialog project={project} services={toBill} today={today} close={() => setBilling([])} />
      )}
    </InfoCard>
  );
}
