import type { OfficeSize } from '../office/rows.ts';
import { callerFor, type Caller, type SavePlan } from './calls.ts';
import type { Scenario } from './scenarios.ts';
import { takeTurn, type Turn } from './take-turn.ts';
import type { Variant } from './variant.ts';

/** One variant with the database it works on. */
export interface Contestant {
  readonly variant: Variant;
  readonly size: OfficeSize;
  readonly plan: SavePlan;
}

export interface Effort {
  readonly rounds: number;
  readonly secondsPerTurn: number;
  readonly connections: number;
}

interface Ready {
  readonly variant: Variant;
  readonly caller: Caller;
  /** Requests per turn. */
  readonly amount: number;
}

const warmUpRequests = 100;
/** In a turn: fewer say nothing, however long they take. */
const fewestRequests = 60;
const quickRequests = 20;

/** Warms up and finds out how many requests fill a turn. */
async function prepare(contestant: Contestant, scenario: Scenario, effort: Effort): Promise<Ready> {
  const { variant, size, plan } = contestant;
  const caller = await callerFor(scenario, size, plan);
  const { connections, secondsPerTurn } = effort;
  const amount = effort.rounds === 1 ? quickRequests : warmUpRequests;
  const { seconds, requests } = await takeTurn({ variant, caller, connections, amount });
  const fitting = Math.ceil((requests / seconds) * secondsPerTurn);
  return {
    variant,
    caller,
    amount: Math.max(effort.rounds === 1 ? quickRequests : fewestRequests, fitting),
  };
}

/** The turns of every contestant, in the order in which they were given; in each round each takes one turn. */
export async function measureScenario(
  scenario: Scenario,
  contestants: readonly Contestant[],
  effort: Effort,
): Promise<readonly (readonly Turn[])[]> {
  const ready: Ready[] = [];
  for (const contestant of contestants) ready.push(await prepare(contestant, scenario, effort));
  const turns: Turn[][] = ready.map(() => []);
  for (let round = 0; round < effort.rounds; round += 1) {
    for (const [index, { variant, caller, amount }] of ready.entries())
      turns[index]?.push(await takeTurn({ variant, caller, amount, connections: effort.connections }));
  }
  return turns;
}
