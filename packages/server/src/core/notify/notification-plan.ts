import {
  channelOfProfile,
  type NotificationChannel,
  notificationChannels,
  type NotificationReason,
  type NotificationType,
  notificationTypes,
  type NotifyMail,
} from '@energieakte/contract';
import { z } from 'zod';

/** What a person chose per type. */
export const ChosenChannels = z.partialRecord(z.enum(notificationTypes), z.enum(notificationChannels));
export type ChosenChannels = z.infer<typeof ChosenChannels>;

/** Somebody who may read a cause and has a reason to. */
export interface Recipient {
  readonly id: string;
  readonly reasons: readonly NotificationReason[];
  readonly notifyMail: NotifyMail;
  readonly channels: ChosenChannels;
  /** The types the person silenced for this project; `*` for all. */
  readonly mutedTypes: readonly string[];
}

export interface NotificationPlan {
  readonly type: NotificationType;
  readonly muted: boolean;
  readonly mailPlan: 'KEINE' | 'SOFORT' | 'TAEGLICH';
}

/** The person's choice for the type, else what the profile says. */
function channelFor(
  type: NotificationType,
  { channels, notifyMail }: Pick<Recipient, 'channels' | 'notifyMail'>,
): NotificationChannel {
  return channels[type] ?? channelOfProfile[notifyMail];
}

/**
 * What becomes of a cause for one person: one message in one way. Being mentioned is said as such, and comes through
 * also where the project is silenced as a whole.
 */
export function planFor(type: NotificationType, recipient: Recipient): NotificationPlan {
  const isMention = type === 'KOMMENTAR' && recipient.reasons.includes('ERWAEHNT');
  const notified = isMention ? 'ERWAEHNUNG' : type;
  const channel = channelFor(notified, recipient);
  const { mutedTypes } = recipient;
  const isSilenced = mutedTypes.includes(notified) || (mutedTypes.includes('*') && !isMention);
  const muted = isSilenced || channel === 'NICHTS';
  const byMail = !muted && channel !== 'POSTEINGANG';
  return { type: notified, muted, mailPlan: byMail ? channel : 'KEINE' };
}
