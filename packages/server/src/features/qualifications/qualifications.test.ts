import { addDays, UserQualification } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { berlinDay } from '#core/berlin-time.ts';
import { newId } from '#database/new-id.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let today: string;

beforeAll(async () => {
  harness = await openHarness();
  today = berlinDay(harness.test.context.clock.now());
});
afterAll(async () => harness.close());
beforeEach(async () => {
  await harness.test.context.database.deleteFrom('user_qualification').execute();
});

async function save(details: object): Promise<UserQualification> {
  const userId = harness.office.people.user.id;
  const reply = await harness.call('admin', 'POST /user/qualification', {
    userId,
    kind: 'EEE_WG',
    ...details,
  });
  if (reply.status >= 300) throw new Error(reply.text);
  return UserQualification.parse(reply.json);
}

describe('the listing of a colleague', () => {
  it('is kept with its number, its end and the training', async () => {
    const made = await save({ number: '999 0001', validUntil: '2099-03-31', trainingUnits: 16 });
    expect(made).toMatchObject({ state: 'VALID', trainingUnits: 16, version: 1, can: { edit: true } });
    const changed = await save({ ...made, number: '' });
    expect(changed).toMatchObject({ number: null, validUntil: '2099-03-31', version: 2 });
    const read = await harness.call('user', 'GET /user/qualification');
    expect(read.json).toEqual([{ ...changed, can: { edit: false } }]);
  });

  it.each([
    [null, 'VALID'],
    [91, 'VALID'],
    [90, 'EXPIRING'],
    [0, 'EXPIRING'],
    [-1, 'EXPIRED'],
  ] as const)('that ends in %s days is %s', async (days, state) => {
    const validUntil = days === null ? null : addDays(today, days);
    expect(await save({ validUntil })).toMatchObject({ state });
  });

  it('is there once of a kind, of people of the office, and stays with its person', async () => {
    const made = await save({});
    const { guestOfHalb, admin } = harness.office.people;
    const send = async (body: object) => harness.refused('admin', 'POST /user/qualification', body);
    expect(await send({ userId: made.userId, kind: 'EEE_WG' })).toMatchObject({
      status: 409,
      code: 'qualification.kindTaken',
    });
    for (const userId of [guestOfHalb.id, newId()])
      expect((await send({ userId, kind: 'EEE_WG' })).fields).toHaveProperty('userId');
    expect((await send({ ...made, userId: admin.id })).fields).toHaveProperty('userId');
    expect((await send({ ...made, version: 7 })).code).toBe('record.versionOutdated');
    expect((await send({ ...made, kind: 'ARZT' })).status).toBe(400);
  });

  it('is deleted by admins', async () => {
    const made = await save({});
    const path = `POST /user/qualification/delete/${made.id}` as const;
    expect(await harness.refused('accountant', path)).toMatchObject({ status: 403 });
    expect((await harness.call('admin', path)).status).toBe(204);
    expect(await harness.refused('admin', path)).toMatchObject({ code: 'qualification.notFound' });
  });
});
