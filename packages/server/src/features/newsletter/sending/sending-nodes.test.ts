import { afterEach, describe, expect, it } from 'vitest';
import { createDatabase, createPool } from '#database/connection.ts';
import { createNewsletterSender } from '#features/newsletter/sending/newsletter-sender.service.ts';
import { layLine, type DatabaseLine } from '#test/database-line.ts';
import { openSendingOffice, type SendingOffice } from '#test/sending-office.ts';
import { startTestApp } from '#test/test-app.ts';

let office: SendingOffice;
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
  await office.close();
});

const people = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@kunde.example`);
const going = new AbortController().signal;

async function started(count: number): Promise<string> {
  await office.subscribe(people(count));
  const id = await office.insertLetter();
  await office.start(id);
  return id;
}

/** A node of its own, over a line that can be cut. */
async function openNode() {
  const { testDatabase } = office.harness.test;
  const line = await layLine(testDatabase.url);
  const pool = createPool({ url: line.url });
  const database = createDatabase(pool);
  const waits: number[] = [];
  let onWait = async (): Promise<void> => undefined;
  const node = await startTestApp({
    testDatabase: { ...testDatabase, url: line.url, pool, database, drop: async () => undefined },
    now: () => office.clock.now,
    environment: { MAIL_FROM: 'post@buero.example', SMTP_URL: office.server.url },
    letterMailer: office.mailer,
    wait: async (milliseconds) => {
      waits.push(milliseconds);
      await onWait();
    },
  });
  ends.push(async () => {
    await node.close();
    await database.destroy();
    await line.cut();
  });
  return {
    line,
    waits,
    turn: createNewsletterSender(node.context),
    whenWaiting: (then: () => Promise<void>) => {
      onWait = then;
    },
  };
}

/** The database comes back once the sender has waited so often. */
function mendAfter(line: DatabaseLine, waits: number): () => Promise<void> {
  let left = waits;
  return async () => {
    left -= 1;
    if (left === 0) await line.mend();
  };
}

describe('two nodes', () => {
  it('send a letter to everybody once, one of them at a time', async () => {
    office = await openSendingOffice();
    const id = await started(100);
    const [one, other] = [await openNode(), await openNode()];
    await Promise.all([one.turn(going), other.turn(going), office.turn()]);
    await Promise.all([one.turn(going), other.turn(going)]);
    expect(await office.letter(id)).toMatchObject({ state: 'GESENDET', accepted: 100 });
    expect(office.server.asked).toHaveLength(100);
    const senders = await office.rows(
      'select count(distinct sent_at)::integer as count from newsletter_recipient',
    );
    expect(senders).toHaveLength(1);
  });

  it('never hold the same letter', async () => {
    office = await openSendingOffice((address) => (address === 'p0@kunde.example' ? 'holds' : 'takes'));
    const id = await started(1);
    const [one, other] = [await openNode(), await openNode()];
    const sending = one.turn(going);
    await expect.poll(() => office.server.held()).toBe(1);
    const { sender_id: holder } = await office.letter(id);
    await office.subscribe(['later@kunde.example']);
    const second = await office.insertLetter();
    await office.start(second);
    // Limits are counted by who sends: nobody else sends anything meanwhile.
    await other.turn(going);
    expect(await office.letter(id)).toMatchObject({ sender_id: holder });
    expect(await office.letter(second)).toMatchObject({ state: 'WARTET', sender_id: null });
    office.server.release();
    await sending;
    expect(await office.letter(id)).toMatchObject({ state: 'GESENDET' });
  });
});

describe('a database that is away', () => {
  it.each([3, 10, 60])(
    'for %i seconds costs no outcome, and nothing new leaves meanwhile',
    async (seconds) => {
      let asked = 0;
      office = await openSendingOffice(() => {
        asked += 1;
        return asked <= office.mailer.connections ? 'holds' : 'takes';
      });
      const id = await started(30);
      const { connections } = office.mailer;
      const node = await openNode();
      const sending = node.turn(going).catch(() => undefined);
      await expect.poll(() => office.server.held()).toBe(connections);
      await node.line.cut();
      let askedMeanwhile = 0;
      const mend = mendAfter(node.line, seconds);
      node.whenWaiting(async () => {
        askedMeanwhile = Math.max(askedMeanwhile, asked);
        await mend();
      });
      office.server.release();
      await sending;
      expect(node.waits.slice(0, seconds)).toEqual(Array.from({ length: seconds }, () => 1000));
      expect(askedMeanwhile).toBe(connections);
      // Those that were underway are known, whatever became of the turn.
      const { UNKLAR, IN_ARBEIT } = await office.states(id);
      expect([UNKLAR, IN_ARBEIT]).toEqual([undefined, undefined]);
      await node.turn(going);
      expect(await office.letter(id)).toMatchObject({ state: 'GESENDET', accepted: 30 });
      expect([...office.server.taken.values()].every((ids) => ids.length === 1)).toBe(true);
      expect(office.server.asked).toHaveLength(30);
    },
    60_000,
  );
});
