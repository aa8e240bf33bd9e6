import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Call, Variant } from './variant.ts';

async function answerOf(variant: Variant, { method, path, body }: Call): Promise<string> {
  const answer = await fetch(`${variant.url}${path}`, {
    method,
    headers: {
      ...variant.headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${variant.name} ${path}: ${answer.status} ${text}`);
  return text;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The first place where two answers differ, for whoever has to bring the baseline up to date. */
function differenceAt(left: unknown, right: unknown, path: string): string | null {
  if (isDeepStrictEqual(left, right)) return null;
  if (!isObject(left) || !isObject(right))
    return `${path}: ${JSON.stringify(left)} / ${JSON.stringify(right)}`;
  const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  for (const key of keys) {
    const difference = differenceAt(left[key], right[key], `${path}.${key}`);
    if (difference !== null) return difference;
  }
  return path;
}

const Page = z.object({ total: z.int(), items: z.array(z.unknown()) });

/** How many rows an answer has and speaks of; `null` for an answer that is no page. */
export interface Hits {
  readonly rows: number;
  readonly total: number;
}

/**
 * Makes sure that both answer the same to the same call.
 * @throws Error naming the first field that differs
 */
export async function compareAnswers(
  product: Variant,
  baseline: Variant,
  call: Call,
): Promise<Hits | null> {
  const [ours, theirs] = [await answerOf(product, call), await answerOf(baseline, call)];
  const left: unknown = JSON.parse(ours);
  const right: unknown = JSON.parse(theirs);
  const difference = differenceAt(left, right, 'answer');
  if (difference !== null) throw new Error(`${call.path} is answered differently at ${difference}`);
  if (ours.length !== theirs.length) throw new Error(`${call.path}: the answers differ in length.`);
  const page = Page.safeParse(left);
  return page.success ? { rows: page.data.items.length, total: page.data.total } : null;
}
