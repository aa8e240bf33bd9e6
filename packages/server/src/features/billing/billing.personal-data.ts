import { sql } from 'kysely';
import type { TableData } from '#core/privacy/table-data.ts';
import { personalColumnsOf } from '#core/records/record-table.ts';
import { billingOfficeRules } from '#features/billing/office/billing-office-record.ts';

const kept = 'zehn Jahre vom Ende des Jahres an, Angebote sechs, Rechnungen acht';
const record = ['id', 'version', 'created_at', 'updated_at'] as const;
const line = [
  'id',
  'position',
  'number',
  'unit',
  'discount_bp',
  'quantity',
  'unit_price',
  'vat_bp',
  'net',
] as const;

const held = sql`select from retention_hold hold where hold.project_id`;

/** Sent offers are Handelsbriefe: six years from the end of their year. A draft is none. */
const offerEnd = sql`case when is_past_retention((sent_at at time zone 'Europe/Berlin')::date, 6)
  and not exists (${held} = offer.project_id) then sent_at end`;

/**
 * Eight years from the end of the year of the last invoice of the same projects: what refers to each other goes together, and a
 * correction with what it corrects.
 */
const invoiceEnd = sql`case when is_past_retention(issued_on, 8) and not exists (
    select from invoice_line own join invoice_line related on related.project_id = own.project_id
    join invoice other on other.id = related.invoice_id
    where own.invoice_id = coalesce(invoice.refers_to, invoice.id)
      and (exists (${held} = own.project_id) or other.issued_on is null or not is_past_retention(other.issued_on, 8)))
  then issued_on::timestamptz end`;

const because =
  'Belege bleiben, wie sie ausgestellt sind, bis ihre Frist vorbei ist (AO § 147); solange werden Bauherren nicht gelöscht';

/** What is kept about offers and invoices: to whom they went, who decided, and who worked on them. */
export const billingData: TableData = {
  feature: 'billing',
  tables: {
    billing_office: {
      ...personalColumnsOf(billingOfficeRules),
      other: [...personalColumnsOf(billingOfficeRules).other, 'one'],
    },
    number_series: { other: ['series', 'year', 'last', 'last_day'] },
    offer: {
      section: 'work',
      title: 'Angebote',
      purpose: 'Angebot und Auftrag',
      kept,
      forgotten: { since: offerEnd, days: 0 },
      // Once nothing of them has to be kept: their lines and decisions go with them, a draft at once.
      clients: { erase: 'rows', section: 'project' },
      person: ['recipient'],
      text: ['intro', 'closing'],
      people: ['created_by', 'updated_by', 'sent_by'],
      trace: 'Angebote',
      other: [
        ...record,
        'project_id',
        'number',
        'revision',
        'state',
        'replaces_id',
        'price_day',
        'valid_until',
        'vat_case',
        'net',
        'vat',
        'gross',
        'sent_at',
        'pdf_sha256',
      ],
      derived: ['search_words'],
    },
    offer_line: {
      section: 'work',
      title: 'Zeilen von Angeboten',
      purpose: 'Angebot und Auftrag',
      kept,
      clients: { erase: 'nothing', because },
      text: ['title', 'description'],
      other: [...line, 'offer_id', 'kind', 'group_no', 'service_code', 'price_id'],
    },
    offer_decision: {
      section: 'work',
      title: 'Entscheidungen über Angebote',
      purpose: 'Nachweis, wer was wann angenommen hat',
      kept,
      clients: { erase: 'nothing', because },
      person: ['typed_name', 'address'],
      text: ['statement', 'reason'],
      people: ['user_id'],
      trace: 'Entscheidungen über Angebote',
      other: ['offer_id', 'decision', 'line_ids', 'channel', 'pdf_sha256', 'attachment_id', 'at'],
    },
    order_line: {
      section: 'work',
      title: 'Zeilen von Aufträgen',
      purpose: 'Wonach eine Leistung berechnet wird',
      kept: 'mit dem Projekt',
      clients: { erase: 'nothing', because },
      text: ['title', 'description'],
      other: [...line, 'service_id', 'price_id', 'offer_line_id'],
    },
    invoice: {
      section: 'work',
      title: 'Rechnungen',
      purpose: 'Rechnung nach § 14 UStG',
      kept,
      forgotten: { since: invoiceEnd, days: 0 },
      clients: { erase: 'nothing', because },
      person: ['recipient', 'printed'],
      text: ['intro', 'closing', 'reason', 'xml', 'buyer_reference'],
      people: ['created_by', 'updated_by', 'fixed_by'],
      trace: 'Rechnungen',
      other: [
        ...record,
        'kind',
        'state',
        'year',
        'no',
        'customer_id',
        'seller',
        'vat_case',
        'format',
        'issued_on',
        'service_from',
        'service_to',
        'due_on',
        'skonto_pct',
        'skonto_until',
        'refers_to',
        'net',
        'vat',
        'gross',
        'prepaid',
        'payable',
        'fixed_at',
      ],
      derived: ['number', 'search_words'],
    },
    invoice_line: {
      section: 'work',
      title: 'Zeilen von Rechnungen',
      purpose: 'Rechnung nach § 14 UStG',
      kept,
      clients: { erase: 'nothing', because },
      text: ['title', 'description'],
      other: [
        ...line,
        'invoice_id',
        'project_id',
        'service_id',
        'refers_to',
        'usual_vat_bp',
        'category',
      ],
    },
    invoice_vat: { other: ['invoice_id', 'category', 'rate_bp', 'base', 'vat'] },
    service_claim: { other: ['id', 'service_id', 'invoice_id', 'released_by'] },
    prepayment_claim: {
      other: ['id', 'final_id', 'partial_id', 'received', 'received_vat', 'released_by'],
    },
    invoice_file: { other: ['invoice_id', 'format', 'sha256', 'created_at'] },
    invoice_event: {
      section: 'work',
      title: 'Zahlungen und Versand von Rechnungen',
      purpose: 'Offene Posten',
      kept,
      clients: { erase: 'nothing', because },
      text: ['note'],
      people: ['created_by'],
      trace: 'Zahlungen und Versand von Rechnungen',
      other: [
        'id',
        'invoice_id',
        'kind',
        'day',
        'amount',
        'skonto',
        'reverses_id',
        'mail_id',
        'created_at',
      ],
    },
    mail_attachment: { other: ['mail_id', 'position', 'name', 'media_type', 'sha256'] },
  },
};
