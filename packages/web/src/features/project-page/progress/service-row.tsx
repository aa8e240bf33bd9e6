import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Project, ProjectService, ProjectTask } from '@energieakte/contract';
import { useState } from 'react';
import { LineFailure } from '#project-kit/divided-line.tsx';
import { ReasonDialog } from '#shared/dialog/reason-dialog.tsx';
import { serviceFacts, stepLabel } from './service-facts.ts';
import { ServiceCells, ServiceFieldFailures } from './service-fields.tsx';
import { ServiceFigures } from './service-figures.tsx';
import { type ServiceGridParts, serviceLine } from './service-grid.ts';
import { ServiceStatus } from './service-status.tsx';
import { useServiceFields } from './use-service-fields.ts';
import { useServiceRow } from './use-service-row.ts';
import { type ServiceSteps, useServiceSteps } from './use-service-steps.ts';

interface ServiceRowProps {
  readonly project: Project;
  readonly service: ProjectService;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly parts: ServiceGridParts;
  /** What is booked for it; `null` where time is booked elsewhere or is not known yet. */
  readonly task: ProjectTask | null;
  /** The row the keyboard comes to. */
  readonly isTabStop: boolean;
  readonly focused: () => void;
  readonly bill: (service: ProjectService) => void;
}

const reasonTexts = {
  RED: 'Der Grund steht danach bei der Leistung und im Verlauf, und die Projektleitung sieht ihn.',
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

interface TitleProps extends Pick<ServiceRowProps, 'service' | 'isTabStop'> {
  /** More is known of the service, and the title opens that. */
  readonly opensFacts: boolean;
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** The title; where more is known of the service it opens that below the row. */
function Title({ service, opensFacts, isOpen, isTabStop, toggle }: TitleProps) {
  // Two lines fit into the height of the row.
  const words = {
    typography: 'body2',
    fontWeight: 500,
    lineHeight: 1.15,
    hyphens: 'auto',
    overflowWrap: 'anywhere',
  } as const;
  if (!opensFacts) return <Box sx={words}>{service.title}</Box>;
  return (
    <ButtonBase
      aria-expanded={isOpen}
      tabIndex={isTabStop ? 0 : -1}
      title={isOpen ? 'Weniger zeigen' : 'Mehr zeigen'}
      onClick={toggle}
      sx={{
        ...words,
        textAlign: 'left',
        justifyContent: 'flex-start',
        borderRadius: 1,
        minHeight: { xs: 44, md: 30 },
        '&:hover': { textDecoration: 'underline dotted', textUnderlineOffset: 3 },
      }}
    >
      {service.title}
    </ButtonBase>
  );
}

interface BelowProps extends Pick<ServiceRowProps, 'service'> {
  readonly facts: readonly string[];
  readonly steps: ServiceSteps;
}

/** What stands below the row: why there is a problem, what else is known, and what was refused. */
function Below({ service, facts, steps }: BelowProps) {
  const { color, redReason } = service;
  return (
    <>
      {color === 'RED' && redReason !== null && (
        <Typography variant="caption" component="p" sx={{ color: 'error.dark' }}>
          {redReason}
        </Typography>
      )}
      {facts.length > 0 && (
        <Typography
          variant="caption"
          component="p"
          color="textSecondary"
          sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {facts.join(' · ')}
        </Typography>
      )}
      <LineFailure failure={steps.asked === null ? steps.failure : null} />
    </>
  );
}

const rowLook = {
  ...serviceLine,
  borderTop: 1,
  borderColor: 'divider',
  py: { xs: 2, md: 0 },
  px: { xs: 0, md: 4 },
  mx: { xs: 0, md: -4 },
  minHeight: 34,
  // Below the head that stays.
  scrollMarginTop: 156,
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '&[data-open="true"], &:hover': { bgcolor: 'action.hover' },
} as const;

/** One service in one line: its status, who does it until when, its time and what it brings. */
export function ServiceRow(properties: ServiceRowProps) {
  const { project, service, today, parts, task, isTabStop, focused, bill } = properties;
  const openBill = (): void => bill(service);
  const steps = useServiceSteps({ project, service, bill: openBill });
  const fields = useServiceFields(project, service);
  const [isOpen, setIsOpen] = useState(false);
  const facts = serviceFacts(service);
  // On phones a finger that means the fields reaches up to the title: they open what is known with them.
  const isNarrow = useMediaQuery('(max-width: 899.95px)') && fields.canChange;
  const showsFacts = isNarrow ? fields.opened !== null : isOpen;
  return (
    <Box
      {...useServiceRow({ fields, steps })}
      role="row"
      tabIndex={isTabStop ? 0 : -1}
      data-service={service.id}
      data-open={fields.opened !== null}
      onFocus={focused}
      sx={rowLook}
    >
      <Box
        role="gridcell"
        sx={{
          order: { xs: 2, md: 0 },
          minWidth: 0,
          justifySelf: { xs: 'end', md: 'start' },
          // On phones it is higher than its line, for a finger.
          my: { xs: '-13px', md: 0 },
        }}
      >
        <ServiceStatus
          service={service}
          canBill={project.can.bill}
          steps={steps}
          bill={openBill}
          isTabStop={isTabStop}
        />
        <StepReason service={service} steps={steps} />
      </Box>
      <Box role="gridcell" sx={{ order: { xs: 1, md: 0 }, minWidth: 0 }}>
        <Title
          service={service}
          opensFacts={facts.length > 0 && !isNarrow}
          isOpen={isOpen}
          isTabStop={isTabStop}
          toggle={() => setIsOpen(!isOpen)}
        />
      </Box>
      <ServiceCells service={service} fields={fields} today={today} />
      <ServiceFigures service={service} task={task} parts={parts} />
      <Box
        role="gridcell"
        sx={{ order: 9, gridColumn: { xs: '1 / -1', md: '2 / -1' }, '&:empty': { display: 'none' } }}
      >
        <Below service={service} facts={showsFacts ? facts : []} steps={steps} />
        <ServiceFieldFailures fields={fields} />
      </Box>
    </Box>
  );
}
