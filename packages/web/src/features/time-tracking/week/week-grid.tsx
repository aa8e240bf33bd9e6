import { germanDay, hoursText, isGap, shortDay } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Plus from 'lucide-react/icons/plus';
import { BudgetBar } from '../budget-bar.tsx';
import { projectText, taskText } from '../time-texts.ts';
import { cellLook, CellView } from './cell-view.tsx';
import { type Grid, useGrid } from './use-grid.ts';
import type { Week } from './use-week.ts';
import { type Cell, cellKey, type RowTask } from './week-rows.ts';

interface WeekProps {
  readonly week: Week;
}

const headLook = {
  lineHeight: 1.35,
  ...cellLook,
  height: 44,
  borderTop: 0,
  bgcolor: 'background.default',
  fontWeight: 600,
};
const sumLook = { ...cellLook, fontWeight: 600 } as const;

const hoursOrDash = (minutes: number): string => (minutes === 0 ? '–' : hoursText(minutes));

/** Days on which nobody is expected to work, unless they do. */
function isOff({ week }: Week, day: string): boolean {
  return week?.days.find((one) => one.day === day)?.target === 0;
}

function Head({ week }: WeekProps) {
  const { days, today } = week;
  return (
    <Box component="thead">
      <tr aria-rowindex={1}>
        <Box
          component="th"
          role="columnheader"
          scope="col"
          sx={{ ...headLook, textAlign: 'left', borderLeft: 0 }}
        >
          Projekt und Leistung
        </Box>
        {days.map((day) => (
          <Box
            key={day}
            component="th"
            role="columnheader"
            scope="col"
            aria-current={day === today ? 'date' : undefined}
            sx={{
              ...headLook,
              width: isOff(week, day) ? 64 : 92,
              ...(day === today && { color: 'primary.main', boxShadow: 'inset 0 -2px' }),
            }}
          >
            {shortDay(day).slice(0, 2)}
            {day === today && ', heute'}
            <br />
            {germanDay(day).slice(0, 6)}
          </Box>
        ))}
        <Box component="th" role="columnheader" scope="col" sx={{ ...headLook, width: 84 }}>
          Summe
        </Box>
      </tr>
    </Box>
  );
}

function RowHead({ row, week }: WeekProps & { readonly row: RowTask }) {
  const budget = week.budgets.get(row.task.id);
  return (
    <Box
      component="th"
      role="rowheader"
      scope="row"
      sx={{
        ...cellLook,
        textAlign: 'left',
        borderLeft: 0,
        py: 1,
        fontWeight: 400,
        fontVariantNumeric: 'normal',
      }}
    >
      <Typography noWrap sx={{ fontWeight: 600 }} title={projectText(row)}>
        {projectText(row)}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2 }}>
        <Typography noWrap variant="body2" color="textSecondary" title={row.task.title}>
          {row.task.title}
        </Typography>
        {budget !== undefined && (
          <Box sx={{ flex: 'none', display: { xs: 'none', lg: 'block' } }}>
            <BudgetBar {...budget} />
          </Box>
        )}
      </Box>
    </Box>
  );
}

interface RowProps extends WeekProps {
  readonly row: RowTask;
  readonly index: number;
  readonly grid: Grid;
}

function Row({ row, index, week, grid }: RowProps) {
  const { days, minutes, cells } = week;
  const all = days.map((day): Cell => ({ taskId: row.task.id, day }));
  const sum = all.reduce((total, cell) => total + (minutes.get(cellKey(cell)) ?? 0), 0);
  return (
    <tr aria-rowindex={index + 2}>
      <RowHead row={row} week={week} />
      {all.map((cell, column) => {
        const key = cellKey(cell);
        return (
          <CellView
            key={key}
            id={grid.idOf(cell)}
            label={`${taskText(row)}, ${shortDay(cell.day)}`}
            minutes={minutes.get(key) ?? 0}
            draft={cells.drafts.get(key)}
            isActive={grid.active.row === index && grid.active.column === column}
            isRunning={grid.isRunningAt(cell)}
            isReadOnly={grid.isReadOnly(cell.day)}
            isOff={isOff(week, cell.day)}
            column={column + 2}
            edited={grid.edited?.key === key ? grid.edited.text : null}
            activate={() => grid.setPlace({ row: index, column })}
            open={() => grid.edit(cell)}
            type={(text) => grid.type(cell, text)}
            leave={(text, pressed) => grid.leave(cell, text, pressed)}
          />
        );
      })}
      <Box component="td" role="gridcell" sx={sumLook}>
        {hoursOrDash(sum)}
      </Box>
    </tr>
  );
}

