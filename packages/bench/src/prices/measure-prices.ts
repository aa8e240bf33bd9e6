import { join } from 'node:path';
import { z } from 'zod';
import { percentile } from '../measure/figures.ts';
import type { PriceMeasurement } from '../report/result.ts';
import { type OpenOffice, openOffice } from '../running/open-office.ts';
import { signInAgain } from '../running/sign-in.ts';
import { fillPrices, pricedGuest } from './fill-prices.ts';

interface Params {
  readonly folder: string;
  readonly elements: number;
  readonly searches: number;
  readonly rounds: number;
  readonly report: (line: string) => void;
}

interface Client {
  readonly url: string;
  readonly authorization: string;
}

const Release = z.object({ id: z.string(), version: z.number(), rows: z.number().optional() });
const Page = z.object({ total: z.number() });

async function call(client: Client, path: string, body?: object): Promise<unknown> {
  const { url, authorization } = client;
  const answer = await fetch(`${url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

interface Timed {
  readonly answer: unknown;
  readonly milliseconds: number;
}

async function timed(client: Client, path: string, body?: object): Promise<Timed> {
  const begun = performance.now();
  const answer = await call(client, path, body);
  return { answer, milliseconds: performance.now() - begun };
}

const typedWords = ['wärmebrücken paket', 'nachweise', '10.0', 'kennwort', 'reihenhauser', 'okobilanz'];

/** Ever other words, of which some find much and some little. */
async function searchTimes(client: Client, searches: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < searches; turn += 1) {
    const word = typedWords[turn % typedWords.length] ?? '';
    const q = encodeURIComponent(turn % 2 === 0 ? word : `${word} ${turn}`);
    const { milliseconds } = await timed(client, `/pricingelement?q=${q}&active=ja&page=0&size=100`);
    times.push(milliseconds);
  }
  return times;
}

/** @throws Error where the guest does not see every element */
async function guestTimes(client: Client, params: Params): Promise<readonly number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < params.searches; turn += 1) {
    const { answer, milliseconds } = await timed(client, `/pricingelement?page=${turn % 5}&size=100`);
    const { total } = Page.parse(answer);
    if (total !== params.elements) throw new Error(`The guest sees ${total} prices.`);
    times.push(milliseconds);
  }
  return times;
}

type Round = Pick<PriceMeasurement, 'preview' | 'draft' | 'release' | 'comparison' | 'withdrawal'>;

const Lists = z.array(z.object({ id: z.string(), isDefault: z.boolean() }));

/** The default list of one day beside that of another. */
async function comparisonTime(client: Client, days: readonly [string, string]): Promise<number> {
  const lists = Lists.parse(await call(client, '/pricinglist'));
  const standard = lists.find(({ isDefault }) => isDefault)?.id ?? '';
  const [left, right] = days.map((day) => `${standard}@${day}`);
  const path = `/pricing/compare?left=${left}&right=${right}&page=3`;
  return (await timed(client, path)).milliseconds;
}

/** All prices are raised from a later day, released, and taken back, so that the next round finds the same. */
async function changeAll(client: Client, elements: number): Promise<Round> {
  const year = new Date().getUTCFullYear();
  const bulk = {
    validFrom: `${year + 1}-12-01`,
    selection: { query: {} },
    change: { percentBp: 350 },
    rounding: { step: 5, mode: 'NEAREST' },
  };
  const preview = await timed(client, '/pricing/bulk/preview', bulk);
  const { total } = Page.parse(preview.answer);
  if (total !== elements) throw new Error(`The preview shows ${total} prices.`);
  const drafted = await timed(client, '/pricing/bulk', { id: crypto.randomUUID(), ...bulk });
  const draft = Release.parse(drafted.answer);
  const { version } = draft;
  const released = await timed(client, `/pricing/release/${draft.id}/release`, { version });
  const comparison = await comparisonTime(client, [`${year}-01-01`, bulk.validFrom]);
  const withdrawn = await timed(client, `/pricing/release/${draft.id}/withdraw`, {
    version: Release.parse(released.answer).version,
  });
  return {
    preview: preview.milliseconds,
    draft: drafted.milliseconds,
    release: released.milliseconds,
    comparison,
    withdrawal: withdrawn.milliseconds,
  };
}

async function longestOf(client: Client, { rounds, elements }: Params): Promise<Round> {
  const all: Round[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await changeAll(client, elements));
  const longest = (name: keyof Round): number => Math.max(...all.map((one) => one[name]));
  return {
    preview: longest('preview'),
    draft: longest('draft'),
    release: longest('release'),
    comparison: longest('comparison'),
    withdrawal: longest('withdrawal'),
  };
}

/** A table of elements that nobody had, with everything a supplier says of them. */
async function readingTime(client: Client, elements: number): Promise<number> {
  const rows = Array.from({ length: elements }, (_, place) => ({
    number: `L-${place}`,
    title: `Wärmepumpe, Paket ${place} für Mehrfamilienhäuser`,
    category: 'Messung',
    unit: 'Stk.',
    netPrice: `${100 + (place % 900)},50 €`,
    internalCost: '30',
    description: 'Mit Anfahrt und Bericht',
  }));
  const table = { id: crypto.randomUUID(), validFrom: `${new Date().getUTCFullYear() + 1}-12-01`, rows };
  const { answer, milliseconds } = await timed(client, '/pricing/import', table);
  const { counts } = z.object({ counts: z.object({ elements: z.number() }) }).parse(answer);
  if (counts.elements !== elements) throw new Error(`${counts.elements} elements were made.`);
  return milliseconds;
}

async function measureIn(office: OpenOffice, params: Params): Promise<PriceMeasurement> {
  const { elements, searches, report } = params;
  await fillPrices({ ownerUrl: office.addresses.ownerUrl, elements });
  const guest = { url: office.url, authorization: await signInAgain(office.url, pricedGuest) };
  report('Preise suchen und ändern …');
  const searchP95 = percentile(await searchTimes(office, searches), 95);
  const guestP95 = percentile(await guestTimes(guest, params), 95);
  const longest = await longestOf(office, params);
  report('Preise einlesen …');
  const reading = await readingTime(office, elements);
  return { elements, searchP95, guestP95, ...longest, reading };
}

/** An office of its own with so many elements of the price database. */
export async function measurePrices(params: Params): Promise<PriceMeasurement> {
  const { folder, report } = params;
  report(`${params.elements} Preise …`);
  const place = { folder: join(folder, 'prices'), projects: 50, keep: false, profiles: null };
  const office = await openOffice({ ...place, report });
  try {
    return await measureIn(office, params);
  } finally {
    await office.close();
  }
}
