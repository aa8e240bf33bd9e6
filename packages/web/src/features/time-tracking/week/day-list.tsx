import { hoursText, shortDay, type TimeEntry } from '@energieakte/contract';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { EntryDialog } from '../entry-dialog.tsx';
import { RunningDot } from '../running-dot.tsx';
import { spanText, taskText } from '../time-texts.ts';
import type { Week } from './use-week.ts';
import { cellKey, entriesOfCell, minutesOf } from './week-rows.ts';

interface DayProps {
  readonly week: Week;
  readonly day: string;
  readonly edit: (entry: TimeEntry) => void;
}

function Day({ week, day, edit }: DayProps) {
  const target = week.week?.days.find((one) => one.day === day)?.target ?? 0;
  const entries = week.rows
    .flatMap(({ task }) => entriesOfCell(week.entries, { taskId: task.id, day }, week.now))
    .toSorted((one, other) => one.start.localeCompare(other.start));
  const booked = week.rows.reduce(
    (sum, { task }) => sum + (week.minutes.get(cellKey({ taskId: task.id, day })) ?? 0),
    0,
  );
  if (entries.length === 0 && target === 0) return null;
  return (
    <Box component="section" aria-label={shortDay(day)} sx={{ mb: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, mb: 1 }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          {shortDay(day)}
          {day === week.today && ', heute'}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {hoursText(booked)} von {hoursText(target)} h
        </Typography>
      </Box>
      {entries.map((entry) => (
        <ButtonBase
          key={entry.id}
          disabled={!entry.can.edit}
          aria-label={`${spanText(entry)}, ${taskText(entry)} ändern`}
          onClick={() => edit(entry)}
          sx={{
            display: 'flex',
            width: 1,
            minHeight: 48,
            gap: 2,
            px: 2,
            borderTop: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
            textAlign: 'left',
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography noWrap>{taskText(entry)}</Typography>
            <Typography noWrap variant="body2" color="textSecondary">
              {[spanText(entry), entry.note].filter((part) => part !== null).join(' · ')}
            </Typography>
          </Box>
          {entry.end === null && <RunningDot />}
          <strong>{hoursText(minutesOf(entry, week.now).get(day) ?? 0)}</strong>
        </ButtonBase>
      ))}
    </Box>
  );
}

/** The week on a phone: what was booked day by day. */
export function DayList({ week }: { readonly week: Week }) {
  const [editedId, setEdited] = useState<string | null>(null);
  const edited = week.entries.find(({ id }) => id === editedId);
  return (
    <>
      {week.days.map((day) => (
        <Day key={day} week={week} day={day} edit={({ id }) => setEdited(id)} />
      ))}
      {edited !== undefined && <EntryDialog entry={edited} close={() => setEdited(null)} />}
    </>
  );
}
