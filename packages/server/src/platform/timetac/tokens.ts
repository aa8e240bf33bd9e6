import { z } from 'zod';
import type { TimeTacAccount, TimeTacResult, TimeTacTokens } from '#core/timetac.ts';
import type { TimeTacConfig } from '#server/config/timetac-config.ts';
import type { Exchange, TimeTacRequest } from '#platform/timetac/exchange.ts';
import { meaningOf, shapeless, textOf } from '#platform/timetac/meaning.ts';

export type Send = (request: TimeTacRequest) => Promise<Exchange>;

/** Where the token of a call comes from. */
export interface TokenSource {
  readonly current: () => Promise<TimeTacResult<string>>;
  /** Another one than `used`, which TimeTac no longer takes. */
  readonly renew: (used: string) => Promise<TimeTacResult<string>>;
  /** What it means that TimeTac takes not even the new one. */
  readonly refused: TimeTacResult<never>;
}

const Granted = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
});
const Refused = z.object({ error: z.string() });

/** Shorter ones are part of ordinary words; nobody would know them for a secret. */
const shortestSecret = 4;

/** Nothing that was sent as a secret comes back in a sentence that people read and logs keep. */
function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length >= shortestSecret)
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
}

type Answered = Extract<Exchange, { readonly kind: 'answered' }>;

/** The end of a sign-in that TimeTac understood and did not grant; the key of the office or the account may be wrong. */
function notGranted({ status, json }: Answered): TimeTacResult<never> {
  const error = Refused.safeParse(json).data?.error;
  if (status === 404 || error === 'invalid_client')
    return { kind: 'misconfigured', reason: error === 'invalid_client' ? error : `HTTP ${status}` };
  return { kind: 'refused', text: textOf(json, status) };
}

/** TimeTac has understood the question and says no; anything else may go better later. */
function isNo({ status, json }: Answered): boolean {
  return json !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
}

function grantedBy(outcome: Exchange): TimeTacResult<TimeTacTokens> {
  if (outcome.kind === 'answered' && isNo(outcome)) return notGranted(outcome);
  const { data } = Granted.safeParse(outcome.kind === 'answered' ? outcome.json : null);
  if (outcome.kind === 'answered' && outcome.status < 300 && data !== undefined) {
    const refreshToken = data.refresh_token ?? null;
    return { kind: 'done', value: { accessToken: data.access_token, refreshToken } };
  }
  const meaning = meaningOf(outcome, { writes: false });
  return meaning.kind === 'done' ? shapeless({ writes: false }) : meaning;
}

/** Asks for tokens; `fields` are those of the grant, the key of the office goes with them (integration notes 1.2). */
export async function grantTokens(
  { config, send }: { readonly config: TimeTacConfig; readonly send: Send },
  fields: Readonly<Record<string, string>>,
): Promise<TimeTacResult<TimeTacTokens>> {
  const { clientId, clientSecret } = config;
  const form = { ...fields, client_id: clientId, client_secret: clientSecret };
  const result = grantedBy(
    await send({
      method: 'POST',
      url: `${config.origin}/${config.account}/auth/oauth2/token`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    }),
  );
  if (result.kind !== 'refused') return result;
  const secrets = [fields['password'], fields['refresh_token'], clientSecret];
  return {
    kind: 'refused',
    text: withoutSecrets(
      result.text,
      secrets.flatMap((secret) => secret ?? []),
    ),
  };
}

type Grant = (fields: Readonly<Record<string, string>>) => Promise<TimeTacResult<TimeTacTokens>>;

/** Runs what is asked for several times at once only once, by a key. */
function createSingleFlight<Value>() {
  const running = new Map<string, Promise<Value>>();
  return async (key: string, work: () => Promise<Value>): Promise<Value> => {
    const found = running.get(key);
    if (found !== undefined) return found;
    const started = work().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}

async function renewPersons(
  grant: Grant,
  { tokens: store }: TimeTacAccount,
  used: string,
): Promise<TimeTacResult<string>> {
  const outcome: { result: TimeTacResult<string> } = { result: { kind: 'expired' } };
  await store?.replace(async ({ accessToken, refreshToken }) => {
    if (accessToken !== used) {
      // Another node was quicker.
      outcome.result = { kind: 'done', value: accessToken };
      return { kind: 'kept' };
    }
    if (refreshToken === null) return { kind: 'dead' };
    const granted = await grant({ grant_type: 'refresh_token', refresh_token: refreshToken });
    if (granted.kind === 'refused' || granted.kind === 'expired') return { kind: 'dead' };
    if (granted.kind !== 'done') {
      outcome.result = granted;
      return { kind: 'kept' };
    }
    const { value } = granted;
    outcome.result = { kind: 'done', value: value.accessToken };
    return {
      kind: 'renewed',
      tokens: { ...value, refreshToken: value.refreshToken ?? refreshToken },
    };
  });
  return outcome.result;
}

/** The tokens of people, each with their own. */
export function createPersonTokens(grant: Grant): (account: TimeTacAccount) => TokenSource {
  const once = createSingleFlight<TimeTacResult<string>>();
  return (account) => ({
    current: async () => {
      const tokens = (await account.tokens?.read()) ?? null;
      return tokens === null ? { kind: 'expired' } : { kind: 'done', value: tokens.accessToken };
    },
    renew: async (used) => once(account.key, async () => renewPersons(grant, account, used)),
    refused: { kind: 'expired' },
  });
}

/** The one token of the server, kept in memory: TimeTac gives another one at any time. */
export function createServiceToken(grant: Grant): TokenSource {
  const once = createSingleFlight<TimeTacResult<string>>();
  let known: string | null = null;
  const fetchToken = async (): Promise<TimeTacResult<string>> =>
    once('server', async () => {
      const granted = await grant({ grant_type: 'client_credentials' });
      if (granted.kind === 'refused') return { kind: 'misconfigured', reason: granted.text };
      if (granted.kind !== 'done') return granted;
      known = granted.value.accessToken;
      return { kind: 'done', value: known };
    });
  return {
    // Nobody can sign in anew: the key of the office is not worth what it should be.
    refused: { kind: 'misconfigured', reason: 'token refused' },
    current: async () => (known === null ? fetchToken() : { kind: 'done', value: known }),
    renew: async (used) =>
      known === null || known === used ? fetchToken() : { kind: 'done', value: known },
  };
}
