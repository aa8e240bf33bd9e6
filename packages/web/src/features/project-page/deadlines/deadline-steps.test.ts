import { expect, test } from 'vitest';
import { sampleDeadline } from '#test/sample-project.ts';
import { stepsOf } from './deadline-steps.ts';

const nothing = { rename: false, move: false, confirm: false, reopen: false, setAside: false };

test.each([
  [
    'dated by a rule',
    { can: { ...nothing, confirm: true, move: true } },
    ['Aus dem Schreiben bestätigen …', 'Als erledigt markieren', 'Verlängern …', 'Bearbeiten …'],
  ],
  ['dated by the funding case', { can: nothing }, ['Als erledigt markieren', 'Bearbeiten …']],
  [
    'confirmed from the letter',
    { can: { ...nothing, confirm: true } },
    ['Neues Datum aus dem Schreiben bestätigen …', 'Als erledigt markieren', 'Bearbeiten …'],
  ],
  [
    'of the office',
    { can: { rename: true, move: true, confirm: true, reopen: true, setAside: true } },
    [
      'Aus dem Schreiben bestätigen …',
      'Als erledigt markieren',
      'Verlängern …',
      'Bearbeiten …',
      'Als hinfällig markieren',
    ],
  ],
  [
    'ticked off',
    { state: 'ERLEDIGT', can: { ...nothing, reopen: true } },
    ['Wieder öffnen', 'Bearbeiten …'],
  ],
  ['settled by the facts', { state: 'ERLEDIGT', can: nothing }, ['Bearbeiten …']],
] as const)('a deadline %s offers what the server allows', (...[, changes, labels]) => {
  expect(stepsOf(sampleDeadline(changes)).map(([label]) => label)).toEqual(labels);
});
