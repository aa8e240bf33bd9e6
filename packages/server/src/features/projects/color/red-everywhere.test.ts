import { Dashboard, NotificationPage, ProjectPage } from '@energieakte/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMigrations } from '#database/migrate.ts';
import { orderedBasics } from '#test/project-course.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

/** Why a project is red, as its row of the list says it. */
async function reasonOf(id: string): Promise<unknown> {
  const list = await harness.call('user', 'POST /project/search?mode=0');
  const row = ProjectPage.parse(list.json).items.find((item) => item.id === id);
  return row?.audience === 'office' ? row.shortReason : undefined;
}

it('says in record, list, dashboard and notification the same: what somebody typed, every deadline, and whose', async () => {
  const lead = harness.office.people.secondUser.id;
  const of = (lastName: string, drawdownUntil: string) =>
    ({ programmeCode: '297', drawdownUntil, applicant: { lastName } }) as const;
  const { id, colorReason } = await harness.create({
    name: 'Haus C',
    responsibleUserId: lead,
    fundingCases: [of('Käufer', '2020-07-10'), of('Weißhaupt', '2020-06-01')],
  });
  const causes =
    'Frist überschritten: Abruffrist (01.06.2020, Weißhaupt); Abruffrist (10.07.2020, Käufer)';
  expect(colorReason).toBe(causes);
  const body = { id, color: 'RED', reason: 'Bank fragt nach' };
  await harness.call('user', 'POST /project/color', { ...body, color: 'LILA' });
  await harness.call('user', 'POST /project/color', body);
  const all = `Bank fragt nach · ${causes}`;
  expect(await harness.read(id)).toMatchObject({ color: 'RED', colorReason: all });
  const list = await harness.call('user', 'POST /project/search?mode=0&q=Haus');
  expect(ProjectPage.parse(list.json).items).toMatchObject([{ colorReason: all }]);
  const dashboard = await harness.call('secondUser', `GET /dashboard/${lead}`);
  expect(Dashboard.parse(dashboard.json).red.items).toMatchObject([{ reason: all }]);
  const { items } = NotificationPage.parse((await harness.call('secondUser', 'GET /notification')).json);
  expect(items.flatMap(({ entries }) => entries.map(({ message }) => message))).toContain(all);
});

it('says beside the sentence why: by hand, a service with what was typed of it, or only a deadline', async () => {
  const lead = harness.office.people.secondUser.id;
  const service = { serviceCode: 'LCA', title: 'Ökobilanz', ordered: true };
  const fundingCase = {
    programmeCode: '297',
    drawdownUntil: '2020-07-10',
    deadlineSupervision: true,
  };
  const { id, services } = await harness.create({
    ...orderedBasics(harness),
    name: 'Ursachenhaus',
    responsibleUserId: lead,
    fundingCases: [fundingCase],
    services: [service],
  });
  const causes = async () => {
    const list = await harness.call('user', 'POST /project/search?mode=0&q=Ursachenhaus');
    const dashboard = await harness.call('secondUser', `GET /dashboard/${lead}`);
    const [row] = ProjectPage.parse(list.json).items;
    const { items } = Dashboard.parse(dashboard.json).red;
    return [
      row?.audience === 'office' ? row.shortReason : undefined,
      items.find((item) => item.id === id)?.cause,
    ];
  };
  expect(await causes()).toEqual(['noch nicht abgerufen', { code: 'DEADLINE' }]);
  const [ordered] = services;
  const step = { id: ordered?.id, version: ordered?.version, color: 'YELLOW' };
  expect(await harness.call('user', 'POST /service/color', step)).toMatchObject({ status: 200 });
  const begun = (await harness.read(id)).services.find((one) => one.id === ordered?.id);
  const problem = { ...step, version: begun?.version, color: 'RED', reason: 'Gutachten fehlt' };
  expect(await harness.call('user', 'POST /service/color', problem)).toMatchObject({ status: 200 });
  const ofService = {
    code: 'SERVICE',
    services: [{ title: 'Ökobilanz', reason: 'Gutachten fehlt' }],
  };
  expect(await causes()).toEqual(['Gutachten fehlt', ofService]);
  // Set by hand for what a service says anyway, it has the cause that is shown.
  await harness.call('user', 'POST /project/color', { id, color: 'RED', reason: 'Gutachten fehlt' });
  expect(await causes()).toEqual(['Gutachten fehlt', ofService]);
  const byHand = { id, color: 'RED', reason: 'Bank fragt nach' };
  await harness.call('user', 'POST /project/color', byHand);
  const rest = 'Bank fragt nach. Klärung nötig: Ökobilanz – Gutachten fehlt';
  expect(await causes()).toEqual([rest, { code: 'BY_HAND' }]);
  await harness.call('user', 'POST /project/color', { ...byHand, color: 'YELLOW' });
  expect(await causes()).toEqual([null, undefined]);
});

