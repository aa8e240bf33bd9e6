import type { TimeEntry } from '@energieakte/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSetClock, entriesOf, forgetTimes, projectWithTasks } from '#test/booked-times.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

// The week from 2026-02-16 on; the day is the Wednesday, whose minutes the model counts from midnight in Berlin.
const midnight = Date.parse('2026-02-17T23:00:00Z');
const clock = createSetClock(new Date(midnight).toISOString());
let harness: Harness;
let tasks: readonly number[];

beforeAll(async () => {
  harness = await openHarness({ now: clock.now });
  const { ehb, confirmation, general } = await projectWithTasks(harness);
  tasks = [ehb, confirmation, general];
});
afterAll(async () => harness.close());

interface ModelEntry {
  readonly task: number;
  readonly start: number;
  readonly end: number | null;
}

/** What the plan says, in a few lines: minutes of one day, and whether its week is open. */
interface Model {
  now: number;
  isOpen: boolean;
  entries: readonly ModelEntry[];
}

const instantOf = (minute: number): string => new Date(midnight + minute * 60_000).toISOString();

function runs({ entries }: Model): ModelEntry | undefined {
  return entries.find(({ end }) => end === null);
}

function overlaps({ entries }: Model, start: number, end: number): boolean {
  return entries.some((entry) => entry.start < end && start < (entry.end ?? Infinity));
}

function ended({ entries, now }: Model): readonly ModelEntry[] {
  return entries.flatMap((entry) => {
    if (entry.end !== null) return [entry];
    return now > entry.start ? [{ ...entry, end: now }] : [];
  });
}

type Operation =
  | { readonly kind: 'wait'; readonly minutes: number }
  | { readonly kind: 'start'; readonly task: number }
  | { readonly kind: 'stop'; readonly task: number }
  | { readonly kind: 'book'; readonly task: number; readonly start: number; readonly minutes: number }
  | { readonly kind: 'delete'; readonly index: number }
  | { readonly kind: 'submit' | 'withdraw' };

const task = fc.integer({ min: 0, max: 2 });
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 0, max: 90 }) }),
  fc.record({ kind: fc.constant('start' as const), task }),
  fc.record({ kind: fc.constant('stop' as const), task }),
  fc.record({
    kind: fc.constant('book' as const),
    task,
    start: fc.integer({ min: 0, max: 600 }),
    minutes: fc.integer({ min: 0, max: 120 }),
  }),
  fc.record({ kind: fc.constant('delete' as const), index: fc.nat(5) }),
  fc.record({ kind: fc.constantFrom('submit' as const, 'withdraw' as const) }),
);

type Of<Kind extends Operation['kind']> = Extract<Operation, { readonly kind: Kind }>;

function begin(model: Model, one: Of<'start'>): boolean {
  if (runs(model)?.task === one.task) return true;
  if (!model.isOpen) return false;
  model.entries = [...ended(model), { task: one.task, start: model.now, end: null }];
  return true;
}

function finish(model: Model, one: Of<'stop'>): boolean {
  const running = runs(model);
  if (running !== undefined && running.task !== one.task) return false;
  model.entries = ended(model);
  return true;
}

function bookInModel(model: Model, { task: booked, start, minutes }: Of<'book'>): boolean {
  const end = start + minutes;
  const isRefused = end > model.now || minutes === 0 || overlaps(model, start, end);
  if (!model.isOpen || isRefused) return false;
  model.entries = [...model.entries, { task: booked, start, end }];
  return true;
}

function remove(model: Model, { index }: Of<'delete'>): boolean {
  const chosen = model.entries.toSorted((first, second) => first.start - second.start)[index];
  if (!model.isOpen || chosen === undefined) return false;
  model.entries = model.entries.filter((entry) => entry !== chosen);
  return true;
}

function turn(model: Model, { kind }: { readonly kind: 'submit' | 'withdraw' }): boolean {
  const isSubmitting = kind === 'submit';
  if (isSubmitting !== model.isOpen || (isSubmitting && runs(model) !== undefined)) return false;
  model.isOpen = !isSubmitting;
  return true;
}

/** Whether the operation goes through, and what it leaves. */
function applied(model: Model, one: Operation): boolean {
  switch (one.kind) {
    case 'wait':
      model.now += one.minutes;
      return true;
    case 'start':
      return begin(model, one);
    case 'stop':
      return finish(model, one);
    case 'book':
      return bookInModel(model, one);
    case 'delete':
      return remove(model, one);
    default:
      return turn(model, one);
  }
}

const day = 'from=2026-02-18&to=2026-02-18';

async function send(one: Operation): Promise<number> {
  const week = { userId: harness.office.people.user.id, firstDay: '2026-02-16' };
  const call = async (path: `/${string}`, body?: object) =>
    (await harness.call('user', `POST ${path}`, body)).status;
  switch (one.kind) {
    case 'wait':
      return 200;
    case 'start':
    case 'stop':
      return call(`/timetac/${one.kind}/${tasks[one.task]}`);
    case 'book':
      return call('/time/entry', {
        taskId: tasks[one.task],
        start: instantOf(one.start),
        end: instantOf(one.start + one.minutes),
      });
    case 'delete': {
      const entry = (await entriesOf(harness, 'user', day))[one.index];
      return entry === undefined ? 404 : call(`/time/entry/delete/${entry.id}`);
    }
    default:
      return call(`/time/week/${one.kind}`, week);
  }
}

const seen = ({ task: { id }, start, end }: TimeEntry) => ({ task: tasks.indexOf(id), start, end });

it('whatever is done in whatever order, there is what the plan says and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: 14 }), async (operations) => {
      await forgetTimes(harness);
      const model: Model = { now: 600, isOpen: true, entries: [] };
      for (const one of operations) {
        // Half a minute later than the model says: seconds count for nothing.
        clock.set(new Date(midnight + model.now * 60_000 + 30_000).toISOString());
        const goesThrough = applied(model, one);
        expect([one, (await send(one)) < 300]).toEqual([one, goesThrough]);
      }
      const expected = model.entries
        .toSorted((first, second) => first.start - second.start)
        .map((entry) => ({
          task: entry.task,
          start: instantOf(entry.start),
          end: entry.end === null ? null : instantOf(entry.end),
        }));
      expect((await entriesOf(harness, 'user', day)).map(seen)).toEqual(expected);
    }),
    { numRuns: 40 },
  );
});
