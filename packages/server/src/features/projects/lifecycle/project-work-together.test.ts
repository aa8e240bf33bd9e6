import type { Project } from '@energieakte/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { orderedBasics, orderOf } from '#test/project-course.ts';
import {
  type Harness,
  historyOf,
  openHarness,
  openSecondHarness,
  type Reply,
} from '#test/project-harness.ts';

let nodes: readonly [Harness, Harness];

beforeAll(async () => {
  const first = await openHarness();
  nodes = [first, await openSecondHarness(first)];
});
afterAll(async () => {
  await nodes[1].close();
  await nodes[0].close();
});

/** What a version of the history says of the four things that people change here. */
const Version = z.object({
  title: z.string().nullable(),
  services: z.array(z.object({ id: z.string(), color: z.string() })),
  checklist: z.array(z.object({ id: z.string(), state: z.string() })),
  deadlines: z.array(z.object({ id: z.string(), note: z.string().nullable() })),
});
type Version = z.infer<typeof Version>;

const actions = ['document', 'service', 'checklistItem', 'deadline'] as const;
type Action = (typeof actions)[number];

/** Which part of a version an action changes, and the history's name for it. */
const parts: Readonly<Record<Action, readonly [action: string, part: keyof Version]>> = {
  document: ['update', 'title'],
  service: ['serviceColor', 'services'],
  checklistItem: ['checklist', 'checklist'],
  deadline: ['deadline', 'deadlines'],
};

interface Turn {
  readonly operation: Action;
  /** The holder of the lease works on one node, the colleague on the other. */
  readonly node: 0 | 1;
  /** Which service or document. */
  readonly place: number;
}

let words = 0;
function word(): string {
  words += 1;
  return `Wort ${words}`;
}

type Params = readonly [path: `/${string}`, body: object];

function serviceParams({ services }: Project, place: number): Params {
  const service = services[place % services.length];
  const step = service?.next.find(({ blockedBy }) => blockedBy === null);
  const reason = step?.needsReason === true ? { reason: 'Muss sein' } : {};
  const body = { id: service?.id, version: service?.version, color: step?.color, ...reason };
  return ['/service/color', body];
}

function checklistItemParams({ checklist }: Project, place: number): Params {
  const checklistItem = checklist[place % checklist.length];
  const state = checklistItem?.state === 'ANGEFORDERT' ? 'EINGEGANGEN' : 'ANGEFORDERT';
  return ['/checklist', { id: checklistItem?.id, version: checklistItem?.version, state }];
}

function deadlineParams({ deadlines }: Project, place: number): Params {
  const deadline = deadlines[place % deadlines.length];
  return ['/deadline', { id: deadline?.id, version: deadline?.version, note: word() }];
}

/** What each action sends, on the state its person has just read. */
const options: Readonly<Record<Action, (project: Project, place: number) => Params>> = {
  document: ({ id, version }) => ['/project', { id, version, title: word() }],
  service: serviceParams,
  checklistItem: checklistItemParams,
  deadline: deadlineParams,
};

async function act(turn: Turn, id: string): Promise<Reply> {
  const [path, body] = options[turn.operation](await nodes[turn.node].read(id), turn.place);
  const who = turn.node === 0 || turn.operation === 'document' ? 'user' : 'secondUser';
  return nodes[turn.node].call(who, `POST ${path}`, body);
}

async function busyProject(): Promise<string> {
  const { id } = await nodes[0].create({
    ...orderedBasics(nodes[0]),
    name: 'Familie Zwilling',
    services: [orderOf('EHB'), orderOf('BZA')],
  });
  const deadline = { projectId: id, title: 'Rückruf', dueDate: '2040-01-02' };
  expect((await nodes[0].call('user', 'POST /deadline', deadline)).status).toBe(200);
  await nodes[0].startEdit('user', id);
  return id;
}

const turn = fc.record<Turn>({
  operation: fc.constantFrom(...actions),
  node: fc.constantFrom(0, 1),
  place: fc.nat({ max: 7 }),
});
/** Turns one after the other, each of several actions at the same moment. */
const rounds = fc.array(fc.array(turn, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 5 });

function expectOnePartChanged(before: Version, after: Version, part: keyof Version): void {
  expect(after[part]).not.toEqual(before[part]);
  expect({ ...after, [part]: null }).toEqual({ ...before, [part]: null });
}

/** Plays a round; answers what the history must call the confirmed actions. */
async function play(round: readonly Turn[], id: string): Promise<readonly string[]> {
  const replies = await Promise.all(round.map(async (one) => act(one, id)));
  const refused = replies.filter(({ status }) => status !== 200);
  // Only who read an older state is refused; nobody fails, as in a ring of waiting transactions.
  for (const { text } of refused) expect(text).toMatch(/"code":"(project|progress)\.versionOutdated"/u);
  const confirmed = round.filter((_, index) => replies[index]?.status === 200);
  expect(confirmed).not.toEqual([]);
  return confirmed.map(({ operation }) => parts[operation][0]);
}

async function expectEachChangeByItself(id: string, start: number): Promise<void> {
  const history = await historyOf(nodes[1], id);
  const versions = history.map(({ record }) => Version.parse(record));
  for (const [index, { action }] of history.entries()) {
    const [before, after] = [versions[index - 1], versions[index]];
    const changed = Object.values(parts).find(([name]) => name === action);
    if (index >= start && before !== undefined && after !== undefined && changed !== undefined)
      expectOnePartChanged(before, after, changed[1]);
  }
  expect(Version.parse(await nodes[1].read(id))).toEqual(versions.at(-1));
}

describe('two people at work on one project, on two nodes', () => {
  it('lose nothing that was confirmed, and the history has each change by itself', async () => {
    await fc.assert(
      fc.asyncProperty(rounds, async (list) => {
        const id = await busyProject();
        const start = (await historyOf(nodes[0], id)).length;
        const confirmed: string[] = [];
        for (const round of list) confirmed.push(...(await play(round, id)));
        const kept = (await historyOf(nodes[0], id)).slice(start).map(({ action }) => action);
        expect(kept.toSorted()).toEqual(confirmed.toSorted());
        await expectEachChangeByItself(id, start);
      }),
      { numRuns: 15 },
    );
  });
});
