import { Absence, berlinDay } from '@energieakte/contract';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

const idOf = (who: OfficePersonKey): string => harness.office.people[who].id;

async function setProfile(who: OfficePersonKey, columns: Readonly<Record<string, string | null>>) {
  await harness.test.context.database
    .updateTable('staff_profile')
    .set(columns)
    .where('user_id', '=', idOf(who))
    .execute();
}

beforeEach(async () => {
  const { database } = harness.test.context;
  await database.deleteFrom('notification').execute();
  await database.deleteFrom('absence').execute();
  await database
    .updateTable('staff_profile')
    .set({ approver_id: null, deputy_id: null, second_deputy_id: null })
    .execute();
  // Ole decides about Jana.
  await setProfile('user', { approver_id: idOf('secondUser') });
});

const holiday = { firstDay: '2027-03-01', lastDay: '2027-03-05', kind: 'URLAUB', note: 'Skifahren' };

async function enter(who: OfficePersonKey, details: object = {}): Promise<Absence> {
  const reply = await harness.call(who, 'POST /absence', { userId: idOf(who), ...holiday, ...details });
  if (reply.status !== 201) throw new Error(reply.text);
  return Absence.parse(reply.json);
}

async function list(who: OfficePersonKey, query = ''): Promise<readonly Absence[]> {
  const reply = await harness.call(who, `GET /absence${query}`);
  if (reply.status !== 200) throw new Error(reply.text);
  return z.array(Absence).parse(reply.json);
}

async function decide(who: OfficePersonKey, { id, version }: Absence, granted = true) {
  return harness.call(who, `POST /absence/decide/${id}`, { version, granted });
}

const today = (): string => berlinDay(harness.test.context.clock.now());

async function titlesFor(who: OfficePersonKey): Promise<readonly string[]> {
  const rows = await harness.test.context.database
    .selectFrom('notification')
    .select('entries')
    .where('recipient_id', '=', idOf(who))
    .execute();
  const Entries = z.array(z.object({ title: z.string() }));
  return rows.flatMap(({ entries }) => Entries.parse(entries).map(({ title }) => title));
}

