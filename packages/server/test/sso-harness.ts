import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import {
  clientId,
  clientSecret,
  type ProviderAccount,
  startTestProvider,
  type TestProvider,
} from '#test/identity-provider.ts';
import { bearer, insertOffice, type Office, type OfficePersonKey, signIn } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

export const publicUrl = 'http://127.0.0.1:8080';

/** What the page is told behind the #. */
export function announced(page: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(page.hash.slice(1)));
}

function cookieOf(header: string | string[] | undefined): string {
  return String(header).split(';', 1)[0] ?? '';
}

/** An office with an OpenID provider, and the browsers that go to and fro. */
export interface SsoHarness {
  readonly test: TestApp;
  readonly office: Office;
  readonly provider: TestProvider;
  /** Another node on the same database. */
  readonly openNode: (environment: NodeJS.ProcessEnv, now?: () => Date) => Promise<TestApp>;
  /** Somebody new at the provider. */
  readonly newLogin: (account?: Partial<ProviderAccount>) => string;
  /** Sets out to sign in; answers where to, and the browser's cookie. */
  readonly begin: (
    next?: string,
    node?: FastifyInstance,
  ) => Promise<{ readonly url: string; readonly cookie: string }>;
  /** Comes back from the provider; answers where the browser ends up. */
  readonly comeBack: (callback: URL, cookie: string, node?: FastifyInstance) => Promise<URL>;
  /** There and back; answers where the browser ends up. */
  readonly arrive: (login: string, node?: FastifyInstance) => Promise<URL>;
  readonly redeem: (
    ticket: string | undefined,
  ) => Promise<{ readonly status: number; readonly text: string; readonly token: string | undefined }>;
  readonly beginLink: (key: OfficePersonKey) => Promise<{
    readonly url: string;
    readonly cookie: string;
    readonly headers: { readonly authorization: string };
  }>;
  /** Connects the account of a person of the office; answers where the browser ends up. */
  readonly link: (key: OfficePersonKey, login: string) => Promise<URL>;
  readonly setEnabled: (key: OfficePersonKey, enabled: boolean) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openSsoHarness(): Promise<SsoHarness> {
  const accounts = new Map<string, ProviderAccount>();
  const provider = await startTestProvider(accounts, `${publicUrl}/api/sso/callback`);
  const environment = {
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
  };
  const test = await startTestApp({ environment });
  const office = await insertOffice(test.context.database);
  let number = 0;

  const begin: SsoHarness['begin'] = async (next = '/project0', node = test.app) => {
    const answer = await node.inject({ url: '/api/sso/login', query: { next } });
    expect(answer.statusCode).toBe(302);
    return { url: String(answer.headers.location), cookie: cookieOf(answer.headers['set-cookie']) };
  };

  const comeBack: SsoHarness['comeBack'] = async (callback, cookie, node = test.app) => {
    const url = `${callback.pathname}${callback.search}`;
    const answer = await node.inject({ url, headers: { cookie } });
    expect(answer.statusCode).toBe(302);
    return new URL(String(answer.headers.location), publicUrl);
  };

  const beginLink: SsoHarness['beginLink'] = async (key) => {
    const headers = bearer(await signIn(test.app, office.people[key].username));
    const answer = await test.app.inject({ method: 'POST', url: '/api/sso/link', headers });
    expect(answer.statusCode).toBe(200);
    const { url } = answer.json<{ url: string }>();
    return { url, cookie: cookieOf(answer.headers['set-cookie']), headers };
  };

  return {
    test,
    office,
    provider,
    openNode: async (changes, now = () => new Date()) =>
      startTestApp({
        environment: { ...environment, ...changes },
        testDatabase: test.testDatabase,
        now,
      }),
    newLogin: (account = {}) => {
      number += 1;
      const login = `firmenkonto-${number}`;
      accounts.set(login, { email: `${login}@beb.example`, emailVerified: true, ...account });
      return login;
    },
    begin,
    comeBack,
    arrive: async (login, node = test.app) => {
      const { url, cookie } = await begin('/project0', node);
      return comeBack(await provider.signIn(url, login), cookie, node);
    },
    redeem: async (ticket = '') => {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/sso/token',
        payload: { ticket },
      });
      const token = answer.headers.authorization;
      return {
        status: answer.statusCode,
        text: answer.body,
        token: typeof token === 'string' ? token : undefined,
      };
    },
    beginLink,
    link: async (key, login) => {
      const { url, cookie } = await beginLink(key);
      return comeBack(await provider.signIn(url, login), cookie);
    },
    setEnabled: async (key, enabled) => {
      await test.context.database
        .updateTable('app_user')
        .set({ enabled })
        .where('id', '=', office.people[key].id)
        .execute();
    },
    close: async () => {
      await test.close();
      await provider.close();
    },
  };
}
