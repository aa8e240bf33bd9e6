import type { FoundBill } from '@energieakte/contract';
import FilePen from 'lucide-react/icons/file-pen';
import ReceiptEuro from 'lucide-react/icons/receipt-euro';
import { markedAs, opensPage, reasons } from '#project-kit/search/found-lines.ts';
import type { PaletteLine } from '#project-kit/search/palette-line.ts';
import type { SearchSource } from '#project-kit/search/search-source.ts';

function billLine({ kind, id, number, revision, recipient, matches }: FoundBill): PaletteLine {
  const isOffer = kind === 'OFFER';
  const offer = revision > 1 ? `Angebot, Fassung ${revision}` : 'Angebot';
  return {
    key: id,
    icon: isOffer ? FilePen : ReceiptEuro,
    lead: null,
    title: markedAs(matches, 'number', number),
    note: `${isOffer ? offer : 'Rechnung'} · ${recipient}`,
    details: reasons(matches, { number: 'Nummer' }),
    ...opensPage(isOffer ? `/offer/${id}` : `/billing/${id}`),
  };
}

/** The offers and invoices that the palette finds. */
export const billSource: SearchSource = {
  key: 'bills',
  title: 'Angebote und Rechnungen',
  one: 'Angebot oder Rechnung',
  where: 'in Angeboten und Rechnungen',
  most: 4,
  found: ({ bills: { items, total } }) => ({ lines: items.map(billLine), total }),
};
