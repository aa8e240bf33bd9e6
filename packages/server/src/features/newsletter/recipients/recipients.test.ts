import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecipientGroup } from '@energieakte/contract';
import {
  type LedgerLine,
  recipientText,
  restOf,
} from '#features/newsletter/recipients/recipient-text.ts';
import { openSendingOffice, type SendingOffice } from '#test/sending-office.ts';

const now = new Date('2026-09-03T11:00:00Z');
const line: LedgerLine = {
  state: 'GEPLANT',
  skipReason: null,
  skippedSince: null,
  code: null,
  text: null,
  rejectedFor: null,
  nextAttemptAt: null,
  bouncedAt: null,
  unsubscribedAt: null,
  bounceText: null,
};

describe('what became of a message', () => {
  const soon = new Date('2026-09-03T12:20:00Z');
  const tomorrow = new Date('2026-09-04T06:05:00Z');
  it.each<[string, Partial<LedgerLine>, ReturnType<typeof restOf>]>([
    ['wartet auf den Versand', {}, 'IM_REST'],
    ['wird gerade gesendet', { state: 'IN_ARBEIT' }, null],
    ['vom Mailserver angenommen', { state: 'ANGENOMMEN', code: 250 }, null],
    ['keine Einwilligung', { state: 'UEBERSPRUNGEN', skipReason: 'KEINE_EINWILLIGUNG' }, null],
    [
      'abgemeldet am 03.09.2026',
      { state: 'UEBERSPRUNGEN', skipReason: 'GESPERRT_ABGEMELDET', skippedSince: now },
      null,
    ],
    ['Einwilligung widerrufen', { state: 'UEBERSPRUNGEN', skipReason: 'WIDERRUFEN' }, null],
    [
      'Postfach voll, wird um 14:20 noch einmal versucht',
      { state: 'AUFGESCHOBEN', code: 452, text: '452 4.2.2 Mailbox full', nextAttemptAt: soon },
      'IM_REST',
    ],
    [
      'Mailserver bittet um einen zweiten Versuch, wird am 04.09.2026 um 08:05 noch einmal versucht',
      { state: 'AUFGESCHOBEN', code: 450, text: '450 4.7.1 Greylisted', nextAttemptAt: tomorrow },
      'IM_REST',
    ],
    [
      'Mailserver nimmt gerade nichts an, wird um 14:20 noch einmal versucht',
      { state: 'AUFGESCHOBEN', code: 421, text: '421 4.3.2 closing', nextAttemptAt: soon },
      'IM_REST',
    ],
    [
      'Mailserver schiebt auf (451), wird um 14:20 noch einmal versucht',
      { state: 'AUFGESCHOBEN', code: 451, text: '451 4.3.0 Queue', nextAttemptAt: soon },
      'IM_REST',
    ],
    [
      'Mailserver war nicht zu erreichen, wird um 14:20 noch einmal versucht',
      { state: 'AUFGESCHOBEN', text: 'connect ECONNREFUSED', nextAttemptAt: soon },
      'IM_REST',
    ],
    [
      'Adresse gibt es nicht (550)',
      { state: 'ABGEWIESEN', code: 550, text: '550 5.1.1 unknown', rejectedFor: 'ADRESSE' },
      'NIE_WIEDER',
    ],
    [
      'Postfach voll (552)',
      { state: 'ABGEWIESEN', code: 552, text: '552 5.2.2 over quota', rejectedFor: 'ADRESSE' },
      'NIE_WIEDER',
    ],
    [
      'Server lehnt uns ab: SPF fehlt (550)',
      { state: 'ABGEWIESEN', code: 550, text: '550 5.7.23 SPF validation failed', rejectedFor: 'REGEL' },
      'IM_REST',
    ],
    [
      'Server lehnt uns ab: unser Mailserver ist gesperrt (554)',
      { state: 'ABGEWIESEN', code: 554, text: '554 5.7.1 host blocked', rejectedFor: 'REGEL' },
      'IM_REST',
    ],
    [
      'Server lehnt uns ab (554)',
      { state: 'ABGEWIESEN', code: 554, text: '554 Transaction failed', rejectedFor: 'REGEL' },
      'IM_REST',
    ],
    [
      'Zwei Tage lang vergeblich versucht (452)',
      { state: 'ABGEWIESEN', code: 452, text: '452 4.2.2 full', rejectedFor: 'REGEL' },
      'IM_REST',
    ],
    ['Verbindung nach dem Senden abgerissen: vielleicht angekommen', { state: 'UNKLAR' }, 'MITSENDEN'],
    [
      'kam am 03.09.2026 zurück: Postfach gibt es nicht',
      { state: 'ZURUECKGEKOMMEN', bouncedAt: now, bounceText: 'Postfach gibt es nicht' },
      'NIE_WIEDER',
    ],
    ['angenommen, danach abgemeldet am 03.09.2026', { state: 'ABGEMELDET', unsubscribedAt: now }, null],
  ])('%s', (text, change, rest) => {
    const one = { ...line, ...change };
    expect(recipientText(one, now)).toBe(text);
    expect(restOf(one)).toBe(rest);
  });
});

