import { addDays, type TimePeriod, weekPeriodTitle } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Timer from 'lucide-react/icons/timer';
import { useEffect, useEffectEvent, useState } from 'react';
import { requestTime } from '#shared/extensions/time-requests.ts';
import { phoneQuery } from '#shared/list/element-size.ts';
import { isForeignKey } from '#shared/list/foreign-key.ts';
import { LoadErrorInList, OldRowsNotice } from '#shared/query/load-error.tsx';
import { OfficeOnly } from '#shared/ui/office-only.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import type { TimeSearch } from './time-search.ts';
import { AddRowDialog } from './week/add-row-dialog.tsx';
import { CellDialog } from './week/cell-dialog.tsx';
import { DayList } from './week/day-list.tsx';
import { PeriodActions } from './week/period-actions.tsx';
import { PeriodMark } from './week/period-state.tsx';
import { useWeek, type Week } from './week/use-week.ts';
import { WeekGrid } from './week/week-grid.tsx';
import { WeekNotices } from './week/week-notices.tsx';
import { type Cell, rowsOf } from './week/week-rows.ts';

interface WeekProps {
  readonly week: Week;
}

const steps: Readonly<Record<string, -7 | 7>> = { PageUp: -7, PageDown: 7 };

/** Bild ↑ and Bild ↓ go through the weeks, Strg+Z brings back what was deleted. */
function useWeekKeys({ monday, go, cells }: Week): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const isUndo = event.ctrlKey && event.key === 'z' && cells.deletion.deleted.length > 0;
    const isTyping = event.target instanceof HTMLInputElement;
    if (isUndo && !isTyping) {
      event.preventDefault();
      void cells.deletion.restore();
    }
    const step = steps[event.key];
    if (step === undefined || isForeignKey(event)) return;
    event.preventDefault();
    go(addDays(monday, step));
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

const square = { minWidth: 40, px: 0, bgcolor: 'background.paper' } as const;

/** Which week; one that a month ends in has two parts, each with its own state. */
function WeekBar({ week }: WeekProps) {
  const { monday, go, week: shown } = week;
  const [first, second] = shown?.periods ?? [];
  const isWhole = second === undefined;
  const title = weekPeriodTitle({ firstDay: monday, lastDay: addDays(monday, 6) });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 }}>
      <Button
        variant="outlined"
        color="inherit"
        onClick={() => go(undefined)}
        sx={{ bgcolor: 'background.paper' }}
      >
        Diese Woche
      </Button>
      <ButtonGroup color="inherit" aria-label="Woche">
        <Button aria-label="Vorige Woche" onClick={() => go(addDays(monday, -7))} sx={square}>
          <ChevronLeft size={18} strokeWidth={2} aria-hidden />
        </Button>
        <Button aria-label="Nächste Woche" onClick={() => go(addDays(monday, 7))} sx={square}>
          <ChevronRight size={18} strokeWidth={2} aria-hidden />
        </Button>
      </ButtonGroup>
      <Typography component="h2" role="status" sx={{ fontSize: 15, fontWeight: 650 }}>
        {title}
      </Typography>
      {isWhole && first !== undefined && <PeriodMark period={first} />}
    </Box>
  );
}

function Period({ period, week }: WeekProps & { readonly period: TimePeriod }) {
  const { periods = [] } = week.week ?? {};
  const firstOpen = periods.find(({ can }) => can.submit);
  return <PeriodActions period={period} week={week} hasKey={firstOpen === period} />;
}

function CutWeek({ week }: WeekProps) {
  const periods = week.week?.periods ?? [];
  if (periods.length < 2) return null;
  return (
    <Box sx={{ mb: 3, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}>
      {periods.map((period) => (
        <Box
          key={period.firstDay}
          role="group"
          aria-label={weekPeriodTitle(period)}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 2,
            px: 3,
            py: 2,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Typography sx={{ fontWeight: 600 }}>{weekPeriodTitle(period)}</Typography>
          <PeriodMark period={period} />
          <Box sx={{ ml: 'auto' }}>
            <Period period={period} week={week} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Actions({ week }: WeekProps) {
  const [first, second] = week.week?.periods ?? [];
  return (
    <>
      <Button
        startIcon={<Timer size={16} strokeWidth={2} />}
        aria-keyshortcuts="T"
        onClick={() => requestTime({ kind: 'track', projectKey: null })}
      >
        Zeit erfassen
      </Button>
      {first !== undefined && second === undefined && <Period period={first} week={week} />}
    </>
  );
}

function Rows({ week }: WeekProps) {
  const isPhone = useMediaQuery(phoneQuery, { noSsr: true });
  const [cell, show] = useState<Cell | null>(null);
  const [isAdding, setAdding] = useState(false);
  const { query, rows, keep } = week;
  return (
    <>
      <OldRowsNotice query={query} failure="Zeiten konnten nicht neu geladen werden." />
      {rows.length === 0 && (
        <Typography role="status" color="textSecondary" sx={{ mb: 2 }}>
          In dieser Woche ist noch nichts gebucht.
        </Typography>
      )}
      {isPhone ? (
        <DayList week={week} />
      ) : (
        <WeekGrid {...{ week, show }} addRow={() => setAdding(true)} />
      )}
      {cell !== null && <CellDialog {...{ week, cell }} close={() => show(null)} />}
      {isAdding && (
        <AddRowDialog
          choose={({ task, project }) => {
            keep(rowsOf([...rows.filter((row) => row.task.id !== task.id), { task, project }], []));
            setAdding(false);
          }}
          close={() => setAdding(false)}
        />
      )}
    </>
  );
}

/** The outline of the grid, so that nothing jumps. */
function Waiting() {
  return (
    <Box
      role="progressbar"
      aria-busy
      aria-label="Die Woche wird geladen"
      sx={{ display: 'grid', gap: '1px' }}
    >
      {Array.from({ length: 7 }, (_, row) => (
        <Skeleton key={row} variant="rectangular" height={row === 0 ? 46 : 42} />
      ))}
    </Box>
  );
}

function WeekPlace({ search }: { readonly search: TimeSearch }) {
  const week = useWeek(search);
  const { query } = week;
  useWeekKeys(week);
  return (
    <>
      <PageHeader title="Meine Woche" actions={<Actions week={week} />} />
      <WeekBar week={week} />
      <CutWeek week={week} />
      {query.data !== undefined && (
        <>
          <WeekNotices week={week} />
          <Rows week={week} />
        </>
      )}
      {query.data === undefined && query.error === null && <Waiting />}
      {query.data === undefined && query.error !== null && (
        <LoadErrorInList query={query} title="Zeiten konnten nicht geladen werden." />
      )}
    </>
  );
}

/** What one has worked in a week, and submits (`/time`). */
export function WeekPage({ search }: { readonly search: TimeSearch }) {
  return (
    <OfficeOnly>
      <WeekPlace search={search} />
    </OfficeOnly>
  );
}
