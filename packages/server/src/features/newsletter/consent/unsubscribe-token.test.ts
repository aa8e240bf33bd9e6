import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  isTokenShaped,
  readUnsubscribeToken,
  unsubscribeToken,
} from '#features/newsletter/consent/unsubscribe-token.ts';

const key = randomBytes(32);
const link = { newsletterId: randomUUID(), addressId: randomUUID() };

describe('the token of an unsubscribe link', () => {
  test('says whose it is and from which letter', () => {
    const token = unsubscribeToken(key, link);
    expect(isTokenShaped(token)).toBe(true);
    expect(readUnsubscribeToken(key, token)).toEqual(link);
  });

  test('may come from no letter', () => {
    const withoutLetter = { ...link, newsletterId: null };
    expect(readUnsubscribeToken(key, unsubscribeToken(key, withoutLetter))).toEqual(withoutLetter);
  });

  test('is good in the office that made it only', () => {
    expect(readUnsubscribeToken(randomBytes(32), unsubscribeToken(key, link))).toBeNull();
  });

  test('is no good when any of its bytes is another one', () => {
    const bytes = Buffer.from(unsubscribeToken(key, link), 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      expect(readUnsubscribeToken(key, changed.toString('base64url'))).toBeNull();
    }
  });

  test.each(['', 'x', 'a'.repeat(65), 'a'.repeat(67), `${'a'.repeat(65)}/`, '-'.repeat(66)])(
    'is nothing that only looks like it: %s',
    (text) => {
      expect(readUnsubscribeToken(key, text)).toBeNull();
    },
  );
});
