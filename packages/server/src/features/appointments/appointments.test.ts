import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { type Appointments, appointmentsOf, at } from '#test/appointments.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let appointments: Appointments;

beforeAll(async () => {
  harness = await openHarness();
  appointments = appointmentsOf(harness);
});
beforeEach(async () => appointments.clear());
afterAll(async () => harness.close());

const firm = { state: 'BESTAETIGT' } as const;

async function insertAbsence(day: string, part = 'GANZ'): Promise<void> {
  await harness.test.context.pool.query(
    `insert into absence (id, user_id, first_day, last_day, part, state) values ($1, $2, $3, $3, $4, 'GENEHMIGT')`,
    [newId(), harness.office.people.user.id, day, part],
  );
}

describe('an appointment', () => {
  it('is made, read as it was sent, and changed by what is given', async () => {
    const made = await appointments.save({ travelBefore: 35, description: 'Leiter mitnehmen' });
    expect(made).toMatchObject({
      version: 1,
      state: 'GEPLANT',
      allDay: false,
      start: '2027-06-08T07:00:00.000Z',
      end: '2027-06-08T08:30:00.000Z',
      travelBefore: 35,
      blocks: true,
      people: [{ displayname: 'Jana Keller', overlapReason: null }],
      warnings: [],
      can: { edit: true, delete: true, finish: true },
    });
    const changed = await appointments.save({ ...appointments.again(made), title: 'Anders' });
    expect(changed).toMatchObject({ version: 2, title: 'Anders', description: 'Leiter mitnehmen' });
    expect(await appointments.read(made.id, 'user')).toEqual(changed);
  });

  it('of whole days has days, the last not included', async () => {
    const made = await appointments.save({ allDay: true, start: '2027-10-30', end: '2027-11-01' });
    expect(made).toMatchObject({ allDay: true, start: '2027-10-30', end: '2027-11-01' });
    const { rows } = await harness.test.context.pool.query(
      'select extract(epoch from ends_at - starts_at)::integer / 3600 as hours from appointment',
    );
    expect(rows).toEqual([{ hours: 49 }]);
  });

  it('of a project is at its site, and desk work books nobody', async () => {
    const site = { street: 'Ahornweg', houseNo: '3', zip: '72764', city: 'Reutlingen' };
    const project = await harness.create({ site });
    const made = await appointments.save({ projectId: project.projectId, type: 'BUEROARBEIT' });
    expect(made).toMatchObject({
      location: 'Ahornweg 3, 72764 Reutlingen',
      blocks: false,
      project: { id: project.id, projectId: project.projectId, name: 'Familie Baumann', mode: 0 },
    });
  });

  it.each([
    ['end', { end: at(2, '09:00') }, 'Das Ende muss nach dem Beginn liegen.'],
    [
      'end',
      { allDay: true, start: '2027-06-08', end: '2027-06-08' },
      'Das Ende muss nach dem Beginn liegen.',
    ],
    ['end', { end: '2027-09-08T00:00:00Z' }, 'Ein Termin darf höchstens 62 Tage dauern.'],
    ['start', { start: '2027-06-08' }, 'Bitte Tag und Uhrzeit angeben.'],
    ['start', { allDay: true, end: '2027-06-09' }, 'Bitte einen Tag angeben.'],
    ['start', { start: '0000-01-01T00:00:00Z' }, 'Das Jahr muss zwischen 1500 und 2199 liegen.'],
    ['title', { title: ' ' }, 'Feld muss befüllt werden.'],
    ['title', { title: 'x'.repeat(161) }, ''],
    ['userIds', { userIds: [] }, 'Feld muss befüllt werden.'],
    ['type', { type: undefined }, 'Feld muss befüllt werden.'],
    ['travelBefore', { travelBefore: 601 }, ''],
    ['description', { description: 'x'.repeat(4001) }, ''],
    [
      'visibleToGuest',
      { visibleToGuest: true },
      'Für Auftraggeber sichtbar sein kann nur ein Termin mit Projekt.',
    ],
    ['serviceId', { serviceId: newId() }, 'Die Leistung gehört nicht zu diesem Projekt.'],
  ])('is refused for its %s: %j', async (field, sent, message) => {
    const refused = await appointments.refused(sent);
    expect(refused.status).toBe(400);
    expect(refused.fields[field]).toContain(message);
  });

  it('is not for guests, disabled accounts and people nobody knows', async () => {
    expect(await appointments.refused({ who: ['user', 'disabled'] })).toMatchObject({
      status: 400,
      detail: 'Fritz Abgang kann keine Termine erhalten.',
    });
    expect((await appointments.refused({ who: ['guestOfHalb'] })).detail).toBe(
      'Martina Huber kann keine Termine erhalten.',
    );
    expect((await appointments.refused({ userIds: [newId()] })).code).toBe('reference.missing');
    expect((await appointments.refused({ projectId: newId() })).code).toBe('project.notFound');
    expect((await appointments.refused({ groupId: newId() })).detail).toContain('Gruppe');
    const made = await appointments.save();
    await harness.test.context.pool.query('update app_user set enabled = false where id = $1', [
      harness.office.people.user.id,
    ]);
    const changed = await appointments.save({ ...appointments.again(made), title: 'Bleibt' });
    expect(changed.people).toHaveLength(1);
    await harness.test.context.pool.query('update app_user set enabled = true where id = $1', [
      harness.office.people.user.id,
    ]);
  });

  it('of an older version is refused with what it is now', async () => {
    const made = await appointments.save();
    await appointments.save({ ...appointments.again(made), title: 'Zuerst' }, 'user');
    const refused = await appointments.refused({ ...appointments.again(made), title: 'Danach' });
    expect(refused).toMatchObject({
      status: 409,
      code: 'record.versionOutdated',
      current: { title: 'Zuerst', version: 2, can: { edit: true } },
    });
    expect(refused.detail).toContain('Jana Keller');
  });

  it('is deleted with its history kept', async () => {
    const made = await appointments.save();
    const reply = await harness.call('user', `POST /appointment/delete/${made.id}`, {
      reason: 'Doppelt',
    });
    expect(reply.status).toBe(200);
    expect((await harness.refused('user', `GET /appointment/${made.id}`)).code).toBe(
      'appointment.notFound',
    );
    const { rows } = await harness.test.context.pool.query(
      'select action, reason from history where entity_id = $1 order by id',
      [made.id],
    );
    expect(rows).toEqual([
      { action: 'create', reason: null },
      { action: 'delete', reason: 'Doppelt' },
    ]);
  });
});

