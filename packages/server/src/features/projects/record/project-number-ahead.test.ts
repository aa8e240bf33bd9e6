import { ProjectIdCheck } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, openHarness, openSecondHarness } from '#test/project-harness.ts';

describe('a typed number far ahead', () => {
  const at2016 = { now: () => new Date('2016-03-01T09:00:00Z') };
  const farAway = { mode: 0, name: 'A', projectId: 'KfW-16_900' };
  let office: Harness;

  beforeAll(async () => {
    office = await openHarness(at2016);
    await office.create();
  });
  afterAll(async () => office.close());

  it('is refused until it is confirmed, naming the last number, the typed one and how to confirm it', async () => {
    const reason = 'Die Zählung steht bei KfW-16_001; KfW-16_900 liegt 899 Nummern darüber.';
    const refused = await office.refused('user', 'POST /project', farAway);
    expect(refused).toMatchObject({ status: 409, code: 'project.numberFarAhead' });
    expect(refused.detail).toBe(`${reason} Bitte bestätigen, dass diese Projekt-Id so gewollt ist.`);
    expect(refused.fields).toEqual({
      projectId: reason,
      confirmProjectId: 'Mit true wird die Projekt-Id so vergeben, wie sie eingegeben ist.',
    });
    const check = { projectId: 'KfW-16_900', mode: 0 };
    const checked = await office.call('user', 'POST /project/check/projectId', check);
    expect(checked.json).toEqual({ valid: true, free: true, message: reason });
  });

  it('is one more than twenty above the last one, and no nearer one', async () => {
    const near = { ...farAway, projectId: 'KfW-16_022' };
    const refused = await office.refused('user', 'POST /project', near);
    expect(refused.code).toBe('project.numberFarAhead');
    const reply = await office.call('user', 'POST /project', { ...near, projectId: 'KfW-16_021' });
    expect(reply.status).toBe(201);
  });

  it('closes none of the numbers below it, for people, tables and guests', async () => {
    const reply = await office.call('user', 'POST /project', { ...farAway, confirmProjectId: true });
    expect(reply.status).toBe(201);
    expect((await office.call('user', 'GET /project/getProjectIdNumber/0')).text).toBe('16_002');
    expect((await office.create()).projectId).toBe('KfW-16_002');
    const rows = [{ name: 'Eins' }, { name: 'Zwei' }];
    const imported = await office.call('user', 'POST /project/import', {
      mode: 0,
      customerId: null,
      rows,
    });
    expect(imported.json).toMatchObject({
      projects: [{ projectId: 'KfW-16_003' }, { projectId: 'KfW-16_004' }],
    });
    const enquiry = await office.call('guestOfHalb', 'POST /project', { mode: 0, name: 'Anfrage' });
    expect(enquiry.json).toMatchObject({ projectId: 'KfW-16_005-HALB' });
  });

  it('is passed over when the numbers come to it', async () => {
    await office.test.context.pool.query('update project_number set last = 899 where year = 16');
    expect((await office.create()).projectId).toBe('KfW-16_901');
  });

  it('tells a guest nothing of how far the office has come', async () => {
    const check = { projectId: 'KfW-16_950', mode: 0 };
    const checked = await office.call('guestOfHalb', 'POST /project/check/projectId', check);
    expect(checked.json).toEqual({ valid: true, free: true, message: null });
  });

  it('and one that is drawn at the same time never meet', async () => {
    const second = await openSecondHarness(office, at2016);
    const replies = await Promise.all(
      Array.from({ length: 24 }, async (_, index) =>
        (index % 2 === 0 ? office : second).call('user', 'POST /project', {
          mode: 0,
          name: 'Gleichzeitig',
          ...(index % 3 === 0 ? { projectId: `KfW-16_${902 + index}` } : {}),
        }),
      ),
    );
    const statuses = new Set(replies.map(({ status }) => status));
    statuses.delete(409);
    expect([...statuses]).toEqual([201]);
    const drawn = replies.filter((_, index) => index % 3 !== 0);
    expect(drawn.every(({ status }) => status === 201)).toBe(true);
    await second.close();
  });
});

describe('the last numbers of a year', () => {
  const far = { mode: 0, name: 'A', confirmProjectId: true };
  let office: Harness;

  beforeAll(async () => {
    office = await openHarness({ now: () => new Date('2017-03-01T09:00:00Z') });
  });
  afterAll(async () => office.close());

  async function drawnUpTo(last: number): Promise<void> {
    await office.test.context.pool.query(
      `insert into project_number (mode, year, last) values (0, 17, ${last})
       on conflict (mode, year) do update set last = ${last}`,
    );
  }

  async function noteAt(
    projectId: string,
    who: 'user' | 'guestOfHalb' = 'user',
  ): Promise<string | null> {
    const reply = await office.call(who, 'POST /project/check/projectId', { projectId, mode: 0 });
    return ProjectIdCheck.parse(reply.json).message;
  }

  it('are none while few are used, however far ahead somebody typed one', async () => {
    await office.create({ ...far, projectId: 'KfW-17_998' });
    await office.create({ ...far, projectId: 'KfW-17_000' });
    expect(await noteAt('KfW-17_001')).toBeNull();
    await drawnUpTo(948);
    // 948 are drawn and one is typed; 000 is none of the 999.
    expect(await noteAt('KfW-17_949')).toBeNull();
  });

  it('are counted down from 950 used ones on, with those that were typed ahead', async () => {
    await drawnUpTo(949);
    expect(await noteAt('KfW-17_950')).toBe('Für KfW-17 sind noch 49 von 999 Nummern frei.');
    await office.create({ ...far, projectId: 'KfW-17_997' });
    expect(await noteAt('KfW-17_950')).toBe('Für KfW-17 sind noch 48 von 999 Nummern frei.');
    expect((await office.create()).projectId).toBe('KfW-17_950');
    expect(await noteAt('KfW-17_951')).toBe('Für KfW-17 sind noch 47 von 999 Nummern frei.');
  });

  it('do not grow again by a gap below the last drawn one, nor by another kind or year', async () => {
    expect(await noteAt('KfW-17_500')).toBe('Für KfW-17 sind noch 47 von 999 Nummern frei.');
    await office.create({ projectId: 'KfW-17_500' });
    expect(await noteAt('KfW-17_951')).toBe('Für KfW-17 sind noch 47 von 999 Nummern frei.');
    expect(await noteAt('KfW-18_001')).toBeNull();
  });

  it('are said together with a number far ahead, and to nobody of a customer', async () => {
    expect(await noteAt('KfW-17_990')).toBe(
      'Die Zählung steht bei KfW-17_950; KfW-17_990 liegt 40 Nummern darüber. Für KfW-17 sind noch 47 von 999 Nummern frei.',
    );
    expect(await noteAt('KfW-17_951', 'guestOfHalb')).toBeNull();
  });

  it('end with one that says so, and nothing is said of a gap that is typed afterwards', async () => {
    await drawnUpTo(996);
    expect(await noteAt('KfW-17_999')).toBe(
      'Für KfW-17 ist es die letzte freie Nummer; danach lassen sich keine Projekte dieser Art mehr anlegen.',
    );
    expect((await office.create()).projectId).toBe('KfW-17_999');
    expect(await noteAt('KfW-17_501')).toBeNull();
  });
});
