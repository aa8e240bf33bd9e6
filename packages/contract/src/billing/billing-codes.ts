/** How far an offer is. That it has run out follows from its day. */
export const offerStateLabels = {
  DRAFT: 'Entwurf',
  SENT: 'verschickt',
  ACCEPTED: 'angenommen',
  DECLINED: 'abgelehnt',
  SUPERSEDED: 'ersetzt',
} as const;
export const offerStates = [
  'DRAFT',
  'SENT',
  'ACCEPTED',
  'DECLINED',
  'SUPERSEDED',
] as const satisfies readonly (keyof typeof offerStateLabels)[];
export type OfferState = (typeof offerStates)[number];

/** Of alternatives one is chosen, options only where somebody wants them, texts cost nothing. */
export const offerLineKindLabels = {
  NORMAL: 'Position',
  OPTION: 'wahlweise',
  ALTERNATIVE: 'Alternative',
  TEXT: 'Text',
} as const;
export const offerLineKinds = [
  'NORMAL',
  'OPTION',
  'ALTERNATIVE',
  'TEXT',
] as const satisfies readonly (keyof typeof offerLineKindLabels)[];
export type OfferLineKind = (typeof offerLineKinds)[number];

export const invoiceKindLabels = {
  PARTIAL: 'Abschlagsrechnung',
  INVOICE: 'Rechnung',
  FINAL: 'Schlussrechnung',
  CANCELLATION: 'Stornorechnung',
  CORRECTION: 'Rechnungskorrektur',
} as const;
export const invoiceKinds = [
  'PARTIAL',
  'INVOICE',
  'FINAL',
  'CANCELLATION',
  'CORRECTION',
] as const satisfies readonly (keyof typeof invoiceKindLabels)[];
export type InvoiceKind = (typeof invoiceKinds)[number];

export const invoiceStates = ['DRAFT', 'FIXED'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** Follows from payments, Storno and the day. */
export const paymentStateLabels = {
  ENTWURF: 'Entwurf',
  OFFEN: 'offen',
  TEILBEZAHLT: 'teilweise bezahlt',
  BEZAHLT: 'bezahlt',
  UEBERFAELLIG: 'überfällig',
  STORNIERT: 'storniert',
  VERRECHNET: 'verrechnet',
} as const;
export const paymentStates = [
  'ENTWURF',
  'OFFEN',
  'TEILBEZAHLT',
  'BEZAHLT',
  'UEBERFAELLIG',
  'STORNIERT',
  'VERRECHNET',
] as const satisfies readonly (keyof typeof paymentStateLabels)[];
export type PaymentState = (typeof paymentStates)[number];

/** Which VAT holds for a whole document, and what has to stand there. */
export const vatCaseLabels = {
  STANDARD: 'Umsatzsteuer nach dem Satz der Leistung',
  REVERSE_CHARGE: 'Steuerschuldnerschaft des Leistungsempfängers',
  OUTSIDE: 'Nicht im Inland steuerbare Leistung',
  SMALL_BUSINESS: 'Steuerfrei nach § 19 UStG',
} as const;
export const vatCases = [
  'STANDARD',
  'REVERSE_CHARGE',
  'OUTSIDE',
  'SMALL_BUSINESS',
] as const satisfies readonly (keyof typeof vatCaseLabels)[];
export type VatCase = (typeof vatCases)[number];

/** The categories of EN 16931 (UNTDID 5305). */
export const vatCategories = ['S', 'AE', 'E', 'O'] as const;
export type VatCategory = (typeof vatCategories)[number];

export const invoiceEventKinds = [
  'PAYMENT',
  'REVERSAL',
  'DISPATCH',
  'REMINDER',
  'EXPORT',
  'OVERDUE',
] as const;
export type InvoiceEventKind = (typeof invoiceEventKinds)[number];

export const billingFigureGroups = ['customer', 'service', 'month', 'year'] as const;
export type BillingFigureGroup = (typeof billingFigureGroups)[number];
