import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHarness, openAccountHarness } from '#test/account-harness.ts';
import { officePassword } from '#test/office.ts';
import { newestToken, readOutbox } from '#test/outbox.ts';

let harness: AccountHarness;
const newPassword = 'Ein neues Passwort';

beforeAll(async () => {
  harness = await openAccountHarness();
});
afterAll(async () => harness.test.close());

async function linkFor(email: string): Promise<string> {
  return newestToken(harness.test, email);
}

async function mailsTo(email: string) {
  return (await readOutbox(harness.test)).filter((mail) => mail.recipient === email);
}

describe('a forgotten password', () => {
  it('is renewed by the link that was mailed, which signs out everywhere', async () => {
    const { id, email } = await harness.person({ username: 'vera.vergesslich', withPassword: true });
    expect(await harness.opens('vera.vergesslich', officePassword)).toBe(true);
    expect(await harness.post('/user/password', { email: ` ${email.toUpperCase()}`.trim() })).toEqual({
      status: 204,
      text: '',
    });
    expect(await mailsTo(email)).toEqual([]);
    await harness.test.jobs.run();
    const token = await linkFor(email);
    const answer = await harness.post('/user/password/reset', { token, newPassword });
    expect(answer).toEqual({ status: 204, text: '' });
    expect(await harness.opens('vera.vergesslich', officePassword)).toBe(false);
    expect(await harness.opens('vera.vergesslich', newPassword)).toBe(true);
    const { rows } = await harness.test.context.pool.query<{ open: number }>(
      `select count(*)::int as open from session where user_id = $1 and ended_at is null
         and created_at < (select password_changed_at from app_user where id = $1)`,
      [id],
    );
    expect(rows[0]?.open).toBe(0);
    expect((await mailsTo(email)).map(({ subject, token: left }) => [subject, left])).toEqual([
      ['Neues Passwort für EnergieAkte', null],
      ['Ihr Passwort für EnergieAkte wurde geändert', null],
    ]);
  });

  it('answers alike and sends nothing for unknown, disabled, expired and placeholder addresses', async () => {
    const disabled = await harness.person({ enabled: false });
    const dummy = await harness.person({ dummy: true });
    const expired = await harness.person({ expiresOn: '2020-01-01', withPassword: true });
    const before = (await readOutbox(harness.test)).length;
    for (const email of ['niemand@beb.example', disabled.email, dummy.email, expired.email]) {
      expect(await harness.post('/user/password', { email })).toEqual({ status: 204, text: '' });
    }
    expect(await harness.test.jobs.run()).toEqual([]);
    expect(await readOutbox(harness.test)).toHaveLength(before);
  });

  it('keeps the link when the new password is refused', async () => {
    const { email } = await harness.person({
      username: 'karl.kurz@beb.example',
      email: 'karl.kurz@beb.example',
      withPassword: true,
    });
    await harness.post('/user/password', { email });
    await harness.test.jobs.run();
    const token = await linkFor(email);
    const tries = ['kurz', 'Passwort1', 'Karl.Kurz@beb.example'];
    const answers: unknown[] = [];
    for (const attempt of tries)
      answers.push(await harness.post('/user/password/reset', { token, newPassword: attempt }));
    expect(answers).toEqual([
      {
        status: 400,
        text: 'Neues Passwort: Passwort hat nicht die gewünschte Stärke (min. 8 Zeichen)',
      },
      {
        status: 400,
        text: 'Dieses Passwort steht auf den Listen der häufigsten. Bitte ein anderes wählen.',
      },
      {
        status: 400,
        text: 'Das Passwort darf nicht der Benutzername oder die E-Mail-Adresse sein.',
      },
    ]);
    expect((await harness.post('/user/password/reset', { token, newPassword })).status).toBe(204);
  });

  it('is mailed three times an hour for one address, and the answer does not tell', async () => {
    const { email } = await harness.person({ withPassword: true });
    const answers: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      const spelt = count % 2 === 0 ? email : email.toUpperCase();
      answers.push((await harness.post('/user/password', { email: spelt })).status);
      await harness.test.jobs.run();
    }
    expect(answers).toEqual([204, 204, 204, 204, 204]);
    expect(await mailsTo(email)).toHaveLength(3);
  });

  it('does not lock out an office behind one address, but stops a network that tries every address', async () => {
    const network = '10.7.7.7';
    const colleagues = await Promise.all(
      Array.from({ length: 5 }, async () => harness.person({ withPassword: true })),
    );
    for (const { email } of colleagues)
      expect((await harness.post('/user/password', { email }, { network })).status).toBe(204);
    await harness.test.jobs.run();
    for (const { email } of colleagues) expect(await mailsTo(email)).toHaveLength(1);
    for (let count = colleagues.length; count < 30; count += 1)
      await harness.post('/user/password', { email: `${count}@viele.example` }, { network });
    const [first] = colleagues;
    const late = { email: first?.email ?? '' };
    expect((await harness.post('/user/password', late, { network })).status).toBe(204);
    await harness.test.jobs.run();
    expect(await mailsTo(late.email)).toHaveLength(1);
    // The same person, at home.
    await harness.post('/user/password', late);
    await harness.test.jobs.run();
    expect(await mailsTo(late.email)).toHaveLength(2);
  });

  it('opens the door again that too many wrong passwords had closed', async () => {
    const { email } = await harness.person({ username: 'bert.blockiert', withPassword: true });
    for (let count = 0; count < 10; count += 1) await harness.opens('bert.blockiert', 'falsch');
    expect(await harness.opens('bert.blockiert', officePassword)).toBe(false);
    await harness.post('/user/password', { email });
    await harness.test.jobs.run();
    const token = await linkFor(email);
    await harness.post('/user/password/reset', { token, newPassword }, { network: '10.9.9.9' });
    expect(await harness.opens('bert.blockiert', newPassword)).toBe(true);
  });

  it('never lies in the database in a form that opens an account', async () => {
    const { email } = await harness.person({ withPassword: true });
    await harness.post('/user/password', { email });
    await harness.test.jobs.run();
    const token = await linkFor(email);
    const { rows } = await harness.test.context.pool.query<{ everything: string }>(
      `select concat((select string_agg(mail::text, '') from mail),
        (select string_agg(one_time_link::text, '') from one_time_link),
        (select string_agg(job::text, '') from pgboss.job)) as everything`,
    );
    expect(rows[0]?.everything).not.toContain(token);
  });
});
