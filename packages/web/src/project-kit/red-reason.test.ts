import type { RedCause } from '@energieakte/contract';
import { expect, test } from 'vitest';
import { redReasonOf } from './red-reason.ts';

const service = (...services: readonly (readonly [string, string | null])[]): RedCause => ({
  code: 'SERVICE',
  services: services.map(([title, reason]) => ({ title, reason })),
});

test.each([
  [{ code: 'DEADLINE' } as const, 'Frist überschritten', true],
  [service(['BnD', 'Erklärung fehlt']), 'Erklärung fehlt', false],
  [service(['Heizlast', null]), 'Heizlast', false],
  [service(['BzA', 'fehlt'], ['Heizlast', null]), 'BzA – fehlt; Heizlast', false],
  [{ code: 'BY_HAND' } as const, 'Wie es im Satz steht.', false],
  [null, 'Wie es im Satz steht.', false],
])('the cause %j is shown as %j', (redCause, text, isForDeadlines) => {
  const whole = 'Wie es im Satz steht.';
  expect(redReasonOf({ color: 'RED', colorReason: whole, redCause })).toEqual({
    text,
    whole,
    isForDeadlines,
  });
});

test('what is not red has no reason to be', () => {
  const redCause = null;
  expect(redReasonOf({ color: 'BLUE', colorReason: 'Von Hand', redCause })).toBeNull();
  expect(redReasonOf({ color: 'RED', colorReason: null, redCause })).toBeNull();
});
