import { foldHeading } from '../core/import-definition.ts';
import { serviceUnits } from './project-work-codes.ts';

export type ServiceUnit = (typeof serviceUnits)[number];

interface UnitName {
  /** In forms and lists: `Wohneinheit`. */
  readonly label: string;
  /** What one of it is called in a price: `je WE`. */
  readonly each: string;
  /** After a quantity: `7 WE`. */
  readonly counted: string;
  /** What else people write, folded as `foldHeading` does. */
  readonly words: readonly string[];
}

/** What units are called (domain, section 2.2). The search knows some of these words: `unit_words` in the database. */
const unitNames: Readonly<Record<ServiceUnit, UnitName>> = {
  PAUSCHAL: {
    label: 'pauschal',
    each: 'pauschal',
    counted: 'Stück',
    words: ['pauschale', 'psch', 'pausch', 'pauschalpreis'],
  },
  STUNDE: { label: 'Stunde', each: 'je Stunde', counted: 'h', words: ['stunden', 'std'] },
  STUECK: { label: 'Stück', each: 'je Stück', counted: 'Stück', words: ['stuck', 'stk', 'st'] },
  WE: {
    label: 'Wohneinheit',
    each: 'je WE',
    counted: 'WE',
    words: ['wohneinheiten', 'whg', 'wohnung'],
  },
  M2: { label: 'm²', each: 'je m²', counted: 'm²', words: ['qm', 'quadratmeter'] },
  KM: { label: 'km', each: 'je km', counted: 'km', words: ['kilometer'] },
  TERMIN: { label: 'Termin', each: 'je Termin', counted: 'Stück', words: ['termine'] },
  PROZENT: { label: 'Prozent', each: 'Prozent', counted: 'Stück', words: ['vonhundert', 'vh'] },
};

function named<Key extends 'label' | 'each' | 'counted'>(
  key: Key,
): Readonly<Record<ServiceUnit, string>> {
  const { PAUSCHAL, STUNDE, STUECK, WE, M2, KM, TERMIN, PROZENT } = unitNames;
  return {
    PAUSCHAL: PAUSCHAL[key],
    STUNDE: STUNDE[key],
    STUECK: STUECK[key],
    WE: WE[key],
    M2: M2[key],
    KM: KM[key],
    TERMIN: TERMIN[key],
    PROZENT: PROZENT[key],
  };
}

/** `Wohneinheit` */
export const unitLabels = named('label');

/** What one of an element is called in a price: `je WE`. */
export const priceUnitLabels = named('each');

/** What stands after a quantity: `7 WE`; what has no word of its own is counted in pieces. */
export const countedUnitLabels = named('counted');

/** The unit a word means: `je WE`, `m²`, `Std.`, `%`; `null` for any other. */
export function unitOfWord(word: string): ServiceUnit | null {
  if (word.trim() === '%') return 'PROZENT';
  const folded = foldHeading(word.trim().replace(/^(?:je|pro)\s/iu, ''));
  const means = (unit: ServiceUnit): boolean => {
    const { label, counted, words } = unitNames[unit];
    // Several units are counted in pieces, which is the name of one of them alone.
    const own = unit === 'STUECK' || counted !== unitNames.STUECK.counted ? [counted] : [];
    return [label, ...own, ...words].some((known) => foldHeading(known) === folded);
  };
  return serviceUnits.find(means) ?? null;
}
