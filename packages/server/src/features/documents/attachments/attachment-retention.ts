import {
  addDays,
  addMonths,
  daysInTrash,
  endOfYear,
  latestDay,
  type RetentionClass,
} from '@energieakte/contract';

/** What decides how long an Unterlage is kept; days as `YYYY-MM-DD` in Europe/Berlin. */
export interface KeptFacts {
  readonly retentionClass: RetentionClass;
  /** When its newest file came; `null` without one: then there is nothing to keep. */
  readonly arrivedOn: string | null;
  /** The last Zusage or BnD of its project. */
  readonly lastProof: string | null;
}

export interface KeptUntil {
  /** The last day on which it has to be there. */
  readonly until: string;
  readonly reason: string;
}

/** § 147 AO: business letters six years, receipts eight, both from the end of their year (domain section 2.20). */
const yearsOfClass = { GESCHAEFT_6: 6, BELEG_8: 8 } as const;
const yearsOfProof = 10;

/** How long an Unterlage has to be kept; `null` where it need not be. */
export function keptUntil({ retentionClass, arrivedOn, lastProof }: KeptFacts): KeptUntil | null {
  if (retentionClass === 'KEINE' || arrivedOn === null) return null;
  if (retentionClass === 'FOERDER_10') {
    const since = latestDay([arrivedOn, lastProof]) ?? arrivedOn;
    return { until: addMonths(since, yearsOfProof * 12), reason: 'Fördernachweis, 10 Jahre' };
  }
  const years = yearsOfClass[retentionClass];
  const word = retentionClass === 'BELEG_8' ? 'Beleg' : 'Geschäftsunterlage';
  return { until: addMonths(endOfYear(arrivedOn), years * 12), reason: `${word}, ${years} Jahre` };
}

/** The first day on which it may go for good: after 30 days in the Papierkorb and the last one it has to be kept. */
export function purgeDay(deletedOn: string, kept: KeptUntil | null): string {
  const afterTrash = addDays(deletedOn, daysInTrash);
  return kept === null ? afterTrash : (latestDay([afterTrash, addDays(kept.until, 1)]) ?? afterTrash);
}
