import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followToday } from '#features/projects/lifecycle/day-change.service.ts';
import { deadlineOf, saveDeadline, withBza } from '#test/deadline-projects.ts';
import { type Harness, historyOf, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness({ now: () => new Date('2026-06-15T08:00:00Z') });
});
afterAll(async () => harness.close());

const save = async (body: object) => saveDeadline(harness, body);

describe('a deadline that follows from a rule', () => {
  it('moves with its day, and goes when the day goes', async () => {
    const project = await withBza(harness);
    expect(deadlineOf(project, 'BZA_VALID')).toMatchObject({ dueDate: '2026-08-28', source: 'REGEL' });
    const [one] = project.fundingCases;
    const moved = await harness.change(project.id, {
      fundingCases: [{ id: one?.id, bzaDate: '2026-03-31' }],
    });
    expect(deadlineOf(moved, 'BZA_VALID').dueDate).toBe('2026-09-30');
    const gone = await harness.change(project.id, {
      fundingCases: [{ id: one?.id, bzaId: null, bzaDate: null }],
    });
    expect(gone.deadlines).toEqual([]);
  });

  it('is confirmed from the letter, and no rule moves it any more', async () => {
    const project = await withBza(harness);
    const { id, version } = deadlineOf(project, 'BZA_VALID');
    const confirmed = await save({ id, version, confirm: true, dueDate: '2026-08-25' });
    expect(deadlineOf(confirmed, 'BZA_VALID')).toMatchObject({
      dueDate: '2026-08-25',
      source: 'ZUSAGE',
      confirmedBy: { displayname: 'Jana Keller' },
    });
    const saved = await harness.change(project.id, { title: 'Neubau mit Garage' });
    expect(deadlineOf(saved, 'BZA_VALID')).toMatchObject({ dueDate: '2026-08-25', source: 'ZUSAGE' });
  });

  it('that is moved without a letter counts as set by hand and shows the earlier date', async () => {
    const project = await withBza(harness);
    const { id, version } = deadlineOf(project, 'BZA_VALID');
    const moved = await save({ id, version, dueDate: '2026-09-15', note: 'Bank hat zugestimmt' });
    expect(deadlineOf(moved, 'BZA_VALID')).toMatchObject({
      dueDate: '2026-09-15',
      extendedFrom: '2026-08-28',
      source: 'MANUELL',
      note: 'Bank hat zugestimmt',
    });
    const saved = await harness.change(project.id, { title: 'Neubau mit Garage' });
    expect(saved.deadlines.filter(({ code }) => code === 'BZA_VALID')).toHaveLength(1);
  });

  it('that somebody ticked off stays ticked off', async () => {
    const project = await withBza(harness);
    const { id, version } = deadlineOf(project, 'BZA_VALID');
    await save({ id, version, state: 'ERLEDIGT', doneAt: '2026-06-01' });
    const saved = await harness.change(project.id, { title: 'Neubau mit Garage' });
    expect(deadlineOf(saved, 'BZA_VALID')).toMatchObject({ state: 'ERLEDIGT', doneAt: '2026-06-01' });
  });
});

describe('a deadline by hand', () => {
  it('is added, given to somebody and shown to the customer', async () => {
    const project = await withBza(harness);
    const fundingCaseId = project.fundingCases[0]?.id;
    const added = await save({
      projectId: project.id,
      fundingCaseId,
      title: 'Rückmeldung der Bank',
      dueDate: '2026-07-01',
      responsibleUserId: harness.office.people.secondUser.id,
      visibleToGuest: true,
    });
    expect(added.deadlines[0]).toMatchObject({
      title: 'Rückmeldung der Bank',
      fundingCaseId,
      source: 'MANUELL',
      hard: false,
      responsible: { displayname: 'Ole Ährenfeld' },
      visibleToGuest: true,
    });
  });

  it('needs a project, a title and a date', async () => {
    const { id } = await withBza(harness);
    const missing = async (body: object) =>
      (await harness.refused('user', 'POST /deadline', body)).fields;
    expect(await missing({})).toHaveProperty('projectId');
    expect(await missing({ projectId: id })).toHaveProperty('title');
    expect(await missing({ projectId: id, title: 'Rückruf' })).toHaveProperty('dueDate');
    expect(await missing({ projectId: id, title: 'Rückruf', dueDate: '2026-02-30' })).toHaveProperty(
      'dueDate',
    );
  });

  it('takes no case of another project, and no old version', async () => {
    const [left, right] = [await withBza(harness), await withBza(harness)];
    const foreign = await harness.refused('user', 'POST /deadline', {
      projectId: left.id,
      fundingCaseId: right.fundingCases[0]?.id,
      title: 'Rückruf',
      dueDate: '2026-07-01',
    });
    expect(foreign).toMatchObject({ status: 400, code: 'reference.missing' });
    const { id, version } = deadlineOf(left, 'BZA_VALID');
    await save({ id, version, note: 'Erste' });
    const stale = await harness.refused('secondUser', 'POST /deadline', { id, version, note: 'Zweite' });
    expect(stale).toMatchObject({ status: 409, code: 'progress.versionOutdated' });
  });
});

describe('a new day', () => {
  it('turns a project red when a hard deadline has passed, once, and says why', async () => {
    const { id, version, color } = await withBza(harness);
    expect(color).toBe('ORANGE');
    const clock = { ...harness.test.context.clock, now: () => new Date('2026-08-28T21:30:00Z') };
    await followToday({ ...harness.test.context, clock });
    expect((await harness.read(id)).color).toBe('ORANGE');
    // Half past midnight in Berlin, the evening before in Greenwich.
    const later = { ...clock, now: () => new Date('2026-08-28T22:30:00Z') };
    await followToday({ ...harness.test.context, clock: later });
    const overdue = await harness.read(id);
    expect(overdue).toMatchObject({
      color: 'RED',
      colorReason: 'Frist überschritten: BzA gültig bis (28.08.2026)',
      version,
    });
    const entries = await historyOf(harness, id);
    await followToday({ ...harness.test.context, clock: later });
    expect(await historyOf(harness, id)).toHaveLength(entries.length);
    expect(entries.at(-1)).toMatchObject({ action: 'dayChange', changed_by: null });
  });
  it('waits for the next look once the server is to stop', async () => {
    const { id } = await withBza(harness);
    const clock = { ...harness.test.context.clock, now: () => new Date('2026-08-29T10:00:00Z') };
    const context = { ...harness.test.context, clock };
    expect(await followToday(context, AbortSignal.abort())).toBe(0);
    expect((await harness.read(id)).color).toBe('ORANGE');
    await followToday(context);
    expect((await harness.read(id)).color).toBe('RED');
  });
  it('is followed by all others where one project fails', async () => {
    const { database, clock } = harness.test.context;
    const broken = await withBza(harness);
    const whole = await withBza(harness);
    await sql`create function refuse_colour() returns trigger language plpgsql as
      'begin raise exception ''kaputt''; end'`.execute(database);
    await sql`create trigger refuse_colour before update on project_color for each row
      when (old.project_id = ${sql.lit(broken.id)}) execute function refuse_colour()`.execute(database);
    const later = { ...clock, now: () => new Date('2026-08-29T10:00:00Z') };
    await followToday({ ...harness.test.context, clock: later });
    expect((await harness.read(broken.id)).color).toBe('ORANGE');
    expect((await harness.read(whole.id)).color).toBe('RED');
    await sql`drop function refuse_colour cascade`.execute(database);
  });
});
