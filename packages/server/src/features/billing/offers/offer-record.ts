import type {
  BillingRecipient,
  Offer,
  OfferLine,
  OfferSummary,
  PersonName,
  ProjectState,
  VatCase,
} from '@energieakte/contract';

/** How an offer was decided, with whoever wrote it down; guests do not see that name. */
interface StoredDecision extends Omit<NonNullable<Offer['decision']>, 'by' | 'net' | 'gross'> {
  readonly typedName: string | null;
  readonly userName: string | null;
}

/** An offer as it is stored, the same for everybody. */
export interface OfferRecord extends Omit<OfferSummary, 'isExpired' | 'recipientName'> {
  readonly recipient: BillingRecipient;
  readonly priceDay: string;
  readonly vatCase: VatCase;
  readonly intro: string;
  readonly closing: string;
  readonly lines: OfferLine[];
  readonly vat: number;
  readonly decision: StoredDecision | null;
  readonly createdBy: PersonName | null;
  readonly sentBy: string | null;
  readonly replacesId: string | null;
  readonly pdfSha256: string | null;
  readonly projectState: ProjectState;
}

/** What the history keeps of an offer: nothing of whom it went to, so that erasing somebody leaves nothing behind. */
export function versionOf(offer: OfferRecord): object {
  const { id, number, revision, state, validUntil, vatCase, net, vat, gross, version, lines } = offer;
  return {
    id,
    projectId: offer.project.id,
    number,
    revision,
    state,
    validUntil,
    vatCase,
    net,
    vat,
    gross,
    version,
    lines: lines.map(({ serviceCode, title, quantity, unitPrice, net: sum }) => ({
      serviceCode,
      title,
      quantity,
      unitPrice,
      net: sum,
    })),
  };
}

/** Sent, not decided, and its last day is over. */
export function isExpired({ state, validUntil }: Pick<Offer, 'state' | 'validUntil'>, today: string) {
  return state === 'SENT' && validUntil < today;
}
