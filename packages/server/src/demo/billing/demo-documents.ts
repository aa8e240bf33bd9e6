import type { OfferLineInput } from '@energieakte/contract';
import type { DemoUsername } from '#server/demo/demo-people.ts';

/** What stands on the documents of the demo office; the bank account is the one banks use for examples. */
export const demoBillingOffice = {
  name: 'Brenner Energie & Bauphysik Ingenieurgesellschaft mbH',
  street: 'Mühlwiesenring 14',
  zip: '73230',
  city: 'Kirchheim unter Teck',
  contact_name: 'Petra Vogt',
  phone: '030 23125 100',
  email: 'rechnung@brenner-energie.example',
  tax_no: '69070/12345',
  vat_id: 'DE123456789',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  bank: 'Deutsche Kreditbank',
  register: 'Amtsgericht Stuttgart, HRB 000000',
  managing_director: 'Sabine Brenner',
  datev_consultant: '12345',
  datev_client: '10001',
} as const;

const empty = {
  kind: 'NORMAL',
  group: null,
  serviceCode: null,
  number: null,
  description: '',
  unit: 'PAUSCHAL',
  quantity: 1,
  discountPct: null,
  vatRate: 19,
  priceId: null,
} as const;

type DemoLine = Pick<OfferLineInput, 'title' | 'unitPrice'> & Partial<OfferLineInput>;

function lines(discountPct: number | null, own: readonly DemoLine[]): OfferLineInput[] {
  return own.map((line) => ({ ...empty, discountPct, ...line }));
}

const calculation = {
  serviceCode: 'EHB',
  number: '10.010',
  title: 'Effizienzhaus-Berechnung EFH/ZFH',
  description: 'Nach DIN V 18599, mit Variantenvergleich EH 55 und EH 40',
  unitPrice: 89_000,
};
const confirmation = {
  serviceCode: 'BZA',
  number: '10.020',
  title: 'Bestätigung zum Antrag (BzA)',
  unit: 'STUECK',
  unitPrice: 29_000,
} as const;
const afterwards = {
  serviceCode: 'BND',
  number: '20.020',
  title: 'Bestätigung nach Durchführung inkl. Neuberechnung',
  unitPrice: 59_000,
};
const bridges = { kind: 'ALTERNATIVE', group: 1, serviceCode: 'WBN' } as const;

export interface DemoOffer {
  readonly project: string;
  readonly by: DemoUsername;
  /** Days from the day of seeding; a draft was not sent. */
  readonly sent: number | null;
  /** Who accepted it for the customer, and when. */
  readonly accepted?: { readonly by: DemoUsername; readonly name: string; readonly on: number };
  readonly intro: string;
  readonly lines: readonly OfferLineInput[];
}

/** An offer that was accepted, one a customer can accept now, and one that is being written; the oldest first. */
export const demoOffers: readonly DemoOffer[] = [
  {
    project: 'KfW 16',
    by: 'tobias.maurer',
    sent: -146,
    accepted: { by: 'k.sommer@albblick-haus.example', name: 'Katrin Sommer', on: -140 },
    intro: 'Vielen Dank für Ihre Anfrage. Für den Neubau in Gomadingen bieten wir Ihnen an:',
    lines: lines(12, [
      calculation,
      {
        serviceCode: 'LUK',
        number: '10.040',
        title: 'Lüftungskonzept DIN 1946-6',
        unit: 'WE',
        quantity: 2,
        unitPrice: 18_000,
      },
      { serviceCode: 'LCA', number: '10.060', title: 'Ökobilanz (LCA) EFH', unitPrice: 125_000 },
      { ...confirmation, discountPct: null },
      { ...afterwards, kind: 'OPTION' },
    ]),
  },
  {
    project: 'KfW 28',
    by: 'jana.keller',
    sent: -4,
    intro: 'Vielen Dank für Ihre Anfrage. Für den Neubau in Laichingen bieten wir Ihnen an:',
    lines: lines(12, [
      calculation,
      { ...confirmation, discountPct: null },
      afterwards,
      {
        ...bridges,
        number: '10.030',
        title: 'Wärmebrücken: Gleichwertigkeitsnachweis',
        unitPrice: 38_000,
      },
      { ...bridges, number: '10.031', title: 'Wärmebrücken: detaillierter Nachweis', unitPrice: 98_000 },
      {
        kind: 'OPTION',
        serviceCode: 'BDT',
        number: '30.010',
        title: 'Luftdichtheitsmessung EFH',
        unitPrice: 42_000,
      },
    ]),
  },
  {
    project: 'I 16',
    by: 'lena.hofer',
    sent: null,
    intro: 'Vielen Dank für Ihre Anfrage. Für den Umbau der Alten Schmiede bieten wir Ihnen an:',
    lines: lines(null, [
      {
        serviceCode: 'GEG',
        number: '40.010',
        title: 'GEG-Nachweis EFH zum Bauantrag',
        unitPrice: 65_000,
      },
      {
        serviceCode: 'HZL',
        number: '40.030',
        title: 'Heizlastberechnung raumweise',
        unit: 'WE',
        unitPrice: 42_000,
      },
      {
        kind: 'OPTION',
        number: '90.010',
        title: 'Ingenieurstunde, nach Aufwand',
        unit: 'STUNDE',
        quantity: 4,
        unitPrice: 11_500,
      },
    ]),
  },
];

export interface DemoInvoice {
  readonly kind: 'INVOICE' | 'PARTIAL';
  readonly projects: readonly string[];
  /** Of services with this color; of an Abschlag so many per cent of everything. */
  readonly color?: 'DARKGREEN' | 'GREEN';
  readonly percent?: number;
  /** Days from the day of seeding; a draft was not fixed. */
  readonly issued: number | null;
  readonly cancelled?: { readonly on: number; readonly reason: string };
  readonly paid?: { readonly on: number; readonly part: number };
  readonly reminded?: number;
}

/** Everything that becomes of invoices: paid, overdue, cancelled and written anew, an Abschlag, a draft. The oldest first. */
export const demoInvoices: readonly DemoInvoice[] = [
  {
    kind: 'INVOICE',
    projects: ['KfW 3', 'KfW 5'],
    color: 'DARKGREEN',
    issued: -250,
    paid: { on: -226, part: 1 },
  },
  { kind: 'INVOICE', projects: ['I 10'], color: 'DARKGREEN', issued: -50, reminded: -20 },
  {
    kind: 'INVOICE',
    projects: ['KfW 19'],
    color: 'DARKGREEN',
    issued: -13,
    cancelled: { on: -11, reason: 'Rechnungsanschrift war falsch' },
  },
  {
    kind: 'INVOICE',
    projects: ['KfW 19'],
    color: 'DARKGREEN',
    issued: -11,
    paid: { on: -3, part: 0.5 },
  },
  { kind: 'PARTIAL', projects: ['KfW 17'], percent: 30, issued: -7 },
  { kind: 'INVOICE', projects: ['KfW 7'], color: 'GREEN', issued: null },
];
