import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MailboxError } from '#core/bounce-mailbox.ts';
import { readBounces } from '#features/newsletter/bounces/bounce-reading.service.ts';
import { createBounceMailbox } from '#platform/bounce-mailbox.ts';
import { describeEach } from '#test/describe-each.ts';
import { mail, report } from '#test/newsletter/bounce-messages.ts';
import { createHeldMailbox } from '#test/newsletter/held-mailbox.ts';
import { imapServers } from '#test/newsletter/imap-servers.ts';
import {
  type ArrivedLetter,
  type NewsletterOffice,
  openNewsletterOffice,
} from '#test/newsletter/newsletter-office.ts';

let office: NewsletterOffice;
beforeAll(async () => {
  office = await openNewsletterOffice();
});
afterAll(async () => office.close());

const { signal } = new AbortController();

/** What a server answers to the letter, by the id of its message alone. */
function cameBack({ messageId, email }: ArrivedLetter, status: string): string {
  return report({
    headers: [
      'From: MAILER-DAEMON@mx.empfang.example',
      `To: bounce+${messageId.replaceAll('-', '')}@buero-muster.de`,
      'Subject: Undelivered',
    ],
    text: ['Not delivered.'],
    message: ['Reporting-MTA: dns; mx.empfang.example'],
    recipients: [[`Final-Recipient: rfc822; ${email}`, 'Action: failed', `Status: ${status}`]],
  });
}

const complaint = ({ messageId }: ArrivedLetter): string =>
  mail(
    [
      'From: feedback@provider.example',
      `To: bounce+${messageId.replaceAll('-', '')}@buero-muster.de`,
      'Content-Type: message/feedback-report',
    ],
    ['Feedback-Type: abuse', 'Version: 1'],
  );

const unsubscription = ({ token }: ArrivedLetter): string =>
  mail(['From: erika@empfang.example', 'To: bounce@buero-muster.de', `Subject: ${token}`], ['']);

