import { addDays, berlinDay, clockText, germanDay } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { type Appointments, appointmentsOf, type Sent } from '#test/appointments.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

/** A visit of an hour that begins in so many minutes. */
function visitIn(minutes: number) {
  const begin = Date.now() + minutes * 60_000;
  return {
    start: new Date(begin).toISOString(),
    end: new Date(begin + 3_600_000).toISOString(),
  } satisfies Sent;
}
const [soon, running] = [visitIn(30), visitIn(-30)];
const week = 7 * 24 * 60;

/** `10.06.2025 um 9:00 Uhr` */
function shownBegin({ start }: { readonly start: string }): string {
  const begin = new Date(start);
  return `${germanDay(berlinDay(begin))} um ${clockText(begin)} Uhr`;
}

let harness: Harness;
let appointments: Appointments;

beforeAll(async () => {
  harness = await openHarness();
  appointments = appointmentsOf(harness);
});
beforeEach(async () => appointments.clear());
afterAll(async () => harness.close());

/** A project with an open deadline of its own. */
async function projectWithDeadline() {
  const project = await harness.create();
  await harness.call('user', 'POST /deadline', {
    projectId: project.id,
    title: 'Vor Ort',
    dueDate: '2027-06-30',
  });
  const { deadlines } = await harness.read(project.id);
  return { projectId: project.id, deadlineId: deadlines[0]?.id ?? '' };
}

const deadlineOf = async (projectId: string) => (await harness.read(projectId)).deadlines[0];

it('what took place is written down with the deadline ticked off, once', async () => {
  const sent = await projectWithDeadline();
  const made = await appointments.save({
    ...sent,
    start: '2025-05-13T07:00:00Z',
    end: '2025-05-13T08:00:00Z',
  });
  const wrong = { protocolAttachmentId: newId() };
  expect((await harness.refused('user', `POST /appointment/done/${made.id}`, wrong)).detail).toContain(
    'Protokoll',
  );
  const reply = await harness.call('user', `POST /appointment/done/${made.id}`, {
    settleDeadline: true,
  });
  expect(reply.json).toMatchObject({ state: 'ERLEDIGT', can: { finish: false } });
  expect(await deadlineOf(sent.projectId)).toMatchObject({
    state: 'ERLEDIGT',
    doneAt: '2025-05-13',
  });
  expect((await harness.refused('user', `POST /appointment/done/${made.id}`, {})).code).toBe(
    'appointment.over',
  );
});

describe('what has not begun', () => {
  const sentence = (visit: { readonly start: string }): string =>
    `„Begehung Familie Baumann“ beginnt erst am ${shownBegin(visit)}. Erledigt sein kann ein Termin erst, wenn er begonnen hat.`;

  it('cannot be finished, nor settles its deadline; what has begun can before it ends', async () => {
    const sent = await projectWithDeadline();
    const finish = async (id: string) =>
      harness.call('user', `POST /appointment/done/${id}`, { settleDeadline: true });
    const early = await appointments.save({ ...sent, ...soon });
    expect(await finish(early.id)).toMatchObject({
      status: 409,
      json: { code: 'appointment.notBegun', detail: sentence(soon) },
    });
    expect(await appointments.read(early.id)).toMatchObject({ state: 'GEPLANT', version: 1 });
    expect(await deadlineOf(sent.projectId)).toMatchObject({ state: 'OFFEN' });
    const begun = await appointments.save({ ...sent, ...running });
    expect((await finish(begun.id)).json).toMatchObject({ state: 'ERLEDIGT' });
    expect(await deadlineOf(sent.projectId)).toMatchObject({ state: 'ERLEDIGT' });
  });

  it('cannot be saved as done either, alone, by its day or with its series', async () => {
    const state = 'ERLEDIGT';
    const detail = sentence(soon);
    const refused = await appointments.refused({ ...soon, state });
    expect(refused).toMatchObject({ code: 'appointment.notBegun', detail, fields: { state: detail } });
    const day = addDays(berlinDay(new Date()), 2);
    const wholeDay = { state, allDay: true, start: day, end: addDays(day, 1) } as const;
    expect((await appointments.refused(wholeDay)).detail).toContain(`erst am ${germanDay(day)}. `);
    const repeat = { freq: 'TAG', interval: 7, count: 2, onHoliday: 'KEEP' } as const;
    const series = await appointments.refused({ ...running, state, repeat });
    expect(series.code).toBe('appointment.notBegun');
    const first = await appointments.save({ ...running, repeat });
    const all = { ...appointments.again(first), state, scope: 'ALL' } as const;
    expect((await appointments.refused(all)).code).toBe('appointment.notBegun');
    expect(await appointments.save({ ...all, scope: 'ONE' })).toMatchObject({ state });
  });

  it('is nothing a done one becomes by moving; one that was done too early can still be changed', async () => {
    const done = await appointments.save({ ...running, state: 'ERLEDIGT' });
    const later = visitIn(week);
    const moved = { ...appointments.again(done), ...later };
    expect((await appointments.refused(moved)).detail).toBe(sentence(later));
    const move = { changes: [{ id: done.id, version: done.version, ...later }] };
    expect((await harness.refused('user', 'POST /planning/move', move)).detail).toBe(sentence(later));
    const early = await appointments.save({ ...later, who: ['secondUser'] });
    await harness.test.context.pool.query(`update appointment set state = 'ERLEDIGT' where id = $1`, [
      early.id,
    ]);
    const renamed = { ...appointments.again(early), title: 'Anders' };
    expect(await appointments.save(renamed)).toMatchObject({ title: 'Anders', state: 'ERLEDIGT' });
  });
});
