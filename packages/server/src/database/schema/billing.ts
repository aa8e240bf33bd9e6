import type {
  BillingOfficeFields,
  InvoiceEventKind,
  InvoiceFormat,
  InvoiceKind,
  InvoiceState,
  OfferLineKind,
  OfferState,
  VatCase,
  VatCategory,
} from '@energieakte/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type {
  Audited,
  Cents,
  Day,
  GeneratedTimestamp,
  Json,
  Timestamp,
  WithFields,
} from '#database/schema/columns.ts';

interface BillingOfficeColumns extends Audited {
  id: string;
  one: Generated<boolean>;
  country: Generated<string>;
  small_business: Generated<boolean>;
  offer_days: Generated<number>;
  datev_revenue19: Generated<string>;
  datev_revenue7: Generated<string>;
  datev_revenue0: Generated<string>;
  datev_reverse_charge: Generated<string>;
  datev_outside: Generated<string>;
  datev_prepaid19: Generated<string>;
  datev_prepaid7: Generated<string>;
  datev_prepaid0: Generated<string>;
  datev_debtor: Generated<string>;
}

type BillingOfficeTable = WithFields<BillingOfficeColumns, BillingOfficeFields>;

interface NumberSeriesTable {
  series: 'RE' | 'AN';
  year: number;
  last: Generated<number>;
  last_day: Day;
}

interface OfferTable extends Audited {
  id: string;
  project_id: string;
  number: string | null;
  revision: Generated<number>;
  state: Generated<OfferState>;
  replaces_id: string | null;
  recipient: Json;
  price_day: Day;
  valid_until: Day;
  vat_case: Generated<VatCase>;
  intro: Generated<string>;
  closing: Generated<string>;
  net: Cents;
  vat: Cents;
  gross: Cents;
  sent_at: Timestamp | null;
  sent_by: string | null;
  pdf_sha256: string | null;
  search_words: GeneratedAlways<string>;
}

/** What lines of offers, orders and invoices have in common. */
interface BillingLine {
  id: string;
  position: number;
  number: string | null;
  title: string;
  description: Generated<string>;
  unit: string | null;
  discount_bp: Generated<number>;
}

interface OfferLineTable extends BillingLine {
  offer_id: string;
  kind: OfferLineKind;
  group_no: number | null;
  service_code: string | null;
  quantity: Generated<number>;
  unit_price: Cents;
  vat_bp: Generated<number>;
  net: Cents;
  price_id: string | null;
}

interface OfferDecisionTable {
  offer_id: string;
  decision: 'ACCEPTED' | 'DECLINED';
  line_ids: Generated<string[]>;
  channel: 'PORTAL' | 'OFFICE';
  user_id: string | null;
  typed_name: string | null;
  statement: string;
  reason: string | null;
  address: string | null;
  pdf_sha256: string | null;
  attachment_id: string | null;
  at: GeneratedTimestamp;
}

interface OrderLineTable extends BillingLine {
  service_id: string;
  quantity: number;
  unit_price: Cents;
  vat_bp: Generated<number>;
  net: Cents;
  price_id: string | null;
  offer_line_id: string | null;
}

interface InvoiceTable extends Audited {
  id: string;
  kind: InvoiceKind;
  state: Generated<InvoiceState>;
  year: number | null;
  no: number | null;
  number: GeneratedAlways<string | null>;
  customer_id: string;
  recipient: Json;
  seller: Json | null;
  vat_case: Generated<VatCase>;
  format: InvoiceFormat;
  issued_on: Day | null;
  service_from: Day | null;
  service_to: Day | null;
  due_on: Day | null;
  skonto_pct: number | null;
  skonto_until: Day | null;
  buyer_reference: string | null;
  intro: Generated<string>;
  closing: Generated<string>;
  reason: string | null;
  refers_to: string | null;
  net: Cents;
  vat: Cents;
  gross: Cents;
  prepaid: Cents;
  payable: Cents;
  printed: Json | null;
  xml: string | null;
  fixed_at: Timestamp | null;
  fixed_by: string | null;
  search_words: GeneratedAlways<string>;
}

interface InvoiceLineTable extends BillingLine {
  invoice_id: string;
  project_id: string;
  service_id: string | null;
  refers_to: string | null;
  quantity: number;
  unit_price: Cents;
  vat_bp: number;
  usual_vat_bp: Generated<number>;
  category: VatCategory;
  net: Cents;
}

interface InvoiceVatTable {
  invoice_id: string;
  category: string;
  rate_bp: number;
  base: Cents;
  vat: Cents;
}

interface ServiceClaimTable {
  id: string;
  service_id: string;
  invoice_id: string;
  released_by: string | null;
}

interface PrepaymentClaimTable {
  id: string;
  final_id: string;
  partial_id: string;
  received: Cents;
  received_vat: Cents;
  released_by: string | null;
}

interface InvoiceFileTable {
  invoice_id: string;
  format: 'PDF' | 'XML';
  sha256: string;
  created_at: GeneratedTimestamp;
}

interface InvoiceEventTable {
  id: string;
  invoice_id: string;
  kind: InvoiceEventKind;
  day: Day;
  amount: Cents;
  skonto: Cents;
  reverses_id: string | null;
  mail_id: string | null;
  note: string | null;
  created_at: GeneratedTimestamp;
  created_by: string | null;
}

interface MailAttachmentTable {
  mail_id: string;
  position: number;
  name: string;
  media_type: string;
  sha256: string;
}

/** The tables of offers, orders and invoices, and of files that mails carry. */
export interface BillingTables {
  billing_office: BillingOfficeTable;
  number_series: NumberSeriesTable;
  offer: OfferTable;
  offer_line: OfferLineTable;
  offer_decision: OfferDecisionTable;
  order_line: OrderLineTable;
  invoice: InvoiceTable;
  invoice_line: InvoiceLineTable;
  invoice_vat: InvoiceVatTable;
  service_claim: ServiceClaimTable;
  prepayment_claim: PrepaymentClaimTable;
  invoice_file: InvoiceFileTable;
  invoice_event: InvoiceEventTable;
  mail_attachment: MailAttachmentTable;
}
