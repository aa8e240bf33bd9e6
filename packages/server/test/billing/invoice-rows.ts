import { newId } from '#database/new-id.ts';
import { officeInput } from '#test/billing/billing-office.ts';
import { missing, plain, type MakeRequest } from '#test/rights-requests.ts';

const noInvoice: MakeRequest = () => ({ params: { id: newId() }, body: { version: 1 } });
const withReason: MakeRequest = () => ({ params: { id: newId() }, body: { reason: 'Irrtum' } });
const noCorrection: MakeRequest = () => ({
  params: { id: newId() },
  body: { lines: [{ lineId: newId(), net: 1 }], reason: 'Nachlass' },
});
const noDocument: MakeRequest = () => ({ params: { id: newId() }, query: { format: 'pdf' } });
const noLetter: MakeRequest = () => ({
  params: { id: newId() },
  body: { to: 'a@b.example', subject: 'Rechnung', text: 'Guten Tag' },
});
const noPayment: MakeRequest = () => ({
  body: { invoiceId: newId(), day: '2026-01-10', amount: 1, skonto: 0 },
});
const ofYear: MakeRequest = () => ({ query: { from: '2026-01-01', to: '2026-12-31' } });
const noServices: MakeRequest = () => ({
  body: { kind: 'INVOICE', serviceIds: [newId()], together: false },
});
// Whether somebody has entered it before is another matter: nobody may start a series twice.
const theOffice: MakeRequest = () => ({ body: { ...officeInput, version: 0, name: '' } });
const aChange: MakeRequest = () => ({
  body: {
    id: newId(),
    version: 1,
    recipient: {
      name: 'Albblick-Haus',
      addition: null,
      street: null,
      zip: null,
      city: null,
      country: 'DE',
      email: null,
      vatId: null,
      leitwegId: null,
    },
    vatCase: 'STANDARD',
    format: 'PDF',
    serviceFrom: null,
    serviceTo: null,
    dueOn: null,
    skontoPct: null,
    skontoUntil: null,
    buyerReference: null,
    intro: '',
    closing: '',
    lines: [],
  },
});

/** Rows of the rights test: the calls of invoices. */
export const invoiceRows: readonly (readonly [string, string, MakeRequest])[] = [
  ['getBillingSettings', ' 401  403  403  403  200  200', plain],
  ['saveBillingSettings', '401  403  403  403  400  400', theOffice],
  ['listReadyServices', '  401  403  403  200  200  200', plain],
  ['draftInvoice', '       401  403  403  409  409  409', noServices],
  ['listInvoices', '       401  200  200  200  200  200', plain],
  ['getInvoice', '         401  404  404  404  404  404', missing],
  ['saveInvoice', '        401  403  403  404  404  404', aChange],
  ['checkInvoice', '       401  403  403  404  404  404', missing],
  ['fixInvoice', '         401  403  403  404  404  404', noInvoice],
  ['refreshInvoice', '     401  403  403  404  404  404', noInvoice],
  ['discardInvoice', '     401  403  403  404  404  404', noInvoice],
  ['cancelInvoice', '      401  403  403  404  404  404', withReason],
  ['correctInvoice', '     401  403  403  404  404  404', noCorrection],
  ['readInvoiceDocument', '401  404  404  404  404  404', noDocument],
  ['sendInvoice', '        401  403  403  404  404  404', noLetter],
  ['remindOfInvoice', '    401  403  403  404  404  404', noLetter],
  ['payInvoice', '         401  403  403  404  404  404', noPayment],
  ['reversePayment', '     401  403  403  404  404  404', missing],
  ['getBillingFigures', '  401  403  403  200  200  200', ofYear],
  ['exportBilling', '      401  403  403  409  409  409', ofYear],
];
