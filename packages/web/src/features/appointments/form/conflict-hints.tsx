import { addDays, berlinDay, parseGermanDay } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { listOf, textOf } from '#shared/forms/use-bound-field.ts';
import { useFormSurroundings, useFormValues } from '#shared/record/form-context.tsx';
import type { FormValues } from '#shared/record/form-values.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { boardQuery } from '../appointments.queries.ts';
import { conflictAt, type KnownTimes, type PlacedAppointment } from '../board/board-conflicts.ts';
import { boardItems, boardRowsOf } from '../board/board-items.ts';
import { wallSpan } from '../office-time.ts';
import { writtenSpan } from './written-span.ts';

const number = (typed: string): number => {
  const value = Number(typed.replace(',', '.'));
  return Number.isFinite(value) ? value : 0;
};

/** The appointment that is being typed, once its time can be read. */
function probeOf(values: FormValues, id: string): PlacedAppointment | null {
  const text = (path: string): string => textOf(values[path] ?? '');
  const day = (path: string): string => parseGermanDay(text(path)) ?? '';
  const { isAllDay, start, end } = writtenSpan({
    allDay: text('allDay') === 'ja',
    startDay: day('startDay'),
    startTime: text('startTime'),
    endDay: day('endDay'),
    endTime: text('endTime'),
  });
  if (start === undefined || end === undefined || end <= start) return null;
  return {
    id,
    start,
    end,
    allDay: isAllDay,
    travelBefore: number(text('travelBefore')),
    travelAfter: number(text('travelAfter')),
    state: text('state') === 'GEPLANT' ? 'GEPLANT' : 'BESTAETIGT',
    blocks: text('blocks') === 'ja',
  };
}

const longest = 62;

function questionOf(probe: PlacedAppointment | null, people: readonly string[]) {
  if (probe === null) return null;
  const dayOf = (moment: string): string => (probe.allDay ? moment : berlinDay(new Date(moment)));
  const start = addDays(dayOf(probe.start), -1);
  const end = addDays(dayOf(probe.end), 2);
  const isShown = people.length > 0 && end <= addDays(start, longest);
  return isShown ? { start, end, userIds: people } : null;
}

function useKnownTimes(question: ReturnType<typeof questionOf>): KnownTimes | null {
  const usual = { start: '1970-01-01', end: '1970-01-02' };
  const { data: board } = useQuery({ ...boardQuery(question ?? usual), enabled: question !== null });
  return useMemo(
    () =>
      board === undefined
        ? null
        : { rows: boardRowsOf(board), items: boardItems(board, []), absences: board.absences },
    [board],
  );
}

/** What the people chosen have at that time already, while it is being typed. */
export function ConflictHints() {
  const values = useFormValues();
  const { ownId = '', isReadOnly } = useFormSurroundings();
  const people = listOf(values['userIds'] ?? []);
  const probe = isReadOnly ? null : probeOf(values, ownId);
  const question = questionOf(probe, people);
  const known = useKnownTimes(question);
  if (probe === null || known === null || question === null) return null;
  return <Conflicts {...{ probe, known, people }} />;
}

interface ConflictsProps {
  readonly probe: PlacedAppointment;
  readonly known: KnownTimes;
  readonly people: readonly string[];
}

function Conflicts({ probe, known, people }: ConflictsProps) {
  const firm: PlacedAppointment = { ...probe, state: 'BESTAETIGT' };
  const found = people.flatMap((rowId) => conflictAt(known, firm, { rowId, ...wallSpan(probe) }) ?? []);
  if (found.length === 0) return null;
  const isRefused = probe.state !== 'GEPLANT' && probe.blocks;
  return (
    <Box sx={{ mt: 4 }}>
      <Notice severity={isRefused ? 'error' : 'warning'} role="status">
        {found.map((sentence) => (
          <div key={sentence}>{sentence}</div>
        ))}
        {isRefused && 'Mit einem Grund unter „Trotzdem planen …“ lässt es sich trotzdem speichern.'}
      </Notice>
    </Box>
  );
}
