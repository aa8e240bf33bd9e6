import { sql } from 'kysely';
import type { AppContext } from '#core/app-context.ts';
import type { ProjectBlocker } from '#core/extension-points.ts';
import type { RetentionRule } from '#core/privacy/retention-rule.ts';
import { hasDraftOfProject } from '#features/billing/invoices/invoices.queries.ts';

/** What is being billed is not erased; what was billed is kept as the rules of retention say. */
export const billingBlocker: ProjectBlocker<AppContext> = {
  feature: 'billing',
  find: async (_context, db, projectId) =>
    (await hasDraftOfProject(db, projectId)) ? 'Zum Projekt gibt es den Entwurf einer Rechnung.' : null,
};

/** Also Abschläge and what was cancelled, of which no service says anything. */
export const fixedInvoiceRetention: RetentionRule = {
  feature: 'billing',
  reason: 'Rechnung, 8 Jahre',
  years: 8,
  fromEndOfYear: true,
  lastDay: sql`(select max(invoice.issued_on) from invoice where invoice.id in (
    select invoice_id from invoice_line where invoice_line.project_id = project.id))`,
};

/** Offers that were sent are Handelsbriefe, whatever became of them. */
export const sentOfferRetention: RetentionRule = {
  feature: 'billing',
  reason: 'Angebot, 6 Jahre',
  years: 6,
  fromEndOfYear: true,
  lastDay: sql`(select max((offer.sent_at at time zone 'Europe/Berlin')::date) from offer
    where offer.project_id = project.id)`,
};
