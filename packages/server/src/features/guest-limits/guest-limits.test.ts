import {
  enquiriesPerDay,
  guestCommentMegabytes,
  guestCommentsPerHour,
  guestStorageMegabytes,
  guestUploadsPerHour,
  type NumberSetting,
  OfficeSetting,
  openEnquiries,
  Problem,
} from '@energieakte/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Harness, openSecondHarness } from '#test/project-harness.ts';
import {
  codeOf,
  formWith,
  locationOf,
  openUploadHarness,
  somePdf,
  type UploadHarness,
} from '#test/upload-harness.ts';

let harness: UploadHarness;
let second: Harness;

beforeAll(async () => {
  harness = await openUploadHarness();
  second = await openSecondHarness(harness);
});
afterAll(async () => {
  await second.close();
  await harness.close();
});

async function choose({ name }: NumberSetting, value: number | null): Promise<void> {
  const { json } = await harness.call('admin', 'GET /settings/office');
  const setting = OfficeSetting.array()
    .parse(json)
    .find((known) => known.name === name);
  const body = { name, value, version: setting?.version ?? 0 };
  expect((await harness.call('admin', 'POST /settings/office', body)).status).toBe(200);
}

/** Everything is as on a new day: what was counted is forgotten, and what was asked for is older. */
afterEach(async () => {
  await harness.test.context.pool.query('delete from rate_count');
  await harness.test.context.pool.query(
    `update project set created_at = created_at - interval '2 days', state = 'CANCELLED'`,
  );
  await harness.test.context.pool.query(`delete from setting where name like 'guest.%'`);
});

/** What a call answers that stored something. */
const Saved = z.object({ id: z.string(), version: z.int() });

const enquiry = { mode: 0, name: 'Anfrage' };

describe('the enquiries of a customer', () => {
  it('are ten a day, on all nodes together, and the sentence says so and when it goes on', async () => {
    const replies = await Promise.all(
      Array.from({ length: 14 }, async (_, index) =>
        (index % 2 === 0 ? harness : second).call('guestOfHalb', 'POST /project', enquiry),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.json).toMatchObject({
      code: 'guest.tooManyEnquiries',
      detail:
        'Von Albblick Fertighaus GmbH kamen heute schon 10 Anfragen, mehr sind an einem Tag nicht möglich. Morgen geht es weiter; eilt es, bitte das Büro anrufen.',
    });
    const seconds = Number(refused[0]?.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(25 * 3600);
  });

  it('use up no number when they are refused', async () => {
    await choose(enquiriesPerDay, 1);
    expect((await harness.call('guestOfHalb', 'POST /project', enquiry)).status).toBe(201);
    const next = (await harness.call('user', 'GET /project/getProjectIdNumber/0')).text;
    expect((await harness.call('guestOfHalb', 'POST /project', enquiry)).status).toBe(429);
    expect((await harness.call('user', 'GET /project/getProjectIdNumber/0')).text).toBe(next);
  });

  it('are counted for each customer on its own, and not for the office', async () => {
    await choose(enquiriesPerDay, 1);
    expect((await harness.call('guestOfHalb', 'POST /project', enquiry)).status).toBe(201);
    expect((await harness.call('guestOfLhb', 'POST /project', enquiry)).status).toBe(201);
    const { customerIds } = harness.office;
    for (const name of ['Eins', 'Zwei']) await harness.create({ name, customerId: customerIds.halb });
  });

  it('wait for the office, a certain number at most, until it takes one over', async () => {
    await choose(openEnquiries, 2);
    const made = await harness.call('guestOfHalb', 'POST /project', enquiry);
    expect((await harness.call('guestOfHalb', 'POST /project', enquiry)).status).toBe(201);
    const refused = await harness.refused('guestOfHalb', 'POST /project', enquiry);
    expect(refused).toMatchObject({
      status: 409,
      code: 'guest.tooManyOpen',
      detail:
        'Von Albblick Fertighaus GmbH sind schon 2 Anfragen offen, mehr sind gleichzeitig nicht möglich. Sobald das Büro eine davon übernommen hat, geht es weiter.',
    });
    const { id } = Saved.parse(made.json);
    await harness.change(id, { responsibleUserId: harness.office.people.user.id });
    expect((await harness.call('guestOfHalb', 'POST /project', enquiry)).status).toBe(201);
  });
});

describe('the comments of a customer', () => {
  async function projectOfHalb(): Promise<string> {
    return (await harness.create({ customerId: harness.office.customerIds.halb })).id;
  }

  it('are limited by the hour for all its people, changes included', async () => {
    await choose(guestCommentsPerHour, 2);
    const projectId = await projectOfHalb();
    const say = async () => harness.call('guestOfHalb', 'POST /comment', { projectId, text: 'Hallo' });
    const { id, version } = Saved.parse((await say()).json);
    const changed = await harness.call('guestOfHalb', 'POST /comment', {
      id,
      version,
      text: 'Guten Tag',
    });
    expect(changed.status).toBe(200);
    const refused = await say();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Problem.parse(refused.json).detail).toMatch(
      /^Von Albblick Fertighaus GmbH kamen in dieser Stunde schon 2 Kommentare, mehr sind nicht möglich\. Bitte in \d+ (Minuten?|Sekunden?) noch einmal versuchen\.$/u,
    );
    const office = await harness.call('user', 'POST /comment', { projectId, text: 'Wir melden uns.' });
    expect(office.status).toBe(201);
  });

  it('have so much room together, however many come at once', async () => {
    await choose(guestCommentMegabytes, 1);
    await choose(guestCommentsPerHour, 10_000);
    const projectId = await projectOfHalb();
    await harness.test.context.pool.query(
      `insert into comment (id, project_id, subject, text, visibility, from_guest, system)
       select gen_random_uuid(), $1, 'ALLGEMEIN', repeat('x', 5000), 'KUNDE', true, false from generate_series(1, 208)`,
      [projectId],
    );
    const text = 'ü'.repeat(3000);
    const replies = await Promise.all(
      [harness, second, harness, second].map(async (node) =>
        node.call('guestOfHalb', 'POST /comment', { projectId, text }),
      ),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 413)).toHaveLength(3);
    expect(replies.find(({ status }) => status === 413)?.json).toMatchObject({
      code: 'guest.commentsFull',
      detail:
        'Der Kommentar passt nicht mehr: Alle Kommentare von Albblick Fertighaus GmbH dürfen zusammen 1 MB groß sein. Bitte beim Büro nachfragen.',
    });
    await harness.test.context.pool.query('delete from comment');
  });
});