describe('the report of a newsletter', () => {
  let office: SendingOffice;
  let id: string;
  beforeAll(async () => {
    office = await openSendingOffice((address) => {
      if (address.startsWith('weg')) return 'unknown';
      return address.startsWith('ab') ? 'dropsAfter' : 'takes';
    });
    await office.subscribe([
      'ab@kunde.example',
      'eva@kunde.example',
      'jan@kunde.example',
      'weg@kunde.example',
    ]);
    id = await office.insertLetter();
    await office.start(id);
    await office.rows(
      `update newsletter_consent set revoked_at = now(), revoked_via = 'LINK' where address_id =
        (select id from mail_address where address = 'jan@kunde.example')`,
    );
    await office.turn();
    await office.rows("update newsletter_recipient set name = 'Eva Größe' where state = 'ANGENOMMEN'");
    office.clock.now = new Date();
  });
  afterAll(async () => office.close());

  const read = async (query: string) => {
    const { json } = await office.harness.call(
      'companyAdmin',
      `GET /newsletter/recipients/${id}${query}`,
    );
    return json;
  };

  it('names everybody with what became of their message', async () => {
    expect(await read('')).toMatchObject({
      total: 4,
      items: [
        { email: 'ab@kunde.example', state: 'UNKLAR', rest: 'MITSENDEN', source: 'ABONNENT' },
        { email: 'eva@kunde.example', state: 'ANGENOMMEN', rest: null, attempts: 1 },
        {
          email: 'jan@kunde.example',
          state: 'UEBERSPRUNGEN',
          explanation: expect.stringMatching(/^abgemeldet am \d\d\.\d\d\.\d{4}$/u),
        },
        { email: 'weg@kunde.example', explanation: 'Adresse gibt es nicht (550)', rest: 'NIE_WIEDER' },
      ],
    });
  });

  it.each<[RecipientGroup, number]>([
    ['UEBERSPRUNGEN', 1],
    ['OFFEN', 0],
    ['ANGENOMMEN', 1],
    ['ABGEWIESEN', 1],
    ['UNKLAR', 1],
    ['ZURUECKGEKOMMEN', 0],
    ['ABGEMELDET', 0],
  ])('shows those who are %s', async (group, total) => {
    expect(await read(`?state=${group}`)).toMatchObject({ total });
  });

  it('finds by name and address, in pages', async () => {
    expect(await read('?q=grosse')).toMatchObject({ total: 1, items: [{ name: 'Eva Größe' }] });
    expect(await read('?q=WEG@')).toMatchObject({ total: 1 });
    expect(await read('?q=%25')).toMatchObject({ total: 0 });
    expect(await read('?size=1&page=3')).toMatchObject({
      total: 4,
      items: [{ email: 'weg@kunde.example' }],
    });
  });

  it('goes out as a workbook with the equation above it, and that is written down', async () => {
    const { status, bytes } = await office.harness.call('companyAdmin', `GET /newsletter/export/${id}`);
    expect(status).toBe(200);
    const rows = await readXlsxFile(bytes);
    const texts = JSON.stringify(rows);
    expect(texts).toContain(
      '4 geplant = 1 übersprungen + 0 offen + 0 aufgeschoben + 1 angenommen + 1 abgewiesen + 1 unklar',
    );
    expect(texts).toContain('Adresse gibt es nicht (550)');
    expect(await office.rows("select from audit where action = 'newsletter.exported'")).toHaveLength(1);
  });
});
