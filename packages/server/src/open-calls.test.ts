import { endpoints } from '@energieakte/contract';
import { checkSync } from 'recheck';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { titled } from '#test/guest-calls.ts';
import { rows } from '#test/rights-rows.ts';
import { openRightsWorld, type RightsRequest, type RightsWorld } from '#test/rights-world.ts';
import { sendRequest } from '#test/send-request.ts';
import { openStepCounter, patternsUsedOn, type StepCounter } from '#test/step-counter.ts';
import { textFieldsOf } from '#test/text-fields.ts';

const calls = titled(rows.filter(([call]) => endpoints.get(call)?.access === 'open'));

/** What a text is made of, again and again. */
const runs = [
  `/ \t\n?#&=.,:;-_+*@'"()[]{}<>%$^|\\aA0ä`.split(''),
  ['/?', 'a=', 'a.', '-a', '../', ':1', 'password=', 'Bearer ', '0-', '<a>', '😀'],
].flat();
/** Node refuses requests with more than 16 kB of headers. */
const headerSpace = 12_000;
/** Calls that look at headers themselves, besides what is read of every request. */
const headerReaders = ['reportError', 'checkSession', 'listLinkUploads'];
const headerGroups: readonly (readonly string[])[] = [
  ['content-type'],
  ['user-agent'],
  ['authorization', 'cookie', 'accept', 'x-forwarded-for', 'range', 'upload-metadata', 'host'],
];

let world: RightsWorld;
let counter: StepCounter;

beforeAll(async () => {
  vi.stubEnv('RECHECK_BACKEND', 'pure');
  world = await openRightsWorld();
  counter = await openStepCounter();
});
afterAll(async () => {
  counter.close();
  await world.close();
});

interface Sent {
  readonly request: RightsRequest;
  readonly headers?: Readonly<Record<string, string>>;
}

function pumped(run: string, length: number): string {
  return `x${run.repeat(Math.ceil(length / run.length)).slice(0, length - 2)}!`;
}

interface Place {
  readonly name: string;
  readonly longest: number;
  readonly sent: (text: string) => Sent;
}

function placesOf(call: string, request: RightsRequest): readonly Place[] {
  const fields = textFieldsOf(call, request).map(({ name, longest, put }): Place => ({
    name,
    longest,
    sent: (text) => ({ request: put(request, text) }),
  }));
  if (!headerReaders.includes(call)) return fields;
  const inHeaders = headerGroups.map((names): Place => ({
    name: names.join(),
    longest: headerSpace / names.length,
    sent: (text) => {
      const sendable = text.replaceAll(/[^ -~]/gu, 'a');
      return { request, headers: Object.fromEntries(names.map((name) => [name, sendable])) };
    },
  }));
  return [...fields, ...inHeaders];
}

async function sendEach(call: string, place: Place, length: number): Promise<void> {
  await Promise.all(runs.map(async (run) => sendRequest(world, call, place.sent(pumped(run, length)))));
}

const patternLength = 100;
/** Where less fits in, no number of steps is worth counting. */
const leastSpace = 1000;
const growth = 4;
/** Steps that are done once, and not for each character. */
const slack = 30_000;

/** What a pattern needs is found out without running it on anything long. */
function isSlow({ source, flags }: RegExp): boolean {
  return checkSync(source, flags, { timeout: null, randomSeed: 4711 }).status !== 'safe';
}

/** Texts of all kinds in every field of every call that needs no sign-in. */
describe('an open call', () => {
  let slow: readonly string[] = ['not looked at yet'];

  it('uses no pattern, of ours or of a library, that takes more steps than a text is long', async () => {
    const patterns = await patternsUsedOn(patternLength / 2, async () => {
      for (const { call, request } of calls)
        for (const place of placesOf(call, await request(world)))
          await sendEach(call, place, patternLength);
    });
    expect(patterns.length).toBeGreaterThan(10);
    slow = patterns.filter(isSlow).map(String);
    expect(slow).toEqual([]);
  });

  it.each(calls)(
    'takes steps in line with the length of its texts: $title',
    async ({ call, request }) => {
      // A slow pattern would hold this test as it would hold the server.
      expect(slow).toEqual([]);
      const places = placesOf(call, await request(world));
      for (const place of places.filter(({ longest }) => longest >= leastSpace)) {
        const few = await counter.stepsOf(async () => sendEach(call, place, place.longest / growth));
        const many = await counter.stepsOf(async () => sendEach(call, place, place.longest));
        expect({ place: place.name, few, many }).toSatisfy(() => many < few * growth * 1.5 + slack);
      }
    },
  );
});

it('every one of them is walked', () => {
  const open = [...endpoints].filter(([, { access }]) => access === 'open').map(([name]) => name);
  expect(new Set(calls.map(({ call }) => call))).toEqual(new Set(open));
});
