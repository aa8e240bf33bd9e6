import type { CallResult } from '../report/result.ts';
import { figuresOf, percentile, ratiosOf } from './figures.ts';
import { takeTurn, type Turn } from './take-turn.ts';
import type { Call, Variant } from './variant.ts';

/** What people ask, and what the bare solution is asked beside it; ever anew, where each call changes something. */
export interface MeasuredCall {
  readonly title: string;
  /** The slowest that 95 of 100 answers may be, in milliseconds. */
  readonly atMost: number;
  readonly product: () => Call;
  readonly baseline: () => Call;
}

interface Params {
  readonly product: Variant;
  readonly baseline: Variant;
  readonly rounds: number;
  /** In one turn, one after the other. */
  readonly requests: number;
}

async function answerBytes({ url, headers }: Variant, { method, path, body }: Call): Promise<number> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return Buffer.byteLength(text);
}

/** One request after the other, as a person waits for them. */
async function turnOf(variant: Variant, next: () => Call, amount: number): Promise<Turn> {
  const caller = { next, heard: () => undefined, listens: false };
  return takeTurn({ variant, caller, amount, connections: 1 });
}

/** Product and baseline take turns, so that what slows the machine slows both. */
export async function measureCall(call: MeasuredCall, params: Params): Promise<CallResult> {
  const { product, baseline, rounds, requests } = params;
  const bytes = await answerBytes(product, call.product());
  const ours: Turn[] = [];
  const theirs: Turn[] = [];
  await turnOf(product, call.product, requests);
  await turnOf(baseline, call.baseline, requests);
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await turnOf(product, call.product, requests));
    theirs.push(await turnOf(baseline, call.baseline, requests));
  }
  const { title, atMost } = call;
  return {
    title,
    atMost,
    kilobytes: bytes / 1000,
    product: figuresOf(ours),
    baseline: figuresOf(theirs),
    ratios: ratiosOf(ours, theirs),
    bestP95: Math.min(...ours.map(({ milliseconds }) => percentile(milliseconds, 95))),
  };
}
