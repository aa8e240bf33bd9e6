import { createHmac, randomBytes } from 'node:crypto';
import type { AppContext } from '#core/app-context.ts';
import type { Connection } from '#database/connection.ts';
import { findSealedKey, insertSealedKey } from '#features/newsletter/consent/newsletter-key.queries.ts';

const keyBytes = 32;
/** What SHA-256 works on at a time (RFC 2104 section 2). */
const blockBytes = 64;

async function makeKey({ encryption }: Pick<AppContext, 'encryption'>, db: Connection): Promise<string> {
  await insertSealedKey(db, encryption.seal(randomBytes(keyBytes).toString('base64')));
  const sealed = await findSealedKey(db);
  if (sealed === null) throw new Error('The key of the newsletter was not kept');
  return sealed;
}

/**
 * The office's key for links to unsubscribe and for hashes of addresses, made when it is first needed.
 * @throws UnreadableSecretError when the server does not have the key it was sealed with
 */
export async function newsletterKey(
  context: Pick<AppContext, 'encryption'>,
  db: Connection,
): Promise<Buffer> {
  const sealed = (await findSealedKey(db)) ?? (await makeKey(context, db));
  return Buffer.from(context.encryption.open(sealed), 'base64');
}

/** What stays of an address after it is gone: 64 hexadecimal digits. @param address folded */
export function addressHash(key: Buffer, address: string): string {
  return createHmac('sha256', key).update(address).digest('hex');
}

/** The key as the function `keyed_hash` of the database takes it, which then makes the same as `addressHash`. */
export function hashPads(key: Buffer): Buffer {
  const block = Buffer.alloc(blockBytes);
  key.copy(block);
  return Buffer.concat([block.map((byte) => byte ^ 0x36), block.map((byte) => byte ^ 0x5c)]);
}