describe('the files of a customer', () => {
  it('are limited by the hour, their Unterlagen too', async () => {
    await choose(guestUploadsPerHour, 2);
    const attachmentId = await harness.attachment('guestOfHalb');
    const guest = await harness.client('guestOfHalb');
    const begin = async () => guest.begin({ attachmentId, name: 'Plan.pdf', size: 1000 });
    expect([(await begin())?.status, (await begin())?.status]).toEqual([201, 201]);
    const refused = await begin();
    expect([refused?.status, codeOf(refused)]).toEqual([429, 'guest.tooManyFiles']);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    const form = await harness.post('guestOfHalb', attachmentId, formWith('Plan.pdf', somePdf(1000)));
    expect([form.status, codeOf(form)]).toEqual([429, 'guest.tooManyFiles']);
    const projectId = (await harness.create({ customerId: harness.office.customerIds.halb })).id;
    const papers = [];
    for (const title of ['Eins', 'Zwei', 'Drei']) {
      const body = { projectId, title, order: 2 };
      papers.push((await harness.call('guestOfHalb', 'POST /attachments', body)).status);
    }
    expect(papers).toEqual([201, 201, 429]);
    const jana = await harness.client('user');
    const internal = await harness.attachment();
    expect((await jana.begin({ attachmentId: internal, name: 'Plan.pdf', size: 1000 }))?.status).toBe(
      201,
    );
  });

  it('claim their room as they begin: two that do not fit together never pass together', async () => {
    await choose(guestStorageMegabytes, 1);
    await harness.test.context.pool.query('delete from upload');
    const attachmentId = await harness.attachment('guestOfHalb');
    const guest = await harness.client('guestOfHalb');
    const size = 600 * 1024;
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => guest.begin({ attachmentId, name: 'Plan.pdf', size })),
    );
    expect(answers.filter((answer) => answer?.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer?.status === 413)).toHaveLength(3);
    const refused = answers.find((answer) => answer?.status === 413) ?? null;
    expect(codeOf(refused)).toBe('guest.storageUsed');
    expect(refused?.text).toContain(
      'Die Datei mit 600 KB passt nicht mehr: Alle Dateien von Albblick Fertighaus GmbH dürfen zusammen 1 MB groß sein, frei sind noch 424 KB.',
    );
    const form = await harness.post('guestOfHalb', attachmentId, formWith('Plan.pdf', somePdf(size)));
    expect([form.status, codeOf(form)]).toEqual([413, 'guest.storageUsed']);
    // What is given up makes room at once.
    const begun = answers.find((answer) => answer?.status === 201) ?? null;
    expect((await guest.remove(locationOf(begun)))?.status).toBe(204);
    expect((await guest.begin({ attachmentId, name: 'Plan.pdf', size }))?.status).toBe(201);
    await harness.test.context.pool.query('delete from upload');
  });

  it('count as long as they are stored, each content once', async () => {
    await choose(guestStorageMegabytes, 2);
    const first = await harness.attachment('guestOfHalb');
    const put = async (attachmentId: string, bytes: Buffer) =>
      harness.post('guestOfHalb', attachmentId, formWith('Plan.pdf', bytes));
    expect((await put(first, somePdf(900_000))).status).toBe(200);
    const other = await harness.attachment('guestOfHalb');
    const answer = await put(other, somePdf(1_300_000));
    expect([answer.status, codeOf(answer)]).toEqual([413, 'guest.storageUsed']);
    expect((await put(other, somePdf(1_000_000))).status).toBe(200);
  });
});
