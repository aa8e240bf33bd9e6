import { newId } from '#database/new-id.ts';
import { bearer, insertOffice, type Office, type OfficePersonKey, signIn } from '#test/office.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '#test/test-app.ts';

export interface AccountAnswer {
  readonly status: number;
  readonly text: string;
}

/** An office whose people act on accounts. */
export interface AccountHarness {
  readonly test: TestApp;
  readonly office: Office;
  /** Calls as somebody, or as nobody; without a network of one's own from a new one, so that nothing is throttled. */
  readonly post: (
    path: string,
    body: object,
    by?: { readonly as?: OfficePersonKey; readonly network?: string },
  ) => Promise<AccountAnswer>;
  readonly get: (path: string, as: OfficePersonKey) => Promise<AccountAnswer>;
  /** A new colleague; answers id and address. */
  readonly person: (details?: NewPerson) => Promise<{ readonly id: string; readonly email: string }>;
  /** Whether a password opens an account. */
  readonly opens: (username: string, password: string) => Promise<boolean>;
}

interface NewPerson {
  readonly username?: string;
  readonly role?: 'ROLE_USER' | 'ROLE_ADMIN' | 'ROLE_SUPER_ADMIN';
  readonly email?: string | null;
  readonly enabled?: boolean;
  readonly dummy?: boolean;
  readonly expiresOn?: string;
  /** By default there is none yet. */
  readonly withPassword?: boolean;
}

export async function openAccountHarness(options: TestAppOptions = {}): Promise<AccountHarness> {
  const test = await startTestApp(options);
  const office = await insertOffice(test.context.database);
  const tokens = new Map<OfficePersonKey, string>();
  let networks = 0;

  async function headersOf(as?: OfficePersonKey) {
    if (as === undefined) return {};
    const token = tokens.get(as) ?? (await signIn(test.app, office.people[as].username));
    tokens.set(as, token);
    return bearer(token);
  }

  return {
    test,
    office,
    post: async (path, body, { as, network } = {}) => {
      networks += 1;
      const answer = await test.app.inject({
        method: 'POST',
        url: `/api${path}`,
        headers: await headersOf(as),
        payload: body,
        remoteAddress: network ?? `10.0.${Math.floor(networks / 250)}.${networks % 250}`,
      });
      return { status: answer.statusCode, text: answer.body };
    },
    get: async (path, as) => {
      const answer = await test.app.inject({ url: `/api${path}`, headers: await headersOf(as) });
      return { status: answer.statusCode, text: answer.body };
    },
    person: async (details = {}) => {
      const id = newId();
      const username = details.username ?? `neu.${id}`;
      const email = details.email === undefined ? `${username}@beb.example` : details.email;
      const known = await test.context.database
        .selectFrom('app_user')
        .select('password_hash')
        .where('id', '=', office.people.user.id)
        .executeTakeFirstOrThrow();
      await test.context.database
        .insertInto('app_user')
        .values({
          id,
          username,
          email,
          displayname: 'Neue Kraft',
          customer_id: office.customerIds.beb,
          internal: true,
          roles: [details.role ?? 'ROLE_USER'],
          enabled: details.enabled ?? true,
          dummy: details.dummy ?? false,
          expires_on: details.expiresOn ?? null,
          password_hash: details.withPassword === true ? known.password_hash : null,
        })
        .execute();
      return { id, email: email ?? '' };
    },
    opens: async (username, password) => {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/authenticate',
        payload: { username, password },
        remoteAddress: '10.9.9.9',
      });
      return answer.statusCode === 200;
    },
  };
}
