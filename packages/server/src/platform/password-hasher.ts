import { hash, verify } from '@node-rs/argon2';
import type { HashSlot, PasswordHasher } from '#core/app-context.ts';
import { createFairQueue } from '#platform/fair-queue.ts';

/** What one argon2id hash costs: memory in KiB, passes over it, lanes. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's least: 19 MiB, two passes, one lane. Nothing is ever hashed for less. */
export const leastCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The least memory argon2 takes for one lane, in KiB. */
const leastMemory = 8;
const costInHash = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/u;

function costOf(storedHash: string): PasswordCost | null {
  const found = costInHash.exec(storedHash);
  if (found === null) return null;
  const [, memory, time, parallelism] = found;
  return {
    memoryCost: Number(memory),
    timeCost: Number(time),
    parallelism: Number(parallelism),
  };
}

/** Time goes with memory times passes. */
function effort({ memoryCost, timeCost }: PasswordCost): number {
  return memoryCost * timeCost;
}

/** What makes a check of a cheaper hash take as long as one of the present cost; `null` where nothing is missing. */
export function missingCost(stored: PasswordCost, present: PasswordCost): PasswordCost | null {
  const missing = effort(present) - effort(stored);
  if (missing <= 0) return null;
  const memoryCost = Math.max(leastMemory, Math.round(missing / present.timeCost));
  return { ...present, memoryCost };
}

/** Of people who are signed in or hold a link of ours. */
const ownAccount: HashSlot = { lane: 'account', network: '' };

interface Check {
  readonly cost: PasswordCost;
  readonly nobodysHash: Promise<string>;
}

/**
 * A wrong password of an account whose hash is older and cheaper must not be told from that of an unknown one by its
 * time, so the rest of the present cost is spent as well.
 */
async function matches(check: Check, storedHash: string | null, password: string): Promise<boolean> {
  const compared = storedHash ?? (await check.nobodysHash);
  const right = await verify(compared, password);
  const stored = costOf(compared);
  const missing = stored === null ? null : missingCost(stored, check.cost);
  if (!right && missing !== null) await hash(password, missing);
  return right && storedHash !== null;
}

/**
 * Hashes passwords with argon2id at a cost that was chosen for this machine.
 * @param atOnce how many hashes are computed at the same time; the others wait for their turn
 */
export function createPasswordHasher(cost: PasswordCost, atOnce: number): PasswordHasher {
  const queue = createFairQueue(atOnce);
  // The hash of a password nobody has; what unknown and disabled accounts are checked against.
  const nobodysHash = hash('niemand meldet sich hiermit an', cost);
  const check = { cost, nobodysHash };
  return {
    hash: async (password) => queue.pass(ownAccount, async () => hash(password, cost)),
    matches: async (storedHash, password, turn = ownAccount) =>
      queue.pass(turn, async () => matches(check, storedHash, password)),
    isOutdated: (storedHash) => {
      const stored = costOf(storedHash);
      return stored === null || effort(stored) < effort(cost);
    },
  };
}
