import { AttachmentDownload, type Attachment } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { wantedRange } from '#features/documents/attachments/byte-range.ts';
import { type AttachmentHarness, attachmentHarness } from '#test/attachment-harness.ts';
import { bearer, signIn, type OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let papers: AttachmentHarness;
const text = 'Der Lageplan, Zeile für Zeile';
const content = new TextEncoder().encode(text);

beforeAll(async () => {
  harness = await openHarness();
  papers = attachmentHarness(harness);
});
afterAll(async () => harness.close());

async function filed(name = 'Übersicht Straße „Süd“.pdf'): Promise<Attachment> {
  const { id } = await harness.create({ customerId: harness.office.customerIds.halb });
  const made = await papers.create(id);
  return papers.arrive(made.id, 'user', { name, content });
}

async function shown(): Promise<Attachment> {
  const params = { visibility: 'KUNDE', confirmVisible: true, state: 'FREIGEGEBEN' };
  return papers.change(await filed(), params);
}

async function fetched(url: string, headers: Readonly<Record<string, string>> = {}) {
  return harness.test.app.inject({ method: 'GET', url: `/api${url}`, headers });
}

async function headerOf(who: OfficePersonKey): Promise<Record<string, string>> {
  return { ...bearer(await signIn(harness.test.app, harness.office.people[who].username)) };
}

async function ticketOf(who: OfficePersonKey, body: object): Promise<string> {
  const reply = await harness.call(who, 'POST /attachments/ticket', body);
  return z.object({ ticket: z.string() }).parse(reply.json).ticket;
}

describe('a file', () => {
  it('is handed out as a file to keep, under its name, and runs nowhere', async () => {
    const { id } = await filed();
    const answer = await fetched(`/attachments/${id}/download`, await headerOf('user'));
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(Buffer.from(content));
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    });
    const disposition = String(answer.headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="[\w. -]+"; filename\*=UTF-8''/u);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe('Übersicht Straße „Süd“.pdf');
  });

  it('comes in parts', async () => {
    const { id } = await filed();
    const headers = await headerOf('user');
    const part = async (range: string, more: object = {}) =>
      fetched(`/attachments/${id}/download`, { ...headers, range, ...more });
    const first = await part('bytes=4-11');
    expect([first.statusCode, first.body]).toEqual([206, 'Lageplan']);
    expect(first.headers['content-range']).toBe(`bytes 4-11/${content.length}`);
    expect((await part('bytes=-5')).body).toBe('Zeile');
    expect((await part(`bytes=${content.length - 5}-`)).body).toBe('Zeile');
    const none = await part(`bytes=${content.length}-`);
    expect([none.statusCode, none.headers['content-range']]).toEqual([416, `bytes */${content.length}`]);
    expect((await part('bytes=0-1,4-5')).statusCode).toBe(200);
    const etag = String(first.headers.etag);
    expect((await part('bytes=0-3', { 'if-range': etag })).statusCode).toBe(206);
    expect((await part('bytes=0-3', { 'if-range': '"anders"' })).statusCode).toBe(200);
  });

  it('of another version is asked for by its number', async () => {
    const { id } = await shown();
    await papers.arrive(id, 'user', { name: 'Neu.pdf', content: new TextEncoder().encode('neu') });
    const read = async (who: OfficePersonKey, query: string): Promise<string> =>
      (await harness.call(who, `GET /attachments/${id}/download${query}`)).text;
    expect([await read('user', ''), await read('user', '?version=1')]).toEqual(['neu', text]);
    expect(await read('guestOfHalb', '')).toBe(text);
    expect(
      await harness.refused('guestOfHalb', `GET /attachments/${id}/download?version=2`),
    ).toMatchObject({
      status: 404,
      code: 'attachment.fileNotFound',
    });
    expect(await harness.refused('guestOfLhb', `GET /attachments/${id}/download`)).toMatchObject({
      status: 404,
      code: 'attachment.notFound',
    });
  });

  it.each([
    ['AUSSTEHEND', 200, 409],
    ['ZU_GROSS', 200, 409],
    ['BEFALLEN', 409, 409],
    ['SAUBER', 200, 200],
    ['FREIGEGEBEN', 200, 200],
  ])(
    'whose scan says %s goes to the office with %i and to customers with %i',
    async (scan, office, guest) => {
      const { id } = await shown();
      const { pool } = harness.test.context;
      await pool.query('update stored_file set scan = $1', [scan]);
      const statusOf = async (who: OfficePersonKey): Promise<number> =>
        (await harness.call(who, `GET /attachments/${id}/download`)).status;
      expect([await statusOf('admin'), await statusOf('guestOfHalb')]).toEqual([office, guest]);
      expect((await papers.get(id, 'guestOfHalb')).can.download).toBe(guest === 200);
      await pool.query(`update stored_file set scan = 'NICHT_NOETIG'`);
    },
  );

  it('that is not in the store is a sentence, not a failure', async () => {
    const made = await papers.filed((await harness.create({})).id);
    await harness.test.context.files.remove(made.files[0]?.sha256 ?? '');
    expect(await harness.refused('user', `GET /attachments/${made.id}/download`)).toMatchObject({
      code: 'attachment.contentGone',
    });
  });

  it('remembers who fetched it, once for all its parts', async () => {
    const { id } = await shown();
    const headers = await headerOf('guestOfHalb');
    await fetched(`/attachments/${id}/download`, { ...headers, range: 'bytes=0-3' });
    await fetched(`/attachments/${id}/download`, { ...headers, range: 'bytes=4-8' });
    const reply = await harness.call('secondUser', `GET /attachments/${id}/downloads`);
    expect(z.array(AttachmentDownload).parse(reply.json)).toMatchObject([
      { version: 1, kind: 'FILE', by: { displayname: 'Martina Huber' } },
    ]);
  });
});

