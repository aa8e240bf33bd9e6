import { afterEach, describe, expect, it } from 'vitest';
import type { ScriptedAnswer } from '#test/scripted-mail-server.ts';
import { openSendingOffice, type SendingOffice } from '#test/sending-office.ts';

let office: SendingOffice;
afterEach(async () => office.close());

type AnswerOf = (address: string, attempt: number) => ScriptedAnswer;

async function started(addresses: readonly string[], answerOf?: AnswerOf): Promise<string> {
  office = await openSendingOffice(answerOf);
  await office.subscribe(addresses);
  const id = await office.insertLetter();
  await office.start(id);
  return id;
}

const people = (count: number, domain = 'kunde.example') =>
  Array.from({ length: count }, (_, index) => `person${index}@${domain}`);

const line = async (address: string) =>
  (
    await office.rows(
      `select recipient.*, mail.bounce_state from newsletter_recipient recipient
        join mail_address mail on mail.id = address_id where address = $1`,
      [address],
    )
  )[0];

const notified = async () =>
  (
    await office.rows(
      `select displayname || ': ' || (entry ->> 'title') || ' ' || severity as text from notification
        join app_user on app_user.id = recipient_id, jsonb_array_elements(entries) as entry`,
    )
  ).map(({ text }) => text);

describe('a newsletter', () => {
  it('reaches everybody once, with a way to unsubscribe that is theirs alone', async () => {
    const id = await started(people(60));
    await office.turn();
    expect(await office.states(id)).toEqual({ ANGENOMMEN: 60 });
    expect([...office.server.taken.values()].every((ids) => ids.length === 1)).toBe(true);
    expect(office.server.taken.size).toBe(60);
    const links = [...office.server.letters.values()].map(
      (letter) =>
        /List-Unsubscribe: <([^>]+)>, <mailto:bounce@buero\.example\?subject=/u.exec(letter)?.[1],
    );
    expect(new Set(links).size).toBe(60);
    const [first = ''] = office.server.returnPaths.values();
    expect(first).toMatch(/^bounce\+[0-9a-f]{32}@buero\.example$/u);
    expect(await office.letter(id)).toMatchObject({
      state: 'GESENDET',
      planned: 60,
      accepted: 60,
      open: 0,
      sender_id: null,
    });
    expect(await notified()).toEqual(['Karla Zimmer: Newsletter gesendet: EH 55 endet INFO']);
  });

  it('leaves after a minute and not before', async () => {
    await started(people(1));
    office.after(-0.01);
    await office.turn();
    expect(office.server.asked).toEqual([]);
    office.after(0.01);
    await office.turn();
    expect(office.server.asked).toHaveLength(1);
  });

  it('waits for the day it is meant for', async () => {
    const id = await started(people(1));
    await office.rows("update newsletter set send_after = '2026-12-02T09:00:00Z' where id = $1", [id]);
    await office.turn();
    expect(await office.letter(id)).toMatchObject({ state: 'WARTET' });
    office.clock.now = new Date('2026-12-02T09:00:00Z');
    await office.turn();
    expect(await office.letter(id)).toMatchObject({ state: 'GESENDET' });
  });

  it('says of each recipient what the mail server said', async () => {
    const answers: Readonly<Record<string, ScriptedAnswer>> = {
      voll: 'full',
      grau: 'greylists',
      weg: 'unknown',
      spf: 'refuses',
      inhalt: 'refusesContent',
      vorher: 'dropsBefore',
      nachher: 'dropsAfter',
    };
    const names = Object.keys(answers);
    const id = await started(
      ['gut', ...names].map((name) => `${name}@kunde.example`),
      (address) => answers[address.split('@')[0] ?? ''] ?? 'takes',
    );
    await office.turn();
    expect(await office.states(id)).toEqual({
      ANGENOMMEN: 1,
      AUFGESCHOBEN: 3,
      ABGEWIESEN: 3,
      UNKLAR: 1,
    });
    expect(await line('weg@kunde.example')).toMatchObject({
      rejected_for: 'ADRESSE',
      smtp_code: 550,
      bounce_state: 'HART',
    });
    expect(await line('spf@kunde.example')).toMatchObject({ rejected_for: 'REGEL', bounce_state: 'OK' });
    expect(await line('voll@kunde.example')).toMatchObject({
      next_attempt_at: new Date(office.clock.now.getTime() + 60_000),
      attempts: 1,
      smtp_code: 452,
    });
    expect(await office.letter(id)).toMatchObject({
      state: 'LAEUFT',
      planned: 8,
      accepted: 1,
      deferred: 3,
      rejected: 3,
      unclear: 1,
    });
  });

  it('tries who was put off after a minute, after five more, and so on', async () => {
    const id = await started(['voll@kunde.example'], (_, attempt) => (attempt < 3 ? 'full' : 'takes'));
    await office.turn();
    for (const [wait, attempts] of [
      [0.9, 1],
      [0.1, 2],
      [4.9, 2],
      [0.1, 3],
      [14.9, 3],
      [0.1, 4],
    ] as const) {
      office.after(wait);
      await office.turn();
      expect(office.server.asked).toHaveLength(attempts);
    }
    expect(await office.letter(id)).toMatchObject({ state: 'GESENDET', accepted: 1 });
  });

  it('gives up after two days of trying, so that it comes to an end', async () => {
    const id = await started(['voll@kunde.example'], () => 'full');
    for (let turn = 0; turn < 40; turn += 1) {
      await office.turn();
      office.after(6 * 60);
    }
    expect(office.server.asked).toHaveLength(8);
    expect(await line('voll@kunde.example')).toMatchObject({
      state: 'ABGEWIESEN',
      rejected_for: 'REGEL',
    });
    expect(await office.letter(id)).toMatchObject({ state: 'GESENDET', rejected: 1 });
  });

  it('is not sent to who unsubscribed or lost the consent after the start', async () => {
    const id = await started(people(4), () => 'takes');
    await office.rows(
      `update newsletter_consent set revoked_at = now(), revoked_via = 'LINK' where address_id =
        (select id from mail_address where address = 'person1@kunde.example')`,
    );
    await office.rows(
      "update mail_address set bounce_state = 'HART' where address = 'person2@kunde.example'",
    );
    await office.turn();
    expect(office.server.asked.toSorted()).toEqual(['person0@kunde.example', 'person3@kunde.example']);
    expect(await line('person1@kunde.example')).toMatchObject({
      state: 'UEBERSPRUNGEN',
      skip_reason: 'WIDERRUFEN',
    });
    expect(await line('person2@kunde.example')).toMatchObject({ skip_reason: 'ADRESSE_HART' });
    expect(await office.letter(id)).toMatchObject({ state: 'GESENDET', skipped: 2, accepted: 2 });
  });

  it('waits without harm where the mail server is away', async () => {
    const id = await started(people(30));
    await office.server.stop();
    await office.turn();
    const { AUFGESCHOBEN = 0, GEPLANT = 0 } = await office.states(id);
    expect(AUFGESCHOBEN + GEPLANT).toBe(30);
    // Not one after the other is put off because of it.
    expect(AUFGESCHOBEN).toBeLessThanOrEqual(office.mailer.connections);
  });
});

