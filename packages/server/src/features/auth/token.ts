import { createSecretKey, type KeyObject } from 'node:crypto';
import { TokenPayload } from '@energieakte/contract';
import { jwtVerify, SignJWT } from 'jose';

const algorithm = 'HS256';

export interface TokenSigner {
  readonly sign: (payload: TokenPayload) => Promise<string>;
  /** The payload of a token we signed and whose time is not over at `now`; `null` for any other text. */
  readonly read: (token: string, now: Date) => Promise<TokenPayload | null>;
}

async function readWith(key: KeyObject, token: string, now: Date): Promise<TokenPayload | null> {
  // Whatever is wrong with a token, the answer is the same: it is no good.
  const verified = await jwtVerify(token, key, { algorithms: [algorithm], currentDate: now }).catch(
    () => null,
  );
  return TokenPayload.safeParse(verified?.payload).data ?? null;
}

/** Signs and reads the tokens of specification section 3. */
export function createTokenSigner(secret: Uint8Array): TokenSigner {
  const key = createSecretKey(secret);
  return {
    sign: async ({ sub, sid, exp, rol, ver }) =>
      new SignJWT({ sid, rol, ver })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(sub)
        .setExpirationTime(exp)
        .sign(key),
    read: async (token, now) => readWith(key, token, now),
  };
}
