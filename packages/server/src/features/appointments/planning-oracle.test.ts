import { Appointment, PlanningChange, UndoableChange } from '@energieakte/contract';
import fc from 'fast-check';
import { z } from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Appointments, appointmentsOf, at } from '#test/appointments.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Change, isDouble, type PlannedRow, planningModel } from '#test/planning-model.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let appointments: Appointments;

beforeAll(async () => {
  harness = await openHarness();
  appointments = appointmentsOf(harness);
});
afterAll(async () => harness.close());

const actors = ['admin', 'superAdmin'] as const;
type Actor = (typeof actors)[number];
const people = ['user', 'secondUser', 'accountant'] as const;
const weekOfMinutes = 7 * 24 * 60;
const occurrences = 3;

const monday = Date.parse(at(1, '00:00'));
const instantOf = (minute: number): string => new Date(monday + minute * 60_000).toISOString();
const idOf = (key: OfficePersonKey): string => harness.office.people[key].id;

const times = fc.record({
  day: fc.nat(2),
  quarter: fc.nat(15),
  quarters: fc.integer({ min: 1, max: 6 }),
});
type Time = typeof times extends fc.Arbitrary<infer One> ? One : never;
const steps = fc.record({
  kind: fc.constantFrom(
    'create',
    'create',
    'series',
    'move',
    'swap',
    'edit',
    'delete',
    'undo',
    'undo',
    'twice',
  ),
  actor: fc.constantFrom<Actor>(...actors),
  time: times,
  who: fc.subarray<OfficePersonKey>([...people], { minLength: 1, maxLength: 2 }),
  firm: fc.boolean(),
  travel: fc.constantFrom(0, 30),
  one: fc.nat(),
  other: fc.nat(),
  scope: fc.constantFrom('FOLLOWING', 'ALL'),
});
/** Moves one to and fro and takes both back: the first can only be undone where it still knows what the second left. */
function expanded(step: Step): readonly Step[] {
  if (step.kind !== 'twice') return [step];
  const later = { ...step.time, quarter: (step.time.quarter + 7) % 16 };
  const back = { ...step, kind: 'undo', one: 0 } as const;
  return [{ ...step, kind: 'move' }, { ...step, kind: 'move', time: later }, back, back];
}

type Step = typeof steps extends fc.Arbitrary<infer One> ? One : never;

function spanOf({ day, quarter, quarters }: Time) {
  const start = day * 24 * 60 + 8 * 60 + quarter * 15;
  return { start, end: start + quarters * 15 };
}

function rowOf({ time, who, firm, travel }: Step): PlannedRow {
  return { ...spanOf(time), people: who, firm, travel, series: null };
}

function inputOf({ start, end, people: who, firm, travel }: PlannedRow): object {
  return appointments.inputOf({
    who,
    start: instantOf(start),
    end: instantOf(end),
    state: firm ? 'BESTAETIGT' : 'GEPLANT',
    travelBefore: travel,
    travelAfter: travel,
  });
}

