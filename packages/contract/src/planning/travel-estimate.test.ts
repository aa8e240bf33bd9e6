import { describe, expect, it } from 'vitest';
import { estimatedTravel, mapPlaceProblem, parseMapPlace } from './travel-estimate.ts';

const reutlingen = { lat: 48.4914, lon: 9.2043 };
const stuttgart = { lat: 48.7758, lon: 9.1829 };

describe('the travel that is proposed', () => {
  it.each([
    ['nothing but the way to the car at the same place', reutlingen, 10],
    ['31.7 km of air line, 41.2 km of road', stuttgart, 55],
    ['up to full five minutes', { lat: 48.5, lon: 9.2043 }, 15],
    ['not more than an appointment takes', { lat: -33.9, lon: 18.4 }, 600],
  ] as const)('%s', (_, to, minutes) => {
    expect(estimatedTravel(reutlingen, to)).toBe(minutes);
    expect(estimatedTravel(to, reutlingen)).toBe(minutes);
  });

  it.each([
    ['48,4914 9,2043', reutlingen],
    ['48.4914, 9.2043', reutlingen],
    [' 48,4914;  9,2043 ', reutlingen],
    ['-33,9 18', { lat: -33.9, lon: 18 }],
    ['48,4914', null],
    ['91 9', null],
    ['48 181', null],
    ['48,4914 9,2043 3', null],
    ['48,4914,9,2043', null],
    ['Reutlingen', null],
    ['1e3 2', null],
  ] as const)('reads %s', (text, place) => {
    expect(parseMapPlace(text)).toEqual(place);
    expect(mapPlaceProblem(text)).toBe(
      place === null ? 'Bitte Breite und Länge in Grad eingeben, zum Beispiel 48,4914 9,2043.' : null,
    );
  });

  it('lets the place of the office be unknown', () => {
    expect(mapPlaceProblem('  ')).toBeNull();
  });
});
