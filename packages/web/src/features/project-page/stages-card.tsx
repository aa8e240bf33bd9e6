import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Project } from '@energieakte/contract';
import { formatDecimal } from '#shared/format/numbers.ts';
import { formatDay } from '#shared/format/relative-day.ts';
import { EmptyLine, InfoCard } from '#project-kit/info-card.tsx';

type Stage = Project['stages'][number];

interface StagesCardProps {
  readonly stages: readonly Stage[];
  /** `YYYY-MM-DD` */
  readonly today: string;
}

function dueText({ dueDate, doneAt }: Stage, today: string): string {
  if (doneAt !== null) return `erledigt ${formatDay(doneAt)}`;
  if (dueDate === null) return '';
  return dueDate < today ? `${formatDay(dueDate)} – überfällig` : formatDay(dueDate);
}

function StageRow({ stage, today }: { readonly stage: Stage; readonly today: string }) {
  const { name, sharePct, budgetHours, dueDate, doneAt } = stage;
  const isLate = doneAt === null && dueDate !== null && dueDate < today;
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ pl: 0, fontWeight: 600 }}>
        {name}
      </TableCell>
      <TableCell align="right">{sharePct === null ? '' : `${formatDecimal(sharePct)} %`}</TableCell>
      <TableCell align="right">
        {budgetHours === null ? '' : `${formatDecimal(budgetHours)} Std.`}
      </TableCell>
      <TableCell
        sx={{ pr: 0, color: isLate ? 'error.dark' : doneAt === null ? 'text.primary' : 'success.main' }}
      >
        {dueText(stage, today)}
      </TableCell>
    </TableRow>
  );
}

function total(stages: readonly Stage[], read: (stage: Stage) => number | null): number {
  return stages.reduce((sum, stage) => sum + (read(stage) ?? 0), 0);
}

function SumRow({ stages }: Pick<StagesCardProps, 'stages'>) {
  return (
    <TableRow sx={{ '& td': { borderBottom: 0, fontWeight: 600 } }}>
      <TableCell sx={{ pl: 0 }}>Summe</TableCell>
      <TableCell align="right">{`${formatDecimal(total(stages, ({ sharePct }) => sharePct))} %`}</TableCell>
      <TableCell align="right">
        {`${formatDecimal(total(stages, ({ budgetHours }) => budgetHours))} Std.`}
      </TableCell>
      <TableCell />
    </TableRow>
  );
}

function doneText(stages: readonly Stage[]): string | null {
  if (stages.length === 0) return null;
  return `${stages.filter(({ doneAt }) => doneAt !== null).length} von ${stages.length} erledigt`;
}

/** The stages of an II-project with their share of the fee, hours and days. */
export function StagesCard({ stages, today }: StagesCardProps) {
  return (
    <InfoCard title="Leistungsstufen" meta={doneText(stages)}>
      {stages.length === 0 ? (
        <EmptyLine>Noch keine Stufe angelegt.</EmptyLine>
      ) : (
        <Box sx={{ overflowX: 'auto' }} role="region" aria-label="Stufen" tabIndex={0}>
          <Table size="small">
            <TableHead>
              <TableRow sx={{ '& th': { color: 'text.secondary', fontWeight: 400 } }}>
                <TableCell sx={{ pl: 0 }}>Stufe</TableCell>
                <TableCell align="right">Anteil</TableCell>
                <TableCell align="right">Stunden</TableCell>
                <TableCell sx={{ pr: 0 }}>Termin</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {stages.map((stage) => (
                <StageRow key={stage.id} stage={stage} today={today} />
              ))}
              <SumRow stages={stages} />
            </TableBody>
          </Table>
        </Box>
      )}
    </InfoCard>
  );
}
