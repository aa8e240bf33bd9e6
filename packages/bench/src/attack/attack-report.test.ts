import { expect, it } from 'vitest';
import { attackText, attackVerdicts } from './attack-report.ts';
import type { AttackResult } from './run-attack.ts';

const memory = { minutes: 10, requests: 9000, early: 200, late: 220, peak: 240 };

const good: AttackResult = {
  projects: 10,
  flood: { quietP95: 100, floodedP95: 199, samples: 40, guesses: 900, turnedAway: 800 },
  freeze: {
    sent: 3,
    planned: 3,
    worst: [{ what: 'saveProject: name', held: 50, status: 400 }],
    failed: [],
    isFrozen: false,
  },
  memory,
};

function missed(result: AttackResult): readonly string[] {
  return attackVerdicts(result).flatMap(({ limit, kept }) => (kept ? [] : [limit]));
}

it('keeps every limit that is just reached', () => {
  expect(missed(good)).toEqual([]);
});

it.each([
  ['a sign-in twice as slow', { flood: { ...good.flood, floodedP95: 200 } }, 'Anmeldung'],
  [
    'a request that holds the others',
    { freeze: { ...good.freeze, worst: [{ what: 'x', held: 50.1, status: 200 }] } },
    'Keine Anfrage',
  ],
  ['an attack that was not finished', { freeze: { ...good.freeze, sent: 2 } }, 'Alle vorgesehenen'],
  ['memory that grows', { memory: { ...memory, late: 221 } }, 'Arbeitsspeicher'],
])('says that %s misses its limit', (_what, change, words) => {
  const limits = missed({ ...good, ...change });
  expect(limits).toHaveLength(1);
  expect(limits[0]).toContain(words);
});

it('says that a frozen server ended the attack, and that memory was not measured', () => {
  const frozen = { ...good, freeze: { ...good.freeze, isFrozen: true }, memory: null };
  expect(missed(frozen)).toEqual(['Arbeitsspeicher höchstens das 1,1-fache']);
  expect(attackText(frozen)).toContain('ließ den Server erstarren');
});
