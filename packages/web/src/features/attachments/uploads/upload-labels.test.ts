import { expect, test } from 'vitest';
import { totalsLine } from './upload-labels.ts';

const none = { open: 0, done: 0, failed: 0, asking: 0, share: 0, speed: null, rest: 0 };

test.each([
  [{ done: 1 }, '1 Datei hochgeladen'],
  [{ done: 3, failed: 1 }, '3 Dateien hochgeladen, 1 nicht'],
  [{ failed: 1 }, '1 Datei nicht hochgeladen'],
  [{ open: 1, share: 0.427 }, '1 Datei unterwegs · 42 %'],
  [
    { open: 3, asking: 1, failed: 2, share: 0.5, speed: 1000, rest: 100_000 },
    '3 Dateien unterwegs · 1 Frage · 2 nicht hochgeladen · 50 % · noch 2 min',
  ],
  [{ open: 1, speed: 1, rest: 4800 }, '1 Datei unterwegs · 0 % · noch 1 h 20 min'],
])('%o reads as %s', (totals, line) => {
  expect(totalsLine({ ...none, ...totals })).toBe(line);
});
