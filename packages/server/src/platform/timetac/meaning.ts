import { z } from 'zod';
import type { TimeTacResult } from '#core/timetac.ts';
import type { Exchange } from '#platform/timetac/exchange.ts';

/** Only what says whether it went well; `Success` stands in each answer of TimeTac, and in no other. */
const Envelope = z.object({ Success: z.unknown(), Results: z.unknown().optional() });

const text = z.unknown().optional();
const Failure = z.object({
  ErrorExtended: z.object({ errorString: text }).optional().catch(undefined),
  ErrorMessage: text,
  error_description: text,
  error: text,
});

const longestText = 300;

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** TimeTac's own sentence for what it refuses (integration notes 1.5), or ours where it has none. */
export function textOf(json: unknown, status: number): string {
  const { data } = Failure.safeParse(json);
  const texts = [
    data?.ErrorExtended?.errorString,
    data?.ErrorMessage,
    data?.error_description,
    data?.error,
  ];
  const found = texts.find(isText) ?? `TimeTac hat die Anfrage abgelehnt (${status}).`;
  return found
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestText);
}

type Failed = Exclude<TimeTacResult<never>, { readonly kind: 'done' }>;

export interface Intention {
  /** A write may have been done although nobody answered. */
  readonly writes: boolean;
}

/** No whole answer: of a read nothing is lost, of a write nobody knows. */
function lost(reason: string, { writes }: Intention, retryAfter: number | null = null): Failed {
  return writes ? { kind: 'unknown', reason } : { kind: 'unavailable', reason, retryAfter };
}

type Answered = Extract<Exchange, { readonly kind: 'answered' }>;

/** What a status says by itself, whatever the answer holds; `null`: the answer has to be read. */
function byStatus({ status, retryAfter }: Answered, intention: Intention): Failed | null {
  const reason = `HTTP ${status}`;
  if (status === 401 || status === 497) return { kind: 'expired' };
  if (status === 429) return { kind: 'unavailable', reason, retryAfter };
  if (status >= 500 || status === 408) return lost(reason, intention, retryAfter);
  // Nothing of TimeTac sends anybody elsewhere.
  if (status >= 300 && status < 400) return { kind: 'misconfigured', reason };
  return null;
}

/**
 * What an answer of the interface means. Never by the status alone: success is exactly `Success: true`, and refusals often
 * come with status 200. `done` has what stands under `Results`.
 */
export function meaningOf(outcome: Exchange, intention: Intention): TimeTacResult<unknown> {
  if (outcome.kind === 'notSent')
    return { kind: 'unavailable', reason: outcome.reason, retryAfter: null };
  if (outcome.kind === 'lost') return lost(outcome.reason, intention);
  const failed = byStatus(outcome, intention);
  if (failed !== null) return failed;
  const { status, json } = outcome;
  if (json === undefined) return { kind: 'misconfigured', reason: `HTTP ${status}, no JSON` };
  if (status >= 400) return { kind: 'refused', text: textOf(json, status) };
  const { data: envelope } = Envelope.safeParse(json);
  if (envelope?.Success === true) return { kind: 'done', value: envelope.Results };
  if (envelope?.Success === false) return { kind: 'refused', text: textOf(json, status) };
  return shapeless(intention);
}

/** JSON that is not TimeTac's: a write may be done all the same. */
export function shapeless({ writes }: Intention): Failed {
  const reason = 'unexpected answer';
  return writes ? { kind: 'unknown', reason } : { kind: 'misconfigured', reason };
}
