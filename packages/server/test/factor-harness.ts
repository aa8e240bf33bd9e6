import { beginTotp, confirmTotp, Problem, SignInSecurity } from '@energieakte/contract';
import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '#database/connection.ts';
import { bearer, officePassword } from '#test/office.ts';

/** The code an app shows at a time. */
export function codeAt(secret: string, time: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.getTime() });
}

/** A person at the sign-in of one application, with all that is sent there. */
export function factorHarness(app: FastifyInstance) {
  async function post(path: string, token: string | null, payload: object = {}) {
    return app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: {
        accept: 'application/problem+json, application/json',
        ...(token === null ? {} : bearer(token)),
      },
      payload,
    });
  }

  async function get(path: string, token: string) {
    return app.inject({
      url: `/api${path}`,
      headers: { accept: 'application/problem+json, application/json', ...bearer(token) },
    });
  }

  return {
    post,
    get,
    /** How the person's own account is protected. */
    securityOf: async (token: string) =>
      SignInSecurity.parse((await get('/user/me/security', token)).json()),
    signIn: async (username: string, otp?: string, password = officePassword) =>
      post('/authenticate', null, { username, password, ...(otp === undefined ? {} : { otp }) }),
    /** Sets an app up with the code of `time`; answers its secret and the recovery codes. */
    setUpTotp: async (token: string, time: Date) => {
      const begun = await post(beginTotp.path, token);
      const { secret } = beginTotp.response.parse(begun.json());
      const confirmed = await post(confirmTotp.path, token, { code: codeAt(secret, time) });
      const { recoveryCodes } = confirmTotp.response.parse(confirmed.json());
      return { secret, recoveryCodes };
    },
  };
}

/** The token of an answer that signed somebody in. */
export function tokenIn(answer: { readonly headers: Record<string, unknown> }): string {
  const header = answer.headers['authorization'];
  if (typeof header !== 'string') throw new Error('Nobody was signed in');
  return header.slice('Bearer '.length);
}

/** Status and code of a refusal. */
export function problemOf(answer: { readonly json: () => unknown }): string {
  const { status, code } = Problem.parse(answer.json());
  return `${status} ${code}`;
}

/** Leaves every account without a second factor, and no try counted. */
export async function deleteFactors(database: Database): Promise<void> {
  for (const table of ['totp_factor', 'recovery_code', 'sign_in_failure', 'rate_count'] as const)
    await database.deleteFrom(table).execute();
}
