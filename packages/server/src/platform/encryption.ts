import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { type Encryption, UnreadableSecretError } from '#core/app-context.ts';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const idLength = 8;

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}

function keyOf(secret: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'energieakte encryption', keyBytes));
  // Says which key it was without saying anything about the key.
  const id = createHash('sha256').update('id').update(bytes).digest('hex').slice(0, idLength);
  return { id, bytes };
}

function sealWith(key: Key, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key.bytes, nonce);
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const packed = Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url');
  return `${key.id}.${packed}`;
}

function openWith(key: Key, packed: Buffer): string {
  const tagEnd = nonceBytes + tagBytes;
  const decipher = createDecipheriv(algorithm, key.bytes, packed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(packed.subarray(nonceBytes, tagEnd));
  return Buffer.concat([decipher.update(packed.subarray(tagEnd)), decipher.final()]).toString('utf8');
}

/**
 * Seals texts with AES-256-GCM under a random nonce. A sealed text names its key, so the secret can change: the first
 * one seals, all of them open.
 * @param secrets the present one first, then those before it; 32 characters or more each
 */
export function createEncryption(secrets: readonly [string, ...string[]]): Encryption {
  const [present, ...former] = secrets;
  const sealing = keyOf(present);
  const keys = new Map([sealing, ...former.map(keyOf)].map((key) => [key.id, key]));
  return {
    seal: (text) => sealWith(sealing, text),
    open: (sealed) => {
      const [id = '', packed = ''] = sealed.split('.');
      const key = keys.get(id);
      if (key === undefined)
        throw new UnreadableSecretError(`Sealed with the key ${id}, which ENCRYPTION_KEY does not hold`);
      try {
        return openWith(key, Buffer.from(packed, 'base64url'));
      } catch (cause) {
        throw new UnreadableSecretError('What was sealed does not authenticate', { cause });
      }
    },
  };
}
