import type { Turn } from './take-turn.ts';

/** What one variant needs for one kind of request. */
export interface Figures {
  readonly p50: number;
  readonly p95: number;
  readonly requestsPerSecond: number;
  readonly cpuMilliseconds: number;
}

/** The value that so many of a hundred do not exceed; `NaN` for none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** All turns of one variant together; latencies in milliseconds, processor time per request. */
export function figuresOf(turns: readonly Turn[]): Figures {
  const all = turns.flatMap((turn) => turn.milliseconds);
  const requests = sum(turns.map((turn) => turn.requests));
  return {
    p50: percentile(all, 50),
    p95: percentile(all, 95),
    requestsPerSecond: requests / sum(turns.map((turn) => turn.seconds)),
    cpuMilliseconds: sum(turns.map((turn) => turn.cpuMilliseconds)) / requests,
  };
}

/** How the product compares with the baseline; 1 is as good, less is slower. The median over the rounds. */
export interface Ratios {
  readonly cpu: number;
  readonly throughput: number;
}

/** Turns of the same round are compared with each other, so that a machine that slows down slows both. */
export function ratiosOf(product: readonly Turn[], baseline: readonly Turn[]): Ratios {
  const pairs = product.flatMap((turn, round) => {
    const other = baseline[round];
    return other === undefined ? [] : [{ turn, other }];
  });
  const cpu = (turn: Turn): number => turn.cpuMilliseconds / turn.requests;
  const rate = (turn: Turn): number => turn.requests / turn.seconds;
  return {
    cpu: median(pairs.map(({ turn, other }) => cpu(other) / cpu(turn))),
    throughput: median(pairs.map(({ turn, other }) => rate(turn) / rate(other))),
  };
}
