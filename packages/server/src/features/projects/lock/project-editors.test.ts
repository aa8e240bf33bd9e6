import { Project, ProjectLease } from '@energieakte/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type Harness,
  expireLock,
  historyOf,
  openHarness,
  openSecondHarness,
  type Reply,
} from '#test/project-harness.ts';

const Code = z.object({ code: z.string() });
const Version = z.object({ version: z.int(), title: z.string().nullable() });

type Editor = 'user' | 'secondUser' | 'admin';
const editors: readonly Editor[] = ['user', 'secondUser', 'admin'];

/** The two nodes that the editors' calls reach in turn. */
let desks: readonly [Harness, Harness];

beforeAll(async () => {
  const first = await openHarness();
  desks = [first, await openSecondHarness(first)];
});
afterAll(async () => {
  for (const harness of desks.toReversed()) await harness.close();
});

/** The same person in two tabs is told apart by versions and lease numbers only. */
type Tab = `${Editor} ${1 | 2}`;
const tabs: readonly Tab[] = ['user 1', 'user 2', 'secondUser 1', 'admin 1', 'admin 2'];

function personAt(tab: Tab): Editor {
  const person = editors.find((editor) => tab.startsWith(`${editor} `));
  if (person === undefined) throw new Error(`Nobody sits at ${tab}`);
  return person;
}

/** What a tab shows: the version and the lease of the moment it was read. */
interface Screen {
  readonly version: number;
  readonly lease: number;
}

/** What must be true of the project, kept by hand. */
interface Model {
  holder: Editor | null;
  lease: number;
  version: number;
  title: string | null;
  readonly screens: Map<Tab, Screen>;
  readonly confirmed: string[];
}

interface Real {
  readonly id: string;
  calls: number;
}

type Step = 'startEdit' | 'takeEdit' | 'stopEdit';

async function send(real: Real, who: Editor, request: Step | object): Promise<Reply> {
  real.calls += 1;
  const harness = desks[real.calls % 2 === 0 ? 0 : 1];
  if (typeof request !== 'string') return harness.call(who, 'POST /project', request);
  const body = request === 'takeEdit' ? { reason: 'Eilt' } : undefined;
  return harness.call(who, `POST /project/${request}/${real.id}`, body);
}

function codeOf(reply: Reply): string {
  return reply.status < 300 ? 'done' : Code.parse(reply.json).code;
}

type Command = fc.AsyncCommand<Model, Real>;

function command(name: string, run: (model: Model, real: Real) => Promise<void>): Command {
  return { check: () => true, run, toString: () => name };
}

/** Whoever is granted the lease anew gets the next number; a renewal keeps it. */
function grant(model: Model, tab: Tab): void {
  const who = personAt(tab);
  if (model.holder !== who) model.lease += 1;
  model.holder = who;
  model.screens.set(tab, { version: model.version, lease: model.lease });
}

function expectLease(reply: Reply, model: Model): void {
  const { lease, project } = ProjectLease.parse(reply.json);
  expect(lease.number).toBe(model.lease);
  expect(project).toMatchObject({ version: model.version, title: model.title });
}

const start = (tab: Tab): Command =>
  command(`start(${tab})`, async (model, real) => {
    const who = personAt(tab);
    const reply = await send(real, who, 'startEdit');
    const isFree = model.holder === null || model.holder === who;
    expect(codeOf(reply)).toBe(isFree ? 'done' : 'project.locked');
    if (!isFree) return;
    grant(model, tab);
    expectLease(reply, model);
  });

const take = (tab: Tab): Command =>
  command(`take(${tab})`, async (model, real) => {
    const who = personAt(tab);
    const reply = await send(real, who, 'takeEdit');
    const refused = who === 'admin' ? 'project.notLocked' : 'access.denied';
    const isTaken = who === 'admin' && model.holder !== null;
    expect(codeOf(reply)).toBe(isTaken ? 'done' : refused);
    if (!isTaken) return;
    grant(model, tab);
    expectLease(reply, model);
  });

const stop = (who: Editor): Command =>
  command(`stop(${who})`, async (model, real) => {
    const may = model.holder === null || model.holder === who || who === 'admin';
    expect(codeOf(await send(real, who, 'stopEdit'))).toBe(may ? 'done' : 'project.stopEditFailed');
    if (may) model.holder = null;
  });

const expire = (): Command =>
  command('expire', async (model, real) => {
    await expireLock(desks[0], real.id);
    model.holder = null;
  });

/** What a save with the state of a screen must answer. */
function verdict(model: Model, who: Editor, screen: Screen & { namesLease: boolean }): string {
  if (model.holder === null) return 'project.lockMissing';
  if (model.holder !== who) return 'project.locked';
  if (screen.namesLease && screen.lease !== model.lease) return 'project.leaseOutdated';
  return screen.version === model.version ? 'done' : 'project.versionOutdated';
}

