import type {
  BillingSettings,
  Invoice,
  InvoiceCheck,
  Offer,
  ReadyCustomer,
} from '@energieakte/contract';

export const projectId = '01a1fc50-8cb4-7079-88fa-c99a69760001';
const customerId = '01a1fc50-8cb4-7079-88fa-c99a69760002';
export const invoiceId = '01a1fc50-8cb4-7079-88fa-c99a69760003';
export const offerId = '01a1fc50-8cb4-7079-88fa-c99a69760004';
export const serviceIds = [
  '01a1fc50-8cb4-7079-88fa-c99a69760011',
  '01a1fc50-8cb4-7079-88fa-c99a69760012',
  '01a1fc50-8cb4-7079-88fa-c99a69760013',
] as const;

const project = {
  id: projectId,
  projectId: 'KfW-26_003-HALB',
  name: 'Familie Baumann',
  mode: 0,
} as const;
const recipient = {
  name: 'Albblick Holzhaus GmbH',
  addition: null,
  street: 'Sirchinger Steige 31',
  zip: '72574',
  city: 'Bad Urach',
  country: 'DE',
  email: 'rechnung@albblick.example',
  vatId: null,
  leitwegId: null,
};

/** One customer with two finished services and one that waits for a Schlussrechnung. */
export const ready: readonly ReadyCustomer[] = [
  {
    customerId,
    name: 'Albblick Holzhaus GmbH',
    shortname: 'HALB',
    format: 'ZUGFERD',
    paymentDays: 14,
    skontoPct: 2,
    net: 171_870,
    billable: 102_320,
    missing: [],
    projects: [
      {
        ...project,
        color: 'GREEN',
        partials: [],
        ordered: 2,
        finished: 2,
        canFinish: false,
        services: [
          {
            id: serviceIds[0],
            title: 'Effizienzhaus-Berechnung EFH',
            net: 78_320,
            doneAt: '2026-03-27',
            doneBy: 'Jana Keller',
            blockedBy: null,
          },
          {
            id: serviceIds[1],
            title: 'Bestätigung zum Antrag (BzA)',
            net: 24_000,
            doneAt: '2026-04-03',
            doneBy: 'Sabine Brenner',
            blockedBy: null,
          },
        ],
      },
      {
        ...project,
        id: '01a1fc50-8cb4-7079-88fa-c99a69760005',
        projectId: 'KfW-26_011-HALB',
        name: 'Haus C',
        color: 'LILA',
        partials: [{ id: invoiceId, number: 'RE-2026-00038' }],
        ordered: 9,
        finished: 7,
        canFinish: false,
        services: [
          {
            id: serviceIds[2],
            title: 'Lüftungskonzept',
            net: 69_550,
            doneAt: '2026-11-04',
            doneBy: null,
            blockedBy: 'Abschlag RE-2026-00038: nur als Schlussrechnung.',
          },
        ],
      },
    ],
  },
];

export const checks: readonly InvoiceCheck[] = [
  { level: 'OK', text: 'Empfänger vollständig', detail: null, mend: null, rule: null },
  {
    level: 'HINWEIS',
    text: 'E-Mail für Rechnungen fehlt beim Auftraggeber',
    detail: 'Die Rechnung ginge an info@albblick.example.',
    mend: 'CUSTOMER',
    rule: null,
  },
];

const may = {
  edit: true,
  fix: true,
  discard: true,
  cancel: false,
  correct: false,
  send: false,
  remind: false,
  pay: false,
};

/** A draft of 1.718,70 € net. */
export const draft: Invoice = {
  id: invoiceId,
  recipientName: 'Albblick Holzhaus GmbH',
  kind: 'INVOICE',
  state: 'DRAFT',
  number: null,
  paymentState: 'ENTWURF',
  customer: { id: customerId, name: 'Albblick Holzhaus GmbH', shortname: 'HALB' },
  projects: [project],
  issuedOn: null,
  dueOn: '2026-12-11',
  net: 171_870,
  gross: 204_525,
  payable: 204_525,
  open: 204_525,
  sentAt: null,
  version: 3,
  recipient,
  vatCase: 'STANDARD',
  format: 'PDF',
  serviceFrom: '2026-03-02',
  serviceTo: '2026-11-19',
  skontoPct: 2,
  skontoUntil: '2999-12-07',
  refundable: 0,
  skontoAmount: 4091,
  buyerReference: null,
  intro: '',
  closing: '',
  reason: null,
  refersTo: null,
  followedBy: [],
  lines: [
    {
      id: '01a1fc50-8cb4-7079-88fa-c99a69760021',
      projectId,
      projectName: 'KfW-26_003-HALB · Familie Baumann',
      serviceId: serviceIds[0],
      number: '10.010',
      title: 'Effizienzhaus-Berechnung EFH',
      description: '',
      unit: 'PAUSCHAL',
      quantity: 1,
      unitPrice: 195_306,
      discountPct: 12,
      vatRate: 19,
      category: 'S',
      net: 171_870,
      left: 171_870,
    },
  ],
  vatSums: [{ category: 'S', rate: 19, base: 171_870, vat: 32_655 }],
  vat: 32_655,
  prepaid: 0,
  prepayments: [],
  events: [],
  fixedAt: null,
  fixedBy: null,
  documentReady: false,
  can: may,
};

/** The same after fixing, overdue. */
export const fixed: Invoice = {
  ...draft,
  state: 'FIXED',
  number: 'RE-2026-00042',
  paymentState: 'UEBERFAELLIG',
  issuedOn: '2026-11-22',
  dueOn: '2026-12-06',
  version: 4,
  documentReady: true,
  fixedAt: '2026-11-22T09:00:00.000Z',
  can: {
    ...may,
    edit: false,
    fix: false,
    discard: false,
    cancel: true,
    send: true,
    remind: true,
    pay: true,
  },
};

function offerLine(kind: 'NORMAL' | 'OPTION', net: number, title: string) {
  return {
    id: `01a1fc50-8cb4-7079-88fa-c99a6976003${kind === 'NORMAL' ? 1 : 2}`,
    kind,
    group: null,
    serviceCode: 'EHB',
    number: null,
    title,
    description: '',
    unit: 'PAUSCHAL',
    quantity: 1,
    unitPrice: net,
    discountPct: null,
    vatRate: 19,
    priceId: null,
    net,
  } as const;
}

/** An offer that waits for its customer: one line and an option. */
export const sentOffer: Offer = {
  id: offerId,
  project,
  number: 'AN-2026-0014',
  revision: 1,
  state: 'SENT',
  isExpired: false,
  recipientName: recipient.name,
  validUntil: '2999-12-20',
  sentAt: '2026-11-22T09:00:00.000Z',
  net: 171_870,
  gross: 204_525,
  version: 4,
  recipient,
  priceDay: '2026-11-22',
  vatCase: 'STANDARD',
  intro: '',
  closing: '',
  lines: [
    offerLine('NORMAL', 171_870, 'Effizienzhaus-Berechnung EFH'),
    offerLine('OPTION', 36_960, 'Luftdichtheitsmessung EFH'),
  ],
  vat: 32_655,
  decision: null,
  createdBy: null,
  missing: [],
  documentReady: true,
  can: { edit: false, send: false, decide: true, revise: false, discard: false },
};

export const offerDraft: Offer = {
  ...sentOffer,
  number: null,
  state: 'DRAFT',
  sentAt: null,
  can: { edit: true, send: true, decide: false, revise: false, discard: true },
};

export const billingSettings: BillingSettings = {
  office: null,
  series: [{ series: 'RE', year: 2026, next: 'RE-2026-00001', canSet: true }],
};
