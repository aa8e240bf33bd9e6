import { Mail, Outbox } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Mailer } from '#core/app-context.ts';
import { type AccountHarness, openAccountHarness } from '#test/account-harness.ts';
import type { OfficePersonKey } from '#test/office.ts';

let harness: AccountHarness;
let withServer: AccountHarness;
let mood: 'takes' | 'fails' = 'takes';
const mailer: Mailer = {
  send: async () => {
    if (mood === 'fails') throw new Error('Verbindung abgelehnt');
    return null;
  },
};

beforeAll(async () => {
  harness = await openAccountHarness();
  withServer = await openAccountHarness({ mailer });
});
afterAll(async () => {
  await harness.test.close();
  await withServer.test.close();
});
beforeEach(() => {
  mood = 'takes';
});

async function outbox(at: AccountHarness, as: OfficePersonKey, query = ''): Promise<Outbox> {
  return Outbox.parse(JSON.parse((await at.get(`/mail${query}`, as)).text));
}

async function mail(at: AccountHarness, as: OfficePersonKey, id: string): Promise<Mail> {
  return Mail.parse(JSON.parse((await at.get(`/mail/${id}`, as)).text));
}

async function newestFor(at: AccountHarness, recipient: string): Promise<string> {
  const { items } = await outbox(at, 'superAdmin', '?size=100');
  return items.find((entry) => entry.recipient === recipient)?.id ?? '';
}

async function resetMailOf(at: AccountHarness, key: OfficePersonKey): Promise<string> {
  const email = `${at.office.people[key].username}@beb.example`;
  await at.post('/user/password', { email });
  await at.test.jobs.run();
  return newestFor(at, email);
}

async function reads(at: AccountHarness, id: string): Promise<number> {
  const { rows } = await at.test.context.pool.query(
    "select 1 from audit where action = 'mail.read' and entity_id = $1",
    [id],
  );
  return rows.length;
}

describe('the outbox', () => {
  it('shows an admin the mail with the link of a colleague, and writes that down', async () => {
    const id = await resetMailOf(harness, 'user');
    const entry = await mail(harness, 'admin', id);
    expect(entry).toMatchObject({
      state: 'WARTET',
      holdsLink: true,
      linkEnded: false,
      can: { read: true, retry: false },
    });
    expect(entry.text).toMatch(/\nhttp:\/\/127\.0\.0\.1:8080\/passwort\/neu#[\w-]{43}\n/u);
    expect(await reads(harness, id)).toBe(1);
  });

  it.each(['admin', 'superAdmin', 'companyAdmin'] as const)(
    'never shows an admin the way into the account of %s; a super admin may',
    async (key) => {
      const id = await resetMailOf(harness, key);
      const hidden = await mail(harness, 'admin', id);
      expect(hidden).toMatchObject({ text: null, can: { read: false, retry: false } });
      expect(JSON.stringify(await outbox(harness, 'admin'))).not.toContain('#');
      expect((await harness.post(`/mail/retry/${id}`, {}, { as: 'admin' })).status).toBe(403);
      expect(await reads(harness, id)).toBe(0);
      expect((await mail(harness, 'superAdmin', id)).text).toContain('/passwort/neu#');
    },
  );

  it('hides a link as soon as its owner rises above the reader', async () => {
    const id = await resetMailOf(harness, 'secondUser');
    const userId = harness.office.people.secondUser.id;
    await harness.test.context.pool.query("update app_user set roles = '{ROLE_ADMIN}' where id = $1", [
      userId,
    ]);
    expect((await mail(harness, 'admin', id)).text).toBeNull();
    expect((await mail(harness, 'superAdmin', id)).text).toContain('(Der Link gilt nicht mehr.)');
    await harness.test.context.pool.query("update app_user set roles = '{ROLE_USER}' where id = $1", [
      userId,
    ]);
  });

  it('shows no link that was used or ran out', async () => {
    const id = await resetMailOf(harness, 'accountant');
    await harness.test.context.pool.query('update one_time_link set expires_at = now()');
    expect(await mail(harness, 'admin', id)).toMatchObject({ holdsLink: false, linkEnded: true });
    expect((await mail(harness, 'admin', id)).text).toContain('(Der Link gilt nicht mehr.)');
  });

  it('comes in pages, newest first, and by state', async () => {
    const all = await outbox(harness, 'superAdmin', '?size=1000');
    const second = await outbox(harness, 'superAdmin', '?size=2&page=1');
    expect(second.items.map(({ id }) => id)).toEqual(all.items.slice(2, 4).map(({ id }) => id));
    expect(second).toMatchObject({ total: all.total, page: 1, size: 2, mailServer: false });
    expect((await outbox(harness, 'superAdmin', '?state=GESENDET')).items).toEqual([]);
  });

  it('says that there is no mail server', async () => {
    const id = await resetMailOf(harness, 'guestOfHalb').catch(() => '');
    const any = id === '' ? ((await outbox(harness, 'superAdmin')).items[0]?.id ?? '') : id;
    expect(await harness.post(`/mail/retry/${any}`, {}, { as: 'superAdmin' })).toEqual({
      status: 409,
      text: 'Es ist kein Mailserver eingerichtet (SMTP_URL). Nachrichten bleiben im Postausgang.',
    });
  });
});

describe('the outbox with a mail server', () => {
  it('keeps no link of a sent mail', async () => {
    const id = await resetMailOf(withServer, 'user');
    await withServer.test.jobs.run();
    const sent = await mail(withServer, 'superAdmin', id);
    expect(sent).toMatchObject({ state: 'GESENDET', holdsLink: false, can: { retry: false } });
    expect(sent.text).toContain('(Der Link steht nur in der gesendeten Nachricht.)');
    expect((await withServer.post(`/mail/retry/${id}`, {}, { as: 'admin' })).text).toBe(
      'Diese Nachricht ist schon gesendet.',
    );
  });

  it('sends again what failed when an admin says so', async () => {
    mood = 'fails';
    const id = await resetMailOf(withServer, 'accountant');
    for (let count = 0; count < 12; count += 1) await withServer.test.jobs.run();
    expect(await mail(withServer, 'admin', id)).toMatchObject({
      state: 'FEHLER',
      lastError: 'Verbindung abgelehnt',
      can: { retry: true },
    });
    mood = 'takes';
    const again = await withServer.post(`/mail/retry/${id}`, {}, { as: 'admin' });
    expect(JSON.parse(again.text)).toMatchObject({ state: 'WARTET', attempts: 0 });
    await withServer.test.jobs.run();
    expect((await mail(withServer, 'admin', id)).state).toBe('GESENDET');
  });

  it('does not send a mail again whose link is gone', async () => {
    mood = 'fails';
    const id = await resetMailOf(withServer, 'secondUser');
    await withServer.test.context.pool.query('update one_time_link set expires_at = now()');
    const answer = await withServer.post(`/mail/retry/${id}`, {}, { as: 'admin' });
    expect(answer.text).toBe('Der Link in dieser Nachricht gilt nicht mehr. Bitte einen neuen senden.');
  });
});
