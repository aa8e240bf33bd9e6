import type { Invoice } from '@energieakte/contract';
import type { InvoiceDraftBody } from '../billing.queries.ts';

/** A draft as it is saved: whoever changes a part of it sends the rest as it is. */
export function draftBody(invoice: Invoice): InvoiceDraftBody {
  const { id, version, recipient, vatCase, format, serviceFrom, serviceTo, dueOn } = invoice;
  const { skontoPct, skontoUntil, buyerReference, intro, closing, lines } = invoice;
  return {
    id,
    version,
    recipient,
    vatCase,
    format,
    serviceFrom,
    serviceTo,
    dueOn,
    skontoPct,
    skontoUntil,
    buyerReference,
    intro,
    closing,
    lines: lines.map((line) => ({ id: line.id, title: line.title, description: line.description })),
  };
}