describe('an absence', () => {
  it('is requested, granted by who decides, and each hears of it', async () => {
    const made = await enter('user');
    expect(made).toMatchObject({
      state: 'BEANTRAGT',
      part: 'GANZ',
      kind: 'URLAUB',
      note: 'Skifahren',
      decidedBy: null,
      can: { edit: true, delete: true, decide: false, handOver: false },
    });
    expect(await titlesFor('secondUser')).toEqual(['Bitte entscheiden: Abwesenheit von Jana Keller']);
    const reply = await decide('secondUser', made);
    expect(reply.status).toBe(200);
    expect(Absence.parse(reply.json)).toMatchObject({
      state: 'GENEHMIGT',
      decidedBy: { displayname: 'Ole Ährenfeld' },
      uncovered: [],
      kind: 'URLAUB',
    });
    expect(await titlesFor('user')).toEqual(['Abwesenheit vom 01.03.2027 bis 05.03.2027 genehmigt']);
    expect((await decide('secondUser', made)).status).toBe(409);
  });

  it('is refused once, and asks the admins where nobody is named', async () => {
    await setProfile('user', { approver_id: null });
    const made = await enter('user');
    expect(await titlesFor('admin')).toHaveLength(1);
    expect(await titlesFor('superAdmin')).toHaveLength(1);
    expect((await decide('secondUser', made)).status).toBe(404);
    const refused = await decide('admin', made, false);
    expect(Absence.parse(refused.json).state).toBe('ABGELEHNT');
    expect((await decide('superAdmin', made)).status).toBe(409);
    // What was refused leaves the days free.
    expect((await enter('user')).state).toBe('BEANTRAGT');
  });

  it('of illness holds at once, and one that others enter is decided with that', async () => {
    expect(await enter('user', { kind: 'KRANK' })).toMatchObject({
      state: 'GENEHMIGT',
      decidedBy: null,
    });
    expect(await titlesFor('secondUser')).toEqual([]);
    const entered = await enter('admin', { userId: idOf('secondUser') });
    expect(entered).toMatchObject({ state: 'GENEHMIGT', decidedBy: { displayname: 'Uwe Roth' } });
    expect(await titlesFor('secondUser')).toEqual([
      'Abwesenheit vom 01.03.2027 bis 05.03.2027 eingetragen',
    ]);
  });

  it('has to be decided again after its days change, not after its note or deputy does', async () => {
    const made = await enter('user');
    const granted = Absence.parse((await decide('secondUser', made)).json);
    const { id } = granted;
    const change = async (details: object, version: number) => {
      const body = { id, version, userId: idOf('user'), ...holiday, ...details };
      const reply = await harness.call('user', 'POST /absence', body);
      return Absence.parse(reply.json);
    };
    const noted = await change({ note: 'Wandern', deputyId: idOf('accountant') }, granted.version);
    expect(noted).toMatchObject({ state: 'GENEHMIGT', note: 'Wandern', deputyId: idOf('accountant') });
    const moved = await change({ lastDay: '2027-03-04' }, noted.version);
    expect(moved).toMatchObject({ state: 'BEANTRAGT', decidedBy: null });
    const ill = await change({ lastDay: '2027-03-04', kind: 'KRANK' }, moved.version);
    expect(ill).toMatchObject({ state: 'GENEHMIGT', decidedBy: null });
    const stale = await harness.refused('user', 'POST /absence', {
      ...holiday,
      id,
      version: 1,
      userId: idOf('user'),
    });
    expect(stale).toMatchObject({ status: 409, code: 'record.versionOutdated' });
    // What a conflict answers has no reason in it.
    expect(JSON.stringify(stale.current)).not.toContain('KRANK');
  });

  it('is decided by somebody else, also among admins', async () => {
    const made = await enter('admin');
    expect(
      await harness.refused('admin', `POST /absence/decide/${made.id}`, { version: 1, granted: true }),
    ).toMatchObject({
      status: 403,
      code: 'absence.ownDecision',
      detail: 'Über die eigene Abwesenheit entscheidet jemand anderes.',
    });
    expect((await decide('superAdmin', made)).status).toBe(200);
    // The database refuses it as well.
    const write = harness.test.context.pool.query(`update absence set decided_by = user_id`);
    await expect(write).rejects.toThrow('absence__four_eyes');
  });

  it('is withdrawn, also twice, and cannot be changed any more', async () => {
    const made = await enter('user');
    const path = `POST /absence/delete/${made.id}` as const;
    expect((await harness.call('user', path)).status).toBe(204);
    expect((await harness.call('user', path)).status).toBe(204);
    expect(await list('user')).toMatchObject([
      { state: 'ZURUECKGEZOGEN', can: { edit: false, delete: false } },
    ]);
    const body = { ...holiday, id: made.id, version: 2, userId: idOf('user') };
    expect((await harness.refused('user', 'POST /absence', body)).code).toBe('absence.decided');
  });

  it.each([
    [{ lastDay: '2027-02-28' }, 'lastDay'],
    [{ part: 'VORMITTAG' }, 'part'],
    [{ kind: undefined }, 'kind'],
    [{ kind: 'URLAUP' }, 'kind'],
    [{ note: 'x'.repeat(501) }, 'note'],
    [{ firstDay: '0027-03-01' }, 'firstDay'],
    [{ lastDay: '2031-03-05' }, 'lastDay'],
    [{ deputyId: newId() }, 'deputyId'],
  ])('is refused with %j', async (details, field) => {
    const body = { userId: idOf('user'), ...holiday, ...details };
    const refused = await harness.refused('user', 'POST /absence', body);
    expect(refused.status).toBe(400);
    expect(refused.fields).toHaveProperty(field);
  });

  it('never overlaps another one of the same person; halves of a day may meet', async () => {
    await enter('user', { firstDay: '2027-03-01', lastDay: '2027-03-01', part: 'VORMITTAG' });
    await enter('user', { firstDay: '2027-03-01', lastDay: '2027-03-01', part: 'NACHMITTAG' });
    const body = { userId: idOf('user'), ...holiday };
    expect((await harness.refused('user', 'POST /absence', body)).code).toBe('absence.overlaps');
    expect((await enter('secondUser')).state).toBe('BEANTRAGT');
  });

  it('is of people of the office alone', async () => {
    for (const userId of [idOf('guestOfHalb'), newId()]) {
      const refused = await harness.refused('admin', 'POST /absence', { ...holiday, userId });
      expect(refused.fields).toHaveProperty('userId');
    }
    const own = { userId: idOf('guestOfHalb'), ...holiday };
    expect((await harness.refused('guestOfHalb', 'POST /absence', own)).status).toBe(403);
    expect((await harness.refused('guestOfHalb', 'GET /absence')).status).toBe(403);
  });

  it('lists what needs a stand-in once it holds', async () => {
    const { database } = harness.test.context;
    const visit = newId();
    await database
      .insertInto('appointment')
      .values({
        id: visit,
        type: 'BEGEHUNG',
        title: 'Begehung Familie Baumann',
        starts_at: '2027-03-01T08:00:00Z',
        ends_at: '2027-03-01T09:30:00Z',
        created_by: idOf('user'),
        updated_by: idOf('user'),
      })
      .execute();
    await database
      .insertInto('appointment_person')
      .values({ appointment_id: visit, user_id: idOf('user'), overlap_reason: null })
      .execute();
    const morning = { firstDay: '2027-03-01', lastDay: '2027-03-01', kind: 'KRANK' };
    const afternoon = await enter('user', { ...morning, part: 'NACHMITTAG' });
    expect(afternoon.uncovered).toEqual([]);
    const ill = await enter('user', { ...morning, part: 'VORMITTAG' });
    expect(ill.uncovered).toMatchObject([
      { id: visit, title: 'Begehung Familie Baumann', allDay: false },
    ]);
  });
});

