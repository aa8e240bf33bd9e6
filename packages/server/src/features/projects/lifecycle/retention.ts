import { addMonths, endOfYear, latestDay } from '@energieakte/contract';

/** What has to be kept, by the days it came into being (`YYYY-MM-DD`). */
export interface RetentionFacts {
  /** Invoices are Buchungsbelege (AO § 147): eight years from the end of their year. */
  readonly services: readonly { readonly invoicedAt: string | null }[];
  /** Offers, orders and other business letters: six years from the end of their year. */
  readonly letterDays: readonly (string | null)[];
  /** The documents of a funding case: ten years from its BnD or Zusage. */
  readonly fundingCases: readonly {
    readonly approvalDate: string | null;
    readonly bndDate: string | null;
  }[];
  /** Ten years from the issue. */
  readonly certificates: readonly { readonly issuedAt: string | null }[];
}

const invoiceYears = 8;
const letterYears = 6;
const fundingYears = 10;
const certificateYears = 10;

function yearsAfter(day: string | null, years: number): string | null {
  return day === null ? null : addMonths(day, years * 12);
}

function yearsAfterItsYear(day: string | null, years: number): string | null {
  return day === null ? null : yearsAfter(endOfYear(day), years);
}

/**
 * The last day until which the documents of a project have to be kept (domain section 2.20); `null` where nothing of it
 * exists. A hold for disputes and audits stands above it and is not part of it.
 */
export function retentionUntil(facts: RetentionFacts): string | null {
  const lastInvoice = latestDay(facts.services.map(({ invoicedAt }) => invoicedAt));
  const lastLetter = latestDay(facts.letterDays);
  const lastProof = latestDay(
    facts.fundingCases.flatMap(({ approvalDate, bndDate }) => [approvalDate, bndDate]),
  );
  const lastCertificate = latestDay(facts.certificates.map(({ issuedAt }) => issuedAt));
  return latestDay([
    yearsAfterItsYear(lastInvoice, invoiceYears),
    yearsAfterItsYear(lastLetter, letterYears),
    yearsAfter(lastProof, fundingYears),
    yearsAfter(lastCertificate, certificateYears),
  ]);
}
