import { enquiriesPerDay, OfficeSetting, officeSettings } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, openHarness, openSecondHarness } from '#test/project-harness.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';

const { name } = enquiriesPerDay;

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

async function list(): Promise<OfficeSetting[]> {
  return OfficeSetting.array().parse((await harness.call('admin', 'GET /settings/office')).json);
}

async function current(): Promise<OfficeSetting> {
  const found = (await list()).find((setting) => setting.name === name);
  if (found === undefined) throw new Error('The setting is missing');
  return found;
}

async function change(value: number | null, version: number) {
  return harness.call('admin', 'POST /settings/office', { name, value, version });
}

describe('the settings of the office', () => {
  it('have names of their own, and defaults they allow themselves', () => {
    expect(new Set(officeSettings.map((setting) => setting.name)).size).toBe(officeSettings.length);
    for (const { value, defaultValue } of officeSettings)
      expect(value.safeParse(defaultValue).success).toBe(true);
  });

  it('begin with their defaults', async () => {
    const settings = await list();
    expect(settings.map((setting) => setting.name)).toEqual(
      officeSettings.map((setting) => setting.name),
    );
    expect(await current()).toEqual({
      name,
      value: 10,
      isDefault: true,
      version: 0,
      changedAt: null,
      changedBy: null,
    });
  });

  it('hold on every node as soon as they are changed, and say by whom', async () => {
    const second = await openSecondHarness(harness);
    const { version } = await current();
    expect((await change(3, version)).status).toBe(200);
    expect(await readSetting(second.test.context.database, enquiriesPerDay)).toBe(3);
    const { changedAt, ...changed } = await current();
    expect(changedAt).not.toBeNull();
    expect(changed).toMatchObject({
      value: 3,
      isDefault: false,
      version: version + 1,
      changedBy: { id: harness.office.people.admin.id },
    });
    await second.close();
  });

  it('go back to the default without losing count', async () => {
    const { version } = await current();
    expect((await change(null, version)).json).toMatchObject({
      value: 10,
      isDefault: true,
      version: version + 1,
    });
  });

  it('keep both values in the audit log', async () => {
    const { version } = await current();
    await change(7, version);
    const { rows } = await harness.test.context.pool.query<{ payload: object; actor_id: string }>(
      `select audit.actor_id, detail.payload from audit join audit_detail detail on detail.audit_id = audit.id
       where audit.action = 'setting.changed' and audit.entity_id = $1 order by audit.id desc limit 1`,
      [name],
    );
    expect(rows[0]).toMatchObject({
      actor_id: harness.office.people.admin.id,
      payload: { setting: 'Anfragen je Tag', before: 10, after: 7 },
    });
  });

  it('are not changed over what somebody else has chosen meanwhile', async () => {
    const { version } = await current();
    const answers = await Promise.all([change(11, version), change(12, version)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const { value } = await current();
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.json).toMatchObject({ code: 'record.versionOutdated', current: { value } });
  });

  it.each([0, 1000, 2.5, -1])('refuse %d with the field and its rule', async (value) => {
    const { version } = await current();
    const refused = await harness.refused('admin', 'POST /settings/office', { name, value, version });
    expect(refused).toMatchObject({
      status: 400,
      detail: 'Anfragen je Tag: Bitte eine ganze Zahl von 1 bis 999 eingeben.',
      fields: { value: 'Bitte eine ganze Zahl von 1 bis 999 eingeben.' },
    });
  });

  it('are unknown by any other name', async () => {
    const refused = await harness.refused('admin', 'POST /settings/office', {
      name: 'second_factor',
      value: 1,
      version: 0,
    });
    expect(refused).toMatchObject({ status: 404, code: 'setting.notFound' });
  });

  it('hold the default where what is stored is not allowed any more', async () => {
    await harness.test.context.pool.query(`update setting set value = '5000' where name = $1`, [name]);
    expect(await current()).toMatchObject({ value: 10, isDefault: true });
  });

  it.each(['user', 'accountant', 'companyAdmin', 'guestOfHalb'] as const)(
    'are not for %s',
    async (who) => {
      expect((await harness.refused(who, 'GET /settings/office')).status).toBe(403);
    },
  );
});
