import Box from '@mui/material/Box';
import type { ProjectService, ProjectTask } from '@energieakte/contract';
import { formatDecimal } from '#shared/format/numbers.ts';
import { formatMoneyForInput } from '#shared/forms/german-money.ts';
import type { ServiceGridParts } from './service-grid.ts';

interface ServiceFiguresProps {
  readonly service: ProjectService;
  readonly task: ProjectTask | null;
  readonly parts: ServiceGridParts;
}

/** Hours booked of those planned: „11,5 / 12“. */
function hoursOf({ budgetHours }: ProjectService, task: ProjectTask | null): string {
  const booked = task === null ? null : formatDecimal(Math.round(task.bookedMinutes / 6) / 10);
  if (budgetHours === null) return task === null || task.bookedMinutes === 0 ? '' : (booked ?? '');
  return `${booked ?? '–'} / ${formatDecimal(budgetHours)}`;
}

const figure = {
  typography: 'body2',
  textAlign: 'right',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  display: { xs: 'none', md: 'block' },
} as const;

/** The time of a service and what it brings, net; on phones they stand in their own tab. */
export function ServiceFigures({ service, task, parts }: ServiceFiguresProps) {
  return (
    <>
      {parts.hasHours && (
        <Box role="gridcell" sx={{ ...figure, color: 'text.secondary' }}>
          {hoursOf(service, task)}
        </Box>
      )}
      {parts.hasSums && (
        <Box role="gridcell" sx={figure}>
          {service.netSum === null ? '' : formatMoneyForInput(service.netSum)}
        </Box>
      )}
    </>
  );
}
