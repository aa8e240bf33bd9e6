import pg from 'pg';
import { median } from '../measure/figures.ts';
import type { OpenOffice } from '../running/open-office.ts';
import { rankTest } from './rank-test.ts';

/** Accounts that must not be told apart by the time a refused sign-in takes. */
const kinds = ['unknown', 'wrong', 'disabled', 'expired'] as const;
type Kind = (typeof kinds)[number];

export interface SignInTiming {
  readonly medians: Readonly<Record<Kind, number>>;
  /** The smallest probability over all pairs that such a difference comes by chance. */
  readonly smallestProbability: number;
  readonly pairs: number;
  readonly samples: number;
}

/** Below ten failures, after which a name is blocked. */
const triesPerAccount = 5;
const warmUps = 3;

async function asOwner(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Accounts with a password of their own hash cost, as the first admin has it. */
async function insertAccounts(url: string, perKind: number): Promise<void> {
  await asOwner(url, async (client) =>
    client.query(
      `insert into app_user (id, username, displayname, customer_id, internal, roles, password_hash, enabled, expires_on)
       select gen_random_uuid(), 'timing-' || kind || '-' || number, 'Messung', customer_id, internal, '{ROLE_USER}',
         password_hash, kind <> 'disabled', case when kind = 'expired' then date '2020-01-01' end
       from app_user, unnest($1::text[]) as kind, generate_series(1, $2) as number
       where username = 'admin' on conflict do nothing`,
      [kinds.filter((kind) => kind !== 'unknown'), perKind],
    ),
  );
}

/** All guesses come from one network, which would be refused after fifty of them. */
async function forgetFailures(url: string): Promise<void> {
  await asOwner(url, async (client) => {
    await client.query('delete from sign_in_failure');
    await client.query('delete from sign_in_network');
  });
}

async function refusedAfter(url: string, username: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${url}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // The right password of a disabled or expired account must not show either, so it may not matter which is sent.
    body: JSON.stringify({ username, password: 'Nicht-das-Passwort' }),
  });
  await answer.text();
  if (answer.status !== 401) throw new Error(`Signing in was answered with ${answer.status}.`);
  return performance.now() - start;
}

function shuffled<Item>(items: readonly Item[]): readonly Item[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((left, right) => left.place - right.place)
    .map(({ item }) => item);
}

/** One attempt of every kind after the other, in another order each time: what slows the machine slows all alike. */
async function measure({ url, addresses }: OpenOffice, samples: number) {
  const found: Record<Kind, number[]> = { unknown: [], wrong: [], disabled: [], expired: [] };
  for (let round = -warmUps; round < samples; round += 1) {
    if (round === -warmUps || round % triesPerAccount === 0) await forgetFailures(addresses.ownerUrl);
    const account = Math.floor(Math.max(0, round) / triesPerAccount) + 1;
    for (const kind of shuffled(kinds)) {
      const name = round < 0 ? `${kind}-warm-up${round}` : `timing-${kind}-${account}`;
      const milliseconds = await refusedAfter(url, name);
      if (round >= 0) found[kind].push(milliseconds);
    }
  }
  return found;
}

/** Whether the time of a refused sign-in tells which accounts there are. */
export async function measureSignIn(office: OpenOffice, samples: number): Promise<SignInTiming> {
  await insertAccounts(office.addresses.ownerUrl, Math.ceil(samples / triesPerAccount));
  const found = await measure(office, samples);
  const probabilities = kinds.flatMap((first, index) =>
    kinds.slice(index + 1).map((second) => rankTest(found[first], found[second])),
  );
  return {
    medians: {
      unknown: median(found.unknown),
      wrong: median(found.wrong),
      disabled: median(found.disabled),
      expired: median(found.expired),
    },
    smallestProbability: Math.min(...probabilities),
    pairs: probabilities.length,
    samples,
  };
}
