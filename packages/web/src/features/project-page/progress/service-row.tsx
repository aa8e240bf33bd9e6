import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Project, ProjectService } from '@energieakte/contract';
import { formatMoney } from '#shared/format/numbers.ts';
import { formatDay } from '#shared/format/relative-day.ts';
import { LineFailure } from '#project-kit/divided-line.tsx';
import { isServiceDone } from '#project-kit/service-labels.ts';
import { ReasonDialog } from '#shared/dialog/reason-dialog.tsx';
import { serviceFacts, stepLabel } from './service-facts.ts';
import { ServiceStatus } from './service-status.tsx';
import { type ServiceSteps, useServiceSteps } from './use-service-steps.ts';

/** On phones the cells of a row stand below each other, as a card; sums have a column where there are any. */
export function serviceColumns(hasSums: boolean) {
  return { xs: '1fr auto', md: `172px minmax(0, 1fr) 100px 84px${hasSums ? ' 84px' : ''}` };
}

interface ServiceRowProps {
  readonly project: Project;
  readonly service: ProjectService;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly hasSums: boolean;
  readonly bill: (service: ProjectService) => void;
}

function DueDate({ service, today }: Pick<ServiceRowProps, 'service' | 'today'>) {
  const { dueDate, color, ordered } = service;
  if (dueDate === null) return null;
  const isLate = ordered && dueDate < today && !isServiceDone(color);
  return (
    <Typography
      variant="body2"
      component="span"
      sx={{ color: isLate ? 'error.dark' : 'text.primary', fontWeight: isLate ? 600 : 400 }}
    >
      <time dateTime={dueDate}>{formatDay(dueDate)}</time>
      {isLate && (
        <Typography
          variant="caption"
          component="span"
          sx={{ display: { md: 'block' }, ml: { xs: 1.5, md: 0 } }}
        >
          überfällig
        </Typography>
      )}
    </Typography>
  );
}

function Title({ service, failure }: Pick<ServiceRowProps, 'service'> & Pick<ServiceSteps, 'failure'>) {
  const { title, redReason, note } = service;
  const facts = serviceFacts(service);
  return (
    <Box
      role="cell"
      sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0, overflowWrap: 'anywhere' }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {service.color === 'RED' && redReason !== null && (
        <Typography variant="caption" component="p" sx={{ color: 'error.dark' }}>
          {redReason}
        </Typography>
      )}
      {facts.length > 0 && (
        <Typography variant="caption" component="p" color="textSecondary">
          {facts.join(' · ')}
        </Typography>
      )}
      {note !== null && note !== '' && (
        <Typography
          variant="caption"
          component="p"
          color="textSecondary"
          sx={{ whiteSpace: 'pre-line' }}
        >
          {note}
        </Typography>
      )}
      <LineFailure failure={failure} />
    </Box>
  );
}

const reasonTexts = {
  RED: 'Der Grund steht danach bei der Leistung und im Verlauf, und die Projektleitung sieht ihn unter „Was fehlt?“.',
  GREEN:
    'Die Leistung gilt danach wieder als erledigt; die Rechnung wird ausgetragen und bleibt im Verlauf nachlesbar.',
  other: 'Der Grund bleibt im Verlauf nachlesbar.',
} as const;

function StepReason({
  service,
  steps,
}: Pick<ServiceRowProps, 'service'> & { readonly steps: ServiceSteps }) {
  const { asked } = steps;
  if (asked === null) return null;
  const { color } = asked;
  const label = stepLabel(asked.service.color, color);
  return (
    <ReasonDialog
      title={`${label}: ${service.title}`}
      text={color === 'RED' || color === 'GREEN' ? reasonTexts[color] : reasonTexts.other}
      confirmLabel={label}
      isReasonRequired
      isPending={steps.isPending}
      failure={steps.failure}
      confirm={steps.giveReason}
      close={steps.close}
    />
  );
}

/** One service with its status, who does it until when, and what it brings. */
export function ServiceRow({ project, service, today, hasSums, bill }: ServiceRowProps) {
  const steps = useServiceSteps(project, service);
  const { assignee, netSum } = service;
  return (
    <Box
      role="row"
      sx={{
        display: 'grid',
        gridTemplateColumns: serviceColumns(hasSums),
        columnGap: 2.5,
        rowGap: 1,
        alignItems: 'baseline',
        py: { xs: 2.5, md: 1.75 },
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box role="cell" sx={{ order: { xs: 2, md: 0 }, minWidth: 0 }}>
        <ServiceStatus
          service={service}
          canBill={project.can.bill}
          isPending={steps.isPending}
          take={steps.take}
          bill={() => bill(service)}
        />
        <StepReason service={service} steps={steps} />
      </Box>
      <Title service={service} failure={steps.asked === null ? steps.failure : null} />
      <Typography
        role="cell"
        variant="body2"
        color="textSecondary"
        sx={{ order: { xs: 4, md: 0 }, overflowWrap: 'anywhere' }}
      >
        {assignee?.displayname ?? ''}
      </Typography>
      <Box role="cell" sx={{ order: { xs: 3, md: 0 }, textAlign: { xs: 'right', md: 'left' } }}>
        <DueDate service={service} today={today} />
      </Box>
      {hasSums && (
        <Typography
          role="cell"
          variant="body2"
          sx={{ order: { xs: 5, md: 0 }, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
        >
          {netSum === null ? '' : formatMoney(netSum)}
        </Typography>
      )}
    </Box>
  );
}