describe('who sees an absence', () => {
  it('the person, who decides and admins with its kind; nobody else at all', async () => {
    const made = await enter('user');
    for (const who of ['user', 'secondUser', 'admin', 'superAdmin'] as const)
      expect(await list(who)).toMatchObject([{ id: made.id, kind: 'URLAUB', note: 'Skifahren' }]);
    for (const who of ['accountant', 'companyAdmin'] as const) expect(await list(who)).toEqual([]);
    // A guessed id answers as a missing one does.
    const asked = async (id: string) => {
      const { status, code } = await harness.refused('companyAdmin', `POST /absence/delete/${id}`);
      return { status, code };
    };
    expect(await asked(made.id)).toEqual(await asked(newId()));
    const others = { ...holiday, userId: idOf('user') };
    expect((await harness.refused('companyAdmin', 'POST /absence', others)).status).toBe(403);
    const theirs = { ...others, id: made.id, version: made.version };
    expect((await harness.refused('companyAdmin', 'POST /absence', theirs)).status).toBe(404);
    expect((await harness.refused('secondUser', 'POST /absence', theirs)).status).toBe(403);
  });

  it('a stand-in decides while the approver is absent, without the kind, and no longer', async () => {
    await setProfile('secondUser', {
      deputy_id: idOf('companyAdmin'),
      second_deputy_id: idOf('accountant'),
    });
    const day = { firstDay: today(), lastDay: today() };
    const away = await enter('admin', { ...day, userId: idOf('secondUser') });
    const made = await enter('user');
    expect(await titlesFor('companyAdmin')).toContain('Bitte entscheiden: Abwesenheit von Jana Keller');
    const [seen] = await list('companyAdmin');
    expect(seen).toMatchObject({ id: made.id, can: { decide: true, edit: false, handOver: false } });
    expect(seen).not.toHaveProperty('kind');
    expect(seen).not.toHaveProperty('note');
    // The second deputy has no turn, and an accountant never decides.
    expect(await list('accountant')).toEqual([]);
    const reply = await decide('companyAdmin', made);
    expect(reply.status).toBe(200);
    expect(reply.text).not.toContain('URLAUB');
    // What is granted is nothing for the stand-in any more.
    expect(await list('companyAdmin')).toEqual([]);
    const next = await enter('user', { firstDay: '2027-05-03', lastDay: '2027-05-03' });
    await harness.call('admin', `POST /absence/delete/${away.id}`);
    expect((await decide('companyAdmin', next)).status).toBe(404);
    expect((await decide('secondUser', next)).status).toBe(200);
  });

  it('finds by person, state and days', async () => {
    await enter('user');
    await enter('user', { firstDay: '2027-06-01', lastDay: '2027-06-01', kind: 'KRANK' });
    await enter('secondUser');
    expect(await list('admin')).toHaveLength(3);
    expect(await list('admin', `?userId=${idOf('user')}`)).toHaveLength(2);
    expect(await list('admin', '?state=GENEHMIGT')).toMatchObject([{ kind: 'KRANK' }]);
    expect(await list('admin', '?start=2027-03-05&end=2027-03-06')).toHaveLength(2);
    expect(await list('admin', '?start=2027-03-06&end=2027-06-01')).toEqual([]);
  });
});

it('two people deciding at once decide once', async () => {
  const made = await enter('user');
  const replies = await Promise.all([
    decide('secondUser', made, true),
    decide('admin', made, false),
    decide('superAdmin', made, true),
  ]);
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(2);
});
