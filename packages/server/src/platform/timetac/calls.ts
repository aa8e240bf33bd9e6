import type { z } from 'zod';
import type { TimeTacResult } from '#core/timetac.ts';
import type { TimeTacConfig } from '#server/config/timetac-config.ts';
import { type Intention, meaningOf, shapeless } from '#platform/timetac/meaning.ts';
import type { Send, TokenSource } from '#platform/timetac/tokens.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Call {
  readonly method: Method;
  /** Below the path of the interface: `timeTrackings/start`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Calls of the interface with a token of some source. */
export interface Caller {
  /** Answers what stands under `Results`. */
  readonly call: (source: TokenSource, call: Call) => Promise<TimeTacResult<unknown>>;
}

const intentionOf = ({ method }: Call): Intention => ({ writes: method !== 'GET' });

/**
 * A call is sent once. Only where TimeTac says that the token has run out, which means that nothing was done, it is sent once
 * more with a new one.
 */
export function createCaller(config: TimeTacConfig, send: Send): Caller {
  async function sendWith(token: string, call: Call): Promise<TimeTacResult<unknown>> {
    const { method, path, query = {}, body } = call;
    const parameters = new URLSearchParams(query).toString();
    const address = `${config.origin}/${config.account}/${config.apiPath}/${path}`;
    const outcome = await send({
      method,
      url: parameters === '' ? address : `${address}?${parameters}`,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const meaning = meaningOf(outcome, intentionOf(call));
    return meaning.kind === 'refused'
      ? { kind: 'refused', text: meaning.text.replaceAll(token, '…') }
      : meaning;
  }

  return {
    call: async (source, call) => {
      const token = await source.current();
      if (token.kind !== 'done') return token;
      const result = await sendWith(token.value, call);
      if (result.kind !== 'expired') return result;
      const renewed = await source.renew(token.value);
      if (renewed.kind !== 'done') return renewed;
      const again = await sendWith(renewed.value, call);
      return again.kind === 'expired' ? source.refused : again;
    },
  };
}

/** The rows of an answer, all of which must be what they are called: nothing is looked for in half of them. */
export function rowsOf<Row>(
  schema: z.ZodType<Row>,
  result: TimeTacResult<unknown>,
  intention: Intention = { writes: false },
): TimeTacResult<readonly Row[]> {
  if (result.kind !== 'done') return result;
  const { data } = schema.array().safeParse(result.value);
  return data === undefined ? shapeless(intention) : { kind: 'done', value: data };
}

/** The rows that are meant: TimeTac may leave a condition out, and shows managers the times of others. */
export function onlyRows<Row>(
  result: TimeTacResult<readonly Row[]>,
  isMeant: (row: Row) => boolean,
): TimeTacResult<readonly Row[]> {
  return result.kind === 'done' ? { kind: 'done', value: result.value.filter(isMeant) } : result;
}

/** The first row of an answer, or `null`. */
export function firstOf<Row>(result: TimeTacResult<readonly Row[]>): TimeTacResult<Row | null> {
  return result.kind === 'done' ? { kind: 'done', value: result.value[0] ?? null } : result;
}

/** The row that a write has made: without one nobody knows what became of it. */
export function writtenOf<Row>(
  schema: z.ZodType<Row>,
  result: TimeTacResult<unknown>,
): TimeTacResult<Row> {
  const rows = rowsOf(schema, result, { writes: true });
  if (rows.kind !== 'done') return rows;
  const [row] = rows.value;
  return row === undefined ? shapeless({ writes: true }) : { kind: 'done', value: row };
}

/** What TimeTac answers at most without being asked for more; a shorter page is the last one. */
const pageSize = 100;
const mostPages = 100;

/** All rows of a list, page by page; each row once, also where pages overlap because something was added meanwhile. */
export async function allRows<Row extends { readonly id: number }>(
  schema: z.ZodType<Row>,
  read: (paging: Readonly<Record<string, string>>) => Promise<TimeTacResult<unknown>>,
): Promise<TimeTacResult<readonly Row[]>> {
  const found = new Map<number, Row>();
  for (let page = 0; page < mostPages; page += 1) {
    const paging = { _limit: String(pageSize), _offset: String(page * pageSize) };
    const rows = rowsOf(schema, await read({ ...paging, _order_by: 'id', _sort_direction: 'ASC' }));
    if (rows.kind !== 'done') return rows;
    const before = found.size;
    for (const row of rows.value) found.set(row.id, row);
    if (rows.value.length < pageSize || found.size === before)
      return { kind: 'done', value: [...found.values()] };
  }
  return { kind: 'misconfigured', reason: 'too many rows' };
}
