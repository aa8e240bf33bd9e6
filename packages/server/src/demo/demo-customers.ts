import type { customerTypes, InvoiceFormat } from '@energieakte/contract';

export interface DemoCustomer {
  readonly shortname: string;
  readonly name: string;
  readonly type: (typeof customerTypes)[number];
  readonly internal?: true;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly phone: string;
  /** The domain of the mail addresses and of the website. */
  readonly domain: string;
  readonly note?: string;
  /** The username of whoever looks after them. */
  readonly manager?: string;
  /** Days since the contracts were signed. */
  readonly dpaSigned?: number;
  readonly framework?: number;
  readonly billing?: {
    readonly debtorNo: string;
    readonly invoiceFormat: InvoiceFormat;
    readonly paymentDays?: number;
    readonly discountPct?: number;
    readonly leitwegId?: string;
  };
  /** Days since the record was made. */
  readonly created: number;
}

/** The office itself and its Auftraggeber (domain section 6). Telephone numbers are those kept free for film. */
export const demoCustomers = [
  {
    shortname: 'BEB',
    name: 'Brenner Energie & Bauphysik Ingenieurgesellschaft mbH',
    type: 'SONSTIGE',
    internal: true,
    street: 'Mühlwiesenring 14',
    zip: '73230',
    city: 'Kirchheim unter Teck',
    phone: '030 23125 100',
    domain: 'brenner-energie.example',
    created: -900,
  },
  {
    shortname: 'HALB',
    name: 'Albblick Holzhaus GmbH',
    type: 'FERTIGHAUS',
    street: 'Sägewerkstraße 18',
    zip: '72574',
    city: 'Bad Urach',
    phone: '030 23125 210',
    domain: 'albblick-haus.example',
    note: 'Rahmenvertrag. Pläne kommen als PDF und IFC, die Hausnummer der Serie steht im Planstempel.',
    manager: 'jana.keller',
    dpaSigned: -850,
    framework: -320,
    billing: { debtorNo: '10012', invoiceFormat: 'ZUGFERD', paymentDays: 30, discountPct: 12 },
    created: -860,
  },
  {
    shortname: 'LHB',
    name: 'Lerchenhalde Bauträger GmbH & Co. KG',
    type: 'BAUTRAEGER',
    street: 'Am Kranenhof 5',
    zip: '74072',
    city: 'Heilbronn',
    phone: '040 66969 310',
    domain: 'lerchenhalde-bau.example',
    note: 'Je Käufer ein eigener Förderfall. Käuferlisten nur über Frau Engel.',
    manager: 'tobias.maurer',
    billing: { debtorNo: '10015', invoiceFormat: 'PDF' },
    created: -790,
  },
  {
    shortname: 'LKA',
    name: 'Lindner + Kraft Architekten PartGmbB',
    type: 'ARCHITEKT',
    street: 'Kelterhof 7',
    zip: '70178',
    city: 'Stuttgart',
    phone: '069 90009 420',
    domain: 'lk-architektur.example',
    manager: 'lena.hofer',
    dpaSigned: -700,
    billing: { debtorNo: '10018', invoiceFormat: 'PDF' },
    created: -720,
  },
  {
    shortname: 'MHD',
    name: 'Massivhaus Donauried GmbH',
    type: 'BAUUNTERNEHMEN',
    street: 'Donauwiesen 22',
    zip: '88499',
    city: 'Riedlingen',
    phone: '089 99998 510',
    domain: 'massivhaus-donauried.example',
    manager: 'jana.keller',
    billing: { debtorNo: '10019', invoiceFormat: 'PDF', paymentDays: 21 },
    created: -700,
  },
  {
    shortname: 'WGL',
    name: 'Wohnungsgenossenschaft Lindenhof 1921 eG',
    type: 'WOHNUNGSWIRTSCHAFT',
    street: 'Lindenhof 1',
    zip: '73033',
    city: 'Göppingen',
    phone: '0221 4710 610',
    domain: 'lindenhof-1921.example',
    note: 'Beschlüsse über Sanierungen fasst der Vorstand jeweils am ersten Dienstag im Monat.',
    manager: 'tobias.maurer',
    framework: -600,
    billing: { debtorNo: '10023', invoiceFormat: 'ZUGFERD', paymentDays: 30 },
    created: -640,
  },
  {
    shortname: 'ZGL',
    name: 'Zweckverband Gebäudewirtschaft Oberes Lautertal',
    type: 'KOMMUNE',
    street: 'Lautertalhof 2',
    zip: '73230',
    city: 'Kirchheim unter Teck',
    phone: '030 23125 710',
    domain: 'zweckverband-lautertal.example',
    manager: 'sabine.brenner',
    billing: {
      debtorNo: '10031',
      invoiceFormat: 'XRECHNUNG',
      paymentDays: 30,
      leitwegId: '08116033-99001-42',
    },
    created: -560,
  },
  {
    shortname: 'HKB',
    name: 'Haustechnik Kornblum GmbH',
    type: 'HANDWERK',
    street: 'Am Rohrgraben 14',
    zip: '89073',
    city: 'Ulm',
    phone: '089 99998 810',
    domain: 'haustechnik-kornblum.example',
    created: -510,
  },
] as const satisfies readonly DemoCustomer[];

export type DemoShortname = (typeof demoCustomers)[number]['shortname'];
