import {
  newsletterFromHour,
  newsletterPerDay,
  newsletterPerDomain,
  newsletterPerMinute,
  newsletterUntilHour,
  officeFederalState,
} from '@energieakte/contract';
import { readSetting } from '#core/settings/read-setting.service.ts';
import type { Connection } from '#database/connection.ts';
import type { SendWindow } from '#features/newsletter/sending/send-window.ts';
import type { Limits } from '#features/newsletter/sending/throttle.ts';

export interface SendingSettings {
  readonly window: SendWindow;
  readonly limits: Limits;
}

/** When and how fast the office lets letters out. */
export async function readSendingSettings(db: Connection): Promise<SendingSettings> {
  return {
    window: {
      fromHour: await readSetting(db, newsletterFromHour),
      untilHour: await readSetting(db, newsletterUntilHour),
      state: await readSetting(db, officeFederalState),
    },
    limits: {
      perMinute: await readSetting(db, newsletterPerMinute),
      perDay: await readSetting(db, newsletterPerDay),
      perDomain: await readSetting(db, newsletterPerDomain),
    },
  };
}
