import type { Plan } from '#test/secret-plan.ts';

/** Drafts only: what is fixed or sent never changes, and guests read what goes to their firm. */
export const billingPlans: Readonly<Record<string, Plan>> = {
  billing_office: {
    codes: [
      'country',
      'datev_consultant',
      'datev_client',
      'datev_revenue19',
      'datev_revenue7',
      'datev_revenue0',
      'datev_reverse_charge',
      'datev_outside',
      'datev_prepaid19',
      'datev_prepaid7',
      'datev_prepaid0',
      'datev_debtor',
    ],
  },
  number_series: { codes: ['series'] },
  offer: { codes: ['number', 'state', 'vat_case', 'pdf_sha256'], only: `state = 'DRAFT'` },
  offer_line: {
    codes: ['kind', 'service_code', 'number', 'unit'],
    only: `offer_id in (select id from offer where state = 'DRAFT')`,
  },
  // Evidence never changes: its secrets are there from the beginning.
  offer_decision: { codes: ['decision', 'channel', 'pdf_sha256'], only: 'false' },
  order_line: { codes: ['number', 'unit'] },
  invoice: {
    codes: ['kind', 'state', 'vat_case', 'format'],
    as: { recipient: `'{"name": "Zwetschgengeheimnis"}'` },
    only: `state = 'DRAFT'`,
  },
  invoice_line: {
    codes: ['number', 'unit', 'category'],
    only: `invoice_id in (select id from invoice where state = 'DRAFT')`,
  },
  invoice_vat: { codes: ['category'], only: 'false' },
  invoice_file: { codes: ['format', 'sha256'], only: 'false' },
  invoice_event: { codes: ['kind'], only: 'false' },
  mail_attachment: { codes: ['media_type', 'sha256'] },
};
