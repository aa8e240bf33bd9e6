import { afterEach, describe, expect, it } from 'vitest';
import { openSendingOffice, type SendingOffice } from '#test/sending-office.ts';
import type { ScriptedAnswer } from '#test/scripted-mail-server.ts';

let office: SendingOffice;
afterEach(async () => office.close());

async function started(
  addresses: readonly string[],
  answerOf?: (address: string, attempt: number) => ScriptedAnswer,
): Promise<string> {
  office = await openSendingOffice(answerOf);
  await office.subscribe(addresses);
  const id = await office.insertLetter();
  await office.start(id);
  return id;
}

const people = (count: number, domain = 'kunde.example') =>
  Array.from({ length: count }, (_, index) => `person${index}@${domain}`);

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
  });

  it('leaves after a minute and not before', async () => {
    office = await openSendingOffice();
    await office.subscribe(people(1));
    const id = await office.insertLetter();
    await office.harness.call('companyAdmin', 'POST /newsletter/startjob', { id });
    office.after(0.99);
    await office.turn();
    expect(office.server.asked).toEqual([]);
    office.after(0.01);
    await office.turn();
    expect(office.server.asked).toHaveLength(1);
  });
});
