import { isRecord } from '@energieakte/contract';
import { erasedReason } from '#core/privacy/erased-names.ts';

/** The same shape without a value in it. */
export function withoutValues(value: unknown): unknown {
  if (!isRecord(value)) return null;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutValues(inner)]));
}

/** Each item of a list without the values of some fields. */
export function eachWithout(...fields: readonly string[]) {
  const without = (item: unknown): unknown =>
    isRecord(item)
      ? Object.fromEntries(
          Object.entries(item).map(([key, value]) => [key, fields.includes(key) ? null : value]),
        )
      : item;
  return (list: unknown): unknown => (Array.isArray(list) ? list.map(without) : list);
}

/** A reason that says that it was deleted, where there was one. */
export function reasonWithout(reason: unknown): unknown {
  return reason === null ? null : erasedReason;
}

/** The same beside other fields, as `reason`. */
export function withoutReason(value: unknown): unknown {
  return isRecord(value) ? { ...value, reason: erasedReason } : value;
}
