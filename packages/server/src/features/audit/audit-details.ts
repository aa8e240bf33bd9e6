import type { AuditEntry } from '@energieakte/contract';

type Value = NonNullable<AuditEntry['details']>['values'][number];

const longestValue = 2000;

function isFilled(value: unknown): boolean {
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}

function isPlainList(value: readonly unknown[]): boolean {
  return value.every((entry) => typeof entry !== 'object' || entry === null);
}

/** What the details say, one line each: `request.query.mode` and `0`. */
function linesOf(value: unknown, name: string): readonly Value[] {
  if (!isFilled(value)) return [];
  if (Array.isArray(value)) {
    const entries: readonly unknown[] = value;
    if (isPlainList(entries)) return [{ name, value: entries.join(', ').slice(0, longestValue) }];
    return entries.flatMap((entry, index) => linesOf(entry, `${name}.${index + 1}`));
  }
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, part]) =>
      linesOf(part, name === '' ? key : `${name}.${key}`),
    );
  return [{ name, value: String(value).slice(0, longestValue) }];
}

interface StoredDetail {
  readonly hasDetail: boolean;
  readonly payload: unknown;
  readonly address: string | null;
  readonly userAgent: string | null;
}

/** The details of an entry, as far as they were not erased. */
export function detailsOf({
  hasDetail,
  payload,
  address,
  userAgent,
}: StoredDetail): AuditEntry['details'] {
  if (!hasDetail) return null;
  // A payload is never null as long as it is there.
  return { erased: payload === null, values: [...linesOf(payload, '')], address, userAgent };
}