const save = (tab: Tab, namesLease: boolean): Command =>
  command(`save(${tab}${namesLease ? ', lease' : ''})`, async (model, real) => {
    const who = personAt(tab);
    const screen = model.screens.get(tab) ?? { version: 1, lease: 0 };
    const title = `${tab} ${real.calls}`;
    const { version, lease } = screen;
    const expected = verdict(model, who, { ...screen, namesLease });
    const body = { id: real.id, version, title, ...(namesLease ? { leaseNumber: lease } : {}) };
    const reply = await send(real, who, body);
    expect(codeOf(reply)).toBe(expected);
    if (expected !== 'done') return;
    model.version += 1;
    model.title = title;
    model.confirmed.push(title);
    model.screens.set(tab, { version: model.version, lease });
    expect(Project.parse(reply.json)).toMatchObject({ title, version: model.version });
  });

const anyTab = fc.constantFrom(...tabs);
const anySave = fc.tuple(anyTab, fc.boolean()).map(([tab, namesLease]) => save(tab, namesLease));
const commands = fc.commands(
  [
    anyTab.map(start),
    anyTab.map(start),
    anyTab.map((tab) => stop(personAt(tab))),
    anyTab.map(take),
    fc.constant(null).map(expire),
    anySave,
    anySave,
    anySave,
  ],
  { maxCommands: 20, size: 'max' },
);

type Action = 'save eins' | 'save zwei' | 'save drei' | 'take' | 'start' | 'stop' | 'expire';

const isSave = (operation: Action): boolean => operation.startsWith('save');

const moments: fc.Arbitrary<Action[]> = fc
  .tuple(
    fc.subarray<Action>(['take', 'start', 'stop', 'expire']),
    fc.constant<Action[]>(['save eins', 'save zwei', 'save drei']),
  )
  .chain(([others, saves]) =>
    fc.shuffledSubarray([...saves, ...others], { minLength: saves.length + others.length }),
  );

async function act(real: Real, operation: Action): Promise<Reply | null> {
  switch (operation) {
    case 'take':
      return send(real, 'admin', 'takeEdit');
    case 'start':
      return send(real, 'secondUser', 'startEdit');
    case 'stop':
      return send(real, 'user', 'stopEdit');
    case 'expire':
      await expireLock(desks[0], real.id);
      return null;
    default:
      return send(real, 'user', { id: real.id, version: 1, title: operation });
  }
}

async function savedTitles(id: string): Promise<readonly (string | null)[]> {
  const history = await historyOf(desks[0], id);
  return history
    .filter((entry) => entry.action === 'update')
    .map((entry) => Version.parse(entry.record).title);
}

describe('editors of one project, on two nodes', () => {
  it('never lose a confirmed save, whatever they do in turn', async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (list) => {
        const { id } = await desks[0].create();
        const model: Model = {
          holder: null,
          lease: 0,
          version: 1,
          title: null,
          screens: new Map(),
          confirmed: [],
        };
        await fc.asyncModelRun(() => ({ model, real: { id, calls: 0 } }), list);
        expect(await desks[0].read(id)).toMatchObject({ version: model.version, title: model.title });
        expect(await savedTitles(id)).toEqual(model.confirmed);
      }),
      { numRuns: 40 },
    );
  });

  it('never lose a confirmed save, when all act at the same moment', async () => {
    let confirmedInAll = 0;
    await fc.assert(
      fc.asyncProperty(moments, async (moment) => {
        const { id } = await desks[0].create();
        await desks[0].startEdit('user', id);
        const real: Real = { id, calls: 0 };
        const replies = await Promise.all(moment.map(async (operation) => act(real, operation)));
        const saves = moment.filter(
          (operation, index) => isSave(operation) && replies[index]?.status === 200,
        );
        // All of them read version 1: whoever is confirmed first makes the others stale.
        expect(saves.length).toBeLessThanOrEqual(1);
        expect(await savedTitles(id)).toEqual(saves);
        const now = await desks[0].read(id);
        expect(now).toMatchObject({ version: 1 + saves.length, title: saves[0] ?? null });
        confirmedInAll += saves.length;
      }),
      { numRuns: 40 },
    );
    expect(confirmedInAll).toBeGreaterThan(0);
  });

  it('save one after the other when each reads what the other saved', async () => {
    const { id } = await desks[0].create();
    const rounds = 5;
    const work = async (who: Editor): Promise<void> => {
      for (let done = 0; done < rounds;) {
        const lease = await send({ id, calls: done }, who, 'startEdit');
        if (lease.status !== 200) continue;
        const { version } = ProjectLease.parse(lease.json).project;
        const body = { id, version, title: `${who} ${done}` };
        expect((await send({ id, calls: done }, who, body)).status).toBe(200);
        await send({ id, calls: done }, who, 'stopEdit');
        done += 1;
      }
    };
    await Promise.all(editors.map(work));
    const titles = await savedTitles(id);
    expect(titles).toHaveLength(editors.length * rounds);
    expect((await desks[0].read(id)).version).toBe(1 + titles.length);
    expect((await desks[0].read(id)).title).toBe(titles.at(-1));
  });
});
