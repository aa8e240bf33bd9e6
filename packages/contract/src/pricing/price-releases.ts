import { z } from 'zod';
import { addMonths } from '../core/day-arithmetic.ts';
import { endpoint } from '../core/endpoint.ts';
import {
  calendarDay,
  optionalText,
  recordId,
  recordVersion,
  requiredText,
  uuid,
} from '../core/fields.ts';
import { serviceUnits } from '../projects/project-work-codes.ts';
import { priceSourceKinds, releaseStates } from './price-codes.ts';
import { PriceInput } from './price-elements.ts';
import { Done, Price, requiredDay } from './price-record.ts';

const shape = {
  title: requiredText('Bezeichnung', 160),
  validFrom: requiredDay('Gültig ab'),
  sourceKind: z.enum(priceSourceKinds).meta({ title: 'Quelle' }),
  sourceText: optionalText('Angaben zur Quelle', 500),
  sourceDay: calendarDay('Stand der Quelle'),
};

/** A Preisstand: prices of one list that come into force together. */
export const PriceRelease = z.object({
  id: uuid,
  listId: uuid,
  listNumber: z.string(),
  listName: z.string(),
  /** Counts within its list from the release on. */
  number: z.int().nullable(),
  ...shape,
  validFrom: z.iso.date(),
  state: z.enum(releaseStates),
  rows: z.int(),
  created: Done,
  submitted: Done,
  released: Done,
  withdrawn: Done,
  version: z.int(),
  can: z.object({
    edit: z.boolean(),
    submit: z.boolean(),
    release: z.boolean(),
    withdraw: z.boolean(),
    discard: z.boolean(),
  }),
});
export type PriceRelease = z.infer<typeof PriceRelease>;

/** Without `id` it begins a draft; with `id` and `version` it changes one. */
export const PriceReleaseInput = z.strictObject({
  id: recordId,
  version: recordVersion.optional(),
  /** Of a new draft; the default list where it is absent. */
  listId: uuid.optional().meta({ title: 'Preisliste' }),
  ...z.object(shape).partial().shape,
});
export type PriceReleaseInput = z.infer<typeof PriceReleaseInput>;

/** A price of a release beside the one it takes the place of. */
export const PriceReleaseRow = z.object({
  elementId: uuid,
  number: z.string(),
  title: z.string(),
  unit: z.enum(serviceUnits),
  /** In force on the first day of the release, or what was when it was drafted. */
  before: Price.nullable(),
  price: Price,
  /** By how much per cent it changes; `null` where one of both is none. */
  changePct: z.number().nullable(),
  /** In German, what is unusual about it. */
  remarks: z.array(z.string()),
  /** Somebody released another price since it was drafted. */
  changedMeanwhile: z.boolean(),
});
export type PriceReleaseRow = z.infer<typeof PriceReleaseRow>;

const ReleasePath = z.strictObject({ id: uuid.meta({ title: 'Preisstand' }) });
const Version = z.strictObject({ version: recordVersion });

export const listPriceReleases = endpoint({
  method: 'GET',
  path: '/pricing/release',
  summary: 'Liefert die Preisstände, die neuesten zuerst.',
  access: 'pricing.write',
  success: [200],
  query: z.strictObject({
    listId: uuid.optional().meta({ title: 'Preisliste' }),
    state: z.enum(releaseStates).optional().meta({ title: 'Stand' }),
  }),
  response: z.array(PriceRelease),
});

export const savePriceRelease = endpoint({
  method: 'POST',
  path: '/pricing/release',
  summary: 'Beginnt einen Entwurf für einen Preisstand oder ändert dessen Angaben.',
  access: 'pricing.write',
  success: [200, 201],
  body: PriceReleaseInput,
  response: PriceRelease,
});

export const listPriceReleaseRows = endpoint({
  method: 'GET',
  path: '/pricing/release/:id/rows',
  summary: 'Liefert die Preise eines Preisstands neben denen, die sie ablösen.',
  access: 'pricing.write',
  success: [200],
  params: ReleasePath,
  response: z.array(PriceReleaseRow),
});

export const changePriceReleaseRows = endpoint({
  method: 'POST',
  path: '/pricing/release/:id/rows',
  summary: 'Setzt Preise in einem Entwurf und nimmt andere heraus.',
  access: 'pricing.write',
  success: [200],
  params: ReleasePath,
  body: z.strictObject({
    version: recordVersion,
    rows: z
      .array(z.strictObject({ elementId: uuid.meta({ title: 'Preiselement' }), ...PriceInput.shape }))
      .max(2000)
      .default([])
      .meta({ title: 'Preise' }),
    remove: z.array(uuid).max(2000).default([]).meta({ title: 'Entfernte Preise' }),
  }),
  response: PriceRelease,
});

/** What becomes of a release, one call each; all take the version that was looked at. */
function step<const Name extends string>(
  name: Name,
  summary: string,
  access: 'pricing.write' | 'pricing.release',
) {
  return endpoint({
    method: 'POST',
    path: `/pricing/release/:id/${name}`,
    summary,
    access,
    success: [200],
    params: ReleasePath,
    body: Version,
    response: PriceRelease,
  });
}

export const rebasePriceRelease = step(
  'rebase',
  'Legt dem Entwurf die Preise zugrunde, die jetzt gelten.',
  'pricing.write',
);
export const submitPriceRelease = step(
  'submit',
  'Reicht einen Entwurf zur Freigabe ein.',
  'pricing.write',
);
export const releasePriceRelease = step(
  'release',
  'Gibt einen Preisstand frei; ab seinem ersten Tag gelten seine Preise.',
  'pricing.release',
);
export const withdrawPriceRelease = step(
  'withdraw',
  'Zieht einen freigegebenen Preisstand zurück, der noch nicht gilt, oder einen eingereichten.',
  'pricing.release',
);

export const discardPriceRelease = endpoint({
  method: 'POST',
  path: '/pricing/release/:id/discard',
  summary: 'Verwirft einen Entwurf.',
  access: 'pricing.write',
  success: [204],
  params: ReleasePath,
  body: Version,
});

export const checkPrices = endpoint({
  method: 'POST',
  path: '/pricing/check',
  summary: 'Vermerkt, dass Preise heute geprüft und für richtig befunden wurden.',
  access: 'pricing.write',
  success: [204],
  body: z.strictObject({ priceIds: z.array(uuid).min(1).max(500).meta({ title: 'Preise' }) }),
});

/** New prices begin with a month, unless somebody says otherwise; days as `YYYY-MM-DD`. */
export function usualFirstDay(today: string): string {
  return addMonths(`${today.slice(0, 8)}01`, 1);
}
