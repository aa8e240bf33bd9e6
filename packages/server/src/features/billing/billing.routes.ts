import * as contract from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Route } from '#http/handle.ts';
import {
  getBillingSettings,
  saveBillingSettings,
} from '#features/billing/office/billing-office.service.ts';
import { remindOfInvoice, sendInvoice } from '#features/billing/documents/invoice-dispatch.service.ts';
import { readInvoiceDocument } from '#features/billing/documents/invoice-reading.service.ts';
import { exportBilling, getBillingFigures } from '#features/billing/figures/figures.service.ts';
import { cancelInvoice, correctInvoice } from '#features/billing/invoices/invoice-cancel.service.ts';
import { draftInvoice, listReadyServices } from '#features/billing/invoices/invoice-draft.service.ts';
import {
  checkInvoice,
  discardInvoice,
  fixInvoice,
  saveInvoice,
} from '#features/billing/invoices/invoice-fix.service.ts';
import { getInvoice, listInvoices } from '#features/billing/invoices/invoice-read.service.ts';
import { refreshInvoice } from '#features/billing/invoices/refresh-draft.service.ts';
import { payInvoice, reversePayment } from '#features/billing/invoices/payments.service.ts';

export function billingRoutes(route: Route, context: AppContext): void {
  route(contract.getBillingSettings, async () => getBillingSettings(context));
  route(contract.saveBillingSettings, async ({ person, body }) =>
    saveBillingSettings(context, person, body),
  );
  route(contract.listReadyServices, async () => listReadyServices(context));
  route(contract.draftInvoice, async ({ person, body }) => draftInvoice(context, person, body));
  route(contract.listInvoices, async ({ person, query }) => listInvoices(context, person, query));
  route(contract.getInvoice, async ({ person, params }) => getInvoice(context, person, params.id));
  route(contract.saveInvoice, async ({ person, body }) => saveInvoice(context, person, body));
  route(contract.checkInvoice, async ({ params }) => checkInvoice(context, params.id));
  route(contract.fixInvoice, async ({ person, params, body }) =>
    fixInvoice(context, person, { ...params, ...body }),
  );
  route(contract.refreshInvoice, async ({ person, params, body }) =>
    refreshInvoice(context, person, { ...params, ...body }),
  );
  route(contract.discardInvoice, async ({ params, body }) => {
    await discardInvoice(context, { ...params, ...body });
    return undefined;
  });
  route(contract.cancelInvoice, async ({ person, params, body }) =>
    cancelInvoice(context, person, { ...params, ...body }),
  );
  route(contract.correctInvoice, async ({ person, params, body }) =>
    correctInvoice(context, person, { ...params, ...body }),
  );
  route(contract.readInvoiceDocument, async ({ person, params, query }) =>
    readInvoiceDocument(context, person, { ...params, ...query }),
  );
  route(contract.sendInvoice, async ({ person, params, body }) =>
    sendInvoice(context, person, { ...params, ...body }),
  );
  route(contract.remindOfInvoice, async ({ person, params, body }) =>
    remindOfInvoice(context, person, { ...params, ...body }),
  );
  route(contract.payInvoice, async ({ person, body }) => payInvoice(context, person, body));
  route(contract.reversePayment, async ({ person, params }) =>
    reversePayment(context, person, params.id),
  );
  route(contract.getBillingFigures, async ({ query }) => getBillingFigures(context, query));
  route(contract.exportBilling, async ({ person, query }) => exportBilling(context, person, query));
}