describe('how fast letters leave', () => {
  it('is so many in a minute, to one domain, and in a day', async () => {
    const id = await started([...people(20, 'gmx.example'), ...people(20, 'web.example')]);
    const took = () => office.server.asked.length;
    const tookAt = (domain: string) =>
      office.server.asked.filter((address) => address.endsWith(domain)).length;
    await office.set({ 'newsletter.perMinute': 10, 'newsletter.perDomain': 3 });
    await office.turn();
    expect([took(), tookAt('gmx.example'), tookAt('web.example')]).toEqual([6, 3, 3]);
    office.after(0.5);
    await office.turn();
    expect(took()).toBe(6);
    office.after(0.6);
    await office.set({ 'newsletter.perDomain': 100 });
    await office.turn();
    expect(took()).toBe(16);
    office.after(2);
    await office.set({ 'newsletter.perMinute': 10_000, 'newsletter.perDay': 21 });
    await office.turn();
    expect(took()).toBe(21);
    office.after(60);
    await office.turn();
    expect(took()).toBe(21);
    office.after(24 * 60);
    await office.set({ 'newsletter.perDay': 1000 });
    await office.turn();
    expect(took()).toBe(40);
    expect(await office.letter(id)).toMatchObject({ state: 'GESENDET', accepted: 40 });
  });

  it('is nothing at night, at the weekend and on holidays', async () => {
    const id = await started(people(1));
    for (const [moment, isOpen] of [
      ['2026-12-04T17:00:00Z', false], // Friday, 18 o'clock
      ['2026-12-05T09:00:00Z', false], // Saturday
      ['2026-12-07T06:59:59Z', false], // Monday, before 8
      ['2026-12-25T09:00:00Z', false], // Christmas, a Friday
      ['2027-01-06T09:00:00Z', false], // Epiphany in Baden-Württemberg, a Wednesday
      ['2027-01-07T07:00:00Z', true],
    ] as const) {
      office.clock.now = new Date(moment);
      await office.turn();
      expect([moment, (await office.letter(id))['state'] === 'GESENDET']).toEqual([moment, isOpen]);
    }
  });
});

describe('a newsletter that is refused', () => {
  it('stops by itself when ten of the first fifty were', async () => {
    const id = await started(people(200), () => 'refuses');
    await office.turn();
    const { ABGEWIESEN = 0, GEPLANT = 0 } = await office.states(id);
    expect(ABGEWIESEN).toBeGreaterThanOrEqual(10);
    expect(ABGEWIESEN).toBeLessThanOrEqual(30);
    expect(GEPLANT).toBe(200 - ABGEWIESEN);
    const letter = await office.letter(id);
    expect(letter).toMatchObject({ state: 'ANGEHALTEN', paused_by: null });
    expect(letter['paused_reason']).toMatch(/^\d+ der letzten \d+ Nachrichten wurden abgewiesen/u);
    expect(await notified()).toEqual(['Karla Zimmer: Newsletter angehalten: EH 55 endet ERROR']);
  });

  it('stops within twenty messages of crossing five per cent', async () => {
    let asked = 0;
    const id = await started(people(600), () => {
      asked += 1;
      // A millisecond passes, so that it is known which ones were the last.
      office.after(1 / 60_000);
      return asked > 300 ? 'refuses' : 'takes';
    });
    await office.turn();
    expect(await office.letter(id)).toMatchObject({ state: 'ANGEHALTEN' });
    // The eleventh refusal of the last two hundred crosses it.
    expect(asked).toBeGreaterThanOrEqual(311);
    expect(asked).toBeLessThanOrEqual(331);
  });

  it('stops for what came back, too', async () => {
    const id = await started(people(100));
    await office.set({ 'newsletter.perMinute': 40 });
    await office.turn();
    await office.rows(
      `update newsletter_recipient set state = 'ZURUECKGEKOMMEN', bounced_at = now() where address_id in
        (select address_id from newsletter_recipient where state = 'ANGENOMMEN' limit 10)`,
    );
    office.after(2);
    await office.turn();
    expect(office.server.asked).toHaveLength(40);
    expect(await office.letter(id)).toMatchObject({ state: 'ANGEHALTEN', accepted: 40, bounced: 10 });
  });
});
