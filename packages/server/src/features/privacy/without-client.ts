import { erasedClient, erasedReason } from '#features/privacy/erased-names.ts';

type Document = Readonly<Record<string, unknown>>;

function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The same shape without a value in it. */
function emptied(value: unknown): unknown {
  if (!isDocument(value)) return null;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, emptied(inner)]));
}

const siteFields = new Set(['street', 'houseNo', 'lat', 'lon', 'permitNo', 'parcel']);

function withoutPlace(site: unknown): unknown {
  if (!isDocument(site)) return site;
  return Object.fromEntries(
    Object.entries(site).map(([key, value]) => [key, siteFields.has(key) ? emptied(value) : value]),
  );
}

/** Each item of a list without some of its values. */
function eachWithout(list: unknown, fields: readonly string[]): unknown {
  if (!Array.isArray(list)) return list;
  return list.map((item: unknown) =>
    isDocument(item)
      ? Object.fromEntries(
          Object.entries(item).map(([key, value]) => [key, fields.includes(key) ? null : value]),
        )
      : item,
  );
}

function erasedReasonOf(reason: unknown): unknown {
  return reason === null ? null : erasedReason;
}

function withoutReason(override: unknown): unknown {
  return isDocument(override) ? { ...override, reason: erasedReason } : override;
}

const changes: Readonly<Record<string, (value: unknown) => unknown>> = {
  name: () => erasedClient,
  internalNote: () => null,
  // It names buyers of flats, and what people typed about the problem.
  colorReason: () => null,
  colorOverride: withoutReason,
  cancelReason: erasedReasonOf,
  client: emptied,
  site: withoutPlace,
  fundingCases: (list) => eachWithout(list, ['applicant', 'bank']),
  services: (list) => eachWithout(list, ['note', 'redReason', 'billingWaived']),
  deadlines: (list) => eachWithout(list, ['note']),
  checklist: (list) => eachWithout(list, ['rejectedReason']),
};

/** A version of a project in the history, in its shape, without what it says about the Bauherren. */
export function withoutClient(version: Document): Document {
  return Object.fromEntries(
    Object.entries(version).map(([key, value]) => [
      key,
      changes[key]?.(value) ?? (key in changes ? null : value),
    ]),
  );
}
