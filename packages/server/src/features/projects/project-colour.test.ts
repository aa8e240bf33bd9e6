import type { ProjectColor } from '@energieakte/contract';
import { describe, expect, it } from 'vitest';
import { type ColourFacts, deriveColour } from '#features/projects/project-colour.ts';

const today = '2026-11-21';
const place = { zip: '73033', city: null, parcel: { number: null } };
const nowhere = { zip: null, city: null, parcel: { number: null } };

const blank: ColourFacts = {
  mode: 0,
  name: 'Familie Baumann',
  site: place,
  services: [],
  fundingCases: [],
  deadlines: [],
};

function ordered(...colors: readonly ProjectColor[]): ColourFacts['services'] {
  return colors.map((color) => ({ title: `Leistung ${color}`, ordered: true, color }));
}

function deadline(dueDate: string, hard = true): ColourFacts['deadlines'][number] {
  return { title: 'BzA gültig', dueDate, hard };
}

const bza = { bzaId: '999040722150031', bndId: null };
const bnd = { bzaId: '999040722150031', bndId: '999040722150032' };
const bare = { bzaId: null, bndId: null };

describe('the colour of a project', () => {
  it.each<[string, Partial<ColourFacts>, ProjectColor]>([
    ['nothing is known', { name: '', site: nowhere }, 'NOTHING'],
    ['the place is missing', { site: nowhere }, 'NOTHING'],
    ['the name is missing', { name: '' }, 'NOTHING'],
    ['name and postal code are known', {}, 'WHITE'],
    ['name and town are known', { site: { ...nowhere, city: 'Ulm' } }, 'WHITE'],
    ['name and parcel are known', { site: { ...nowhere, parcel: { number: '977/2' } } }, 'WHITE'],
    [
      'services are offered and none is ordered',
      { services: [{ title: 'A', ordered: false, color: 'RED' }] },
      'WHITE',
    ],
    ['everything ordered waits', { services: ordered('WHITE', 'BLUE') }, 'BLUE'],
    ['a service is in progress', { services: ordered('WHITE', 'YELLOW') }, 'YELLOW'],
    ['a service is beyond that', { services: ordered('WHITE', 'LILA') }, 'YELLOW'],
    ['one of two services is finished', { services: ordered('BLUE', 'GREEN') }, 'YELLOW'],
    ['an I-project waits for a check', { mode: 1, services: ordered('YELLOW', 'ORANGE') }, 'ORANGE'],
    ['an I-project waits outside', { mode: 1, services: ordered('ORANGE', 'LILA', 'BLUE') }, 'LILA'],
    ['an II-project is in progress', { mode: 2, services: ordered('YELLOW', 'BLUE') }, 'YELLOW'],
    ['an II-project waits', { mode: 2, services: ordered('BLUE', 'WHITE') }, 'BLUE'],
    ['everything is finished', { services: ordered('GREEN', 'DARKGREEN') }, 'GREEN'],
    [
      'everything is finished and invoiced',
      { services: ordered('DARKGREEN', 'DARKGREEN') },
      'DARKGREEN',
    ],
    ['the BzA is there', { services: ordered('BLUE'), fundingCases: [bza] }, 'ORANGE'],
    ['one of two buyers has no BzA', { services: ordered('BLUE'), fundingCases: [bza, bare] }, 'BLUE'],
    [
      'one buyer has the BzA, the other the BnD',
      { services: ordered('BLUE'), fundingCases: [bza, bnd] },
      'ORANGE',
    ],
    ['every buyer has the BnD', { services: ordered('YELLOW'), fundingCases: [bnd] }, 'YELLOW'],
    ['an I-project has a BzA', { mode: 1, services: ordered('BLUE'), fundingCases: [bza] }, 'BLUE'],
    ['all is finished with a BzA', { services: ordered('GREEN'), fundingCases: [bza] }, 'GREEN'],
    ['a soft deadline is over', { deadlines: [deadline('2026-11-20', false)] }, 'WHITE'],
    ['a hard deadline ends today', { deadlines: [deadline('2026-11-21')] }, 'WHITE'],
    [
      'a hard deadline is over, but all is finished',
      { services: ordered('GREEN'), deadlines: [deadline('2026-11-20')] },
      'GREEN',
    ],
  ])('when %s', (_, facts, color) => {
    expect(deriveColour({ ...blank, ...facts }, today)).toEqual({ color, reason: null });
  });

  it('is red when a hard deadline is over, and says which', () => {
    const facts = { ...blank, deadlines: [deadline('2026-11-20')] };
    expect(deriveColour(facts, today)).toEqual({
      color: 'RED',
      reason: 'Frist überschritten: BzA gültig (20.11.2026)',
    });
    expect(deriveColour({ ...facts, services: ordered('GREEN', 'YELLOW') }, today).color).toBe('RED');
  });

  it('is red when an ordered service is red, and says which', () => {
    expect(deriveColour({ ...blank, services: ordered('GREEN', 'RED') }, today)).toEqual({
      color: 'RED',
      reason: 'Klärung nötig: Leistung RED',
    });
  });
});
