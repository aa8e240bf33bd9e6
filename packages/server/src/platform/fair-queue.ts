import type { HashLane, HashSlot } from '#core/app-context.ts';
import { type AppError, refusal } from '#http/app-error.ts';

/**
 * Lets only so many pieces of work run at the same time. The others wait in lanes that take turns, and within a lane the
 * networks take turns: whoever sends a thousand of them waits for them alone.
 */
export interface FairQueue {
  /**
   * @throws AppError without doing the work: `rate.limited` when too much of this network waits already, `server.busy` when
   *   too many networks do
   */
  readonly pass: <Result>(turn: HashSlot, work: () => Promise<Result>) => Promise<Result>;
}

interface LaneRule {
  readonly lane: HashLane;
  /** Anybody may fill it: it never takes the last place, which is kept for those who are known. */
  readonly isOpen: boolean;
  readonly longestOfNetwork: number;
}

/** The most that wait in one lane; what waits costs memory. */
const longestLane = 200;
const secondsUntilBetter = 10;

const laneRules: readonly LaneRule[] = [
  { lane: 'account', isOpen: false, longestOfNetwork: 100 },
  { lane: 'knownSignIn', isOpen: false, longestOfNetwork: 100 },
  { lane: 'signIn', isOpen: true, longestOfNetwork: 25 },
  { lane: 'uploadLink', isOpen: true, longestOfNetwork: 25 },
];

interface Waiting {
  readonly start: () => void;
  readonly giveUp: (error: AppError) => void;
}

interface Lane extends LaneRule {
  /** In the order of their turns; none of them is empty. */
  readonly networks: Map<string, Waiting[]>;
  length: number;
}

function turnedAway(code: 'rate.limited' | 'server.busy'): AppError {
  const wait = `${secondsUntilBetter} Sekunden`;
  return refusal(code, { wait }, { retryAfter: secondsUntilBetter });
}

function longestOf({ networks }: Lane): Waiting[] {
  return [...networks.values()].reduce((longest, one) => (one.length > longest.length ? one : longest));
}

/** Makes room in a full lane at the cost of the network that waits with most, if that is not the one that asks. */
function makeSpace(lane: Lane, ownLength: number): void {
  const longest = longestOf(lane);
  if (longest.length <= ownLength + 1) throw turnedAway('server.busy');
  longest.pop()?.giveUp(turnedAway('rate.limited'));
  lane.length -= 1;
}

async function waitIn(lane: Lane, network: string): Promise<void> {
  const ownLength = lane.networks.get(network)?.length ?? 0;
  if (ownLength >= lane.longestOfNetwork) throw turnedAway('rate.limited');
  if (lane.length >= longestLane) makeSpace(lane, ownLength);
  const own = lane.networks.get(network) ?? [];
  lane.networks.set(network, own);
  lane.length += 1;
  await new Promise<void>((resolve, reject) => {
    own.push({ start: resolve, giveUp: reject });
  });
}

/** Takes out who is next: the first of the network whose turn it is, which goes to the end. */
function takeNext(lane: Lane): Waiting | undefined {
  const [turn] = lane.networks;
  if (turn === undefined) return undefined;
  const [network, waiting] = turn;
  const next = waiting.shift();
  lane.networks.delete(network);
  if (waiting.length > 0) lane.networks.set(network, waiting);
  lane.length -= 1;
  return next;
}

export function createFairQueue(atOnce: number): FairQueue {
  const lanes = laneRules.map((rule): Lane => ({ ...rule, networks: new Map(), length: 0 }));
  const mostOpen = Math.max(1, atOnce - 1);
  let running = 0;
  let runningOpen = 0;

  function mayStart({ isOpen }: LaneRule): boolean {
    return running < atOnce && (!isOpen || runningOpen < mostOpen);
  }

  function count({ isOpen }: LaneRule, change: 1 | -1): void {
    running += change;
    if (isOpen) runningOpen += change;
  }

  /** The lanes take turns: the one that was served goes to the end. */
  function startNext(): void {
    const lane = lanes.find((one) => one.length > 0 && mayStart(one));
    if (lane === undefined) return;
    lanes.push(...lanes.splice(lanes.indexOf(lane), 1));
    count(lane, 1);
    takeNext(lane)?.start();
  }

  function laneOf({ lane: name }: HashSlot): Lane {
    const lane = lanes.find(({ lane: known }) => known === name);
    if (lane === undefined) throw new Error(`There is no lane ${name}`);
    return lane;
  }

  return {
    pass: async (turn, work) => {
      const lane = laneOf(turn);
      // A free place is handed on before anybody can come in between, so nobody is overtaken here.
      if (mayStart(lane)) count(lane, 1);
      else await waitIn(lane, turn.network);
      try {
        return await work();
      } finally {
        count(lane, -1);
        startNext();
      }
    },
  };
}
