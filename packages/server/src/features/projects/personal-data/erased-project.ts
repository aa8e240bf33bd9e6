import { isRecord } from '@energieakte/contract';
import { withoutValues } from '#core/privacy/erased-versions.ts';
import type { ErasedField } from '#core/privacy/client-data.ts';

const siteFields = new Set(['street', 'houseNo', 'lat', 'lon', 'permitNo', 'parcel']);

/** A site that says what was built, and no longer where. */
export function withoutPlace(site: unknown): unknown {
  if (!isRecord(site)) return site;
  return Object.fromEntries(
    Object.entries(site).map(([key, value]) => [
      key,
      siteFields.has(key) ? withoutValues(value) : value,
    ]),
  );
}

/** What every version of a project keeps when its Bauherren are erased. */
export const stayingFields: Readonly<Record<string, ErasedField>> = Object.fromEntries(
  [
    'id',
    'projectId',
    'mode',
    'state',
    'version',
    'cancelledAt',
    'deletedAt',
    'updatedAt',
    'closedAt',
    'title',
    'customerId',
    'customerContactIds',
    'customerReference',
    'responsibleUserId',
    'expertUserId',
    'reviewerUserId',
    'memberIds',
    'groupIds',
    'relatedProjectIds',
    'offerNo',
    'offerDate',
    'offerNet',
    'orderDate',
    'budgetHours',
    'priceListId',
    'timetacProjectId',
    'priority',
    'tags',
    'energy',
    'certificates',
    'buildings',
    'zones',
    'stages',
    'color',
    'derivedColor',
  ].map((field) => [field, 'stays']),
);
