import { randomBytes } from 'node:crypto';
import type { TokenPayload } from '@energieakte/contract';
import { expect, it } from 'vitest';
import { createTokenSigner } from '#features/auth/token.ts';

const payload: TokenPayload = {
  sub: '01980000-0000-7000-8000-000000000001',
  sid: '01980000-0000-7000-8000-000000000002',
  exp: Date.UTC(2026, 10, 21, 12) / 1000,
  rol: ['ROLE_USER'],
  ver: 1,
};
const before = new Date(payload.exp * 1000 - 1);
const after = new Date(payload.exp * 1000);

it('reads a token until its time is over, also one that was read before', async () => {
  const signer = createTokenSigner(randomBytes(32));
  const token = await signer.sign(payload);
  expect(await signer.read(token, before)).toEqual(payload);
  expect(await signer.read(token, before)).toEqual(payload);
  expect(await signer.read(token, after)).toBeNull();
  expect(await signer.read(token, before)).toEqual(payload);
});

it('agrees with itself at the very end, whether a token was read before or not', async () => {
  const secret = randomBytes(32);
  const token = await createTokenSigner(secret).sign(payload);
  const knowing = createTokenSigner(secret);
  await knowing.read(token, before);
  for (const now of [before, after, new Date(after.getTime() + 999)]) {
    const fresh = await createTokenSigner(secret).read(token, now);
    expect(await knowing.read(token, now)).toEqual(fresh);
  }
});

it('does not take a token whose signature was changed for one it knows', async () => {
  const signer = createTokenSigner(randomBytes(32));
  const token = await signer.sign(payload);
  await signer.read(token, before);
  const [head, body, signature = ''] = token.split('.');
  const forged = [head, body, signature.split('').toReversed().join('')].join('.');
  expect(await signer.read(forged, before)).toBeNull();
  expect(await createTokenSigner(randomBytes(32)).read(token, before)).toBeNull();
});
