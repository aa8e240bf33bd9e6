import autocannon from 'autocannon';
import { usageOf } from '../running/process-usage.ts';
import type { Caller } from './calls.ts';
import type { Variant } from './variant.ts';

/** What one variant did in one turn. */
export interface Turn {
  readonly requests: number;
  readonly seconds: number;
  readonly cpuMilliseconds: number;
  /** How long each answer took. */
  readonly milliseconds: readonly number[];
}

export interface TurnParams {
  readonly variant: Variant;
  readonly caller: Caller;
  readonly connections: number;
  /** So many requests, over all connections. */
  readonly amount: number;
}

function requestOf({ variant, caller }: TurnParams): autocannon.Request {
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    const { method, path, body } = caller.next();
    const type = body === undefined ? {} : { body };
    return {
      ...request,
      method,
      path,
      headers: {
        ...variant.headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...type,
    };
  };
  return caller.listens
    ? { setupRequest, onResponse: (status, body) => caller.heard(status, body) }
    : { setupRequest };
}

interface Heard {
  readonly milliseconds: readonly number[];
  readonly seconds: number;
}

/** Sends everything; rejects when an answer was not a success, because such figures would mean nothing. */
function send(params: TurnParams): Promise<Heard> {
  const { variant, connections, amount } = params;
  const milliseconds: number[] = [];
  const started = performance.now();
  // The tool itself notices the end only when it takes its next sample.
  let ended = started;
  return new Promise((resolve, reject) => {
    const running = autocannon(
      {
        url: variant.url,
        connections: Math.min(connections, amount),
        amount,
        sampleInt: 50,
        requests: [requestOf(params)],
      },
      (error: unknown, result) => {
        const failed = result === undefined || result.non2xx + result.errors > 0;
        if (failed || milliseconds.length !== amount)
          reject(new Error(`${variant.name}: not all of ${amount} calls succeeded.`, { cause: error }));
        else resolve({ milliseconds, seconds: (ended - started) / 1000 });
      },
    );
    running.on('response', (...[, , , time]) => {
      milliseconds.push(time);
      ended = performance.now();
    });
  });
}

/**
 * Lets one variant answer so many requests and says what it took.
 * @throws Error when an answer was not a success
 */
export async function takeTurn(params: TurnParams): Promise<Turn> {
  const before = await usageOf(params.variant.pid);
  const heard = await send(params);
  const after = await usageOf(params.variant.pid);
  return {
    ...heard,
    requests: params.amount,
    cpuMilliseconds: after.cpuMilliseconds - before.cpuMilliseconds,
  };
}