describe('whoever is booked already', () => {
  it('is not booked twice for sure: the sentence names what takes the time', async () => {
    await appointments.save({ ...firm, travelBefore: 35, travelAfter: 35 });
    const refused = await appointments.refused({ ...firm, start: at(2, '11:00'), end: at(2, '12:00') });
    expect(refused).toMatchObject({
      status: 409,
      code: 'appointment.booked',
      detail:
        'Jana Keller hat am Di 08.06. von 8:25 bis 11:05 Uhr schon „Begehung Familie Baumann“ (mit Anfahrt).',
    });
    const next = await appointments.save({ ...firm, start: at(2, '11:05'), end: at(2, '12:00') });
    expect(next.warnings).toEqual([]);
  });

  it('of appointments one may not read only the time is said', async () => {
    await appointments.save({ ...firm, title: 'Zwetschgengeheimnis', who: ['secondUser'] });
    const project = await harness.create({ memberIds: [harness.office.people.secondUser.id] });
    const sent = { ...firm, who: ['secondUser'], projectId: project.id } as const;
    const refused = await appointments.refused(sent, 'user');
    expect(refused.detail).toBe('Ole Ährenfeld ist am Di 08.06. von 9:00 bis 10:30 Uhr schon belegt.');
    const tentative = await appointments.save({ ...sent, state: 'GEPLANT' }, 'user');
    expect(tentative.warnings).toEqual([refused.detail]);
  });

  it('is booked twice with a reason, which stays with what is written', async () => {
    const first = await appointments.save(firm);
    const second = await appointments.save({ ...firm, overlapReason: 'Nur kurz' }, 'user');
    expect(second.people).toMatchObject([{ overlapReason: 'Nur kurz' }]);
    // What stays where it is asks nobody again.
    const again = await appointments.save({ ...appointments.again(second), title: 'Anders' });
    expect(again.people).toMatchObject([{ overlapReason: 'Nur kurz' }]);
    await appointments.save({ ...appointments.again(first), title: 'Auch anders' });
    const moved = { ...appointments.again(again), start: at(2, '09:15'), end: at(2, '09:30') };
    expect((await appointments.refused(moved)).code).toBe('appointment.booked');
    const away = await appointments.save({ ...moved, start: at(3, '09:00'), end: at(3, '09:30') });
    expect(away.people).toMatchObject([{ overlapReason: null }]);
  });

  it('may be planned for now, with a warning on both', async () => {
    const first = await appointments.save(firm);
    const second = await appointments.save({ title: 'Zweiter' });
    expect(second.warnings).toEqual([
      'Jana Keller hat am Di 08.06. von 9:00 bis 10:30 Uhr schon „Begehung Familie Baumann“.',
    ]);
    expect((await appointments.read(first.id)).warnings[0]).toContain('„Zweiter“');
    const confirmed = { ...appointments.again(second), ...firm };
    expect((await appointments.refused(confirmed)).code).toBe('appointment.booked');
  });

  it('is away for sure only with a reason', async () => {
    await insertAbsence('2027-06-08', 'VORMITTAG');
    const refused = await appointments.refused(firm);
    expect(refused).toMatchObject({
      code: 'appointment.absent',
      detail: 'Jana Keller ist am 08.06.2027 vormittags abwesend.',
    });
    await appointments.save({ ...firm, start: at(2, '12:00'), end: at(2, '13:00') });
    expect((await appointments.save({})).warnings).toEqual([refused.detail]);
    const reason = await appointments.save({ ...firm, overlapReason: 'Kommt dafür' });
    expect(reason.people).toMatchObject([{ overlapReason: 'Kommt dafür' }]);
  });

  it('warns of a deadline before it', async () => {
    const project = await harness.create();
    const deadline = { projectId: project.id, title: 'Begehung vor Verputz', dueDate: '2027-06-01' };
    await harness.call('user', 'POST /deadline', deadline);
    const { deadlines } = await harness.read(project.id);
    const sent = { projectId: project.id, deadlineId: deadlines[0]?.id ?? '' };
    expect((await appointments.save(sent)).warnings).toEqual([
      'Der Termin liegt nach der Frist „Begehung vor Verputz“ am 01.06.2027.',
    ]);
    expect((await appointments.refused({ deadlineId: sent.deadlineId })).code).toBe('reference.missing');
  });
});