async function bouncesOf({ addressId }: ArrivedLetter): Promise<readonly string[]> {
  const rows = await office.database
    .selectFrom('newsletter_bounce')
    .select('kind')
    .where('address_id', '=', addressId)
    .orderBy('received_at')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** A mailbox of its own for each test, read by the office. */
async function mailboxWith(...raws: readonly string[]) {
  await sql`truncate newsletter_bounce, newsletter_bounce_mailbox`.execute(office.database);
  const held = createHeldMailbox();
  for (const raw of raws) held.deliver(raw);
  return { ...held, read: async () => readBounces(office.context, held.mailbox, signal) };
}

describe('a letter that comes back', () => {
  it('for good: its address is not written to any more', async () => {
    const letter = await office.arrived('weg@empfang.example');
    const { read } = await mailboxWith(cameBack(letter, '5.1.1'));
    await read();
    const known = await office.known(letter.email);
    expect(known).toMatchObject({ skipReason: 'GESPERRT_HART', bounceState: 'HART' });
    expect(known.lastBounceText).toBe('Das Postfach gibt es nicht.');
    expect(await office.recipientState(letter)).toBe('ZURUECKGEKOMMEN');
  });

  it('for now: the third one in 30 days is the last', async () => {
    const first = await office.arrived('voll@empfang.example');
    const second = await office.arrived('voll@empfang.example');
    const third = await office.arrived('voll@empfang.example');
    // A letter that comes back twice counts once.
    const { deliver, read } = await mailboxWith(cameBack(first, '4.2.2'), cameBack(first, '4.2.2'));
    deliver(cameBack(second, '4.2.2'));
    await read();
    expect(await office.known(first.email)).toMatchObject({ skipReason: null, bounceState: 'WEICH' });
    deliver(cameBack(third, '4.2.2'));
    await read();
    expect(await office.known(first.email)).toMatchObject({ skipReason: 'GESPERRT_HART' });
  });

  it('for now, long ago: does not count any more', async () => {
    const letters = [1, 2, 3].map(async () => office.arrived('frueher@empfang.example'));
    const [first, second, third] = await Promise.all(letters);
    if (first === undefined || second === undefined || third === undefined) throw new Error('Missing');
    const { deliver, read } = await mailboxWith(cameBack(first, '4.2.2'), cameBack(second, '4.2.2'));
    await read();
    await sql`update newsletter_bounce set received_at = now() - interval '31 days'`.execute(
      office.database,
    );
    deliver(cameBack(third, '4.2.2'));
    await read();
    expect((await office.known(first.email)).skipReason).toBeNull();
  });

  it('is wanted again by its owner: nothing of before is in the way', async () => {
    const letter = await office.arrived('jana.keller@beb.example');
    const { read } = await mailboxWith(cameBack(letter, '5.1.1'));
    await read();
    const profile = await office.json<{ version: number }>('user', 'GET /user/profile');
    for (const newsletter of [false, true]) {
      const { version } = await office.json<{ version: number }>('user', 'GET /user/profile');
      await office.json('user', 'POST /user/me', { version, newsletter });
    }
    expect(profile.version).toBeGreaterThan(0);
    expect(await office.known(letter.email)).toMatchObject({ skipReason: null, bounceState: 'OK' });
  });
});

describe('a person who answers', () => {
  it('complains: nobody writes to them any more', async () => {
    const letter = await office.arrived('sauer@empfang.example');
    const { read } = await mailboxWith(complaint(letter));
    await read();
    expect((await office.known(letter.email)).skipReason).toBe('GESPERRT_BESCHWERDE');
  });

  it('unsubscribes by mail, as by the link', async () => {
    const letter = await office.arrived('per-mail@empfang.example');
    const { read } = await mailboxWith(unsubscription(letter));
    await read();
    const known = await office.known(letter.email);
    expect([known.skipReason, known.consents[0]?.revokedVia]).toEqual(['GESPERRT_ABGEMELDET', 'MAIL']);
    expect(await office.recipientState(letter)).toBe('ABGEMELDET');
  });

  it('only knows the address of the mailbox: gets nothing done', async () => {
    const letter = await office.arrived('opfer@empfang.example');
    const guessed = { ...letter, messageId: '01934f5e-8a3b-7c21-9d44-000000000000' };
    const token = `${letter.token.slice(0, -4)}AAAA`;
    const { read } = await mailboxWith(
      cameBack(guessed, '5.1.1'),
      complaint(guessed),
      unsubscription({ ...letter, token }),
    );
    await read();
    expect((await office.known(letter.email)).skipReason).toBeNull();
    expect(await bouncesOf(letter)).toEqual([]);
    const listed = await office.json<object>('companyAdmin', 'GET /newsletter/bounces');
    const unknown = { kind: 'UNBEKANNT' };
    expect(listed).toMatchObject({ unknown: [unknown, unknown, unknown] });
  });
});

describe('the mailbox', () => {
  it('is read anew when nobody knows any more how far it was read, and nothing follows twice', async () => {
    const letter = await office.arrived('nochmal@empfang.example');
    const { read } = await mailboxWith(cameBack(letter, '5.1.1'));
    await read();
    await sql`delete from suppression`.execute(office.database);
    await sql`update mail_address set bounce_state = 'OK'`.execute(office.database);
    await sql`delete from newsletter_bounce_mailbox`.execute(office.database);
    await read();
    expect((await office.known(letter.email)).skipReason).toBeNull();
    expect(await bouncesOf(letter)).toEqual(['HART']);
  });

  it('is read once, also when its uids count anew meanwhile or two nodes read it', async () => {
    const letter = await office.arrived('einmal@empfang.example');
    const { read, renew } = await mailboxWith(cameBack(letter, '4.2.2'));
    await Promise.all([read(), read()]);
    await read();
    expect(await bouncesOf(letter)).toEqual(['WEICH']);
    renew();
    await read();
    // Written down once more under the other number, and still one letter.
    expect(await bouncesOf(letter)).toEqual(['WEICH', 'WEICH']);
    expect((await office.known(letter.email)).skipReason).toBeNull();
  });

  it('breaks in the middle: nothing is lost, and nothing counted twice', async () => {
    const one = await office.arrived('eins@empfang.example');
    const two = await office.arrived('zwei@empfang.example');
    const { read, fail } = await mailboxWith(cameBack(one, '5.1.1'), cameBack(two, '5.1.1'));
    fail(new Error('The connection broke'));
    await expect(read()).rejects.toThrow('broke');
    expect(await bouncesOf(two)).toEqual([]);
    fail(null);
    await read();
    expect([await bouncesOf(one), await bouncesOf(two)]).toEqual([['HART'], ['HART']]);
  });

  it('says on the page when it was read, and why it was not', async () => {
    const { read, fail } = await mailboxWith();
    await read();
    const before = await office.json<{ readAt: string }>('companyAdmin', 'GET /newsletter/bounces');
    expect(before).toMatchObject({ isConfigured: false, problem: null, unknown: [] });
    fail(new MailboxError('Das Postfach nimmt Benutzer oder Passwort nicht an.'));
    await expect(read()).rejects.toThrow('nimmt Benutzer');
    expect(await office.json('companyAdmin', 'GET /newsletter/bounces')).toMatchObject({
      readAt: before.readAt,
      problem: 'Das Postfach nimmt Benutzer oder Passwort nicht an.',
    });
  });
});

describe('what nobody can tell by its fields', () => {
  const strange = mail(
    ['From: wer@fremd.example', 'To: bounce@buero-muster.de', 'Subject: Hm'],
    ['Was?'],
  );

  async function strangeOne(): Promise<string> {
    const { read } = await mailboxWith(strange);
    await read();
    const path = 'GET /newsletter/bounces';
    const { unknown } = await office.json<{ unknown: { id: string }[] }>('companyAdmin', path);
    expect(unknown).toMatchObject([{ kind: 'UNBEKANNT', subject: 'Hm', sender: 'wer@fremd.example' }]);
    return unknown[0]?.id ?? '';
  }

  it('is judged by a person, once', async () => {
    const id = await strangeOne();
    const judged = { id, judgement: 'HART', email: 'Gone@Empfang.example' };
    expect((await office.call('companyAdmin', 'POST /newsletter/bounces', judged)).statusCode).toBe(204);
    expect((await office.known('gone@empfang.example')).skipReason).toBe('GESPERRT_HART');
    const again = await office.refused('companyAdmin', 'POST /newsletter/bounces', judged);
    expect([again.status, again.code]).toEqual([404, 'newsletterBounce.notFound']);
    const { rows } = await sql<object>`select text, subject, sender from newsletter_bounce`.execute(
      office.database,
    );
    expect(rows).toEqual([{ text: 'Vom Büro beurteilt.', subject: null, sender: null }]);
  });

  it('needs the address, unless it is nothing', async () => {
    const id = await strangeOne();
    const refused = await office.refused('companyAdmin', 'POST /newsletter/bounces', {
      id,
      judgement: 'WEICH',
    });
    expect(refused.fields).toEqual({ email: 'Bitte angeben, wessen Mail zurückkam.' });
    const nothing = { id, judgement: 'NICHTS' };
    expect((await office.call('companyAdmin', 'POST /newsletter/bounces', nothing)).statusCode).toBe(
      204,
    );
    expect(await office.json('companyAdmin', 'GET /newsletter/bounces')).toMatchObject({ unknown: [] });
  });

  it.each(['guestOfHalb', 'user', 'admin', 'superAdmin'] as const)('is not for the %s', async (key) => {
    const judged = { id: '01934f5e-8a3b-7c21-9d44-000000000000', judgement: 'NICHTS' };
    expect((await office.call(key, 'GET /newsletter/bounces')).statusCode).toBe(403);
    expect((await office.call(key, 'POST /newsletter/bounces', judged)).statusCode).toBe(403);
  });
});

describeEach('a mailbox over IMAP', imapServers, (start) => {
  it('is read from where it was left, also after it was made anew', async () => {
    const server = await start();
    try {
      await mailboxWith();
      const one = await office.arrived('imap-eins@empfang.example');
      const two = await office.arrived('imap-zwei@empfang.example');
      const mailbox = createBounceMailbox(server.url);
      const read = async () => readBounces(office.context, mailbox, signal);
      await server.deliver(cameBack(one, '5.1.1'));
      await server.deliver(Buffer.alloc(3_000_000, 'x\r\n'));
      await read();
      await read();
      expect(await bouncesOf(one)).toEqual(['HART']);
      await server.renew();
      await read();
      await server.deliver(unsubscription(two));
      await read();
      expect(await bouncesOf(two)).toEqual(['ABMELDUNG']);
      const wrong = createBounceMailbox(server.url.replace('geheim', 'falsch'));
      await expect(wrong.visit(async () => undefined)).rejects.toThrow(
        'Benutzer oder Passwort nicht an',
      );
      const missing = createBounceMailbox(server.url.replace('Fehler', 'Keiner'));
      await expect(missing.visit(async () => undefined)).rejects.toThrow('ist nicht zu lesen');
    } finally {
      await server.stop();
    }
  });
});

it('says when nobody answers where the mailbox should be', async () => {
  const mailbox = createBounceMailbox('imap://bounce:geheim@127.0.0.1:1/INBOX');
  await expect(mailbox.visit(async () => undefined)).rejects.toThrow(
    'Das Postfach für Rückläufer ist nicht zu lesen (ECONNREFUSED).',
  );
});
