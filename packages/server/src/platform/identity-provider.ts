import * as oidc from 'openid-client';
import type {
  IdentityProvider,
  ProvidedIdentity,
  ProviderAnswer,
  ProviderRoundTrip,
} from '#core/app-context.ts';
import type { OidcConfig } from '#server/config/config.ts';
import { refusal } from '#http/app-error.ts';

const scope = 'openid email profile';
const timeoutSeconds = 10;

/** Where the provider sends the browser back to; it has to be registered there. */
function callbackAddress(publicUrl: string): string {
  return new URL('/api/sso/callback', publicUrl).href;
}

/** The provider answered, but not to the sign-in that was begun: forged, replayed or expired. */
const wrongAnswers = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_RESPONSE_BODY_ERROR',
]);

function isWrongAnswer(error: unknown): boolean {
  return error instanceof Error && 'code' in error && wrongAnswers.has(String(error.code));
}

/** The address and whether it is verified are in the ID token of some providers and only in userinfo of others. */
async function identityOf(
  configuration: oidc.Configuration,
  tokens: Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>,
): Promise<ProvidedIdentity> {
  const claims = tokens.claims();
  // `idTokenExpected` has made sure that they are there.
  if (claims === undefined) throw refusal('sso.failed', {});
  const user =
    claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
      ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : claims;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: typeof user['email'] === 'string' ? user['email'] : null,
    emailVerified: user['email_verified'] === true,
  };
}

/**
 * The office's OpenID provider. It is asked for its addresses when it is first needed and again until it answers, so
 * that a provider that is down keeps nobody from starting the server.
 */
export function createIdentityProvider(config: OidcConfig, publicUrl: string): IdentityProvider {
  const redirectUri = callbackAddress(publicUrl);
  const issuer = new URL(config.issuer);
  let discovered: Promise<oidc.Configuration> | null = null;

  async function discover(): Promise<oidc.Configuration> {
    discovered ??= oidc.discovery(issuer, config.clientId, config.clientSecret, undefined, {
      timeout: timeoutSeconds,
      // Only one on this very machine may come without https, see config.ts.
      // oxlint-disable-next-line no-deprecated -- marked so that it stands out, not because it will go
      execute: issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
    });
    try {
      return await discovered;
    } catch (cause) {
      discovered = null;
      throw refusal('sso.unavailable', {}, { cause });
    }
  }

  async function begin() {
    const configuration = await discover();
    const roundTrip: ProviderRoundTrip = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      codeVerifier: oidc.randomPKCECodeVerifier(),
    };
    const url = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope,
      state: roundTrip.state,
      nonce: roundTrip.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(roundTrip.codeVerifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, roundTrip };
  }

  async function finish(answer: ProviderAnswer, { state, nonce, codeVerifier }: ProviderRoundTrip) {
    const configuration = await discover();
    const address = new URL(redirectUri);
    address.searchParams.set('code', answer.code);
    address.searchParams.set('state', answer.state);
    if (answer.issuer !== null) address.searchParams.set('iss', answer.issuer);
    try {
      const tokens = await oidc.authorizationCodeGrant(configuration, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      return await identityOf(configuration, tokens);
    } catch (cause) {
      throw refusal(isWrongAnswer(cause) ? 'sso.failed' : 'sso.unavailable', {}, { cause });
    }
  }

  return { label: config.label, linkByEmail: config.linkByEmail, begin, finish };
}
