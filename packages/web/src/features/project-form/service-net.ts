import { netSumOf, parseGermanMoney, parseGermanNumber } from '@energieakte/contract';
import type { FormValues } from '#shared/record/form-values.ts';
import { memberPath, membersOf } from '#shared/record/line-items/member-path.ts';
import { textOf } from '#shared/forms/use-bound-field.ts';

interface TypedPrice {
  readonly quantity: string;
  readonly unitPrice: string;
  readonly discountPct: string;
}

/** The net sum in cents of a service as it is typed; `null` without a readable price. */
export function typedNet({ quantity, unitPrice, discountPct }: TypedPrice): number | null {
  const read = { quantity: parseGermanNumber(quantity), unitPrice: parseGermanMoney(unitPrice) };
  if (read.quantity === null) return null;
  return netSumOf({
    quantity: read.quantity,
    unitPrice: read.unitPrice,
    discountPct: parseGermanNumber(discountPct),
  });
}

interface ServiceSums {
  readonly count: number;
  readonly ordered: number;
  /** Cents of all services. */
  readonly net: number;
  /** Cents of the ordered ones. */
  readonly orderedNet: number;
}

/** What the services in the form come to. */
export function serviceSums(values: FormValues): ServiceSums {
  const services = membersOf(values, 'services').map((id) => {
    const at = (field: string): string => textOf(values[memberPath('services', id, field)] ?? '');
    const price = {
      quantity: at('quantity'),
      unitPrice: at('unitPrice'),
      discountPct: at('discountPct'),
    };
    return { isOrdered: at('ordered') === 'ja', net: typedNet(price) ?? 0 };
  });
  const ordered = services.filter(({ isOrdered }) => isOrdered);
  const sum = (of: typeof services): number => of.reduce((total, { net }) => total + net, 0);
  return {
    count: services.length,
    ordered: ordered.length,
    net: sum(services),
    orderedNet: sum(ordered),
  };
}
