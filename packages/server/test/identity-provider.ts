import { createServer } from 'node:http';
import { type Configuration, Provider } from 'oidc-provider';
import { vi } from 'vitest';

export const clientId = 'energieakte';
export const clientSecret = 'only-for-tests-0123456789';

export interface ProviderAccount {
  readonly email: string;
  readonly emailVerified: boolean;
}

export interface TestProvider {
  readonly issuer: string;
  /** Signs in at the provider as somebody in a browser of its own would; answers where it sends the browser in the end. */
  readonly signIn: (authorizationUrl: string, login: string) => Promise<URL>;
  /** The same, but the person goes back instead. */
  readonly cancel: (authorizationUrl: string) => Promise<URL>;
  readonly close: () => Promise<void>;
}

/** The cookies of one browser. */
function createBrowser() {
  const cookies = new Map<string, string>();

  function keep(header: string): void {
    const [pair = ''] = header.split(';', 1);
    const [name = '', ...value] = pair.split('=');
    if (value.join('=') === '') cookies.delete(name);
    else cookies.set(name, value.join('='));
  }

  async function open(url: string, form?: Readonly<Record<string, string>>): Promise<Response> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    response.headers.getSetCookie().forEach(keep);
    return response;
  }

  return { open };
}

/** Follows redirects until a page asks something or the provider sends the browser away. */
async function follow(
  browser: ReturnType<typeof createBrowser>,
  { issuer, url }: { readonly issuer: string; readonly url: string },
  form?: Readonly<Record<string, string>>,
): Promise<URL> {
  const response = await browser.open(url, form);
  await response.body?.cancel();
  const target = response.headers.get('location');
  if (target === null) return new URL(url);
  const next = new URL(target, url);
  return next.origin === issuer ? follow(browser, { issuer, url: next.href }) : next;
}

/** It warns that its ways of keeping things are for tests only, which is what they are here. */
function quietly(issuer: string, configuration: Configuration): Provider {
  const warnings = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const provider = new Provider(issuer, configuration);
  warnings.mockRestore();
  return provider;
}

/** A real OpenID provider on this machine, which knows the accounts of the map by their login. */
export async function startTestProvider(
  accounts: ReadonlyMap<string, ProviderAccount>,
  redirectUri: string,
): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The provider has no port');
  const issuer = `http://127.0.0.1:${address.port}`;
  const provider = quietly(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, id) => {
      const account = accounts.get(id);
      if (account === undefined) return undefined;
      return {
        accountId: id,
        claims: () => ({ sub: id, email: account.email, email_verified: account.emailVerified }),
      };
    },
    cookies: { keys: ['only-for-tests'] },
    pkce: { required: () => true },
    // Without them the provider notes that it would like to have some.
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));

  return {
    issuer,
    signIn: async (authorizationUrl, login) => {
      const browser = createBrowser();
      const ask = await follow(browser, { issuer, url: authorizationUrl });
      const consent = await follow(
        browser,
        { issuer, url: ask.href },
        { prompt: 'login', login, password: 'any' },
      );
      if (consent.origin !== issuer) return consent;
      return follow(browser, { issuer, url: consent.href }, { prompt: 'consent' });
    },
    cancel: async (authorizationUrl) => {
      const browser = createBrowser();
      const ask = await follow(browser, { issuer, url: authorizationUrl });
      return follow(browser, { issuer, url: `${ask.href}/abort` });
    },
    close: async () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
