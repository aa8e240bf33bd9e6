import {
  formatNumberForInput,
  parseGermanMoney,
  parseGermanNumber,
  type Price,
  type PriceInput,
  type PriceKind,
  type TierMode,
} from '@energieakte/contract';
import { formatMoneyForInput } from '#shared/forms/german-money.ts';

interface TypedTier {
  readonly fromQty: string;
  readonly netPrice: string;
}

/** A price as it is typed. */
export interface TypedPrice {
  readonly kind: PriceKind;
  readonly netPrice: string;
  readonly discountPct: string;
  readonly tierMode: TierMode;
  readonly tiers: readonly TypedTier[];
  readonly internalCost: string;
  readonly note: string;
}

const money = (cents: number | null): string => (cents === null ? '' : formatMoneyForInput(cents));

const emptyPrice: TypedPrice = {
  kind: 'FIXED',
  netPrice: '',
  discountPct: '',
  tierMode: 'VOLUME',
  tiers: [],
  internalCost: '',
  note: '',
};

/** What the dialog begins with: the price of the draft, else the one in force. */
export function typedPrice(price: Price | null): TypedPrice {
  if (price === null) return emptyPrice;
  const { kind, netPrice, discountPct, tierMode, tiers, internalCost, note } = price;
  return {
    kind,
    netPrice: money(netPrice),
    discountPct: discountPct === null ? '' : formatNumberForInput(discountPct),
    tierMode,
    tiers: tiers.map((tier) => ({
      fromQty: formatNumberForInput(tier.fromQty),
      netPrice: formatMoneyForInput(tier.netPrice),
    })),
    internalCost: money(internalCost),
    note: note ?? '',
  };
}

type Read =
  | { readonly ok: true; readonly input: PriceInput }
  | { readonly ok: false; readonly problems: Readonly<Record<string, string>> };

const wrongMoney = 'Erwartet wird ein Betrag, zum Beispiel 1.250,00.';
const wrongNumber = 'Erwartet wird eine Zahl, zum Beispiel 12,5.';
const missing = 'Feld muss befüllt werden.';

/** An optional amount: `null` where nothing is typed, `undefined` where it cannot be read. */
function optional(text: string, parse: (text: string) => number | null): number | null | undefined {
  return text.trim() === '' ? null : (parse(text) ?? undefined);
}

function readTiers(tiers: readonly TypedTier[]): PriceInput['tiers'] | undefined {
  const read = tiers
    .filter(({ fromQty, netPrice }) => `${fromQty}${netPrice}`.trim() !== '')
    .map((tier) => ({
      fromQty: parseGermanNumber(tier.fromQty),
      netPrice: parseGermanMoney(tier.netPrice),
    }));
  const complete = read.flatMap(({ fromQty, netPrice }) =>
    fromQty === null || netPrice === null ? [] : [{ fromQty, netPrice }],
  );
  return complete.length === read.length ? complete : undefined;
}

/** What is needed of each kind and cannot be read. */
function problemsOf(typed: TypedPrice): Readonly<Record<string, string>> {
  const { kind, netPrice, discountPct, tiers, internalCost } = typed;
  const problems: Record<string, string> = {};
  if (kind === 'FIXED' && parseGermanMoney(netPrice) === null)
    problems['netPrice'] = netPrice.trim() === '' ? missing : wrongMoney;
  if (kind === 'DISCOUNT' && parseGermanNumber(discountPct) === null)
    problems['discountPct'] = discountPct.trim() === '' ? missing : wrongNumber;
  if (kind === 'FIXED' && readTiers(tiers) === undefined)
    problems['tiers'] = 'Jede Staffel braucht eine Menge und einen Betrag.';
  if (optional(internalCost, parseGermanMoney) === undefined) problems['internalCost'] = wrongMoney;
  return problems;
}

/** What is sent, or every field that is wrong. */
export function readPrice(typed: TypedPrice): Read {
  const problems = problemsOf(typed);
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  const { kind, netPrice, discountPct, tierMode, tiers, internalCost, note } = typed;
  const common = { kind, note, internalCost: optional(internalCost, parseGermanMoney) ?? null };
  const input: Readonly<Record<PriceKind, PriceInput>> = {
    FIXED: { ...common, netPrice: parseGermanMoney(netPrice), tierMode, tiers: readTiers(tiers) },
    DISCOUNT: { ...common, discountPct: parseGermanNumber(discountPct) },
    ENDED: common,
  };
  return { ok: true, input: input[kind] };
}
