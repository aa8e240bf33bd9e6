import { randomBytes } from 'node:crypto';
import type { TokenPayload } from '@energieakte/contract';
import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { createTokenSigner } from '#features/auth/token.ts';

const payload: TokenPayload = {
  sub: '01980000-0000-7000-8000-000000000001',
  sid: '01980000-0000-7000-8000-000000000002',
  exp: Date.UTC(2026, 10, 21, 12) / 1000,
  rol: ['ROLE_USER'],
  ver: 1,
};
const issuer = 'https://akte.example.de';

function signerWith(secret: Uint8Array) {
  return createTokenSigner({ secret, issuer });
}

const before = new Date(payload.exp * 1000 - 1);
const after = new Date(payload.exp * 1000);

it('reads a token until its time is over, also one that was read before', async () => {
  const signer = signerWith(randomBytes(32));
  const token = await signer.sign(payload);
  expect(await signer.read(token, before)).toEqual(payload);
  expect(await signer.read(token, before)).toEqual(payload);
  expect(await signer.read(token, after)).toBeNull();
  expect(await signer.read(token, before)).toEqual(payload);
});

it('agrees with itself at the very end, whether a token was read before or not', async () => {
  const secret = randomBytes(32);
  const token = await signerWith(secret).sign(payload);
  const knowing = signerWith(secret);
  await knowing.read(token, before);
  for (const now of [before, after, new Date(after.getTime() + 999)]) {
    const fresh = await signerWith(secret).read(token, now);
    expect(await knowing.read(token, now)).toEqual(fresh);
  }
});

it('does not take a token whose signature was changed for one it knows', async () => {
  const signer = signerWith(randomBytes(32));
  const token = await signer.sign(payload);
  await signer.read(token, before);
  const [head, body, signature = ''] = token.split('.');
  const forged = [head, body, signature.split('').toReversed().join('')].join('.');
  expect(await signer.read(forged, before)).toBeNull();
  expect(await signerWith(randomBytes(32)).read(token, before)).toBeNull();
});

it('reads no token of another installation or for something else, though the secret is the same', async () => {
  const secret = randomBytes(32);
  const { sub, exp, ...rest } = payload;
  const sign = async (claims: { readonly iss?: string; readonly aud?: string }) =>
    new SignJWT({ ...rest, ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(sub)
      .setExpirationTime(exp)
      .sign(secret);
  const aud = 'energieakte-api';
  expect(await signerWith(secret).read(await sign({ iss: issuer, aud }), before)).toEqual(payload);
  const strangers = [
    {},
    { iss: issuer },
    { aud },
    { iss: 'https://test.example.de', aud },
    { iss: issuer, aud: 'something-else' },
  ];
  for (const claims of strangers)
    expect(await signerWith(secret).read(await sign(claims), before)).toBeNull();
});
