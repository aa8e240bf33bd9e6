import { createHmac, timingSafeEqual } from 'node:crypto';

const version = 1;
const uuidBytes = 16;
const signedBytes = 1 + 2 * uuidBytes;
const macBytes = 16;
/** 49 bytes in base64url, which has no padding here. */
const tokenShape = /^[\w-]{66}$/u;

const noNewsletter = '00000000-0000-0000-0000-000000000000';

/** Whose link it is, and from which letter. */
export interface UnsubscribeLink {
  /** `null`: of no letter, such as that of a confirmation. */
  readonly newsletterId: string | null;
  readonly addressId: string;
}

function bytesOf(uuid: string): Buffer {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex');
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}

function macOf(key: Buffer, signed: Buffer): Buffer {
  return createHmac('sha256', key).update(signed).digest().subarray(0, macBytes);
}

/**
 * The secret of an unsubscribe link. It says by itself whose it is, so that it still works when the letter and its
 * recipients are long gone; nobody else can make one.
 * @param key that of the office, see `newsletterKey`
 */
export function unsubscribeToken(key: Buffer, { newsletterId, addressId }: UnsubscribeLink): string {
  const signed = Buffer.concat([
    Buffer.of(version),
    bytesOf(newsletterId ?? noNewsletter),
    bytesOf(addressId),
  ]);
  return Buffer.concat([signed, macOf(key, signed)]).toString('base64url');
}

/** Whether a text could be a token at all, whoever made it. */
export function isTokenShaped(text: string): boolean {
  return tokenShape.test(text);
}

/** Whose link it is; `null` for one that this office has not made. */
export function readUnsubscribeToken(key: Buffer, token: string): UnsubscribeLink | null {
  if (!isTokenShaped(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const signed = bytes.subarray(0, signedBytes);
  if (signed[0] !== version || !timingSafeEqual(macOf(key, signed), bytes.subarray(signedBytes)))
    return null;
  const newsletterId = uuidOf(signed.subarray(1, 1 + uuidBytes));
  return {
    newsletterId: newsletterId === noNewsletter ? null : newsletterId,
    addressId: uuidOf(signed.subarray(1 + uuidBytes)),
  };
}
