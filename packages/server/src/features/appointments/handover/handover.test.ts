import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { berlinDay } from '#core/berlin-time.ts';
import { newId } from '#database/new-id.ts';
import { type Appointments, at } from '#test/appointments.ts';
import { type Handovers, openHandovers } from '#test/handovers.ts';
import type { Harness } from '#test/project-harness.ts';

let harness: Harness;
let appointments: Appointments;
let handovers: Handovers;

beforeAll(async () => {
  ({ harness, appointments, handovers } = await openHandovers());
});
beforeEach(async () => {
  await appointments.clear();
  await handovers.reset();
});
afterAll(async () => harness.close());

const firm = { state: 'BESTAETIGT' } as const;
const title = 'Begehung Familie Baumann';

describe('who takes an appointment', () => {
  it('is the deputy, then the second one, then whoever has time', async () => {
    await handovers.standsIn('secondUser', 'accountant');
    await appointments.save({ ...firm, title: 'Eins', start: at(1, '09:00'), end: at(1, '10:00') });
    await appointments.save({ ...firm, title: 'Zwei', start: at(2, '09:00'), end: at(2, '10:00') });
    await appointments.save({ ...firm, title: 'Drei', start: at(3, '09:00'), end: at(3, '10:00') });
    const taken = { ...firm, title: 'Belegt', start: at(2, '09:30'), end: at(2, '11:00') };
    await appointments.save({ ...taken, who: ['secondUser'] });
    await handovers.absent('secondUser', '2027-06-09');
    await handovers.absent('accountant', '2027-06-09');
    const preview = await handovers.preview();
    expect(handovers.lines(preview)).toEqual([
      'Eins: Ole Ährenfeld (Vertretung)',
      'Zwei: Petra Vogt (Zweite Vertretung)',
      'Drei: Uwe Roth (hat Zeit)',
    ]);
    expect(preview.rows[0]).toMatchObject({
      from: { displayname: 'Jana Keller' },
      outcome: 'HANDED',
      collisions: [],
    });
  });

  it('is first who was named for the absence itself', async () => {
    await handovers.standsIn('secondUser');
    await appointments.save(firm);
    await handovers.absent('user', '2027-06-08', 'accountant');
    expect(handovers.lines(await handovers.preview())).toEqual([`${title}: Petra Vogt (Vertretung)`]);
  });

  it('has what was given before in the way, and nobody takes what they take part in already', async () => {
    await handovers.standsIn('secondUser');
    await appointments.save({ ...firm, title: 'Eins' });
    await appointments.save({ title: 'Zwei', start: at(2, '10:00'), end: at(2, '11:00') });
    await appointments.save({
      ...firm,
      title: 'Gemeinsam',
      who: ['user', 'secondUser'],
      start: at(3, '09:00'),
      end: at(3, '10:00'),
    });
    const lines = handovers.lines(await handovers.preview());
    expect(lines[0]).toBe('Eins: Ole Ährenfeld (Vertretung)');
    expect(lines[1]).not.toContain('Ole');
    expect(lines[2]).toBe('Gemeinsam: niemand (findet mit den anderen statt)');
  });

  it('has the listing that a visit of a programme needs', async () => {
    const project = await harness.create({ fundingCases: [{ id: newId(), programmeCode: '261' }] });
    const { rows } = await harness.test.context.pool.query<{ kind: string }>(
      `select expert_category as kind from funding_programme where code = '261' limit 1`,
    );
    const kind = rows[0]?.kind ?? '';
    await handovers.standsIn('secondUser');
    await handovers.listed('user', kind);
    await appointments.save({ ...firm, projectId: project.id });
    expect(handovers.lines(await handovers.preview())).toEqual([
      `${title}: niemand (Niemand sonst hat die nötige Eintragung.)`,
    ]);
    await handovers.listed('accountant', kind);
    const preview = await handovers.preview();
    expect(preview.rows).toMatchObject([{ to: { displayname: 'Petra Vogt' }, needs: [kind] }]);
    const id = preview.rows[0]?.appointment.id;
    const choices = [{ id, version: 1, userId: handovers.idOf('admin') }];
    expect(handovers.lines(await handovers.preview({ choices }))).toEqual([
      `${title}: Uwe Roth (gewählt, ohne die nötige Eintragung)`,
    ]);
  });

  it('is who works on the project rather than anybody', async () => {
    const project = await harness.create({ responsibleUserId: handovers.idOf('accountant') }, 'admin');
    await appointments.save({ ...firm, projectId: project.id });
    expect(handovers.lines(await handovers.preview())).toEqual([
      `${title}: Petra Vogt (hat Zeit und arbeitet an dem Projekt)`,
    ]);
  });

  it('is nobody where nobody has time', async () => {
    for (const key of ['secondUser', 'accountant', 'admin'] as const)
      await handovers.absent(key, '2027-06-08');
    await appointments.save(firm);
    const { changeId, rows } = await handovers.handOver();
    expect(rows).toMatchObject([
      { outcome: 'NOBODY', to: null, reason: 'Niemand hat zu dieser Zeit frei.' },
    ]);
    expect(changeId).toBeNull();
  });
});

