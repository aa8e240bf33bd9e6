import type { OwnProfile, UserRecord } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPeopleHarness, type PeopleHarness } from '#test/people-harness.ts';

let harness: PeopleHarness;

beforeAll(async () => {
  harness = await openPeopleHarness();
});
afterAll(async () => harness.close());

describe('the own profile', () => {
  it.each(['guestOfHalb', 'user', 'superAdmin'] as const)(
    'is read and changed by the %s',
    async (key) => {
      const before = await harness.json<OwnProfile>(key, 'GET /user/profile');
      expect(before).toMatchObject({
        id: harness.office.people[key].id,
        notifyMail: 'sofort',
        newsletter: false,
      });
      const change = { version: before.version, phone: '030 23125 122', mobile: ' ', notifyMail: 'aus' };
      const after = await harness.json<OwnProfile>(key, 'POST /user/me', change);
      expect(after).toMatchObject({ phone: '030 23125 122', mobile: null, notifyMail: 'aus' });
      expect(after.version).toBe(before.version + 1);
      expect(await harness.json(key, 'GET /user/profile')).toEqual(after);
    },
  );

  it('tells when the newsletter was agreed to and when that was taken back', async () => {
    const { version } = await harness.json<OwnProfile>('accountant', 'GET /user/profile');
    const agreed = await harness.json<OwnProfile>('accountant', 'POST /user/me', {
      version,
      newsletter: true,
    });
    expect(agreed.newsletter).toBe(true);
    const again = { version: agreed.version, newsletter: true };
    const same = await harness.json<OwnProfile>('accountant', 'POST /user/me', again);
    expect(same.newsletterConsentAt).toBe(agreed.newsletterConsentAt);
    const back = { version: same.version, newsletter: false };
    expect(await harness.json('accountant', 'POST /user/me', back)).toMatchObject({ newsletter: false });
    const { id } = harness.office.people.accountant;
    const { administration } = await harness.json<UserRecord>('admin', `GET /user/${id}`);
    expect(administration?.newsletterConsentAt).toBe(agreed.newsletterConsentAt);
    expect(administration?.newsletterRevokedAt).not.toBeNull();
  });

  it.each([
    ['displayname', 'Chef'],
    ['email', 'neu@beb.example'],
    ['roles', ['ROLE_ADMIN']],
    ['username', 'cc-admin'],
    ['expiresOn', null],
  ])('does not take %s', async (field, value) => {
    const { version } = await harness.json<OwnProfile>('user', 'GET /user/profile');
    const refusal = await harness.refused('user', 'POST /user/me', { version, [field]: value });
    expect(refusal).toMatchObject({ status: 400, detail: `Das Feld „${field}“ ist unbekannt.` });
  });

  it('is refused for an older version', async () => {
    expect(await harness.refused('user', 'POST /user/me', { version: 0 })).toMatchObject({
      status: 409,
      code: 'record.versionOutdated',
    });
  });
});