describe('who plans', () => {
  it('plans for oneself, the own teams and who works on the project', async () => {
    const other = { who: ['secondUser'] } as const;
    expect(await appointments.refused(other, 'user')).toMatchObject({
      status: 403,
      detail: 'Für Ole Ährenfeld dürfen Sie keine Termine anlegen.',
    });
    const project = await harness.create({ memberIds: [harness.office.people.secondUser.id] });
    const ofProject = await appointments.save({ ...other, projectId: project.id }, 'user');
    // Made by oneself: it is an own one, although one does not take part.
    await appointments.save({ ...appointments.again(ofProject), title: 'Anders' }, 'user');
    const userIds = [harness.office.people.user.id, harness.office.people.secondUser.id];
    const group = { name: 'Team Süd', kind: 'TEAM', userIds, memberIds: userIds };
    await harness.test.context.pool.query(
      `with made as (insert into user_group (id, name, kind) values ($1, $2, 'TEAM') returning id)
       insert into user_group_member (group_id, user_id) select id, unnest($3::uuid[]) from made`,
      [newId(), group.name, userIds],
    );
    await appointments.save({ ...other, start: at(3, '09:00'), end: at(3, '10:00') }, 'user');
  });

  it('finds those of others not there', async () => {
    const made = await appointments.save({ who: ['secondUser'] });
    expect((await harness.refused('user', `GET /appointment/${made.id}`)).code).toBe(
      'appointment.notFound',
    );
    expect((await appointments.refused(appointments.again(made), 'user')).code).toBe(
      'appointment.notFound',
    );
    expect((await harness.refused('user', `POST /appointment/delete/${made.id}`)).code).toBe(
      'appointment.notFound',
    );
    expect((await harness.refused('user', `POST /appointment/done/${made.id}`, {})).code).toBe(
      'appointment.notFound',
    );
  });
});
