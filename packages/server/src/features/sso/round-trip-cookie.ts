import { stringifySetCookie } from 'cookie';
import { z } from 'zod';
import type { Encryption } from '#core/app-context.ts';

export const roundTripCookie = 'energieakte_sso';

const lifeSeconds = 600;

/** What the browser keeps, sealed, while its person signs in at the provider. */
const RoundTrip = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** Where to go on to, a path of this application. */
  next: z.string(),
  /** Whose account is to be connected, in which session; `null` when somebody signs in. */
  link: z.object({ userId: z.string(), sessionId: z.string() }).nullable(),
  /** Milliseconds since 1970. */
  endsAt: z.number(),
});
export type RoundTrip = z.infer<typeof RoundTrip>;

interface CookieContext {
  readonly encryption: Encryption;
  readonly clock: { readonly now: () => Date };
  readonly config: { readonly publicUrl: string | null };
}

function cookieText({ config }: CookieContext, value: string, maxAge: number): string {
  return stringifySetCookie({
    name: roundTripCookie,
    value,
    maxAge,
    path: '/api/sso',
    httpOnly: true,
    // The provider's redirect is a navigation from another site, which `strict` would keep the cookie from.
    sameSite: 'lax',
    secure: config.publicUrl?.startsWith('https://') ?? false,
  });
}

/** The `Set-Cookie` header that binds a round trip to this browser. */
export function sealRoundTrip(context: CookieContext, trip: Omit<RoundTrip, 'endsAt'>): string {
  const endsAt = context.clock.now().getTime() + lifeSeconds * 1000;
  return cookieText(context, context.encryption.seal(JSON.stringify({ ...trip, endsAt })), lifeSeconds);
}

/** The `Set-Cookie` header that ends it. */
export function endRoundTrip(context: CookieContext): string {
  return cookieText(context, '', 0);
}

/** What a browser brought back; `null` for nothing, what is not ours, or what has run out. */
export function openRoundTrip(context: CookieContext, cookie: string | null): RoundTrip | null {
  if (cookie === null) return null;
  try {
    const trip = RoundTrip.parse(JSON.parse(context.encryption.open(cookie)));
    return trip.endsAt > context.clock.now().getTime() ? trip : null;
  } catch {
    return null;
  }
}
