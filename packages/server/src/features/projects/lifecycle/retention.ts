import { latestDay } from '@energieakte/contract';
import { sql } from 'kysely';
import { retentionEnd, type RetentionRule } from '#core/privacy/retention-rule.ts';

/** What has to be kept, by the days it came into being (`YYYY-MM-DD`). */
export interface RetentionFacts {
  /** Invoices are Buchungsbelege (AO § 147): eight years from the end of their year. Orders are letters. */
  readonly services: readonly {
    readonly invoicedAt: string | null;
    readonly orderedAt: string | null;
  }[];
  /** Offers, orders and other business letters: six years from the end of their year. */
  readonly offerDate: string | null;
  readonly orderDate: string | null;
  /** The documents of a funding case: ten years from its BnD or Zusage. */
  readonly fundingCases: readonly {
    readonly approvalDate: string | null;
    readonly bndDate: string | null;
  }[];
  /** Ten years from the issue. */
  readonly certificates: readonly { readonly issuedAt: string | null }[];
}

export const invoiceRetention: RetentionRule = {
  feature: 'projects',
  reason: 'Rechnung, 8 Jahre',
  years: 8,
  fromEndOfYear: true,
  lastDay: sql`(select max(invoiced_at) from project_service where project_id = project.id)`,
};

export const letterRetention: RetentionRule = {
  feature: 'projects',
  reason: 'Angebot oder Auftrag, 6 Jahre',
  years: 6,
  fromEndOfYear: true,
  lastDay: sql`greatest(project.offer_date, project.order_date,
    (select max(ordered_at) from project_service where project_id = project.id))`,
};

export const proofRetention: RetentionRule = {
  feature: 'projects',
  reason: 'Zusage oder BnD, 10 Jahre',
  years: 10,
  fromEndOfYear: false,
  lastDay: sql`(select max(greatest(approval_date, bnd_date)) from funding_case where project_id = project.id)`,
};

export const certificateRetention: RetentionRule = {
  feature: 'projects',
  reason: 'Energieausweis, 10 Jahre',
  years: 10,
  fromEndOfYear: false,
  lastDay: sql`(select max(issued_at) from project_certificate where project_id = project.id)`,
};

/**
 * The last day until which the documents of a project have to be kept (domain section 2.20); `null` where nothing of it
 * exists: by the same rules as erasing, read from the record. A hold for disputes and audits stands above it and is not
 * part of it.
 */
export function retentionUntil(facts: RetentionFacts): string | null {
  const lastInvoice = latestDay(facts.services.map(({ invoicedAt }) => invoicedAt));
  const lastLetter = latestDay([
    facts.offerDate,
    facts.orderDate,
    ...facts.services.map(({ orderedAt }) => orderedAt),
  ]);
  const lastProof = latestDay(
    facts.fundingCases.flatMap(({ approvalDate, bndDate }) => [approvalDate, bndDate]),
  );
  const lastCertificate = latestDay(facts.certificates.map(({ issuedAt }) => issuedAt));
  return latestDay([
    retentionEnd(invoiceRetention, lastInvoice),
    retentionEnd(letterRetention, lastLetter),
    retentionEnd(proofRetention, lastProof),
    retentionEnd(certificateRetention, lastCertificate),
  ]);
}
