import { describe, expect, test } from 'vitest';
import { federalStateOfZip } from './federal-state-of-zip.ts';

describe('the Bundesland of a postal code', () => {
  test.each([
    ['72581', 'BW'],
    ['80331', 'BY'],
    ['10115', 'BE'],
    ['20095', 'HH'],
    ['50667', 'NW'],
    ['24103', 'SH'],
  ])('%s lies in %s', (zip, state) => {
    expect(federalStateOfZip(zip)).toBe(state);
  });

  test.each(['89077', '88471', '97877', '12529', '63739', '7258', '', 'abcde'])(
    '%s is left to the person: border area or no postal code',
    (zip) => {
      expect(federalStateOfZip(zip)).toBeNull();
    },
  );
});
