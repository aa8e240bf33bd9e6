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

/** One entry of the books. */
export interface Booking extends ExportedRow {
  /** What a Storno or a correction is about: it closes the same open item. */
  readonly refersTo: string | null;
  /** It concerns an Abschlag: nothing was earned yet. */
  readonly isPrepayment: boolean;
  /** The Abschlag that a Schlussrechnung takes back. */
  readonly partial: string | null;
}
