import type { AppContext } from '#core/app-context.ts';
import type { LetterImage, OutgoingLetter } from '#core/letter-mailer.ts';
import { publicAddress } from '#http/public-address.ts';
import { unsubscribeToken } from '#features/newsletter/consent/unsubscribe-token.ts';
import { personalize } from '#features/newsletter/letter/personalize.ts';
import type { ClaimedMessage, SendingLetter } from '#features/newsletter/sending/sending-letter.ts';

/** What all messages of a letter have in common. */
export interface LetterEnvelope {
  readonly letter: SendingLetter;
  readonly images: readonly LetterImage[];
  /** Of the office, for links to unsubscribe. */
  readonly key: Buffer;
  readonly config: Pick<
    AppContext['config'],
    'mailDomain' | 'publicUrl' | 'host' | 'port' | 'bounceAddress'
  >;
}

/** By what a mailbox of bounces knows the message (VERP): `bounce+<id>@buero.de`. */
function returnPathOf(bounceAddress: string | null, messageId: string): string | null {
  if (bounceAddress === null) return null;
  const [local = '', domain = ''] = bounceAddress.split('@');
  return `${local}+${messageId.replaceAll('-', '')}@${domain}`;
}

/** The letter for one recipient, with the way to unsubscribe that is theirs alone. */
export function outgoingLetter(
  { letter, images, key, config }: LetterEnvelope,
  { messageId, addressId, address, name, ...reader }: ClaimedMessage,
): OutgoingLetter {
  const token = unsubscribeToken(key, { newsletterId: letter.id, addressId });
  const url = publicAddress(config, `/api/newsletter/unsubscribe/${token}`);
  const senderDomain = config.mailDomain ?? 'localhost';
  const { bounceAddress } = config;
  return {
    ...personalize(letter.frozen, reader, { unsubscribe: url }),
    messageId,
    host: senderDomain,
    to: { name: name ?? '', address },
    fromName: letter.fromName,
    replyTo: letter.replyTo,
    images,
    listId: `newsletter.${senderDomain}`,
    unsubscribe: {
      url,
      mailto: bounceAddress === null ? null : `mailto:${bounceAddress}?subject=${token}`,
    },
    returnPath: returnPathOf(bounceAddress, messageId),
  };
}
