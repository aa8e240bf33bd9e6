/** One rate of VAT of an invoice, as it goes to the books; amounts in cents. */
export interface ExportedRow {
  readonly id: string;
  readonly number: string;
  readonly issuedOn: string;
  readonly kind: string;
  readonly customer: string;
  readonly debtorNo: string | null;
  readonly dueOn: string | null;
  readonly category: string;
  readonly rate: number;
  readonly base: number;
  readonly vat: number;
}