/** What is booked on each day, and below it what was to be worked. */
function Foot({ week }: WeekProps) {
  const { rows, days, minutes, today } = week;
  const bookedOn = (day: string): number =>
    rows.reduce((sum, { task }) => sum + (minutes.get(cellKey({ taskId: task.id, day })) ?? 0), 0);
  const targetOf = (day: string): number => week.week?.days.find((one) => one.day === day)?.target ?? 0;
  const total = (of: (day: string) => number): number => days.reduce((sum, day) => sum + of(day), 0);
  return (
    <tfoot>
      <tr>
        <Box
          component="th"
          role="rowheader"
          scope="row"
          sx={{ ...headLook, borderTop: 1, textAlign: 'left', borderLeft: 0 }}
        >
          Gebucht
          <Typography variant="body2" color="textSecondary">
            Soll nach Arbeitszeit
          </Typography>
        </Box>
        {days.map((day) => {
          const [booked, target] = [bookedOn(day), targetOf(day)];
          const isShort = day < today && isGap({ target, booked });
          return (
            <Box key={day} component="td" role="gridcell" sx={{ ...headLook, borderTop: 1 }}>
              <Box component="span" sx={{ color: isShort ? 'warning.dark' : undefined }}>
                {hoursOrDash(booked)}
              </Box>
              <Typography variant="body2" color="textSecondary">
                {target === 0 ? '' : hoursText(target)}
              </Typography>
            </Box>
          );
        })}
        <Box component="td" role="gridcell" sx={{ ...headLook, borderTop: 1 }}>
          {hoursText(total(bookedOn))}
          <Typography variant="body2" color="textSecondary">
            {hoursText(total(targetOf))}
          </Typography>
        </Box>
      </tr>
    </tfoot>
  );
}

interface WeekGridProps extends WeekProps {
  /** Shows the entries of a cell. */
  readonly show: (cell: Cell) => void;
  readonly addRow: () => void;
}

/** Tasks and days; each cell takes a duration. */
export function WeekGrid({ week, show, addRow }: WeekGridProps) {
  const grid = useGrid(week, show);
  const canWrite = week.days.some((day) => !grid.isReadOnly(day));
  const failures = [...week.cells.drafts.values()].flatMap(({ day, failure }) =>
    failure !== null && week.days.includes(day) ? failure : [],
  );
  return (
    <>
      <Box
        sx={{
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          overflowX: 'auto',
          bgcolor: 'background.paper',
        }}
      >
        <Box
          component="table"
          role="grid"
          aria-label="Meine Woche"
          aria-readonly={!canWrite}
          aria-rowcount={week.rows.length + 2}
          onKeyDown={grid.onKeyDown}
          sx={{
            width: 1,
            minWidth: 860,
            tableLayout: 'fixed',
            borderCollapse: 'separate',
            borderSpacing: 0,
          }}
        >
          <Head week={week} />
          <tbody>
            {week.rows.map((row, index) => (
              <Row key={row.task.id} {...{ row, index, week, grid }} />
            ))}
          </tbody>
          <Foot week={week} />
        </Box>
        {canWrite && (
          <Box sx={{ borderTop: 1, borderColor: 'divider', p: 1.5 }}>
            <Button startIcon={<Plus size={16} strokeWidth={2} />} onClick={addRow}>
              Projekt oder Leistung hinzufügen
            </Button>
          </Box>
        )}
      </Box>
      <Typography role="alert" variant="body2" sx={{ color: 'error.dark', mt: 1.5 }}>
        {failures.at(-1)}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        Zellen nehmen 1:30, 1,5 oder 90m. Pfeiltasten wandern, Eingabe speichert, die Leertaste zeigt die
        Einträge einer Zelle, Bild ↑ und Bild ↓ wechseln die Woche. Striche stehen für nichts gebucht.
      </Typography>
    </>
  );
}
