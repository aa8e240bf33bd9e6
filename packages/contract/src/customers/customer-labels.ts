export const customerTypes = [
  'FERTIGHAUS',
  'BAUTRAEGER',
  'BAUUNTERNEHMEN',
  'ARCHITEKT',
  'WOHNUNGSWIRTSCHAFT',
  'HANDWERK',
  'KOMMUNE',
  'PRIVAT',
  'SONSTIGE',
] as const;
export type CustomerType = (typeof customerTypes)[number];

export const invoiceFormats = ['PDF', 'XRECHNUNG', 'ZUGFERD'] as const;
export type InvoiceFormat = (typeof invoiceFormats)[number];

/** The format of invoices where a customer has said none: firms must get an e-invoice, persons read a PDF. */
export function defaultInvoiceFormat(type: CustomerType): InvoiceFormat {
  if (type === 'KOMMUNE') return 'XRECHNUNG';
  return type === 'PRIVAT' ? 'PDF' : 'ZUGFERD';
}

export const groupKinds = ['TEAM', 'VERTEILER', 'KUNDE'] as const;
export type GroupKind = (typeof groupKinds)[number];

/** The words for codes of customers and groups: in forms, and in the history of changes. */
export const customerTypeLabels = {
  FERTIGHAUS: 'Fertighaushersteller',
  BAUTRAEGER: 'Bauträger',
  BAUUNTERNEHMEN: 'Bauunternehmen',
  ARCHITEKT: 'Architekturbüro',
  WOHNUNGSWIRTSCHAFT: 'Wohnungswirtschaft',
  HANDWERK: 'Handwerk',
  KOMMUNE: 'Kommune',
  PRIVAT: 'Privat',
  SONSTIGE: 'Sonstige',
} as const satisfies Record<CustomerType, string>;

export const invoiceFormatLabels = {
  PDF: 'PDF',
  XRECHNUNG: 'XRechnung',
  ZUGFERD: 'ZUGFeRD',
} as const satisfies Record<InvoiceFormat, string>;

export const groupKindLabels = {
  TEAM: 'Team',
  VERTEILER: 'Verteiler',
  KUNDE: 'Kundengruppe',
} as const satisfies Record<GroupKind, string>;
