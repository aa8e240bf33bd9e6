/** How much may leave; all of these are counted over every letter of the office. */
export interface Limits {
  readonly perMinute: number;
  /** Calendar day in Germany. */
  readonly perDay: number;
  /** In a minute to one receiving domain. */
  readonly perDomain: number;
}

/** A message that left, or was tried. */
export interface Departure {
  readonly messageId: string | null;
  readonly at: Date;
  readonly domain: string;
}

export interface Allowance {
  /** How many may leave now. */
  readonly total: number;
  /** How many of these to a domain; one that is not named has all of `perDomain`. */
  readonly byDomain: ReadonlyMap<string, number>;
}

const minute = 60_000;

/** Those of the minute before `now`. */
function lastMinute(departures: readonly Departure[], now: Date): readonly Departure[] {
  const since = now.getTime() - minute;
  return departures.filter(({ at }) => at.getTime() > since);
}

/**
 * What left in the last minute: what every node wrote down, and what this one tried that left no trace, as whatever was put
 * off or refused.
 * @param written by all nodes, of the last minute
 * @param known what this node knew before
 */
export function departuresOf(
  { written, known }: { readonly written: readonly Departure[]; readonly known: readonly Departure[] },
  now: Date,
): Departure[] {
  const ids = new Set(written.map(({ messageId }) => messageId));
  return [...written, ...lastMinute(known, now).filter(({ messageId }) => !ids.has(messageId))];
}

/**
 * How much may leave now.
 * @param departures of the last minute, at least
 * @param today how many left today
 */
export function allowanceOf(
  limits: Limits,
  {
    departures,
    today,
    now,
  }: { readonly departures: readonly Departure[]; readonly today: number; readonly now: Date },
): Allowance {
  const recent = lastMinute(departures, now);
  const total = Math.min(limits.perMinute - recent.length, limits.perDay - today);
  const byDomain = new Map<string, number>();
  for (const { domain } of recent) byDomain.set(domain, (byDomain.get(domain) ?? limits.perDomain) - 1);
  return {
    total: Math.max(0, total),
    byDomain: new Map([...byDomain].map(([domain, left]) => [domain, Math.max(0, left)])),
  };
}
