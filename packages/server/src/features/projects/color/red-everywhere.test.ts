import { Dashboard, NotificationPage, ProjectPage } from '@energieakte/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

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

it('says a cause once where somebody typed what the project says by itself', async () => {
  const fundingCase = { programmeCode: '297', drawdownUntil: '2020-07-10' };
  const { id, colorReason } = await harness.create({ name: 'Haus D', fundingCases: [fundingCase] });
  const body = { id, color: 'RED', reason: 'Abruffrist (10.07.2020)' };
  await harness.call('user', 'POST /project/color', body);
  expect(await harness.read(id)).toMatchObject({ colorReason });
});
