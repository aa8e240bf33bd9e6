import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import { listenSomewhere } from './free-port.ts';

const clientId = 'energieakte';
const clientSecret = 'only-for-stories-0123456789';

/** A real OpenID provider on this machine, with pages to sign in; it takes every login and every password. */
export interface IdentityProvider {
  /** What a server needs to sign people in there. */
  readonly environment: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/** Starts it for the one application at this address. */
export async function startIdentityProvider(applicationUrl: string): Promise<IdentityProvider> {
  const server = createServer();
  const issuer = `http://127.0.0.1:${await listenSomewhere(server)}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${applicationUrl}/api/sso/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@office.example`, email_verified: true }),
    }),
    cookies: { keys: ['only-for-stories'] },
    pkce: { required: () => true },
    // Without them the provider notes that it would like to have some.
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return {
    environment: {
      PUBLIC_URL: applicationUrl,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
