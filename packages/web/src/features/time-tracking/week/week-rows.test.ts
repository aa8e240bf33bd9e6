import type { TimeEntry } from '@energieakte/contract';
import { expect, it } from 'vitest';
import { type CellPlan, planCell } from './week-rows.ts';

const cell = { taskId: 7, day: '2026-11-24' };
const now = new Date('2026-11-27T09:56:30Z');

function entry(from: string, until: string | null, changes: Partial<TimeEntry> = {}): TimeEntry {
  const start = `2026-11-24T${from}:00.000Z`;
  const end = until === null ? null : `2026-11-24T${until}:00.000Z`;
  const minutes = (Date.parse(end ?? start) - Date.parse(start)) / 60_000;
  return {
    id: `01a1fc50-8cb4-7079-88fa-c99a6976${from.replace(':', '')}`,
    version: 3,
    task: { id: 7, title: 'EHB' },
    project: null,
    serviceId: null,
    start,
    end,
    minutes,
    billableMinutes: minutes,
    note: null,
    billable: true,
    origin: 'TIMER',
    transfer: 'HIER',
    can: { edit: true, delete: true },
    ...changes,
  };
}

const timed = entry('08:00', '09:30');
const later = entry('10:00', '11:00');
const spread = entry('08:00', '09:30', { origin: 'VERTEILT' });
const { id, version } = timed;

const several = 'Hier liegen mehrere Einträge. Die Leertaste zeigt sie zum Ändern.';
const runs = 'Die Zeit läuft noch. Bitte zuerst den Timer stoppen.';

const table: readonly (readonly [string, readonly TimeEntry[], string, CellPlan])[] = [
  ['books into an empty cell', [], '1,5', { kind: 'save', input: { ...cell, minutes: 90 } }],
  ['does nothing where nothing was and is', [], ' ', { kind: 'nothing' }],
  ['does nothing where it is the same', [timed], '90m', { kind: 'nothing' }],
  [
    'books what is more beside times of day',
    [timed],
    '2:00',
    { kind: 'save', input: { ...cell, minutes: 30 } },
  ],
  [
    'takes what is less from the end',
    [timed],
    '1:00',
    {
      kind: 'save',
      input: { id, version, taskId: 7, start: timed.start, end: '2026-11-24T09:00:00.000Z' },
    },
  ],
  [
    'places a typed duration anew',
    [spread],
    '3',
    { kind: 'save', input: { id, version, ...cell, minutes: 180 } },
  ],
  ['does not guess which of several goes', [timed, later], '0:45', { kind: 'refused', text: several }],
  ['deletes all of a cell', [timed, later], '', { kind: 'delete', entries: [timed, later] }],
  ['deletes by a zero, too', [timed], '0:00', { kind: 'delete', entries: [timed] }],
  ['leaves a time that runs alone', [entry('08:00', null)], '1:00', { kind: 'refused', text: runs }],
  [
    'says what it does not understand',
    [],
    'viel',
    { kind: 'refused', text: 'Bitte eine Dauer eingeben, etwa 1:30, 1,5 oder 90m.' },
  ],
];

it.each(table)('%s', (...[, entries, typed, plan]) => {
  expect(planCell(typed, cell, { entries, now })).toEqual(plan);
});
