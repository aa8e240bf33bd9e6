import { addNewsletterImage, Newsletter } from '@energieakte/contract';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLetterMailer } from '#platform/letter-mailer.ts';
import { openMarkedHarness } from '#test/newsletter/marked-harness.ts';
import { newsletterInput } from '#test/newsletter/newsletter-requests.ts';
import type { Harness } from '#test/project-harness.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';

const sender = 'Energiebüro <post@buero.example>';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(async () => server.stop());

let harness: Harness;
async function open(hasMailServer: boolean): Promise<void> {
  const url = server.url;
  harness = await openMarkedHarness({
    environment: { SMTP_URL: url, MAIL_FROM: sender },
    ...(hasMailServer && { letterMailer: await openLetterMailer({ url, from: sender }, null) }),
  });
}
beforeEach(() => server.setMood('takes'));
afterEach(async () => {
  harness.test.context.letterMailer?.close();
  await harness.close();
});

async function save(): Promise<Newsletter> {
  const { json } = await harness.call('companyAdmin', 'POST /newsletter', newsletterInput());
  return Newsletter.parse(json);
}

describe('a test of a newsletter', () => {
  it('arrives at whoever asks for it, as HTML and as text with the images in it', async () => {
    await open(true);
    const { id, version } = await save();
    const data = Buffer.from('GIF89a\u0008\u0002\u0001\u0000', 'latin1').toString('base64');
    const image = await harness.call('companyAdmin', `POST /newsletter/image/${id}`, { data });
    const { imageId } = addNewsletterImage.response.parse(image.json);
    const body = [
      { id: 'a', kind: 'TEXT', markdown: 'Guten Tag {{anrede}} {{nachname}},' },
      { id: 'b', kind: 'IMAGE', imageId, alt: 'Haus', href: null },
    ];
    await harness.call(
      'companyAdmin',
      'POST /newsletter',
      newsletterInput({ id, version, body, replyTo: 'chef@buero.example' }),
    );
    const { json } = await harness.call('companyAdmin', `POST /newsletter/test/${id}`);
    expect(json).toEqual({ to: 'cc-admin.zimmer@beb.example', isInOutbox: false });
    const mail = await PostalMime.parse(server.received.at(-1) ?? '');
    expect(mail).toMatchObject({
      subject: '[Test] EH 55: Anträge bis 18.12.2026 stellen',
      from: { address: 'post@buero.example' },
      to: [{ address: 'cc-admin.zimmer@beb.example', name: 'Karla Zimmer' }],
      replyTo: [{ address: 'chef@buero.example' }],
    });
    expect(mail.text).toContain('Guten Tag Karla Zimmer,');
    expect(mail.html).toContain(`<img src="cid:${imageId}@newsletter"`);
    expect(mail.attachments).toMatchObject([
      { contentId: `<${imageId}@newsletter>`, mimeType: 'image/gif' },
    ]);
  });

  it('lies in the outbox as text without a mail server', async () => {
    await open(false);
    const { id } = await save();
    const { json } = await harness.call('companyAdmin', `POST /newsletter/test/${id}`);
    expect(json).toEqual({ to: 'cc-admin.zimmer@beb.example', isInOutbox: true });
    const { rows } = await harness.test.context.pool.query<object>(
      `select recipient, subject, about, text like '%Guten Tag Karla Zimmer,%' as greets from mail`,
    );
    expect(rows).toMatchObject([
      {
        recipient: 'cc-admin.zimmer@beb.example',
        subject: '[Test] EH 55: Anträge bis 18.12.2026 stellen',
        about: harness.office.people.companyAdmin.id,
        greets: true,
      },
    ]);
  });

  it('says what the mail server says when it does not take it', async () => {
    await open(true);
    server.setMood('never');
    const { id } = await save();
    expect(await harness.refused('companyAdmin', `POST /newsletter/test/${id}`)).toMatchObject({
      status: 502,
      code: 'newsletter.testFailed',
      detail: 'Die Testmail ging nicht hinaus: 550 No such user.',
    });
  });

  it('is refused without an own address, for what is not there, and after many of them', async () => {
    await open(false);
    const { id } = await save();
    const call = `POST /newsletter/test/${id}` as const;
    const nowhere = 'POST /newsletter/test/0198c000-0000-7000-8000-000000000001';
    expect(await harness.refused('companyAdmin', nowhere)).toMatchObject({
      code: 'newsletter.notFound',
    });
    for (const _ of Array.from({ length: 10 })) await harness.call('companyAdmin', call);
    expect(await harness.refused('companyAdmin', call)).toMatchObject({
      status: 429,
      code: 'newsletter.tooManyTests',
    });
    const { pool } = harness.test.context;
    await pool.query('update app_user set email = null where id = $1', [harness.office.people.admin.id]);
    expect(await harness.refused('admin', call)).toMatchObject({ code: 'newsletter.noOwnAddress' });
  });
});
