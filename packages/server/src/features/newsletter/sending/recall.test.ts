import { afterEach, describe, expect, it } from 'vitest';
import {
  cancelNewsletter,
  pauseNewsletter,
  resumeNewsletter,
  sendRest,
} from '#features/newsletter/sending/lifecycle.service.ts';
import { releaseNewsletter } from '#features/newsletter/newsletter.service.ts';
import { startNewsletter } from '#features/newsletter/sending/start.service.ts';
import { openSendingOffice, type SendingOffice } from '#test/sending-office.ts';

let office: SendingOffice;
afterEach(async () => office.close());

/** A letter to two people whose minute has just begun. */
async function justStarted(): Promise<string> {
  await office.subscribe(['eva@kunde.example', 'jan@kunde.example']);
  const id = await office.insertLetter();
  await office.start(id);
  office.after(-1);
  return id;
}

const pause = async (id: string) => pauseNewsletter(office.harness.test.context, office.person, id);
const resume = async (id: string) => resumeNewsletter(office.harness.test.context, office.person, id);
const cancel = async (id: string) => cancelNewsletter(office.harness.test.context, office.person, id);
const rest = async (id: string) =>
  sendRest(office.harness.test.context, office.person, { id, unclear: [] });

describe('the minute of its recall', () => {
  it('stays when a letter is held in it and goes on', async () => {
    office = await openSendingOffice();
    const id = await justStarted();
    office.after(0.2);
    await pause(id);
    await resume(id);
    await office.turn();
    office.after(0.7);
    await office.turn();
    expect(office.server.asked).toEqual([]);
    office.after(0.1);
    await office.turn();
    expect(await office.letter(id)).toMatchObject({ state: 'GESENDET', accepted: 2 });
  });

  it('is over at once where it passed before', async () => {
    office = await openSendingOffice();
    const id = await justStarted();
    await pause(id);
    office.after(5);
    await resume(id);
    await office.turn();
    expect(await office.letter(id)).toMatchObject({ state: 'GESENDET', accepted: 2 });
  });

  it('is granted to the rest, too', async () => {
    office = await openSendingOffice((_, attempt) => (attempt === 0 ? 'refuses' : 'takes'));
    const id = await justStarted();
    office.after(1);
    await office.turn();
    expect(await office.letter(id)).toMatchObject({ state: 'GESENDET', rejected: 2 });
    office.after(10);
    await rest(id);
    await office.turn();
    office.after(0.9);
    await office.turn();
    expect(office.server.asked).toHaveLength(2);
    office.after(0.1);
    await office.turn();
    expect(office.server.asked).toHaveLength(4);
  });
});

describe('a letter that is held', () => {
  it('is a draft again when it is cancelled before anything left', async () => {
    office = await openSendingOffice();
    const id = await justStarted();
    await pause(id);
    expect(await cancel(id)).toMatchObject({ state: 'ENTWURF', pausedBy: null });
    expect(await office.letter(id)).toMatchObject({ planned: 0, frozen: null, released_at: null });
  });

  it('is broken off when it is cancelled before the rest of it left', async () => {
    office = await openSendingOffice(() => 'refuses');
    const id = await justStarted();
    office.after(1);
    await office.turn();
    await rest(id);
    await pause(id);
    expect(await cancel(id)).toMatchObject({ state: 'ABGEBROCHEN' });
    expect(await office.letter(id)).toMatchObject({ planned: 2, open: 2 });
  });
});

it('what was released is what goes out: where the office is called something else since, it is a draft again', async () => {
  office = await openSendingOffice();
  await office.subscribe(['eva@kunde.example']);
  const id = await office.insertLetter();
  await office.rows(
    "update newsletter set state = 'ENTWURF', released_at = null, released_by = null, updated_by = released_by",
  );
  const { context } = office.harness.test;
  await releaseNewsletter(context, office.person, { id, version: 1 });
  await office.rows("update customer set name = 'Ein anderes Büro' where internal");
  await expect(startNewsletter(context, office.person, { id })).rejects.toThrow(
    'Der Inhalt hat sich seit der Freigabe geändert (Programm oder Angaben des Büros); bitte noch einmal freigeben',
  );
  const { version, ...letter } = await office.letter(id);
  expect(letter).toMatchObject({ state: 'ENTWURF', planned: 0, frozen: null, released_sha256: null });
  await releaseNewsletter(context, office.person, { id, version: Number(version) });
  expect(await startNewsletter(context, office.person, { id })).toMatchObject({ recipients: 1 });
});
