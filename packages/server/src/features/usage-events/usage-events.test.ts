import { CurrentUser, usageRecording } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bearer, insertOffice, type Office, type OfficePersonKey, signIn } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { countAsCalled } from '#test/count-as-called.ts';

let test: TestApp;
let office: Office;

beforeAll(async () => {
  test = await startTestApp();
  office = await insertOffice(test.context.database);
});
afterAll(async () => test.close());
beforeEach(async () => {
  await test.context.database.deleteFrom('setting').execute();
  await test.context.database.deleteFrom('usage_event').execute();
});

const event = { username: 'jemand.anders', eventCategory: 'Projekt', eventLabel: 'geöffnet' };

async function send(key: OfficePersonKey, payload: object = event) {
  const token = await signIn(test.app, office.people[key].username);
  const request = { method: 'POST', url: '/api/usertracking/event' } as const;
  return test.app.inject({ ...request, payload, headers: bearer(token) });
}

async function switchTo(value: unknown): Promise<void> {
  await test.context.database
    .insertInto('setting')
    .values({ name: usageRecording.name, value: JSON.stringify(value) })
    .execute();
}

async function stored() {
  return test.context.database
    .selectFrom('usage_event')
    .select(['username', 'event_category', 'event_label'])
    .execute();
}

describe('POST /usertracking/event', () => {
  it('keeps nothing as long as nobody has switched the recording on', async () => {
    const answer = await send('user');
    expect(answer.statusCode).toBe(204);
    expect(await stored()).toEqual([]);
  });

  it.each([false, 1, 'true', { enabled: true }, null])(
    'keeps nothing with the setting %j',
    async (value) => {
      await switchTo(value);
      expect((await send('user')).statusCode).toBe(204);
      expect(await stored()).toEqual([]);
    },
  );

  it.each(['guestOfHalb', 'user', 'accountant', 'admin', 'superAdmin'] as const)(
    'keeps the event of the %s under their own name once it is on',
    async (key) => {
      await switchTo(true);
      expect((await send(key)).statusCode).toBe(204);
      expect(await stored()).toEqual([
        { username: office.people[key].username, event_category: 'Projekt', event_label: 'geöffnet' },
      ]);
    },
  );

  it('says to the person whether it is on', async () => {
    const read = async () => {
      const headers = bearer(await signIn(test.app, office.people.user.username));
      const answer = await test.app.inject({ method: 'GET', url: '/api/user/me', headers });
      return CurrentUser.parse(answer.json()).recordsUsage;
    };
    expect(await read()).toBe(false);
    await switchTo(true);
    expect(await read()).toBe(true);
  });

  it('drops what comes faster than 120 a minute', async () => {
    await switchTo(true);
    await countAsCalled(test.context.pool, {
      bucket: `usage:${office.people.secondUser.id}`,
      calls: 120,
    });
    expect((await send('secondUser')).statusCode).toBe(204);
    expect(await stored()).toEqual([]);
  });

  it('names every wrong field', async () => {
    const answer = await send('user', { eventCategory: ' ' });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toBe(
      'Bereich des Ereignisses: Feld muss befüllt werden. Ereignis: Feld muss befüllt werden.',
    );
  });

  it('is closed without a token', async () => {
    const request = { method: 'POST', url: '/api/usertracking/event', payload: event } as const;
    expect((await test.app.inject(request)).statusCode).toBe(401);
  });
});
