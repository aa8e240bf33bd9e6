import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { requiredText, uuid } from '../core/fields.ts';
import { PasskeyEntry } from './second-factor.ts';

const base64url = (maximum: number) => z.string().max(maximum);

// What browsers answer (WebAuthn Level 3, 5.1: RegistrationResponseJSON, AuthenticationResponseJSON). The library that
// verifies it reads these parts; everything else is dropped.
const credential = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};

const RegistrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(60_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});

const SignInResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: base64url(200),
  }),
});

/** Names the question that the browser answers. */
const challengeId = uuid.meta({ title: 'Frage an den Browser' });
const required = z.literal('required');

/** What the browser is asked for a new passkey, as WebAuthn writes it. */
const CreationOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: required,
    requireResidentKey: z.literal(true),
    userVerification: required,
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.infer<typeof CreationOptions>;

/** What it is asked for a sign-in. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  userVerification: required,
});

/** `challengeId` comes back with the answer. */
function question<Options extends z.ZodType>(options: Options) {
  return z.object({ challengeId, options });
}

export const askForNewPasskey = endpoint({
  method: 'POST',
  path: '/user/passkey/options',
  summary: 'Fragt den Browser nach einem neuen Passkey.',
  access: 'session.use',
  success: [200],
  response: question(CreationOptions),
  whileMissing: ['secondFactor'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/user/passkey',
  summary: 'Nimmt einen neuen Passkey an.',
  access: 'session.use',
  success: [201],
  body: z.strictObject({
    challengeId,
    name: requiredText('Name des Passkeys', 80),
    response: RegistrationResponse.meta({ title: 'Antwort des Passkeys' }),
  }),
  response: z.object({
    passkey: PasskeyEntry,
    /** Shown once, never again; empty where earlier ones go on. */
    recoveryCodes: z.array(z.string()),
  }),
  whileMissing: ['secondFactor'],
});

export const deletePasskey = endpoint({
  method: 'POST',
  path: '/user/passkey/delete/:id',
  summary: 'Entfernt einen eigenen Passkey.',
  access: 'session.use',
  success: [204],
  params: z.object({ id: uuid.meta({ title: 'Passkey' }) }),
});

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/authenticate/passkey/options',
  summary: 'Fragt den Browser nach irgendeinem Passkey dieser Anwendung.',
  access: 'open',
  success: [200],
  response: question(RequestOptions),
});

export const authenticateWithPasskey = endpoint({
  method: 'POST',
  path: '/authenticate/passkey',
  summary: 'Meldet mit einem Passkey an, ohne Benutzername und Passwort.',
  access: 'open',
  success: [200],
  body: z.strictObject({
    challengeId,
    response: SignInResponse.meta({ title: 'Antwort des Passkeys' }),
  }),
  response: z.object({ Authorization: z.array(z.string()) }),
});
