import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBounces } from '#features/newsletter/bounces/bounce-reading.service.ts';
import { mail, mixed } from '#test/newsletter/bounce-messages.ts';
import { createHeldMailbox } from '#test/newsletter/held-mailbox.ts';
import { openSendingOffice, type SendingOffice } from '#test/sending-office.ts';

const [anna, bert, cleo] = ['anna@kunde.example', 'bert@kunde.example', 'cleo@kunde.example'];

let office: SendingOffice;
let letterId: string;
let held: ReturnType<typeof createHeldMailbox>;
beforeEach(async () => {
  // Bert's server wants to be asked again.
  held = createHeldMailbox();
  office = await openSendingOffice((address, attempt) =>
    address === bert && attempt === 0 ? 'greylists' : 'takes',
  );
  await office.subscribe([anna, bert, cleo]);
  letterId = await office.insertLetter();
  await office.start(letterId);
  await office.turn();
});
afterEach(async () => office.close());

const headerOf = (address: string, name: string): string => {
  const letter = office.server.letters.get(address) ?? '';
  return (
    new RegExp(`^${name}: ((?:.|\\r\\n[ \\t])+)`, 'mu').exec(letter)?.[1]?.replaceAll('\r\n', '') ?? ''
  );
};
const tokenIn = (text: string): string => /unsubscribe\/([\w-]{66})/u.exec(text)?.[1] ?? '';

async function stateOf(address: string) {
  const found = await office.rows(
    `select state, skip_reason from newsletter_recipient join mail_address on id = address_id
      where address = $1 and newsletter_id = $2`,
    [address, letterId],
  );
  return Object.values(found[0] ?? {});
}

async function arrive(raw: string): Promise<void> {
  held.deliver(raw);
  await readBounces(office.harness.test.context, held.mailbox, new AbortController().signal);
}

describe('a letter on its way', () => {
  it('takes one click to end, as its header says, also for those it has not reached yet', async () => {
    expect(headerOf(anna, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    const token = tokenIn(headerOf(anna, 'List-Unsubscribe'));
    const answer = await office.harness.test.app.inject({
      method: 'POST',
      url: `/api/newsletter/unsubscribe/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode).toBe(200);
    expect(await stateOf(anna)).toEqual(['ABGEMELDET', null]);
    // Bert has it from an older letter.
    await office.rows(
      `insert into newsletter_consent (id, address_id, source, text_version, text, given_at, confirmed_at, revoked_at,
          revoked_via)
        select gen_random_uuid(), id, 'FORMULAR', 1, 'Ja', now(), now(), now(), 'MAIL' from mail_address where address = $1`,
      [bert],
    );
    office.after(60);
    await office.turn();
    expect(await stateOf(bert)).toEqual(['UEBERSPRUNGEN', 'WIDERRUFEN']);
    expect(office.server.taken.has(bert)).toBe(false);
    expect(await office.letter(letterId)).toMatchObject({
      planned: 3,
      accepted: 2,
      skipped: 1,
      unsubscribed: 1,
    });
  });

  it('ends by the mail that its header names', async () => {
    const subject = /mailto:[^?]+\?subject=([\w-]{66})/u.exec(headerOf(cleo, 'List-Unsubscribe'))?.[1];
    await arrive(mail([`From: ${cleo}`, 'To: bounce@buero.example', `Subject: ${subject ?? ''}`], ['']));
    expect(await stateOf(cleo)).toEqual(['ABGEMELDET', null]);
  });

  it('is known by its way back when it returns, and by its Message-ID', async () => {
    const report = (to: string, returned: string): string =>
      mixed(['From: MAILER-DAEMON@kunde.example', `To: ${to}`], 'multipart/report', [
        {
          type: 'message/delivery-status',
          lines: ['Final-Recipient: rfc822; x@y.example', 'Action: failed', 'Status: 5.1.1'],
        },
        { type: 'text/rfc822-headers', lines: [returned] },
      ]);
    await arrive(report(office.server.returnPaths.get(anna) ?? '', 'Subject: EH 55'));
    await arrive(report('post@buero.example', `Message-ID: ${headerOf(cleo, 'Message-ID')}`));
    expect(await stateOf(anna)).toEqual(['ZURUECKGEKOMMEN', null]);
    expect(await stateOf(cleo)).toEqual(['ZURUECKGEKOMMEN', null]);
    expect(await office.letter(letterId)).toMatchObject({ accepted: 2, bounced: 2 });
  });
});
