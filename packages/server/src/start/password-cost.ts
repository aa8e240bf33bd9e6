import { availableParallelism, totalmem } from 'node:os';
import { hash } from '@node-rs/argon2';
import { z } from 'zod';
import type { PasswordHasher } from '#core/app-context.ts';
import type { Database } from '#database/connection.ts';
import { createPasswordHasher, leastCost, type PasswordCost } from '#platform/password-hasher.ts';

const settingName = 'password_cost';

const kibibytesPerMebibyte = 1024;
/** More passes make up for what more memory would be worth, and the server stays as small as it is. */
const mostMemory = 32 * kibibytesPerMebibyte;
/** All hashes of one moment together take at most this part of the memory, four of them counted. */
const memoryParts = 16;
const hashesCounted = 4;
const mostPasses = 40;
const trials = 5;

/** More than one, so that a slow sign-in does not hold up all others; less than the threads that also read files. */
const atOnce = Math.min(3, Math.max(2, availableParallelism()));

const StoredCost = z.object({
  memoryCost: z.int().min(leastCost.memoryCost),
  timeCost: z.int().min(leastCost.timeCost),
  parallelism: z.int().min(1),
});

/** Memory in KiB that four hashes at once can take on a machine with this many bytes. */
export function memoryFor(totalBytes: number): number {
  const share = Math.floor(totalBytes / 1024 / memoryParts / hashesCounted);
  return Math.max(leastCost.memoryCost, Math.min(mostMemory, share));
}

/** Passes that take about as long as wanted, when this many milliseconds were measured for the least number of them. */
export function passesFor(milliseconds: number, wantedMilliseconds: number): number {
  const perPass = milliseconds / leastCost.timeCost;
  const passes = Math.round(wantedMilliseconds / perPass);
  return Math.min(mostPasses, Math.max(leastCost.timeCost, passes));
}

/**
 * Milliseconds of processor time, the least of a few tries: what else the machine does while it starts must not make
 * passwords cheap for good.
 */
async function measure(cost: PasswordCost): Promise<number> {
  const durations: number[] = [];
  for (let trial = 0; trial < trials; trial += 1) {
    const start = process.cpuUsage();
    await hash('messung', cost);
    const { user, system } = process.cpuUsage(start);
    durations.push((user + system) / 1000);
  }
  return Math.min(...durations);
}

async function costOfMachine(wantedMilliseconds: number): Promise<PasswordCost> {
  const cost = { ...leastCost, memoryCost: memoryFor(totalmem()) };
  return { ...cost, timeCost: passesFor(await measure(cost), wantedMilliseconds) };
}

async function storedCost(database: Database): Promise<PasswordCost | null> {
  const found = await database
    .selectFrom('setting')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirst();
  return StoredCost.safeParse(found?.value).data ?? null;
}

/**
 * The hasher of this office. Its cost is measured at the first start and stored: with nodes of one database hashing alike,
 * no hash is cheaper than the one that unknown accounts are compared with. Delete the setting to have it measured again.
 * @param wantedMilliseconds of processor time for one hash; it never gets cheaper than the least cost
 */
export async function preparePasswords(
  database: Database,
  wantedMilliseconds: number,
): Promise<PasswordHasher> {
  const known = await storedCost(database);
  if (known !== null) return createPasswordHasher(known, atOnce);
  const measured = await costOfMachine(wantedMilliseconds);
  await database
    .insertInto('setting')
    .values({ name: settingName, value: JSON.stringify(measured) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return createPasswordHasher((await storedCost(database)) ?? measured, atOnce);
}
