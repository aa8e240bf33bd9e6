import type { RedCause } from '@energieakte/contract';
import { expect, it } from 'vitest';
import { shortReason } from './short-reason.ts';

const bza = { code: 'BZA_VALID', title: 'BzA gültig bis', dueDate: '2026-11-24', hard: true };
const ownDay = { ...bza, code: 'MANUELL', title: 'Abgabe' };
const service = (...services: readonly (readonly [string, string | null])[]): RedCause => ({
  code: 'SERVICE',
  services: services.map(([title, reason]) => ({ title, reason })),
});
const deadline: RedCause = { code: 'DEADLINE' };
const byHand: RedCause = { code: 'BY_HAND' };
const over = 'Frist überschritten: BzA gültig bis (24.11.2026)';

it.each([
  [service(['BnD', 'Erklärung fehlt']), 'Ein Satz.', bza, 'Erklärung fehlt'],
  [service(['BzA', 'fehlt'], ['Heizlast', null]), 'Ein Satz.', bza, 'BzA – fehlt; Heizlast'],
  [byHand, 'Bank fragt nach', bza, 'Bank fragt nach'],
  [byHand, `Bank fragt nach · ${over}`, bza, 'Bank fragt nach'],
  [
    byHand,
    `Bank fragt nach · ${over}; Abruf (25.11.2026)`,
    bza,
    'Bank fragt nach · auch Abruf (25.11.2026)',
  ],
  [byHand, `Bank · ${over}. Klärung nötig: LCA – fehlt`, bza, 'Bank. Klärung nötig: LCA – fehlt'],
  [deadline, over, bza, 'Antrag noch nicht gestellt'],
  [deadline, `${over}; Abruf (25.11.2026)`, bza, 'auch Abruf (25.11.2026)'],
  [deadline, 'Frist überschritten: Abgabe (24.11.2026)', ownDay, null],
  [deadline, over, { ...bza, dueDate: '2026-11-01', hard: false }, over],
  [deadline, over, null, over],
  [null, over, bza, 'Antrag noch nicht gestellt'],
])('of %j with the sentence "%s" a row says beside %j: %s', (...given) => {
  const [redCause, colorReason, nextDeadline, text] = given;
  expect(shortReason({ color: 'RED', colorReason, redCause, nextDeadline })).toBe(text);
});

it('of what is not red there is no reason', () => {
  const facts = { redCause: null, nextDeadline: null };
  expect(shortReason({ color: 'BLUE', colorReason: 'Von Hand', ...facts })).toBeNull();
  expect(shortReason({ color: 'RED', colorReason: null, ...facts })).toBeNull();
});