describe('what is written down of downloads', () => {
  it('is also who leaves out the first byte', async () => {
    const { id } = await shown();
    const headers = await headerOf('guestOfHalb');
    for (const range of ['bytes=1-', 'bytes=2-', 'bytes=-3'])
      await fetched(`/attachments/${id}/download`, { ...headers, range });
    const reply = await harness.call('secondUser', `GET /attachments/${id}/downloads`);
    expect(z.array(AttachmentDownload).parse(reply.json)).toMatchObject([
      { version: 1, kind: 'FILE', by: { displayname: 'Martina Huber' } },
    ]);
  });
});

describe('a ticket', () => {
  it('opens its file without a header, again and again for an hour', async () => {
    const { id } = await shown();
    const ticket = await ticketOf('guestOfHalb', { kind: 'FILE', attachmentId: id });
    const url = `/attachments/${id}/download?ticket=${ticket}`;
    expect((await fetched(url)).body).toBe(text);
    const { pool } = harness.test.context;
    await pool.query(`update attachment_ticket set begin_until = now() - interval '1 minute'`);
    expect((await fetched(url, { range: 'bytes=0-2' })).body).toBe('Der');
    await pool.query(`update attachment_ticket set expires_at = now() - interval '1 second'`);
    expect((await fetched(url)).statusCode).toBe(401);
  });

  it('opens nothing else, and nothing once it was left lying', async () => {
    const [one, other] = [await shown(), await shown()];
    const ticket = await ticketOf('user', { kind: 'FILE', attachmentId: one.id, version: 1 });
    const statusOf = async (url: string): Promise<number> => (await fetched(url)).statusCode;
    expect(await statusOf(`/attachments/${other.id}/download?version=1&ticket=${ticket}`)).toBe(401);
    expect(await statusOf(`/attachments/${one.id}/download?ticket=${ticket}`)).toBe(401);
    expect(await statusOf(`/attachments/${one.id}?ticket=${ticket}`)).toBe(401);
    expect(await statusOf(`/attachments/${one.id}/download?version=1&ticket=erfunden`)).toBe(401);
    const fresh = await ticketOf('user', { kind: 'FILE', attachmentId: one.id, version: 1 });
    await harness.test.context.pool.query(
      `update attachment_ticket set begin_until = now() - interval '1 second' where begun_at is null`,
    );
    expect(await statusOf(`/attachments/${one.id}/download?version=1&ticket=${fresh}`)).toBe(401);
    const { rows } = await harness.test.context.pool.query<{ hash: string }>(
      'select token_hash as hash from attachment_ticket',
    );
    expect(rows.map(({ hash }) => hash)).not.toContain(ticket);
  });

  it('ends with its session and with the right to the file', async () => {
    const made = await shown();
    const ticket = await ticketOf('guestOfHalb', { kind: 'FILE', attachmentId: made.id });
    const url = `/attachments/${made.id}/download?ticket=${ticket}`;
    expect((await fetched(url)).statusCode).toBe(200);
    await papers.change(await papers.get(made.id), { visibility: 'INTERN' });
    expect((await fetched(url)).statusCode).toBe(404);
    await papers.change(await papers.get(made.id), { visibility: 'KUNDE', confirmVisible: true });
    expect((await fetched(url)).statusCode).toBe(200);
    await harness.call('guestOfHalb', 'POST /security/logout');
    expect((await fetched(url)).statusCode).toBe(401);
  });

  it('says what it lacks', async () => {
    for (const body of [
      { kind: 'FILE' },
      { kind: 'SELECTION', ids: [] },
      { kind: 'DOSSIER', attachmentId: '00000000-0000-4000-8000-000000000000' },
    ])
      expect(await harness.refused('user', 'POST /attachments/ticket', body)).toMatchObject({
        status: 400,
      });
  });
});

describe('a Range header', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-', { start: 0, end: 9 }],
    ['bytes=9-99', { start: 9, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=-0', 'invalid'],
    ['bytes=10-', 'invalid'],
    ['bytes=5-4', 'invalid'],
    ['bytes=-', null],
    ['bytes=a-b', null],
    ['items=0-1', null],
    ['bytes=0-1,3-4', null],
  ])('%s of ten bytes means %j', (range, wanted) => {
    expect(wantedRange({ range, ifRange: null }, { size: 10, etag: '"x"' })).toEqual(wanted);
  });
});
