import { describe, expect, it } from 'vitest';
import { informedLabels } from './informed-labels.ts';

const at = '2026-06-15T07:42:00Z';
const momentOf = () => 'heute 09:42';

describe('how far news came', () => {
  it.each([
    [{ state: 'GELESEN', at, digestAt: null }, 'gelesen heute 09:42'],
    [{ state: 'STUMM', at: null, digestAt: null }, 'stummgeschaltet'],
    [{ state: 'MAIL', at, digestAt: null }, 'Mail gesendet heute 09:42'],
    [{ state: 'MAIL_GEPLANT', at: null, digestAt: null }, 'Mail folgt'],
    [{ state: 'ZUSAMMENFASSUNG', at: null, digestAt: '17:00' }, 'in der Zusammenfassung um 17:00'],
    [{ state: 'POSTEINGANG', at: null, digestAt: null }, 'ungelesen im Posteingang'],
  ] as const)('is said as %j', (person, words) => {
    expect(informedLabels(person, momentOf)).toBe(words);
  });
});
