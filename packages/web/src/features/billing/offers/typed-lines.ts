import {
  formatNumberForInput,
  lineNet,
  type OfferLine,
  type OfferLineInput,
  type PriceElement,
  parseGermanMoney,
  parseGermanNumber,
} from '@energieakte/contract';
import { formatMoneyForInput } from '#shared/forms/german-money.ts';
import { newId } from '#shared/forms/new-id.ts';

/** A line of an offer as it is typed; `key` holds for as long as the page is open. */
export interface TypedLine {
  readonly key: string;
  /** What is not typed: where the line comes from. */
  readonly rest: Pick<OfferLineInput, 'id' | 'serviceCode' | 'number' | 'unit' | 'priceId'>;
  readonly kind: OfferLineInput['kind'];
  readonly group: number | null;
  readonly title: string;
  readonly description: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly discountPct: string;
  readonly vatRate: OfferLineInput['vatRate'];
}

const nothing = { serviceCode: null, number: null, unit: null, priceId: null };

export function newLine(vatRate: OfferLineInput['vatRate'] = 19): TypedLine {
  return {
    key: newId(),
    rest: nothing,
    kind: 'NORMAL',
    group: null,
    title: '',
    description: '',
    quantity: '1',
    unitPrice: '',
    discountPct: '',
    vatRate,
  };
}

export function typedLine({ id, net: _net, ...line }: OfferLine): TypedLine {
  const { serviceCode, number, unit, priceId, kind, group, title, description, vatRate } = line;
  return {
    key: id,
    rest: { id, serviceCode, number, unit, priceId },
    kind,
    group,
    title,
    description,
    quantity: formatNumberForInput(line.quantity),
    unitPrice: formatMoneyForInput(line.unitPrice),
    discountPct: line.discountPct === null ? '' : formatNumberForInput(line.discountPct),
    vatRate,
  };
}

/** A line that says what was found in the price list. */
export function pricedLine(line: TypedLine, element: PriceElement): TypedLine {
  const { number, title, unit, serviceCode, price, vatRate } = element;
  return {
    ...line,
    rest: { ...line.rest, number, unit, serviceCode, priceId: price?.id ?? null },
    title,
    vatRate,
    unitPrice: formatMoneyForInput(price?.netPrice ?? 0),
  };
}

/** Quantity, price and discount as numbers, or `null` where one of them cannot be read; a text has none. */
function readNumbers({ kind, ...line }: TypedLine) {
  if (kind === 'TEXT') return { quantity: 1, unitPrice: 0, discountPct: null };
  const quantity = parseGermanNumber(line.quantity);
  const unitPrice = parseGermanMoney(line.unitPrice);
  const hasDiscount = line.discountPct.trim() !== '';
  const discountPct = hasDiscount ? parseGermanNumber(line.discountPct) : null;
  if (quantity === null || unitPrice === null || (hasDiscount && discountPct === null)) return null;
  return quantity > 0 && unitPrice >= 0 ? { quantity, unitPrice, discountPct } : null;
}

/** What a line says, or `null` where something of it cannot be read. */
export function readLine(line: TypedLine): OfferLineInput | null {
  const numbers = readNumbers(line);
  if (numbers === null || line.title.trim() === '') return null;
  const { kind, title, description, vatRate } = line;
  const group = kind === 'ALTERNATIVE' ? (line.group ?? 1) : null;
  return { ...line.rest, ...numbers, kind, group, title, description, vatRate };
}

/** What a line comes to; 0 as long as it cannot be read. */
export function netOf(line: TypedLine): number {
  const read = readLine(line);
  return read === null || read.kind === 'TEXT' ? 0 : lineNet(read);
}
