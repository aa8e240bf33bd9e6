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
    expect(refused.detail).toBe(
      `${reason} Bitte mit confirmProjectId bestätigen, dass diese Projekt-Id so gewollt ist.`,
    );
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
