import { lineNet, sumsOf, type VatCase, vatOfLine } from '@energieakte/contract';
import type { DocumentSeller, InvoiceFacts } from '#features/billing/documents/invoice-document.ts';

/** An office as it stands on its invoices; nothing of it is real. */
export const sampleSeller: DocumentSeller = {
  name: 'Energiebüro Müller & Söhne <GmbH>',
  street: 'Hauptstraße 1',
  zip: '80331',
  city: 'München',
  country: 'DE',
  contactName: 'Anna Muster',
  phone: '+49 89 123456',
  email: 'rechnung@buero.example',
  taxNo: '143/123/12345',
  vatId: 'DE123456789',
  iban: 'DE02 1203 0000 0000 2020 51',
  bic: 'BYLADEM1001',
  bank: 'Deutsche Kreditbank',
  register: 'HRB 12345, München',
  managingDirector: 'Anna Muster',
};

interface SampleLine {
  readonly title: string;
  readonly quantity?: number;
  readonly unitPrice: number;
  readonly discountPct?: number;
  readonly vatRate?: number;
  readonly unit?: InvoiceFacts['lines'][number]['unit'];
  readonly project?: number;
}

const projects = [
  { id: '00000000-0000-4000-8000-000000000001', projectId: 'KfW-26_003', name: 'Familie Baumann' },
  { id: '00000000-0000-4000-8000-000000000002', projectId: 'KfW-26_004', name: 'WEG Gartenweg 7a' },
] as const;

/** 890.00 − 12 %, 240.00, 490.00 and 342.5 km × 0.60: net 1,718.70 €, with VAT 2,045.25 €. */
const sampleLines: readonly SampleLine[] = [
  { title: 'Bestätigung zum Antrag', unitPrice: 89_000, discountPct: 12, unit: 'PAUSCHAL' },
  { title: 'Thermografie', unitPrice: 12_000, quantity: 2, unit: 'STUNDE' },
  { title: 'Lüftungskonzept & Nachweis "DIN 1946-6"', unitPrice: 49_000 },
  { title: 'Fahrtkosten', unitPrice: 60, quantity: 342.5, unit: 'KM' },
];

function lineOf(line: SampleLine, index: number, vatCase: VatCase): InvoiceFacts['lines'][number] {
  const { title, quantity = 1, unitPrice, discountPct = null, unit = 'STUECK' } = line;
  const { category, rate } = vatOfLine(line.vatRate ?? 19, vatCase);
  const [first, second] = projects;
  const project = line.project === 1 ? second : first;
  return {
    id: `00000000-0000-4000-8000-00000000010${index}`,
    projectId: project.id,
    projectName: `${project.projectId} · ${project.name}`,
    serviceId: null,
    number: `10.01${index}`,
    title,
    description: index === 0 ? 'Prüfung der Unterlagen\nund Bestätigung' : '',
    unit,
    quantity,
    unitPrice,
    discountPct,
    category,
    vatRate: rate,
    net: lineNet({ quantity, unitPrice, discountPct }),
  };
}

/** A fixed invoice with these lines; its sums follow from them. */
export function sampleInvoice(
  lines: readonly SampleLine[] = sampleLines,
  changes: Partial<InvoiceFacts> = {},
): InvoiceFacts {
  const vatCase: VatCase = changes.vatCase ?? 'STANDARD';
  const own = lines.map((line, index) => lineOf(line, index, vatCase));
  const sums = sumsOf(own, vatCase);
  const prepaid = changes.prepaid ?? 0;
  return {
    kind: 'INVOICE',
    number: 'RE-2026-00042',
    issuedOn: '2026-11-22',
    dueOn: sums.gross > 0 ? '2026-12-06' : null,
    net: sums.net,
    vat: sums.vat,
    gross: sums.gross,
    vatSums: [...sums.vatSums],
    prepaid,
    payable: sums.gross - prepaid,
    vatCase,
    format: 'XRECHNUNG',
    serviceFrom: '2026-10-05',
    serviceTo: '2026-11-18',
    skontoPct: null,
    skontoUntil: null,
    buyerReference: null,
    intro: 'Für unsere Leistungen berechnen wir:',
    closing: 'Vielen Dank für Ihren Auftrag.',
    recipient: {
      name: 'Fertighaus Nord & Co. KG',
      addition: 'Buchhaltung',
      street: 'Gartenweg 7a',
      zip: '10115',
      city: 'Berlin',
      country: 'DE',
      email: 'buchhaltung@fertighaus.example',
      vatId: null,
      leitwegId: null,
    },
    refersTo: null,
    lines: own,
    prepayments: [],
    projects: projects.filter(({ id }) => own.some((line) => line.projectId === id)),
    customerReference: 'K-4711',
    ...changes,
  };
}

