import type { Invoice, InvoiceCheck, Offer, ReadyCustomer } from '@energieakte/contract';
import { vi } from 'vitest';
import { z } from 'zod';
import {
  billingSettings,
  checks,
  draft,
  fixed,
  invoiceId,
  offerId,
  projectId,
  ready,
  sentOffer,
} from './sample-billing.ts';

const Sent = z.record(z.string(), z.unknown());
const paged = (items: readonly unknown[]) => ({
  items,
  total: items.length,
  page: 0,
  size: 500,
  openSum: 204_525,
  overdueSum: 204_525,
});

interface SentRequest {
  readonly method: string;
  readonly body?: string;
}

interface Stored {
  readonly invoice?: Invoice;
  readonly offer?: Offer;
  readonly ready?: readonly ReadyCustomer[];
  readonly checks?: readonly InvoiceCheck[];
  /** A new office: no invoices and no offers. */
  readonly isNew?: boolean;
  /** What the server refuses everything with. */
  readonly refusal?: { readonly status: number; readonly detail: string };
}

/** Answers in the place of the server, as the contract says, for as long as a test runs. */
export function startBillingServer(begin: Stored = {}) {
  const { invoice: stored = draft, offer = sentOffer, refusal } = begin;
  const posted: (readonly [path: string, body: z.infer<typeof Sent>])[] = [];
  let invoice = stored;

  function read(path: string, open: string | null): unknown {
    const isListed = begin.isNew !== true && (open !== 'refund' || invoice.refundable > 0);
    const answers: Readonly<Record<string, unknown>> = {
      '/invoice/ready': begin.ready ?? ready,
      '/invoice': paged(isListed ? [invoice] : []),
      [`/invoice/${invoiceId}`]: invoice,
      '/offer': paged(begin.isNew === true ? [] : [offer]),
      [`/offer/${offerId}`]: offer,
      '/settings/billing': billingSettings,
      '/pricingelement': paged([]),
    };
    return answers[path] ?? [];
  }

  function write(path: string): unknown {
    if (path === '/invoice/draft') return { ids: [invoiceId] };
    if (path.startsWith('/invoice/check')) return begin.checks ?? checks;
    if (path.startsWith('/invoice/fix')) invoice = { ...fixed, documentReady: true };
    if (path.startsWith('/invoice/payment'))
      invoice = { ...fixed, paymentState: 'BEZAHLT', open: 0, can: { ...fixed.can, pay: false } };
    if (path === '/settings/billing') return billingSettings;
    if (path.startsWith('/offer/decide'))
      return { offer: { ...offer, state: 'ACCEPTED', can: { ...offer.can, decide: false } }, projectId };
    return path.startsWith('/offer') ? { ...offer, version: offer.version + 1 } : invoice;
  }

  vi.stubGlobal('fetch', async (address: string, { method, body }: SentRequest) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const path = pathname.replace('/api', '');
    if (refusal !== undefined) {
      const problem = { type: 'about:blank', title: 'x', code: 'server.failed', ...refusal };
      const headers = { 'content-type': 'application/problem+json' };
      return new Response(JSON.stringify(problem), { status: refusal.status, headers });
    }
    if (path.endsWith('/document'))
      return new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
    if (method === 'GET') return Response.json(read(path, searchParams.get('open')));
    posted.push([path, body === undefined ? {} : Sent.parse(JSON.parse(body))]);
    if (path.includes('/discard/')) return new Response(null, { status: 204 });
    return Response.json(write(path));
  });
  return {
    /** What was sent, by its path, in order; checks left out. */
    posted: () => posted.filter(([path]) => !path.startsWith('/invoice/check')),
  };
}