describe('what is handed over', () => {
  it('is what is open in the days and not over', async () => {
    await appointments.save({ ...firm, title: 'Davor', start: at(0, '09:00'), end: at(0, '10:00') });
    await appointments.save({ title: 'Geplant', start: at(1, '00:00'), end: at(1, '01:00') });
    await appointments.save({
      ...firm,
      title: 'Ganz',
      allDay: true,
      start: '2027-06-11',
      end: '2027-06-13',
    });
    await appointments.save({ state: 'ABGESAGT', title: 'Abgesagt' });
    await appointments.save({ ...firm, title: 'Danach', start: at(7, '09:00'), end: at(7, '10:00') });
    await appointments.save({ ...firm, title: 'Fremd', who: ['secondUser'] });
    const titles = (body: object = {}) =>
      handovers.preview(body).then(({ rows }) => rows.map(({ appointment }) => appointment.title));
    expect(await titles()).toEqual(['Geplant', 'Ganz']);
    expect(await titles({ last: '2027-06-07', part: 'NACHMITTAG' })).toEqual([]);
    expect(await titles({ last: '2027-06-07', part: 'VORMITTAG' })).toEqual(['Geplant']);
    const today = berlinDay(new Date());
    await appointments.save({
      ...firm,
      title: 'Vorbei',
      start: new Date(Date.now() - 7_200_000).toISOString(),
      end: new Date(Date.now() - 3_600_000).toISOString(),
    });
    expect(await titles({ first: today, last: today })).toEqual([]);
  });

  it('says whom of the customer to call', async () => {
    const project = await harness.create({
      client: {
        firstName: 'Eva',
        lastName: 'Baumann',
        phone: '07161 1234',
        email: 'eva@baumann.example',
      },
    });
    await appointments.save({ ...firm, projectId: project.id });
    await appointments.save({
      type: 'BUEROARBEIT',
      projectId: project.id,
      start: at(3, '09:00'),
      end: at(3, '10:00'),
    });
    const { rows } = await handovers.preview();
    expect(rows.map(({ contact }) => contact)).toEqual([
      { name: 'Eva Baumann', phone: '07161 1234', email: 'eva@baumann.example' },
      null,
    ]);
  });
});

