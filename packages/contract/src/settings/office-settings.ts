import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { instant, integer, PersonName } from '../core/fields.ts';
import {
  enquiriesPerDay,
  guestCommentMegabytes,
  guestCommentsPerHour,
  guestStorageMegabytes,
  guestUploadsPerHour,
  openEnquiries,
} from '../customers/guest-limits.ts';
import { suggestCertificates, suggestMeasures } from '../follow-ups/follow-up-suggestions.ts';
import { mailSignature } from '../mails/mail-signature.ts';
import {
  newsletterForm,
  newsletterFourEyes,
  newsletterFromHour,
  newsletterPerDay,
  newsletterPerDomain,
  newsletterPerMinute,
  newsletterUntilHour,
} from '../newsletter/newsletter-settings.ts';
import { priceFourEyes, priceStaleMonths, priceSynonyms } from '../pricing/pricing-settings.ts';
import { officeFederalState, officeMapPlace } from '../planning/planning-settings.ts';
import { officeHourCost, remindOfGaps, weeksNeedApproval } from '../time/time-settings.ts';
import { officeAccent, officeBank, officeTaxNumbers } from './office-letterhead.ts';
import type { OfficeSettingDefinition } from './office-setting.ts';
import { idleMinutes } from '../auth/session-limits.ts';
import { usageRecording } from '../usage-events/usage-events.ts';

/** Every setting of the office, in the order the screen shows them. */
export const officeSettings: readonly OfficeSettingDefinition[] = [
  officeAccent,
  officeBank,
  officeTaxNumbers,
  mailSignature,
  enquiriesPerDay,
  openEnquiries,
  guestCommentsPerHour,
  guestCommentMegabytes,
  guestUploadsPerHour,
  guestStorageMegabytes,
  idleMinutes,
  usageRecording,
  priceFourEyes,
  priceStaleMonths,
  priceSynonyms,
  officeFederalState,
  officeMapPlace,
  suggestCertificates,
  suggestMeasures,
  weeksNeedApproval,
  remindOfGaps,
  officeHourCost,
  newsletterFourEyes,
  newsletterForm,
  newsletterPerMinute,
  newsletterPerDay,
  newsletterPerDomain,
  newsletterFromHour,
  newsletterUntilHour,
];

/** A setting as it is; its label, its bounds and its default stand in `officeSettings`. */
export const OfficeSetting = z.object({
  name: z.string(),
  value: z.union([z.number(), z.boolean(), z.string()]),
  /** Nobody has chosen another value than the default, or somebody has gone back to it. */
  isDefault: z.boolean(),
  /** Counts changes; 0 as long as nobody has touched it. */
  version: z.int(),
  changedAt: instant.nullable(),
  changedBy: PersonName.nullable(),
});
export type OfficeSetting = z.infer<typeof OfficeSetting>;

/** In characters; each text has a limit of its own below it. */
const longestSetting = 10_000;

export const OfficeSettingInput = z.strictObject({
  name: z.string().max(60).meta({ title: 'Einstellung' }),
  /** `null`: back to the default. The setting itself says what it may be, in a sentence of its own. */
  value: z
    .union([
      z
        .number()
        .min(-(2 ** 31))
        .max(2 ** 31 - 1),
      z.boolean(),
      z.string().max(longestSetting),
    ])
    .nullable()
    .meta({ title: 'Wert' }),
  /** As read before: a change in between is met with 409. */
  version: integer.min(0).meta({ title: 'Version' }),
});
export type OfficeSettingInput = z.infer<typeof OfficeSettingInput>;

export const listOfficeSettings = endpoint({
  method: 'GET',
  path: '/settings/office',
  summary: 'Listet die Einstellungen des Büros mit ihren Werten auf.',
  access: 'officeSettings.change',
  success: [200],
  response: z.array(OfficeSetting),
});

export const changeOfficeSetting = endpoint({
  method: 'POST',
  path: '/settings/office',
  summary: 'Ändert eine Einstellung des Büros; mit dem Wert null gilt wieder die Vorgabe.',
  access: 'officeSettings.change',
  success: [200],
  body: OfficeSettingInput,
  response: OfficeSetting,
});
