import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { openSendingOffice, type SendingOffice } from '#test/sending-office.ts';

const program = fileURLToPath(new URL('../../../../test/sending-child.ts', import.meta.url));
const recipients = Number(process.env['NEWSLETTER_RECIPIENTS'] ?? 1000);
const kills = 20;

let office: SendingOffice;
afterEach(async () => office.close());

function startChild(milliseconds: number | null): ChildProcess {
  const { url, filesFolder } = office.harness.test.testDatabase;
  const words = [program, url, filesFolder, office.clock.now.toISOString(), office.server.url];
  if (milliseconds !== null) words.push(String(milliseconds));
  return spawn(process.execPath, words, { stdio: ['pipe', 'ignore', 'inherit'] });
}

/** Counted anew by the test, and compared with what the letter says of itself. */
async function expectEquation(id: string): Promise<void> {
  const letter = await office.letter(id);
  const states = await office.states(id);
  const of = (...names: readonly string[]) => names.reduce((sum, name) => sum + (states[name] ?? 0), 0);
  const counted = {
    planned: Object.values(states).reduce((sum, count) => sum + count, 0),
    skipped: of('UEBERSPRUNGEN'),
    open: of('GEPLANT', 'IN_ARBEIT'),
    deferred: of('AUFGESCHOBEN'),
    accepted: of('ANGENOMMEN', 'ZURUECKGEKOMMEN', 'ABGEMELDET'),
    rejected: of('ABGEWIESEN'),
    unclear: of('UNKLAR'),
  };
  expect(letter).toMatchObject({ ...counted, planned: recipients });
  const { planned, ...parts } = counted;
  expect(Object.values(parts).reduce((sum, count) => sum + count, 0)).toBe(planned);
}

/** As if so much time had passed on the clock of the database that whoever died counts as gone. */
async function letLeasesRunOut(): Promise<void> {
  await office.rows(
    "update newsletter set sender_until = now() - interval '1 second' where sender_id is not null",
  );
  await office.rows(
    "update newsletter_recipient set claimed_until = now() - interval '1 second' where state = 'IN_ARBEIT'",
  );
}

it('sends to nobody twice and to nobody not at all when its nodes are killed 20 times', async () => {
  office = await openSendingOffice();
  await office.subscribe(
    Array.from({ length: recipients }, (_, index) => `person${index}@kunde${index % 7}.example`),
  );
  const id = await office.insertLetter();
  await office.start(id);
  let killed = 0;
  let next = startChild(40);
  for (let round = 0; round < kills; round += 1) {
    const child = next;
    // Each a bit later than the one before, so that they die everywhere.
    next = startChild(40 + ((round * 37) % 400));
    child.stdin?.write('begin');
    await once(child, 'exit');
    if (child.signalCode === 'SIGKILL') killed += 1;
    await expectEquation(id);
    await letLeasesRunOut();
  }
  next.kill('SIGKILL');
  await office.turn();
  await expectEquation(id);
  expect(killed).toBeGreaterThanOrEqual(kills / 2);
  const states = await office.states(id);
  expect(Object.keys(states).toSorted()).toEqual(['ANGENOMMEN', 'UNKLAR']);
  // No more than were underway when somebody died.
  expect(states['UNKLAR'] ?? 0).toBeLessThanOrEqual(killed * office.mailer.connections);
  expect([...office.server.taken].filter(([, ids]) => ids.length > 1)).toEqual([]);
  const accepted = await office.rows(
    `select address from newsletter_recipient join mail_address on mail_address.id = address_id
      where state = 'ANGENOMMEN'`,
  );
  expect(accepted.filter(({ address }) => !office.server.taken.has(String(address)))).toEqual([]);
  // Whoever is unclear is sent to again only when a person says so.
  const unclear = await office.rows(
    "select address_id from newsletter_recipient where state = 'UNKLAR'",
  );
  await office.turn();
  expect(
    await office.rows("select address_id from newsletter_recipient where state = 'UNKLAR'"),
  ).toEqual(unclear);
}, 600_000);

it('finishes what is underway when it is asked to stop', async () => {
  office = await openSendingOffice(() => 'holds');
  await office.subscribe(Array.from({ length: 50 }, (_, index) => `person${index}@kunde.example`));
  const id = await office.insertLetter();
  await office.start(id);
  const child = startChild(null);
  const { connections } = office.mailer;
  child.stdin?.write('begin');
  await expect.poll(() => office.server.held(), { timeout: 30_000 }).toBe(connections);
  child.kill('SIGTERM');
  office.server.release();
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  expect(await office.states(id)).toEqual({ ANGENOMMEN: connections, GEPLANT: 50 - connections });
  expect(await office.letter(id)).toMatchObject({ state: 'LAEUFT', sender_id: null });
});