describe('handing over', () => {
  it('changes nothing in a preview', async () => {
    await handovers.standsIn('secondUser');
    await appointments.save(firm);
    const before = await appointments.stateOfAll();
    expect((await handovers.preview()).changeId).toBeNull();
    expect(await appointments.stateOfAll()).toEqual(before);
  });

  it('is one operation that can be taken back', async () => {
    await handovers.standsIn('secondUser');
    const repeat = { freq: 'TAG', interval: 1, count: 3, onHoliday: 'KEEP' } as const;
    await appointments.save({ ...firm, start: at(1, '09:00'), end: at(1, '10:00'), repeat });
    await appointments.save({ ...firm, title: 'Einzeln', start: at(4, '09:00'), end: at(4, '10:00') });
    const before = await appointments.stateOfAll();
    const { changeId, rows } = await handovers.handOver();
    expect(rows).toHaveLength(4);
    expect(rows.every(({ outcome }) => outcome === 'HANDED')).toBe(true);
    for (const { appointment } of rows)
      expect(await appointments.read(appointment.id)).toMatchObject({
        version: appointment.version,
        state: 'BESTAETIGT',
        people: [{ displayname: 'Ole Ährenfeld' }],
      });
    const changes = await harness.call('admin', 'GET /planning/changes');
    expect(changes.json).toMatchObject([{ id: changeId, kind: 'HANDOVER' }, {}, {}]);
    await harness.call('admin', `POST /planning/undo/${changeId}`);
    expect(await appointments.stateOfAll()).toEqual(before);
  });

  it('leaves what collides firmly tentative, and says what it collides with', async () => {
    const one = await appointments.save(firm);
    await appointments.save({ ...firm, title: 'Schon da', who: ['secondUser'] });
    const choices = [{ id: one.id, version: 1, userId: handovers.idOf('secondUser') }];
    const { rows } = await handovers.handOver({ choices });
    expect(rows).toMatchObject([
      {
        outcome: 'HANDED',
        reason: 'gewählt',
        appointment: { state: 'GEPLANT' },
        collisions: ['Ole Ährenfeld hat am Di 08.06. von 9:00 bis 10:30 Uhr schon „Schon da“.'],
        becomesTentative: true,
      },
    ]);
    expect(await appointments.read(one.id)).toMatchObject({ state: 'GEPLANT' });
  });

  it('says of desk work and of what is only planned that it stays as it is, also for who is away', async () => {
    const officeWork = await appointments.save({ ...firm, type: 'BUEROARBEIT', blocks: false });
    const planned = await appointments.save({ start: at(3, '09:00'), end: at(3, '10:00') });
    await handovers.absent('secondUser', '2027-06-08');
    await handovers.absent('secondUser', '2027-06-09');
    const userId = handovers.idOf('secondUser');
    const choices = [officeWork, planned].map(({ id }) => ({ id, version: 1, userId }));
    const { rows } = await handovers.handOver({ choices });
    expect(rows).toMatchObject([
      { outcome: 'HANDED', appointment: { state: 'BESTAETIGT' }, becomesTentative: false },
      { outcome: 'HANDED', appointment: { state: 'GEPLANT' }, becomesTentative: false },
    ]);
    expect(rows.every(({ collisions }) => collisions.length > 0)).toBe(true);
  });

  it('leaves what was chosen to stay, and what takes part already takes no second place', async () => {
    const one = await appointments.save({ ...firm, title: 'Bleibt' });
    const both = { who: ['user', 'secondUser'] as const, start: at(3, '09:00'), end: at(3, '10:00') };
    const other = await appointments.save({ ...firm, ...both });
    const { rows } = await handovers.handOver({
      choices: [
        { id: one.id, version: 1, userId: null },
        { id: other.id, version: 1, userId: handovers.idOf('secondUser') },
      ],
    });
    expect(rows).toMatchObject([
      { outcome: 'KEPT', reason: 'bleibt bei Jana Keller' },
      { outcome: 'HANDED', reason: 'nimmt schon teil' },
    ]);
    expect(await appointments.read(other.id)).toMatchObject({
      people: [{ displayname: 'Ole Ährenfeld' }],
    });
  });

  it('leaves and names what was changed, added or taken away since the preview', async () => {
    await handovers.standsIn('secondUser');
    const one = await appointments.save({ ...firm, title: 'Geändert' });
    const other = await appointments.save({ title: 'Weg', start: at(3, '09:00'), end: at(3, '10:00') });
    await appointments.save({ title: 'Bleibt gleich', start: at(4, '09:00'), end: at(4, '10:00') });
    const choices = handovers.choicesOf(await handovers.preview());
    await appointments.save({ ...appointments.again(one), title: 'Geändert!' }, 'user');
    await harness.call('admin', `POST /appointment/delete/${other.id}`);
    await appointments.save({ title: 'Neu', start: at(5, '09:00'), end: at(5, '10:00') });
    const done = await handovers.handOver({ choices });
    expect(done.rows).toMatchObject([
      { outcome: 'CHANGED', to: null, appointment: { title: 'Geändert!', version: 2 } },
      { outcome: 'HANDED', to: { displayname: 'Ole Ährenfeld' } },
      { outcome: 'NEW', to: null, appointment: { title: 'Neu' } },
    ]);
    expect(done.gone).toEqual([other.id]);
    expect(await appointments.read(one.id)).toMatchObject({ people: [{ displayname: 'Jana Keller' }] });
  });
});
