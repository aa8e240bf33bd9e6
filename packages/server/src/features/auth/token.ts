import { createSecretKey, type KeyObject } from 'node:crypto';
import { TokenPayload } from '@energieakte/contract';
import { jwtVerify, SignJWT } from 'jose';

const algorithm = 'HS256';

/** Whom a token is for; nothing else that might share the secret takes it, nor is taken here. */
const audience = 'energieakte-api';

interface TokenOrigin {
  readonly key: KeyObject;
  readonly issuer: string;
}

export interface TokenSigner {
  readonly sign: (payload: TokenPayload) => Promise<string>;
  /** The payload of a token we signed and whose time is not over at `now`; `null` for any other text. */
  readonly read: (token: string, now: Date) => Promise<TokenPayload | null>;
}

async function readWith(
  { key, issuer }: TokenOrigin,
  token: string,
  now: Date,
): Promise<TokenPayload | null> {
  const demands = { algorithms: [algorithm], issuer, audience, currentDate: now };
  // Whatever is wrong with a token, the answer is the same: it is no good.
  const verified = await jwtVerify(token, key, demands).catch(() => null);
  return TokenPayload.safeParse(verified?.payload).data ?? null;
}

const mostVerified = 5000;

/** Remembers what a signature was good for; whether the time is over is asked again at every call. */
function readOnce(origin: TokenOrigin): TokenSigner['read'] {
  const verified = new Map<string, TokenPayload>();

  function keep(token: string, payload: TokenPayload): void {
    const oldest = verified.size >= mostVerified ? verified.keys().next().value : undefined;
    if (oldest !== undefined) verified.delete(oldest);
    verified.set(token, payload);
  }

  return async (token, now) => {
    const known = verified.get(token);
    if (known !== undefined) return known.exp > Math.floor(now.getTime() / 1000) ? known : null;
    const payload = await readWith(origin, token, now);
    // Only tokens of ours are kept: nobody can fill the memory with others.
    if (payload !== null) keep(token, payload);
    return payload;
  };
}

interface SignerOptions {
  /** 32 bytes or more. */
  readonly secret: Uint8Array;
  /** The address of this installation, so that a token of another one with the same secret is none here. */
  readonly issuer: string;
}

/** Signs and reads the tokens of specification section 3. */
export function createTokenSigner({ secret, issuer }: SignerOptions): TokenSigner {
  const origin = { key: createSecretKey(secret), issuer };
  return {
    sign: async ({ sub, sid, exp, rol, ver }) =>
      new SignJWT({ sid, rol, ver })
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(sub)
        .setExpirationTime(exp)
        .sign(origin.key),
    read: readOnce(origin),
  };
}
