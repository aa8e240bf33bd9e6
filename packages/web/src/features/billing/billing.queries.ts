import * as contract from '@energieakte/contract';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { queryClient } from '#api/query-client.ts';

const halfMinute = 30_000;
const largestPage = 500;

type BodyOf<Endpoint extends contract.EndpointDefinition> = contract.EndpointRequest<Endpoint>['body'];

/** Finished services without an invoice, by customer. */
export const readyQuery = queryOptions({
  queryKey: ['billing', 'ready'],
  queryFn: ({ signal }) => callApi(contract.listReadyServices, { signal }),
  staleTime: halfMinute,
});

interface InvoiceFilter {
  readonly projectId?: string;
  readonly open?: 'true' | 'overdue' | 'refund';
  readonly state?: 'DRAFT';
}

/** Every invoice the person may see: the list searches and filters here. */
export function invoicesQuery(filter: InvoiceFilter = {}) {
  return queryOptions({
    queryKey: ['billing', 'invoices', filter],
    queryFn: async ({ signal }) => {
      const pageAt = async (page: number) => {
        const query = { ...filter, page: String(page), size: String(largestPage) };
        return callApi(contract.listInvoices, { query, signal });
      };
      const first = await pageAt(0);
      const more = Math.max(0, Math.ceil(first.total / largestPage) - 1);
      const others = await Promise.all(Array.from({ length: more }, async (_, at) => pageAt(at + 1)));
      return { ...first, items: [first, ...others].flatMap(({ items }) => items) };
    },
    staleTime: halfMinute,
  });
}

/** Somebody else was there first: asks what became of the invoice. */
export function askAgain({ id }: SeenVersion): void {
  void queryClient.invalidateQueries({ queryKey: invoiceQuery(id).queryKey });
}

const pollMilliseconds = 2000;

