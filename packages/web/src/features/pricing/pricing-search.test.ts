import type { FoundPriceElement } from '@energieakte/contract';
import { describe, expect, it } from 'vitest';
import type { PaletteLine } from '#project-kit/search/palette-line.ts';
import { priceSource } from './pricing.search.ts';

const none = { items: [], total: 0 };
const nothing = {
  projects: none,
  customers: none,
  people: none,
  appointments: none,
  followUps: none,
  surveys: none,
  newsletters: none,
  bills: none,
  documents: none,
};

const detailsOf = (line: PaletteLine | undefined): readonly string[] =>
  (line?.details ?? []).map(({ label, marked }) => [label, marked.text].filter(Boolean).join(': '));

describe('the lines of prices that the palette finds', () => {
  const price: FoundPriceElement = {
    id: '00000000-0000-4000-8000-0000000000e1',
    number: '10.011',
    title: 'Effizienzhaus, Online-Bestätigung',
    category: 'Nachweise Neubau',
    unit: 'WE',
    active: true,
    netPrice: 19_000,
    matches: [{ field: 'keyword', text: 'BzA', ranges: [[0, 3]] }],
  };
  const lineOf = (found: FoundPriceElement) => {
    const prices = { items: [found], total: 1 };
    return priceSource.found({ ...nothing, prices }).lines[0];
  };

  it('say what one costs today, what it belongs to and why it was found', () => {
    const line = lineOf(price);
    expect([line?.lead?.text, line?.title.text, line?.note]).toEqual(['10.011', price.title, null]);
    expect(detailsOf(line)).toEqual(['Suchwort: BzA', '190,00\u00A0€ je WE', 'Nachweise Neubau']);
    expect(line?.action).toEqual({ kind: 'go', href: `/pricing/db/${price.id}` });
  });

  it('say where there is no price, no amount, or nobody is offered it any more', () => {
    expect(detailsOf(lineOf({ ...price, netPrice: null, matches: [] }))[0]).toBe('ohne Preis');
    expect(detailsOf(lineOf({ ...price, unit: 'PROZENT', netPrice: 350 }))[1]).toBe('3,5 %');
    expect(lineOf({ ...price, active: false })?.note).toBe('nicht aktiv');
  });
});
