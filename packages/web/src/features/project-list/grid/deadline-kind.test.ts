import { expect, it } from 'vitest';
import { deadlineKind } from './deadline-kind.ts';

it.each([
  [{ code: 'BZA_VALID', title: 'BzA gültig bis' }, 'BzA'],
  [{ code: 'DRAWDOWN_LIMIT', title: 'Verlängerte Abruffrist' }, 'Abruf'],
  [{ code: 'BAFA_PROOF', title: 'Nachweis beim BAFA' }, 'Nachweis'],
  [{ code: 'MANUELL', title: 'Antwort vor der Frist' }, 'Antwort vor der Frist'],
])('%j is about %s', (deadline, kind) => {
  expect(deadlineKind(deadline)).toBe(kind);
});
