import { describe, expect, it } from 'vitest';
import { fingerprintOf, normalisedMessage, ownFrames } from './error-fingerprint.ts';
import { stateAfterEvents } from './error-state.ts';
import { scrubPersonalData } from './scrub-personal-data.ts';

describe('a message without what varies', () => {
  it.each([
    ['TypeError: x is undefined', 'x is undefined'],
    ['Projekt KfW-26_003 fehlt', 'Projekt KfW-#_# fehlt'],
    ['id 0199c0de-aaaa-bbbb-cccc-dddddddddddd fehlt', 'id # fehlt'],
    ['Feld „Anteil“ ist keine Zahl', 'Feld "…" ist keine Zahl'],
    [`Can't find 'Maier' in "Liste"`, `Can't find "…" in "…"`],
    ['nach 20 s,   Datei ab12cd34ef', 'nach # s, Datei #'],
  ])('%j → %j', (message, expected) => {
    expect(normalisedMessage(message)).toBe(expected);
  });
});

describe('steps of our own program', () => {
  it.each([
    [
      'Error: x\n    at saveProject (http://a.example/assets/form-AbC_123x.js:10:5)',
      'saveProject@form.js',
    ],
    ['saveProject@http://a.example/assets/form-AbC_123x.js:10:5', 'saveProject@form.js'],
    ['    at async run (file:///srv/src/run.ts:3:1)', 'run@run.ts'],
    ['    at file:///srv/src/run.ts:3:1', '@run.ts'],
    ['    at q (file:///srv/node_modules/pg/lib/client.js:3:1)', ''],
    ['    at process.x (node:internal/process:3:1)\n    at native', ''],
  ])('of %j are %j', (stack, expected) => {
    expect(
      ownFrames(stack)
        .map(({ name, file }) => `${name}@${file}`)
        .join(),
    ).toBe(expected);
  });
});

describe('a text without personal data', () => {
  it.each([
    ['an uwe.roth@beb.example gesendet', 'an …@… gesendet'],
    ['Tel. +49 711 123456 und 0711/1234567', 'Tel. … und …'],
    ['IBAN DE89 3704 0044 0532 0130 00', 'IBAN …'],
    ['Key (email)=(a@b.example) already exists', 'Key (email)=(…) already exists'],
    ['f@http://a.example/x.js:10:5', 'f@http://a.example/x.js:10:5'],
    ['node_modules/@mui/x.js und 2026-11-27T10:00', 'node_modules/@mui/x.js und 2026-11-27T10:00'],
  ])('%j → %j', (text, expected) => {
    expect(scrubPersonalData(text)).toBe(expected);
  });
});

describe('the state of a group whose error came again', () => {
  const group = { state: 'ERLEDIGT', count: 5, ignoreUntilCount: null, resolvedIn: '2.4.0' } as const;
  it.each([
    [group, ['2.4.1'], 'WIEDER_DA'],
    [group, ['2.10.0', '2.3.0'], 'WIEDER_DA'],
    [group, ['2.4.0', '2.3.9'], 'ERLEDIGT'],
    [{ ...group, state: 'IGNORIERT', ignoreUntilCount: 4 }, ['2.4.0'], 'OFFEN'],
    [{ ...group, state: 'IGNORIERT', ignoreUntilCount: 5 }, ['9.0.0'], 'IGNORIERT'],
    [{ ...group, state: 'IGNORIERT' }, ['9.0.0'], 'IGNORIERT'],
    [{ ...group, state: 'OFFEN' }, ['9.0.0'], 'OFFEN'],
  ] as const)('%j in %j is %s', (standing, versions, expected) => {
    expect(stateAfterEvents(standing, versions)).toBe(expected);
  });
});

it('makes 50 groups, give or take 2, of 100,000 events of 50 causes', () => {
  // A generator of its own, so that each run has the same events.
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const words = ['speichern', 'laden', 'prüfen', 'senden', 'zählen', 'lesen', 'drucken'];
  const eventOf = (cause: number) => {
    const word = `${words[cause % words.length]} ${'abcdefghij'[Math.floor(cause / words.length)]}`;
    const [id, line] = [random(1_000_000), random(900)];
    const frames = ['ruft', 'holt', 'baut'].map(
      (name) =>
        `    at ${name}Teil (http://h.example/assets/teil-${String(id).padStart(8, 'x')}.js:${line}:${cause})`,
    );
    const message = `Beim ${word} von „Haus ${id}“ fehlt 'Wert${line}' nach ${line} ms (KfW-26_${id})`;
    return {
      origin: cause % 2 === 0 ? ('WEB' as const) : ('SERVER' as const),
      message: `TypeError: ${message}`,
      stack: [`TypeError: ${message}`, ...frames, `    at p (/x/node_modules/pg/${id}.js:1:1)`].join(
        '\n',
      ),
    };
  };
  const found = new Set<string>();
  for (let index = 0; index < 100_000; index += 1) found.add(fingerprintOf(eventOf(index % 50)));
  expect(found.size).toBeGreaterThanOrEqual(48);
  expect(found.size).toBeLessThanOrEqual(52);
});