it.each(['Abruffrist', 'Abruffrist (10.07.2020)', 'Frist überschritten: Abruffrist (10.07.2020)'])(
  'says a cause once where somebody typed what the project says by itself: %s',
  async (reason) => {
    const fundingCase = { programmeCode: '297', drawdownUntil: '2020-07-10' };
    const { id, colorReason } = await harness.create({ name: 'Haus D', fundingCases: [fundingCase] });
    await harness.call('user', 'POST /project/color', { id, color: 'RED', reason });
    expect(await harness.read(id)).toMatchObject({ colorReason });
    expect(await reasonOf(id)).toBe('noch nicht abgerufen');
  },
);

it.each(['Frist', 'a', '10.07.2020', '(', 'Frist überschritten'])(
  'does not take words that stand in the sentence of a project for the same cause: %s',
  async (reason) => {
    const fundingCase = { programmeCode: '297', drawdownUntil: '2020-07-10' };
    const { id, colorReason } = await harness.create({ name: 'Haus E', fundingCases: [fundingCase] });
    await harness.call('user', 'POST /project/color', { id, color: 'RED', reason });
    expect(await harness.read(id)).toMatchObject({ colorReason: `${reason} · ${colorReason}` });
    expect(await reasonOf(id)).toBe(reason);
  },
);

it('says on the dashboard since when somebody has set a project to red that is not so by itself', async () => {
  const lead = harness.office.people.secondUser.id;
  const calm = await harness.create({ name: 'Haus Ruhig', responsibleUserId: lead });
  const fundingCases = [{ programmeCode: '297', drawdownUntil: '2020-07-10' }];
  const late = await harness.create({ name: 'Haus Spät', responsibleUserId: lead, fundingCases });
  for (const { id } of [calm, late])
    await harness.call('user', 'POST /project/color', { id, color: 'RED', reason: 'Bank fragt nach' });
  // A quarter past midnight in Berlin.
  await harness.test.context.pool.query(
    "update project_color set override_at = '2020-09-01T22:15:00Z' where override_color is not null",
  );
  const dashboard = await harness.call('secondUser', `GET /dashboard/${lead}`);
  const { items } = Dashboard.parse(dashboard.json).red;
  const since = ({ id: wanted }: { readonly id: string }) =>
    items.find(({ id }) => id === wanted)?.since;
  expect([since(calm), since(late)]).toEqual(['2020-09-02', null]);
});

it('knows the causes of projects that were red before they were kept', async () => {
  const service = { serviceCode: 'LCA', title: 'Ökobilanz', ordered: true };
  const of = (lastName: string, drawdownUntil: string) =>
    ({
      programmeCode: '297',
      drawdownUntil,
      deadlineSupervision: true,
      applicant: { lastName },
    }) as const;
  const { id } = await harness.create({
    ...orderedBasics(harness),
    fundingCases: [of('Käufer', '2020-07-10'), of('Weißhaupt', '2020-06-01')],
    services: [service, { ...service, title: 'Wärmebrücken' }],
  });
  const { pool } = harness.test.context;
  await pool.query(
    `update project_service set color = 'RED', red_reason = case title when 'Ökobilanz' then 'Gutachten fehlt' end
    where project_id = $1`,
    [id],
  );
  await harness.change(id, { name: 'Haus F' });
  const causes = async (): Promise<readonly string[]> => {
    const { rows } = await pool.query<{ causes: readonly string[] }>(
      'select causes from project_color where project_id = $1',
      [id],
    );
    return (rows[0]?.causes ?? []).toSorted();
  };
  const kept = await causes();
  expect(kept).toEqual(expect.arrayContaining(['Abruffrist', 'Gutachten fehlt', 'Wärmebrücken']));
  await pool.query(`update project_color set causes = '{}'`);
  const migration = (await readMigrations()).find(({ name }) => name === '0124_causes_of_red.sql');
  await pool.query(/^update [^]*? is not null;/mu.exec(migration?.sql ?? '')?.[0] ?? '');
  expect(await causes()).toEqual(kept);
});