/** A week of two people who plan against each other, beside what the plan says of it. */
function play() {
  const model = planningModel();
  const undoable: Record<Actor, string[]> = { admin: [], superAdmin: [] };
  const versions = new Map<string, number>();

  const pick = (index: number): readonly [string, PlannedRow] | undefined => {
    const all = [...model.rows()];
    return all[index % Math.max(1, all.length)];
  };
  async function lastChange(actor: Actor): Promise<string> {
    const reply = await harness.call(actor, 'GET /planning/changes');
    return z.array(UndoableChange).parse(reply.json)[0]?.id ?? '';
  }
  /** Sends a change, and expects it refused exactly where somebody would be booked twice. */
  async function send(actor: Actor, change: Change, [call, body]: readonly [`POST /${string}`, object]) {
    const isRefused = model.isRefused(change);
    const { status } = await harness.call(actor, call, body);
    expect(status < 300 ? 200 : status).toBe(isRefused ? 409 : 200);
    if (isRefused) return;
    const id = await lastChange(actor);
    model.apply(id, change);
    undoable[actor].push(id);
  }
  const moveOf = (id: string, { start, end }: PlannedRow): object => ({
    id,
    version: versions.get(id),
    start: instantOf(start),
    end: instantOf(end),
  });
  const alone = (row: PlannedRow, time: Pick<PlannedRow, 'start' | 'end'>): PlannedRow => ({
    ...row,
    ...time,
    series: row.series === null ? null : { ...row.series, alone: true },
  });

  /** A new appointment gets its id from the answer, so it is foreseen under another name. */
  async function create({ actor, ...step }: Step, count: number): Promise<void> {
    const row = rowOf({ actor, ...step });
    const made = Array.from({ length: count }, (_, order) => ({
      ...row,
      start: row.start + order * weekOfMinutes,
      end: row.end + order * weekOfMinutes,
    }));
    const rule = { freq: 'WOCHE', interval: 1, count, onHoliday: 'KEEP' } as const;
    const body = { ...inputOf(row), ...(count > 1 && { repeat: rule }) };
    const foreseen: Change = new Map(made.map((one, order) => [`neu ${order}`, one]));
    const isRefused = model.isRefused(foreseen);
    const { status } = await harness.call(actor, 'POST /appointment', body);
    expect(status).toBe(isRefused ? 409 : 201);
    if (isRefused) return;
    const stored = (await listStored()).filter(({ id }) => !model.rows().has(id));
    expect(stored).toHaveLength(count);
    const key = stored[0]?.series?.id ?? '';
    const id = await lastChange(actor);
    model.apply(
      id,
      new Map(
        stored.map((one, order) => [
          one.id,
          { ...(made[order] ?? row), series: count > 1 ? { key, order, alone: false } : null },
        ]),
      ),
    );
    undoable[actor].push(id);
  }

  async function move({ actor, one, time }: Step): Promise<void> {
    const [id, row] = pick(one) ?? ['', null];
    if (row === null) return;
    const to = alone(row, spanOf(time));
    await send(actor, new Map([[id, to]]), ['POST /planning/move', { changes: [moveOf(id, to)] }]);
  }

  async function swap({ actor, one, other }: Step): Promise<void> {
    const [id, row] = pick(one) ?? ['', null];
    const [otherId, otherRow] = pick(other) ?? ['', null];
    if (row === null || otherRow === null || id === otherId) return;
    const there = alone(row, { start: otherRow.start, end: otherRow.end });
    const here = alone(otherRow, { start: row.start, end: row.end });
    const changes = [moveOf(id, there), moveOf(otherId, here)];
    const change = new Map([
      [id, there],
      [otherId, here],
    ]);
    await send(actor, change, ['POST /planning/move', { changes }]);
  }

  let splits = 0;
  /** Shifts an appointment, or with it what belongs to its series, by a quarter of an hour. */
  async function edit({ actor, one, scope, who }: Step): Promise<void> {
    const [id, row] = pick(one) ?? ['', null];
    if (row === null) return;
    splits += 1;
    const shifted = model.members(id, scope).flatMap((memberId) => {
      const member = model.rows().get(memberId);
      if (member === undefined) return [];
      const { start, end, series } = member;
      const key = scope === 'FOLLOWING' ? `${id} ${splits}` : (series?.key ?? '');
      const place = series === null ? null : { ...series, key, alone: false };
      return [
        [memberId, { ...member, start: start + 15, end: end + 15, people: who, series: place }] as const,
      ];
    });
    const body = {
      ...appointments.inputOf({ who, start: instantOf(row.start + 15), end: instantOf(row.end + 15) }),
      id,
      version: versions.get(id),
      scope,
    };
    await send(actor, new Map(shifted), ['POST /appointment', body]);
  }

  async function remove({ actor, one }: Step): Promise<void> {
    const [id, row] = pick(one) ?? ['', null];
    if (row !== null) await send(actor, new Map([[id, null]]), [`POST /appointment/delete/${id}`, {}]);
  }

  async function undo({ actor, one }: Step): Promise<void> {
    const stack = undoable[actor];
    const id = stack[Math.max(0, stack.length - 1 - (one % 3))];
    if (id === undefined) return;
    const { change, kept } = model.undoing(id);
    const isRefused = model.isRefused(change);
    const reply = await harness.call(actor, `POST /planning/undo/${id}`);
    expect(reply.status).toBe(isRefused ? 409 : 200);
    if (isRefused) return;
    const { warnings } = PlanningChange.omit({ changeId: true }).parse(reply.json);
    expect(warnings.filter((text) => text.includes('inzwischen'))).toHaveLength(kept);
    model.restore(id, change);
    undoable[actor] = stack.filter((other) => other !== id);
  }

  async function listStored(): Promise<readonly Appointment[]> {
    const reply = await harness.call('admin', 'GET /appointment/range?start=2027-05-01&end=2027-09-01');
    const all = z.array(Appointment).parse(reply.json);
    return all.toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));
  }

  /** The planning is what the plan says, and what was changed has a later version than ever before. */
  async function compare(before: ReadonlyMap<string, PlannedRow>): Promise<void> {
    const stored = await listStored();
    expect(isDouble(model.rows())).toBe(false);
    expect(stored.map(({ id }) => id).toSorted()).toEqual([...model.rows().keys()].toSorted());
    for (const { id, version, start, end, state, people: booked } of stored) {
      const row = model.rows().get(id);
      expect({
        start,
        end,
        firm: state === 'BESTAETIGT',
        booked: booked.map((one) => one.id).toSorted(),
      }).toEqual({
        start: instantOf(row?.start ?? 0),
        end: instantOf(row?.end ?? 0),
        firm: row?.firm,
        booked: row?.people.map(idOf).toSorted(),
      });
      const known = versions.get(id) ?? 0;
      if (before.get(id) === row) expect(version).toBe(known);
      else expect(version).toBeGreaterThan(known);
      versions.set(id, version);
    }
  }

  const kinds: Readonly<Record<Step['kind'], (step: Step) => Promise<void>>> = {
    create: async (step) => create(step, 1),
    series: async (step) => create(step, occurrences),
    move,
    swap,
    edit,
    delete: remove,
    undo,
    twice: async () => undefined,
  };
  return async (step: Step): Promise<void> => {
    const before = model.rows();
    await kinds[step.kind](step);
    await compare(before);
  };
}

it('is what the plan says, whatever two people do to it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 25, maxLength: 40 }), async (all) => {
      await appointments.clear();
      const act = play();
      for (const step of all.flatMap(expanded)) await act(step);
    }),
    { numRuns: 4, seed: 20_270_607, endOnFailure: true },
  );
}, 600_000);
