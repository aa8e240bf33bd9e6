import { expect, it } from 'vitest';
import { remarkLabels, writtenLabels } from './comment-labels.ts';

const now = new Date('2026-11-28T10:00:00Z');

it.each([
  ['2026-11-28T08:42:00Z', 'heute 09:42'],
  ['2026-11-27T16:05:00Z', 'gestern 17:05'],
  ['2026-11-12T08:42:00Z', '12.11. 09:42'],
  ['2025-07-12T08:42:00Z', '12.07.2025 10:42'],
])('a comment of %s says the time as well: %s', (at, text) => {
  expect(writtenLabels(at, now)).toBe(text);
});

it('a remark names its subject once', () => {
  const remark = 'Wärmebrücken: in Arbeit → Klärung nötig';
  expect(remarkLabels(remark, 'Wärmebrücken')).toBe(remark);
  expect(remarkLabels('Unterlage angefordert', 'Unterlagen')).toBe('Unterlagen: Unterlage angefordert');
  expect(remarkLabels(remark, null)).toBe(remark);
});
