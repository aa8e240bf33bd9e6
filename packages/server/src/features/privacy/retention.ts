import { addMonths, endOfYear, latestDay } from '@energieakte/contract';

/** The days that decide how long the documents of a project are kept; `null` where there is none. */
export interface RetentionFacts {
  /** Of the last invoice. */
  readonly lastReceipt: string | null;
  /** Of the last offer or order: business letters. */
  readonly lastLetter: string | null;
  /** Of the last Zusage or BnD. */
  readonly lastProof: string | null;
  /** Of the last certificate. */
  readonly lastCertificate: string | null;
}

export interface Retention {
  /** The last day on which the documents have to be there. */
  readonly until: string;
  readonly reason: string;
}

interface Rule {
  readonly fact: keyof RetentionFacts;
  readonly years: number;
  readonly toEndOfYear: boolean;
  readonly reason: string;
}

/**
 * Domain section 2.20: receipts eight years and business letters six, each from the end of their year (§ 147 AO),
 * Zusage, BnD and certificates ten years from their day.
 */
const rules: readonly Rule[] = [
  { fact: 'lastReceipt', years: 8, toEndOfYear: true, reason: 'Rechnung, 8 Jahre' },
  { fact: 'lastLetter', years: 6, toEndOfYear: true, reason: 'Angebot oder Auftrag, 6 Jahre' },
  { fact: 'lastProof', years: 10, toEndOfYear: false, reason: 'Zusage oder BnD, 10 Jahre' },
  { fact: 'lastCertificate', years: 10, toEndOfYear: false, reason: 'Energieausweis, 10 Jahre' },
];

/** How long the documents of a project have to be kept, by the rule that lasts longest; `null` where none applies. */
export function retentionOf(facts: RetentionFacts): Retention | null {
  const all = rules.flatMap(({ fact, years, toEndOfYear, reason }): readonly Retention[] => {
    const day = facts[fact];
    if (day === null) return [];
    return [{ until: addMonths(toEndOfYear ? endOfYear(day) : day, years * 12), reason }];
  });
  const last = latestDay(all.map(({ until }) => until));
  return all.find(({ until }) => until === last) ?? null;
}
