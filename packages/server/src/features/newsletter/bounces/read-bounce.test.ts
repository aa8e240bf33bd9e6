import { describe, expect, test } from 'vitest';
import { readBounce } from '#features/newsletter/bounces/read-bounce.ts';
import { exchangeMessages } from '#test/newsletter/bounce-messages-exchange.ts';
import { peopleMessages } from '#test/newsletter/bounce-messages-people.ts';
import { postfixMessages } from '#test/newsletter/bounce-messages-postfix.ts';
import { providerMessages } from '#test/newsletter/bounce-messages-providers.ts';
import { qmailMessages } from '#test/newsletter/bounce-messages-qmail.ts';
import { serverMessages } from '#test/newsletter/bounce-messages-servers.ts';
import { sampleMessageId } from '#test/newsletter/bounce-messages.ts';

const samples = [
  ...qmailMessages,
  ...providerMessages,
  ...postfixMessages,
  ...exchangeMessages,
  ...serverMessages,
  ...peopleMessages,
];

async function wrongOnes(): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, kind, isAssigned, recipient, raw } of samples) {
    const read = await readBounce(Buffer.from(raw));
    const isRight =
      read.kind === kind &&
      read.messageId === (isAssigned ? sampleMessageId : null) &&
      (recipient === undefined || (read.recipient ?? '') === recipient);
    if (!isRight) wrong.push(`${name}: ${JSON.stringify(read)}`);
  }
  return wrong;
}

describe('what came into the bounce mailbox', () => {
  test('is told apart in at least 98 of 100 mails, with the letter and the address', async () => {
    const wrong = await wrongOnes();
    expect(samples.length).toBeGreaterThanOrEqual(60);
    expect(new Set(samples.map(({ name }) => name)).size).toBe(samples.length);
    expect(wrong.slice(Math.floor(samples.length / 50))).toEqual([]);
  });

  test('is said in German, with the code and what the server said', async () => {
    const { raw } = postfixMessages[0] ?? { raw: '' };
    expect(await readBounce(Buffer.from(raw))).toMatchObject({
      code: '550 5.1.1',
      text: 'Das Postfach gibt es nicht: 550 5.1.1 <erika@empfang.de>: Recipient address rejected: User unknown in virtual mailbox table.',
    });
  });
});

const manyParts = Array.from(
  { length: 60_000 },
  () => '--x\r\nContent-Type: message/delivery-status\r\n\r\nAction: failed\r\n',
);
const deep = Array.from(
  { length: 300 },
  (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
);

/** Written by somebody who knows the address of the mailbox. */
const hostile: readonly (readonly [string, Buffer])[] = [
  ['nothing', Buffer.alloc(0)],
  ['ten megabytes of zeros', Buffer.alloc(10_000_000)],
  ['ten megabytes of one header', Buffer.from(`Subject: ${'a'.repeat(10_000_000)}`)],
  ['ten megabytes of slashes in a sender', Buffer.from(`From: ${'<'.repeat(10_000_000)}`)],
  ['a megabyte of spaces in a token', Buffer.from(`Subject: x${' '.repeat(1_000_000)}y\r\n\r\n`)],
  ['many parts', Buffer.from(`Content-Type: multipart/report; boundary=x\r\n\r\n${manyParts.join('')}`)],
  ['parts in parts', Buffer.from(deep.join(''))],
  [
    'a report without its end',
    Buffer.from(
      'Content-Type: multipart/report; boundary=x\r\n\r\n--x\r\nContent-Type: message/delivery-status\r\n\r\nSta',
    ),
  ],
  [
    'a report of colons',
    Buffer.from(`Content-Type: message/delivery-status\r\n\r\n${':\r\n'.repeat(300_000)}`),
  ],
  [
    'broken base64',
    Buffer.from(
      'Content-Type: message/delivery-status\r\nContent-Transfer-Encoding: base64\r\n\r\n====\r\n!!!!',
    ),
  ],
  [
    'an unknown charset',
    Buffer.from(
      'Content-Type: text/plain; charset=klingon\r\nFrom: MAILER-DAEMON@x\r\n\r\n\xFF\xFE 550 x',
    ),
  ],
  ['random bytes', Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 7919) % 256))],
];

describe('hostile mails in the bounce mailbox', () => {
  test.each(hostile)('%s is read without an error', async (_name, raw) => {
    const { kind, messageId } = await readBounce(raw);
    expect(messageId).toBeNull();
    expect(['UNBEKANNT', 'WEICH', 'HART', 'AUTOANTWORT']).toContain(kind);
  });

  test('a report is not looked for behind more lines than mails have', async () => {
    const report = postfixMessages[0]?.raw ?? '';
    const late = report.replace('\r\n\r\n', `\r\n\r\n${'\n'.repeat(30_000)}`);
    expect(await readBounce(Buffer.from(late))).toMatchObject({ kind: 'AUTOANTWORT' });
  });

  test('every cut of a report is read without an error', async () => {
    const raw = Buffer.from(serverMessages[0]?.raw ?? '');
    for (let end = 0; end < raw.length; end += 37)
      await expect(readBounce(raw.subarray(0, end))).resolves.toHaveProperty('kind');
  });
});
