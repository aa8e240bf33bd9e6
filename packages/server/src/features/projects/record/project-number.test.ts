import { ProjectIdCheck } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, numberOf, openHarness, openSecondHarness } from '#test/project-harness.ts';

// In the past, so that nobody's session is over by then.
const now = (): Date => new Date('2019-11-21T09:00:00Z');

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness({ now });
});
afterAll(async () => harness.close());

async function nextNumber(kind: string | number): Promise<string> {
  return (await harness.call('user', `GET /project/getProjectIdNumber/${kind}`)).text;
}

describe('the next number', () => {
  it('is raw text, for the kind or its prefix', async () => {
    const reply = await harness.test.app.inject({ url: '/api/project/getProjectIdNumber/0' });
    expect(reply.statusCode).toBe(401);
    expect(await nextNumber(1)).toBe('19_001');
    expect(await nextNumber('I')).toBe('19_001');
    expect(await nextNumber('ii')).toBe('19_001');
    expect(await nextNumber('KfW')).toBe(await nextNumber(0));
  });

  it('rises with each project of the kind and year, and only then', async () => {
    const before = await nextNumber(2);
    expect(await nextNumber(2)).toBe(before);
    const created = await harness.create({ mode: 2, customerId: harness.office.customerIds.halb });
    expect(created.projectId).toBe(`II-${before}-HALB`);
    expect(await nextNumber(2)).not.toBe(before);
    expect(await nextNumber(1)).toBe('19_001');
  });

  it('begins anew with the year in Germany, not in London', async () => {
    const lateInLondon = await openHarness({ now: () => new Date('2018-12-31T23:30:00Z') });
    const created = await lateInLondon.create();
    expect(created.projectId).toBe('KfW-19_001');
    await lateInLondon.close();
  });

  it('is refused for a kind nobody knows, and for the accountant', async () => {
    const refusal = await harness.refused('user', 'GET /project/getProjectIdNumber/7');
    expect(refusal).toMatchObject({
      status: 400,
      fields: { id: '„7“ gibt es nicht. Erlaubt: 0, 1, 2, KfW, I, II.' },
    });
    expect((await harness.refused('accountant', 'GET /project/getProjectIdNumber/0')).status).toBe(403);
  });
});

describe('a typed id', () => {
  it('fills a gap wherever it is, and the next number is the lowest free one', async () => {
    await harness.create({ projectId: 'KfW-25_001' });
    expect((await harness.create({ projectId: 'KfW-25_007' })).projectId).toBe('KfW-25_007');
    const taken = await harness.refused('user', 'POST /project', { name: 'A', projectId: 'KfW-25_007' });
    expect(taken).toMatchObject({
      status: 409,
      code: 'project.idTaken',
      detail: 'Die Projekt-Id KfW-25_007 ist schon vergeben. Die nächste freie ist KfW-25_002.',
    });
  });

  it('is taken also by another suffix and by a deleted project', async () => {
    const created = await harness.create({ projectId: 'KfW-24_001' });
    await harness.call('admin', `POST /project/delete/${created.id}`, {});
    const refusal = await harness.refused('user', 'POST /project', {
      name: 'A',
      projectId: 'KfW-24_001-HALB',
      customerId: harness.office.customerIds.halb,
    });
    expect(refusal).toMatchObject({
      code: 'project.idTaken',
      detail:
        'Die Projekt-Id KfW-24_001-HALB ist schon vergeben. Die nächste freie ist KfW-24_002-HALB.',
    });
  });

  it('that was proposed never meets another', async () => {
    const created = await harness.create();
    const again = await harness.create({ projectId: created.projectId, projectIdProposed: true });
    expect(again.projectId).not.toBe(created.projectId);
  });

  it.each([
    ['26-001', 'Id hat nicht das richtige Format.'],
    ['KfW-26_00', 'Id hat nicht das richtige Format.'],
    ['I-26_900-HALB', 'Die Projekt-Id gehört zu einer anderen Art von Projekt.'],
    ['KfW-26_900', 'Das Kürzel am Ende muss „HALB“ sein, wie beim Auftraggeber.'],
    ['KfW-26_900-LHB', 'Das Kürzel am Ende muss „HALB“ sein, wie beim Auftraggeber.'],
  ])('such as %s is refused', async (projectId, message) => {
    const refusal = await harness.refused('user', 'POST /project', {
      mode: 0,
      name: 'A',
      projectId,
      customerId: harness.office.customerIds.halb,
    });
    expect(refusal).toMatchObject({ status: 400, fields: { projectId: message } });
  });

  it('has no suffix without a customer; a kind that demands one names the customer', async () => {
    const suffix = await harness.refused('user', 'POST /project', {
      name: 'A',
      projectId: 'KfW-26_900-HALB',
    });
    expect(suffix.fields).toEqual({
      projectId: 'Ohne Auftraggeber hat die Projekt-Id kein Kürzel am Ende.',
    });
    const customer = await harness.refused('user', 'POST /project', {
      name: 'A',
      projectId: 'I-26_900-HALB',
    });
    expect(customer.fields).toEqual({ customerId: 'Feld muss befüllt werden.' });
  });
});