const storno = { number: 'RE-2026-00041', issuedOn: '2026-11-20' };
const abschlag = { number: 'RE-2026-00040', issuedOn: '2026-10-01' };
const municipality = {
  ...sampleInvoice().recipient,
  name: 'Stadt Musterstadt',
  email: null,
  leitwegId: '04011000-12345-03',
};
const person = { ...sampleInvoice().recipient, name: 'Karl Sommer', addition: null };

/** An invoice of each kind and case. */
export const sampleInvoices: Readonly<Record<string, InvoiceFacts>> = {
  plain: sampleInvoice(),
  zugferd: sampleInvoice(sampleLines, { format: 'ZUGFERD' }),
  'two rates': sampleInvoice([...sampleLines, { title: 'Fachbuch', unitPrice: 4990, vatRate: 7 }]),
  'several projects': sampleInvoice([
    ...sampleLines,
    { title: 'Bestätigung nach Durchführung', unitPrice: 33_333, quantity: 3, project: 1 },
  ]),
  abschlag: sampleInvoice([{ title: 'Abschlag 60 %', unitPrice: 103_122 }], {
    kind: 'PARTIAL',
    serviceFrom: null,
    serviceTo: null,
  }),
  'final, paid in full': sampleInvoice(sampleLines, {
    kind: 'FINAL',
    prepaid: 122_715,
    prepayments: [{ ...abschlag, received: 122_715, receivedVat: 19_593 }],
  }),
  'final, paid in part': sampleInvoice(sampleLines, {
    kind: 'FINAL',
    prepaid: 100_000,
    prepayments: [{ ...abschlag, received: 100_000, receivedVat: 15_966 }],
  }),
  'final, of two Abschläge': sampleInvoice(sampleLines, {
    kind: 'FINAL',
    prepaid: 122_715,
    prepayments: [
      { ...abschlag, received: 100_000, receivedVat: 15_966 },
      { number: 'RE-2026-00041', issuedOn: '2026-11-02', received: 22_715, receivedVat: 3627 },
    ],
  }),
  cancellation: sampleInvoice(
    sampleLines.map((line) => ({ ...line, quantity: -(line.quantity ?? 1) })),
    { kind: 'CANCELLATION', refersTo: storno },
  ),
  'cancellation of a final invoice': sampleInvoice(
    sampleLines.map((line) => ({ ...line, quantity: -(line.quantity ?? 1) })),
    {
      kind: 'CANCELLATION',
      refersTo: storno,
      prepaid: -100_000,
      prepayments: [{ ...abschlag, received: -100_000, receivedVat: -15_966 }],
    },
  ),
  correction: sampleInvoice([{ title: 'Lüftungskonzept', unitPrice: 9000, quantity: -1 }], {
    kind: 'CORRECTION',
    refersTo: storno,
  }),
  'reverse charge': sampleInvoice(sampleLines, {
    vatCase: 'REVERSE_CHARGE',
    recipient: { ...sampleInvoice().recipient, country: 'AT', vatId: 'ATU12345678' },
  }),
  'small business': sampleInvoice(sampleLines, { vatCase: 'SMALL_BUSINESS' }),
  outside: sampleInvoice(sampleLines, {
    vatCase: 'OUTSIDE',
    format: 'ZUGFERD',
    recipient: { ...sampleInvoice().recipient, country: 'CH', vatId: 'CHE123456788' },
  }),
  municipality: sampleInvoice(sampleLines, { recipient: municipality, customerReference: null }),
  'private person': sampleInvoice(sampleLines, { recipient: person, customerReference: null }),
  skonto: sampleInvoice(sampleLines, { skontoPct: 2, skontoUntil: '2026-12-02' }),
  surcharge: sampleInvoice([
    { title: 'Eilzuschlag', unitPrice: 3333, quantity: 0.7, discountPct: -12.5 },
  ]),
  'one day': sampleInvoice(sampleLines, { serviceFrom: '2026-11-18', serviceTo: '2026-11-18' }),
};
