import { germanDay, type OfferLine, sumsOf, vatCaseLabels } from '@energieakte/contract';
import { decimalText, moneyText } from '#core/german-numbers.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { DocumentSeller } from '#features/billing/documents/invoice-document.ts';
import type { PrintOptions } from '#features/billing/documents/invoice-print.ts';
import type {
  PrintedDocument,
  PrintedLine,
  PrintedSum,
} from '#features/billing/documents/printed-document.ts';
import { countedLines } from '#features/billing/offers/offer-lines.ts';
import type { OfferRecord } from '#features/billing/offers/offer-record.ts';

const marks = {
  NORMAL: null,
  TEXT: null,
  OPTION: 'wahlweise, nicht in der Summe',
  ALTERNATIVE: 'Alternative, nicht in der Summe',
} as const;

function lineOf(line: OfferLine, index: number, isCounted: boolean): PrintedLine {
  const { kind, title, description, unit, quantity, unitPrice, discountPct, net } = line;
  const counted = kind === 'ALTERNATIVE' ? 'Alternative' : null;
  return {
    title,
    description,
    unit,
    quantity,
    unitPrice,
    discountPct,
    position: String(index + 1),
    net: kind === 'TEXT' ? null : net,
    mark: isCounted ? counted : marks[kind],
  };
}

function sumsOfOffer({ net, gross, vatCase }: OfferRecord, counted: readonly OfferLine[]) {
  const vat = sumsOf(counted, vatCase).vatSums.filter(({ category }) => category === 'S');
  const sums: readonly PrintedSum[] = [
    { label: 'Summe netto', amount: net },
    ...vat.map((sum) => ({
      label: `Umsatzsteuer ${decimalText(sum.rate)} % auf ${moneyText(sum.base)}`,
      amount: sum.vat,
    })),
    { label: 'Gesamtbetrag', amount: gross, isStrong: true },
  ];
  return sums;
}

function factsOf(offer: OfferRecord, contactName: string): PrintedDocument['facts'] {
  const sent =
    offer.sentAt === null ? [] : [['Datum', germanDay(berlinDay(new Date(offer.sentAt)))] as const];
  const revision = offer.revision > 1 ? [['Fassung', String(offer.revision)] as const] : [];
  return [
    ['Nummer', offer.number ?? 'Entwurf'],
    ...revision,
    ...sent,
    ['Gültig bis', germanDay(offer.validUntil)],
    ['Projekt', offer.project.projectId],
    ['Ansprechperson', contactName],
  ];
}

/** An offer as it is printed; as a draft until it has been sent. */
export function printedOffer(
  offer: OfferRecord,
  seller: DocumentSeller,
  { color, now }: PrintOptions,
): PrintedDocument {
  const { number, state, recipient, project, intro, closing, lines, vatCase, sentAt } = offer;
  const counted = countedLines(lines);
  const isDraft = state === 'DRAFT';
  return {
    title: isDraft || number === null ? 'Angebot (Entwurf)' : `Angebot ${number}`,
    seller,
    recipient,
    facts: factsOf(offer, seller.contactName),
    subjects: [`${project.projectId} · ${project.name}`],
    intro,
    groups: [
      {
        title: null,
        net: null,
        lines: lines.map((line, index) => lineOf(line, index, counted.includes(line))),
      },
    ],
    sums: sumsOfOffer(offer, counted),
    remarks: [
      ...(vatCase === 'STANDARD' ? [] : [`${vatCaseLabels[vatCase]}.`]),
      `Das Angebot gilt bis ${germanDay(offer.validUntil)}.`,
    ],
    closing,
    isDraft,
    madeAt: sentAt === null ? now : new Date(sentAt),
    color,
  };
}
