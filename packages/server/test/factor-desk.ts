import { beginTotp, confirmTotp } from '@energieakte/contract';
import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { bearer, officePassword } from '#test/office.ts';

/** The code an app shows at a time. */
export function codeAt(secret: string, time: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.getTime() });
}

/** A person at the sign-in of one application, with all that is sent there. */
export function factorDesk(app: FastifyInstance) {
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

  return {
    post,
    get: async (path: string, token: string) =>
      app.inject({
        url: `/api${path}`,
        headers: { accept: 'application/problem+json, application/json', ...bearer(token) },
      }),
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