/** One invoice; after fixing it is asked for again until its files are made. */
export function invoiceQuery(id: string) {
  return queryOptions({
    queryKey: ['billing', 'invoice', id],
    queryFn: ({ signal }) => callApi(contract.getInvoice, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'FIXED' && !data.documentReady ? pollMilliseconds : false,
  });
}

/** A document as somebody looks at it: another version has another content. */
export interface SeenVersion {
  readonly id: string;
  readonly version: number;
}

export function checksQuery({ id, version }: SeenVersion) {
  return queryOptions({
    queryKey: ['billing', 'checks', id, version],
    queryFn: ({ signal }) => callApi(contract.checkInvoice, { params: { id }, signal }),
  });
}

/** Which document, as it is at a version. */
export interface SeenDocument extends SeenVersion {
  readonly kind: 'invoice' | 'offer';
}

export function pdfQuery({ kind, id, version }: SeenDocument) {
  return queryOptions({
    queryKey: ['billing', 'pdf', kind, id, version],
    queryFn: ({ signal }) =>
      kind === 'offer'
        ? callApi(contract.readOfferDocument, { params: { id }, signal })
        : callApi(contract.readInvoiceDocument, { params: { id }, query: { format: 'pdf' }, signal }),
    gcTime: halfMinute,
  });
}

const largestOfferPage = '200';

/** The offers of a project, or the newest of all. */
export function offersQuery(projectId?: string) {
  return queryOptions({
    queryKey: ['billing', 'offers', projectId ?? null],
    queryFn: async ({ signal }) => {
      const query = { size: largestOfferPage, ...(projectId !== undefined && { projectId }) };
      return (await callApi(contract.listOffers, { query, signal })).items;
    },
    staleTime: halfMinute,
  });
}

export function offerQuery(id: string) {
  return queryOptions({
    queryKey: ['billing', 'offer', id],
    queryFn: ({ signal }) => callApi(contract.getOffer, { params: { id }, signal }),
  });
}

export interface FigureFilter {
  readonly from: string;
  readonly to: string;
  readonly by: contract.BillingFigureGroup;
}

export function figuresQuery(query: FigureFilter) {
  return queryOptions({
    queryKey: ['billing', 'figures', query],
    queryFn: ({ signal }) => callApi(contract.getBillingFigures, { query, signal }),
  });
}

export const billingSettingsQuery = queryOptions({
  queryKey: ['billing', 'settings'],
  queryFn: ({ signal }) => callApi(contract.getBillingSettings, { signal }),
});

/** Billing colors services, and its numbers stand on the dashboard and are found. */
async function invalidateBilling(): Promise<void> {
  await Promise.all(
    [['billing'], ['dashboard'], ['projects']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

/** The lists are not waited for: what shows the answer takes the place of the dialog that has yet to say that it worked. */
function rememberInvoice(invoice: contract.Invoice): void {
  queryClient.setQueryData(invoiceQuery(invoice.id).queryKey, invoice);
  void invalidateBilling();
}

function rememberOffer(offer: contract.Offer): void {
  queryClient.setQueryData(offerQuery(offer.id).queryKey, offer);
  void invalidateBilling();
}

/** A draft that is gone is not asked for again. */
function forget(key: 'invoice' | 'offer') {
  return async (_: unknown, { id }: SeenVersion): Promise<void> => {
    queryClient.removeQueries({ queryKey: ['billing', key, id] });
    await invalidateBilling();
  };
}

export const draftMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof contract.draftInvoice>) => callApi(contract.draftInvoice, { body }),
  // Not waited for: the list would drop the ticks, and with them the button that leads to the draft.
  onSettled: () => {
    void invalidateBilling();
  },
});

export type InvoiceDraftBody = BodyOf<typeof contract.saveInvoice>;

export const saveInvoiceMutation = mutationOptions({
  mutationFn: (body: InvoiceDraftBody) => callApi(contract.saveInvoice, { body }),
  onSuccess: rememberInvoice,
});

export const fixMutation = mutationOptions({
  mutationFn: ({ id, version }: SeenVersion) =>
    callApi(contract.fixInvoice, { params: { id }, body: { version } }),
  onSuccess: rememberInvoice,
});

export const refreshInvoiceMutation = mutationOptions({
  mutationFn: ({ id, version }: SeenVersion) =>
    callApi(contract.refreshInvoice, { params: { id }, body: { version } }),
  onSuccess: rememberInvoice,
});

export const discardInvoiceMutation = mutationOptions({
  mutationFn: ({ id, version }: SeenVersion) =>
    callApi(contract.discardInvoice, { params: { id }, body: { version } }),
  onSuccess: forget('invoice'),
});

interface WithReason {
  readonly id: string;
  readonly reason: string;
}

export const cancelMutation = mutationOptions({
  mutationFn: ({ id, reason }: WithReason) =>
    callApi(contract.cancelInvoice, { params: { id }, body: { reason } }),
  onSuccess: rememberInvoice,
});

export const correctMutation = mutationOptions({
  mutationFn: ({ id, ...body }: WithReason & BodyOf<typeof contract.correctInvoice>) =>
    callApi(contract.correctInvoice, { params: { id }, body }),
  onSuccess: rememberInvoice,
});

/** A mail as it is written before it goes. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export const sendInvoiceMutation = mutationOptions({
  mutationFn: ({ id, letter }: { readonly id: string; readonly letter: Letter }) =>
    callApi(contract.sendInvoice, { params: { id }, body: letter }),
  onSuccess: rememberInvoice,
});

export const remindMutation = mutationOptions({
  mutationFn: ({ id, letter }: { readonly id: string; readonly letter: Letter }) =>
    callApi(contract.remindOfInvoice, { params: { id }, body: letter }),
  onSuccess: rememberInvoice,
});

export const payMutation = mutationOptions({
  mutationFn: (body: BodyOf<typeof contract.payInvoice>) => callApi(contract.payInvoice, { body }),
  onSuccess: rememberInvoice,
});

export const reverseMutation = mutationOptions({
  mutationFn: (id: string) => callApi(contract.reversePayment, { params: { id } }),
  onSuccess: rememberInvoice,
});

export const proposeMutation = mutationOptions({
  mutationFn: (projectId: string) => callApi(contract.proposeOffer, { body: { projectId } }),
  onSuccess: rememberOffer,
});

export const saveOfferMutation = mutationOptions({
  mutationFn: (body: contract.OfferInput) => callApi(contract.saveOffer, { body }),
  onSuccess: rememberOffer,
});

export const sendOfferMutation = mutationOptions({
  mutationFn: ({ id, version, letter }: SeenVersion & { readonly letter: Letter }) =>
    callApi(contract.sendOffer, { params: { id }, body: { version, ...letter } }),
  onSuccess: rememberOffer,
});

export const reviseMutation = mutationOptions({
  mutationFn: (id: string) => callApi(contract.reviseOffer, { params: { id } }),
  onSuccess: rememberOffer,
});

export const discardOfferMutation = mutationOptions({
  mutationFn: ({ id, version }: SeenVersion) =>
    callApi(contract.discardOffer, { params: { id }, body: { version } }),
  onSuccess: forget('offer'),
});

export type DecisionBody = BodyOf<typeof contract.decideOffer>;

export const decideMutation = mutationOptions({
  mutationFn: ({ id, body }: { readonly id: string; readonly body: DecisionBody }) =>
    callApi(contract.decideOffer, { params: { id }, body }),
  onSuccess: ({ offer }) => rememberOffer(offer),
});

/** Saves what the office says of itself. */
export async function saveSettings(
  body: BodyOf<typeof contract.saveBillingSettings>,
): Promise<contract.BillingSettings> {
  const saved = await callApi(contract.saveBillingSettings, { body });
  await invalidateBilling();
  return saved;
}
