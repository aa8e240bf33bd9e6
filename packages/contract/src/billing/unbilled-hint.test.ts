import { expect, it } from 'vitest';
import { unbilledHint } from './unbilled-hint.ts';

const done = { color: 'GREEN', ordered: true, invoiceNo: null, billingWaived: null } as const;
const billed = { ...done, invoiceNo: 'RE-2026-00041' };
const waived = { ...done, billingWaived: 'Kulanz' };

it.each([
  [[], null],
  [[billed, waived, { ...done, color: 'BLUE' }, { ...done, color: 'DARKGREEN' }], null],
  [[done, billed], '1 erledigte Leistung ist nicht abgerechnet.'],
  [[done, done, waived], '2 erledigte Leistungen sind nicht abgerechnet.'],
] as const)('counts what is done and not billed', (services, hint) => {
  expect(unbilledHint(services)).toBe(hint);
});
