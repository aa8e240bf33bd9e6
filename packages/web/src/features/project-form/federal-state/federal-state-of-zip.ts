import type { FederalState } from '@energieakte/contract';

function areas(state: FederalState, ...firstTwoDigits: readonly string[]) {
  return firstTwoDigits.map((area): readonly [string, FederalState] => [area, state]);
}

/**
 * Areas that lie in one Bundesland as a whole, by the first two digits. Areas that cross a border are left out on
 * purpose: no suggestion is better than a wrong one.
 */
const wholeAreas: ReadonlyMap<string, FederalState> = new Map([
  ...areas('BE', '10', '13'),
  ...areas('BW', '70', '71', '72', '73', '77', '78', '79'),
  ...areas('BY', '80', '81', '82', '83', '84', '85', '90', '91', '92', '93', '94', '95'),
  ...areas('HH', '20'),
  ...areas('NW', '40', '41', '42', '44', '45', '46', '47', '50'),
  ...areas('SH', '24'),
]);

/** The Bundesland of a postal code where its first two digits leave no doubt, otherwise `null`. */
export function federalStateOfZip(zip: string): FederalState | null {
  const code = zip.trim();
  return /^\d{5}$/u.test(code) ? (wholeAreas.get(code.slice(0, 2)) ?? null) : null;
}
