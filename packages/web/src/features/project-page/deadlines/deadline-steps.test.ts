import { expect, test } from 'vitest';
import { sampleDeadline } from '#test/sample-project.ts';
import { stepsOf } from './deadline-steps.ts';

const confirmedAt = '2026-11-20T08:00:00Z';

test.each([
  [
    'counted by the rule',
    { source: 'REGEL' },
    ['Aus dem Schreiben bestätigen …', 'Als erledigt markieren', 'Verlängern …', 'Bearbeiten …'],
  ],
  ['dated by the funding case', { source: 'ZUSAGE' }, ['Als erledigt markieren', 'Bearbeiten …']],
  [
    'confirmed from the letter',
    { source: 'ZUSAGE', confirmedAt },
    ['Neues Datum aus dem Schreiben bestätigen …', 'Als erledigt markieren', 'Bearbeiten …'],
  ],
  [
    'of the office',
    { source: 'MANUELL', code: 'MANUELL' },
    [
      'Aus dem Schreiben bestätigen …',
      'Als erledigt markieren',
      'Verlängern …',
      'Bearbeiten …',
      'Als hinfällig markieren',
    ],
  ],
  ['that is done', { source: 'REGEL', state: 'ERLEDIGT' }, ['Wieder öffnen', 'Bearbeiten …']],
] as const)('a deadline %s offers only what the server accepts', (...[, changes, labels]) => {
  expect(stepsOf(sampleDeadline(changes)).map(([label]) => label)).toEqual(labels);
});
