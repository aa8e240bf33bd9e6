import { describe, expect, it } from 'vitest';
import { deadlineCourse, deadlinePassed, deadlineUntil, stillOpen } from './deadline-words.ts';

const own = { code: 'PAPERS', title: 'Unterlagen bis zum Termin gültig bis' };
const bza = { code: 'BZA_VALID', title: 'BzA gültig bis' };
const bonus = { code: 'ISFP_BONUS', title: 'iSFP-Bonus nutzbar bis' };
const limit = { code: 'DRAWDOWN_LIMIT', title: 'Verlängerte Abruffrist' };

describe('a deadline is called', () => {
  it.each([
    [bza, 'BzA gültig bis 05.12.2026', 'BzA war gültig bis 05.12.2026'],
    [bonus, 'iSFP-Bonus nutzbar bis 05.12.2026', 'iSFP-Bonus war nutzbar bis 05.12.2026'],
    [limit, `${limit.title} bis 05.12.2026`, `${limit.title} war fällig am 05.12.2026`],
    [own, `${own.title} bis 05.12.2026`, `${own.title} war fällig am 05.12.2026`],
  ])('of %j with its day %s', (deadline, until, passed) => {
    expect(deadlineUntil(deadline, '05.12.2026')).toBe(until);
    expect(deadlinePassed(deadline, '05.12.2026')).toBe(passed);
  });

  it.each([
    [bza, 'BzA läuft ab', 'BzA ist abgelaufen'],
    [limit, limit.title, limit.title],
    [own, own.title, own.title],
  ])('of %j on its day %s', (deadline, before, after) => {
    expect(deadlineCourse(deadline, false)).toBe(before);
    expect(deadlineCourse(deadline, true)).toBe(after);
  });
});

it.each([
  ['BZA_VALID', 'Antrag noch nicht gestellt'],
  ['DRAWDOWN_LIMIT', 'noch nicht abgerufen'],
  ['BND_VALID', 'noch nicht eingereicht'],
  ['GRANT_DONE', 'noch nicht fertiggestellt'],
  ['CREDIT_PROOF', 'Nachweis fehlt noch'],
  ['SITE_VISIT', null],
  ['MANUELL', null],
])('what was not done while %s is open: %s', (code, text) => {
  expect(stillOpen(code)).toBe(text);
});
