import { OfficeSetting, proposeTravel } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '#database/new-id.ts';
import { type Appointments, appointmentsOf, at } from '#test/appointments.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let appointments: Appointments;
let projectId: string;

beforeAll(async () => {
  harness = await openHarness();
  appointments = appointmentsOf(harness);
});
beforeEach(async () => {
  await appointments.clear();
  ({ id: projectId } = await harness.create({ site: { city: 'Stuttgart' } }));
});
afterAll(async () => harness.close());

async function proposal(): Promise<unknown> {
  const reply = await harness.call('user', `GET /planning/travel/${projectId}`);
  return proposeTravel.response.parse(reply.json).proposal;
}

async function placeOffice(value: string | null): Promise<number> {
  const settings = z
    .array(OfficeSetting)
    .parse((await harness.call('admin', 'GET /settings/office')).json);
  const name = 'planning.officePlace';
  const version = settings.find((one) => one.name === name)?.version;
  return (await harness.call('admin', 'POST /settings/office', { name, value, version })).status;
}

async function placeSite(lat: number | null, lon: number | null): Promise<void> {
  const text = 'update project_site set lat = $2, lon = $3 where project_id = $1';
  await harness.test.context.pool.query(text, [projectId, lat, lon]);
}

describe('the way to a project', () => {
  it('is estimated by air line where both places are known', async () => {
    expect(await placeOffice('48,4914 9,2043')).toBe(200);
    await placeSite(48.7758, 9.1829);
    expect(await proposal()).toEqual({ minutes: 55, source: 'GESCHAETZT' });
    expect(await placeOffice('irgendwo')).toBe(400);
    await placeSite(48.7758, null);
    expect(await proposal()).toBeNull();
    await placeSite(48.7758, 9.1829);
    await placeOffice(null);
    expect(await proposal()).toBeNull();
  });

  it('otherwise is what it took the last time, but for what was cancelled', async () => {
    for (const [day, travelBefore, state] of [
      [1, 30, 'GEPLANT'],
      [2, 45, 'GEPLANT'],
      [3, 0, 'GEPLANT'],
      [4, 75, 'ABGESAGT'],
    ] as const)
      await appointments.save({
        projectId,
        travelBefore,
        state,
        start: at(day, '09:00'),
        end: at(day, '10:00'),
      });
    expect(await proposal()).toEqual({ minutes: 45, source: 'ZULETZT' });
  });

  it('is nothing for customers, and nothing for a project that is not there', async () => {
    for (const id of [projectId, newId()])
      expect(await harness.refused('guestOfHalb', `GET /planning/travel/${id}`)).toMatchObject({
        status: 403,
        code: 'access.denied',
      });
    expect((await harness.refused('user', `GET /planning/travel/${newId()}`)).code).toBe(
      'project.notFound',
    );
  });
});
