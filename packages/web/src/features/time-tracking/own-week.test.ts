import { addDays, type TimeEntry } from '@energieakte/contract';
import { describe, expect, it } from 'vitest';
import { plannedMinutes } from './planned-minutes.ts';
import { lastTasks } from './time-tile.tsx';

const day = '2026-11-25';

function entry(task: number, start: string, minutes: number | null): TimeEntry {
  return {
    id: `00000000-0000-4000-8000-0000000000${String(task).padStart(2, '0')}`,
    version: 1,
    task: { id: task, title: `Aufgabe ${task}` },
    project: null,
    serviceId: null,
    start,
    end: minutes === null ? null : new Date(new Date(start).getTime() + minutes * 60_000).toISOString(),
    minutes: minutes ?? 0,
    billableMinutes: 0,
    note: null,
    billable: false,
    origin: 'TIMER',
    transfer: 'HIER',
    can: { edit: true, delete: true },
  };
}

describe('the last tasks', () => {
  it('are the two that were worked on last, each once, with what its day has', () => {
    const found = lastTasks([
      entry(1, '2026-11-23T08:00:00Z', 60),
      entry(2, '2026-11-24T08:00:00Z', 30),
      entry(1, '2026-11-25T08:00:00Z', 15),
      entry(1, '2026-11-25T10:00:00Z', 20),
      entry(3, '2026-11-20T08:00:00Z', 30),
    ]);
    expect(found.map(({ entry: { task }, minutes }) => [task.id, minutes])).toEqual([
      [1, 35],
      [2, 30],
    ]);
  });

  it('leave out the one that runs', () => {
    const found = lastTasks([
      entry(1, '2026-11-23T08:00:00Z', 60),
      entry(1, '2026-11-25T08:00:00Z', null),
    ]);
    expect(found).toEqual([]);
  });
});

describe('what is planned on a day', () => {
  const visit = {
    start: '2026-11-25T08:00:00Z',
    end: '2026-11-25T09:30:00Z',
    allDay: false,
    state: 'GEPLANT',
    travelBefore: 30,
    travelAfter: 15,
  } as const;
  const whole = { ...visit, start: day, end: addDays(day, 1), allDay: true } as const;

  it.each([
    ['an appointment with its travel', [visit], 135],
    ['one of whole days as the hours of the day', [whole], 462],
    ['none of another day', [{ ...whole, start: addDays(day, 1), end: addDays(day, 2) }], 0],
    ['nothing that was cancelled', [{ ...visit, state: 'ABGESAGT' as const }], 0],
    [
      'what falls on it of one over midnight',
      [{ ...visit, start: '2026-11-24T22:00:00Z', end: '2026-11-25T00:00:00Z', travelAfter: 0 }],
      60,
    ],
  ])('counts %s', (_, appointments, minutes) => {
    expect(plannedMinutes(appointments, { day, target: 462 })).toBe(minutes);
  });
});