describe('999 projects', () => {
  it('are the end of a kind and year', async () => {
    const full = await openHarness({ now: () => new Date('2023-06-01T12:00:00Z') });
    await full.test.context.pool.query(
      'insert into project_number (mode, year, last) values (0, 23, 998)',
    );
    await full.create({ projectId: 'KfW-23_999' });
    const taken = await full.refused('user', 'POST /project', { name: 'A', projectId: 'KfW-23_999' });
    expect(taken).toMatchObject({
      status: 409,
      detail: 'Für KfW-23 sind alle 999 Projektnummern vergeben.',
    });
    const refusal = await full.refused('user', 'POST /project', { mode: 0, name: 'A' });
    expect(refusal).toMatchObject({ status: 409, code: 'project.numbersExhausted' });
    expect((await full.refused('user', 'GET /project/getProjectIdNumber/0')).status).toBe(409);
    expect((await full.create({ projectId: 'KfW-23_998' })).projectId).toBe('KfW-23_998');
    await full.close();
  });
});

describe('checking an id', () => {
  async function check(body: object): Promise<ProjectIdCheck> {
    return ProjectIdCheck.parse(
      (await harness.call('user', 'POST /project/check/projectId', body)).json,
    );
  }

  it('tells format and freedom apart', async () => {
    const wrong = { valid: false, free: false, message: 'Id hat nicht das richtige Format.' };
    expect(await check({ projectId: 'KfW-26', mode: 0 })).toEqual(wrong);
    expect(await check({ projectId: 'KfW-26_005', mode: 1 })).toEqual({
      ...wrong,
      message: 'Die Projekt-Id gehört zu einer anderen Art von Projekt.',
    });
    expect(await check({ projectId: 'KfW-22_005', mode: 0 })).toEqual({
      valid: true,
      free: true,
      message: null,
    });
  });

  it('names the next free one, and does not count the project itself', async () => {
    const created = await harness.create({ projectId: 'KfW-21_010' });
    const question = { projectId: 'KfW-21_010', mode: 0 };
    expect(await check(question)).toEqual({
      valid: true,
      free: false,
      message: 'Die Projekt-Id KfW-21_010 ist schon vergeben. Die nächste freie ist KfW-21_001.',
    });
    expect(await check({ ...question, id: created.id })).toMatchObject({ free: true });
  });

  it.each([
    ['KfW-26_0', 0, null],
    ['I-26_004-HALB', 0, null],
    ['KfW-26_004-HALB', 0, null],
    ['KfW-26_004', 0, 'halb'],
    ['KfW-26_004-LHB', 0, 'halb'],
    ['II-26_004-LHB', 2, 'halb'],
  ] as const)('refuses %s (kind %i, for %s) as POST /project will', async (projectId, mode, whose) => {
    const customerId = whose === null ? null : harness.office.customerIds[whose];
    const checked = await check({ projectId, mode, customerId });
    expect(checked).toMatchObject({ valid: false, free: false });
    const project = { name: 'A', projectId, mode, customerId };
    const refused = await harness.refused('user', 'POST /project', project);
    expect(refused.fields).toMatchObject({ projectId: checked.message });
  });

  it.each([
    ['KfW-26_004-HALB', 'halb'],
    ['KfW-26_000', null],
  ] as const)('lets %s (for %s) through as POST /project will', async (projectId, whose) => {
    const customerId = whose === null ? null : harness.office.customerIds[whose];
    const checked = await check({ projectId, mode: 0, customerId });
    expect(checked).toEqual({ valid: true, free: true, message: null });
    const made = await harness.create({ projectId, customerId });
    expect(made.projectId).toBe(projectId);
  });

  it('is not for the accountant', async () => {
    const question = { projectId: 'KfW-21_010', mode: 0 };
    const refusal = await harness.refused('accountant', 'POST /project/check/projectId', question);
    expect(refusal.status).toBe(403);
  });
});

describe('fifty people who create at once on two nodes', () => {
  it('get fifty numbers without a gap', async () => {
    const second = await openSecondHarness(harness, { now });
    const before = Number((await nextNumber(0)).slice(3));
    const created = await Promise.all(
      Array.from({ length: 50 }, async (_, index) =>
        (index % 2 === 0 ? harness : second).create({ name: `Projekt ${index}` }),
      ),
    );
    const numbers = created
      .map((project) => Number(numberOf(project.projectId).slice(3)))
      .toSorted((left, right) => left - right);
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => before + index));
    await second.close();
  });

  it('and type ids among them never share one', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        harness.call('user', 'POST /project', {
          mode: 0,
          name: 'Gleichzeitig',
          ...(index % 2 === 0 ? { projectId: 'KfW-20_500', confirmProjectId: true } : {}),
        }),
      ),
    );
    const statuses = replies.map((reply) => reply.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(11);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
  });

  it('lose no number to a creation that fails', async () => {
    const before = await nextNumber(0);
    await harness.refused('user', 'POST /project', { mode: 0, name: 'x'.repeat(121) });
    await harness.test.context.pool
      .query(`create function refuse_it() returns trigger language plpgsql as
      $$ begin raise exception 'not today'; end $$`);
    await harness.test.context.pool.query(
      'create trigger refuse_all before insert on project for each statement execute function refuse_it()',
    );
    expect((await harness.refused('user', 'POST /project', { mode: 0, name: 'A' })).status).toBe(500);
    await harness.test.context.pool.query('drop trigger refuse_all on project');
    expect(numberOf((await harness.create()).projectId)).toBe(before);
  });
});
