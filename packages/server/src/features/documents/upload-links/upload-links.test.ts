import { OpenUploadLink, Problem, UploadLink } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  begun,
  inDays,
  type LinkHarness,
  linkUploadIdOf,
  type MadeLink,
  openLinkHarness,
} from '#test/link-harness.ts';
import { codeOf, somePdf } from '#test/upload-harness.ts';

let harness: LinkHarness;
let now = new Date('2026-06-15T08:00:00Z');

beforeAll(async () => {
  harness = await openLinkHarness({ now: () => now });
});
afterAll(async () => harness.close());

async function refusedOpening(body: object) {
  const { status, json } = await harness.open(body);
  const { code, detail } = Problem.parse(json);
  return { status, code, detail };
}

async function revoke({ link }: MadeLink) {
  const reply = await harness.call('user', `POST /upload-link/${link.id}/revoke`, {
    version: link.version,
  });
  return UploadLink.parse(reply.json);
}

describe('making an upload link', () => {
  it('answers it as the list does, with its address this once', async () => {
    const asked = await harness.asked();
    const { link, token } = await harness.link(asked, {
      kinds: ['DOKUMENT'],
      message: '',
      password: 'Sonnenblume 7',
    });
    expect(link).toMatchObject({
      version: 1,
      papers: [{ label: 'Lageplan' }, { label: 'Fensterliste' }],
      message: null,
      kinds: ['DOKUMENT'],
      usedBytes: 0,
      usedFiles: 0,
      hasPassword: true,
      expiresAt: '2026-06-29T21:59:59.000Z',
      state: 'OFFEN',
      createdBy: { id: harness.office.people.user.id },
      lastUsedAt: null,
    });
    expect(token).toMatch(/^[\w-]{43}$/u);
    expect(await harness.listed(asked.project.id)).toEqual([link]);
    const reply = await harness.call('user', `GET /upload-link/${asked.project.id}`);
    expect(reply.text).not.toContain(token);
  });

  it('is written down: in the audit log and as a remark in the project', async () => {
    const asked = await harness.asked();
    const { link } = await harness.link(asked);
    await revoke({ link, token: '' });
    const { rows } = await harness.test.context.pool.query<{ action: string }>(
      `select action from audit where entity_id = $1 and action like 'uploadLink.%' order by id`,
      [asked.project.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['uploadLink.created', 'uploadLink.revoked']);
    const { text } = await harness.call('user', `GET /comment/project/${asked.project.id}`);
    expect(text).toContain('Upload-Link widerrufen');
  });

  it.each([
    ['nothing that is wanted', { itemIds: [], acceptsOther: false }, 'uploadLink.nothingWanted'],
    ['a day that is over', { expiresOn: '2026-06-14' }, 'request.invalid'],
    ['a day too far away', { expiresOn: '2027-06-16' }, 'request.invalid'],
    [
      'a paper that is none',
      { itemIds: ['0190aaaa-0000-7000-8000-000000000000'] },
      'checklist.notFound',
    ],
    ['a password that is short', { password: '1234567' }, 'request.invalid'],
    ['a kind that is none', { kinds: ['PROGRAMM'] }, 'request.invalid'],
    ['no room', { maxFiles: 0 }, 'request.invalid'],
  ])('is refused with %s', async (_, body, code) => {
    const asked = await harness.asked();
    await expect(harness.link(asked, body)).rejects.toThrow(code);
    expect(await harness.listed(asked.project.id)).toEqual([]);
  });

  it('asks for no document that the office owes, nor for one of another project', async () => {
    const asked = await harness.asked();
    const checklistItem = { projectId: asked.project.id, label: 'Berechnung', slot: 4, owedBy: 'BUERO' };
    await harness.call('user', 'POST /checklist', checklistItem);
    const own = (await harness.read(asked.project.id)).checklist.find(
      ({ label }) => label === 'Berechnung',
    );
    await expect(harness.link(asked, { itemIds: [own?.id] })).rejects.toThrow('uploadLink.owedByOffice');
    const foreign = await harness.asked();
    const itemIds = [foreign.papers[0].id];
    await expect(harness.link(asked, { itemIds })).rejects.toThrow('checklist.notFound');
  });

  it('tells the limit of the server where a larger one was wished for', async () => {
    const { link } = await harness.link(await harness.asked(), { maxFileBytes: 900_000_000_000 });
    expect(link.maxFileBytes).toBe(harness.test.context.config.uploadMaxBytes);
  });

  it('needs a project that is not deleted', async () => {
    const asked = await harness.asked();
    await harness.call('admin', `POST /project/delete/${asked.project.id}`);
    await expect(harness.link(asked)).rejects.toThrow('project.notFound');
  });
});

describe('opening an upload link', () => {
  it('tells what it asks for, and nothing of the project', async () => {
    const asked = await harness.asked();
    const made = await harness.link(asked, { message: 'Bitte als PDF.', kinds: ['DOKUMENT', 'BILD'] });
    const { status, json } = await harness.open({ token: made.token });
    expect(status).toBe(200);
    const page = OpenUploadLink.strict().parse(json);
    expect(page).toMatchObject({
      title: 'Unterlagen für Ihren Antrag',
      message: 'Bitte als PDF.',
      papers: asked.papers.map(({ id, label }) => ({ id, label })),
      acceptsOther: true,
      expiresAt: '2026-06-29T21:59:59.000Z',
    });
    expect(page.extensions).toEqual(
      'pdf doc docx xls xlsx csv txt xml jpg jpeg png heic webp'.split(' '),
    );
    const text = JSON.stringify(json);
    const { id, name, projectId } = asked.project;
    for (const secret of [id, name, projectId, made.link.id, 'erika@', harness.office.people.user.id])
      expect(text).not.toContain(secret);
    expect((await harness.listed(id))[0]?.lastUsedAt).not.toBeNull();
  });

  it('says the same of one that never was, one that is revoked, and one whose project is deleted', async () => {
    const [revoked, deleted] = [await harness.asked(), await harness.asked()];
    const [first, second] = [await harness.link(revoked), await harness.link(deleted)];
    expect(await revoke(first)).toMatchObject({ state: 'WIDERRUFEN', version: 2 });
    await harness.call('admin', `POST /project/delete/${deleted.project.id}`);
    const answers = [];
    for (const token of [first.token, second.token, 'x'.repeat(43)])
      answers.push(await refusedOpening({ token, password: 'geraten geraten' }));
    expect(answers[0]).toMatchObject({ status: 404, code: 'uploadLink.unknown' });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    await harness.call('admin', `POST /project/activate/${deleted.project.id}`);
    expect((await harness.open({ token: second.token })).status).toBe(200);
  });

  it('works to the end of its last day in Germany, and longer once it was prolonged', async () => {
    const asked = await harness.asked();
    const made = await harness.link(asked);
    now = new Date('2026-06-29T21:59:00Z');
    const client = harness.linkClient(await harness.pass(made));
    now = new Date('2026-06-29T22:00:00Z');
    expect(await refusedOpening({ token: made.token })).toEqual({
      status: 403,
      code: 'uploadLink.expired',
      detail: 'Dieser Upload-Link galt bis zum 29.06.2026. Bitte das Büro um einen neuen bitten.',
    });
    expect(codeOf(await client.begin({ paperId: '', name: 'Brief.pdf', size: 9 }))).toBe(
      'uploadLink.passEnded',
    );
    expect(await harness.listed(asked.project.id)).toMatchObject([{ state: 'ABGELAUFEN' }]);
    const { id, version } = made.link;
    const body = { version, expiresOn: '2026-07-10' };
    const reply = await harness.call('user', `POST /upload-link/${id}/prolong`, body);
    expect(reply.json).toMatchObject({
      state: 'OFFEN',
      version: 2,
      expiresAt: '2026-07-10T21:59:59.000Z',
    });
    expect((await client.begin({ paperId: '', name: 'Brief.pdf', size: 9 }))?.status).toBe(201);
    expect((await harness.open({ token: made.token })).status).toBe(200);
    now = new Date('2026-06-15T08:00:00Z');
  });

  it('wants its password, and slows guesses down as the sign-in does', async () => {
    const made = await harness.link(await harness.asked(), { password: 'Sonnenblume 7' });
    const { token } = made;
    expect(await refusedOpening({ token })).toMatchObject({
      status: 403,
      code: 'uploadLink.passwordNeeded',
    });
    expect(await refusedOpening({ token, password: 'geraten 0' })).toMatchObject({
      status: 403,
      code: 'uploadLink.passwordWrong',
    });
    expect((await harness.open({ token, password: 'Sonnenblume 7' })).status).toBe(200);
    for (let guess = 0; guess < 10; guess += 1)
      await refusedOpening({ token, password: `geraten ${guess}` });
    // Also the right one: whoever guesses does not learn when it was right.
    expect(await refusedOpening({ token, password: 'Sonnenblume 7' })).toMatchObject({
      status: 429,
      code: 'auth.throttled',
    });
    const other = await harness.link(await harness.asked(), { password: 'Sonnenblume 8' });
    expect((await harness.open({ token: other.token, password: 'Sonnenblume 8' })).status).toBe(200);
  });
});

describe('changing an upload link', () => {
  it('is refused to whoever looked at an older one, and for one that is revoked', async () => {
    const made = await harness.link(await harness.asked());
    const { id } = made.link;
    const day = (version: number) => ({ version, expiresOn: '2026-07-01' });
    await harness.call('user', `POST /upload-link/${id}/prolong`, day(1));
    const stale = await harness.refused('admin', `POST /upload-link/${id}/prolong`, day(1));
    expect(stale).toMatchObject({
      status: 409,
      code: 'record.versionOutdated',
      current: { version: 2 },
    });
    expect(stale.detail).toContain('Jana Keller');
    const far = { version: 2, expiresOn: '2028-01-01' };
    expect(await harness.refused('user', `POST /upload-link/${id}/prolong`, far)).toMatchObject({
      fields: { expiresOn: 'Ein Upload-Link gilt höchstens 365 Tage, also bis zum 15.06.2027.' },
    });
    await harness.call('user', `POST /upload-link/${id}/revoke`, { version: 2 });
    expect(
      await harness.refused('user', `POST /upload-link/${id}/revoke`, { version: 3 }),
    ).toMatchObject({
      code: 'uploadLink.revoked',
    });
    expect(await harness.refused('user', `POST /upload-link/${id}/prolong`, day(3))).toMatchObject({
      code: 'uploadLink.revoked',
    });
    const missing = '0190aaaa-0000-7000-8000-000000000000';
    const nothing = await harness.refused('user', `POST /upload-link/${missing}/revoke`, { version: 1 });
    expect(nothing.code).toBe('uploadLink.notFound');
  });

  it('by revoking ends what is on its way: at its next bytes, and at its end', async () => {
    const asked = await harness.asked();
    const made = await harness.link(asked);
    const client = harness.linkClient(await harness.pass(made));
    const content = somePdf(9000);
    const before = await harness.leftovers();
    const location = await begun(client, { paperId: '', name: 'Plan.pdf', size: content.length });
    await client.patch(location, { offset: 0, bytes: content.subarray(0, 4000) });
    // The last bytes are on their way already when it is revoked.
    const lock = await harness.test.context.pool.connect();
    await lock.query('begin');
    await lock.query('select from upload where id = $1 for update', [linkUploadIdOf(location)]);
    const last = client.patch(location, { offset: 4000, bytes: content.subarray(4000) });
    await harness.waitsForLock();
    await revoke(made);
    await lock.query('commit');
    lock.release();
    expect(codeOf(await last)).toBe('uploadLink.withdrawn');
    expect(await harness.arrivals(asked.project.id)).toEqual([]);
    expect(await harness.leftovers()).toBe(before);
    expect(codeOf(await client.patch(location, { offset: 0, bytes: content }))).toBe(
      'uploadLink.passEnded',
    );
    expect((await client.get('/link-uploads')).status).toBe(401);
  });
});

describe('an upload link that ended long ago', () => {
  it('keeps its title and what came over it, and cannot be prolonged', async () => {
    const asked = await harness.asked();
    const made = await harness.link(asked, { message: 'Bitte bald.' });
    await harness.bring(made, { sender: 'Erika Baumann' });
    const { database, pool } = harness.test.context;
    await pool.query(`update upload_link set expires_on = current_date - 89 where id = $1`, [
      made.link.id,
    ]);
    await harness.sweep();
    expect(await harness.listed(asked.project.id)).toMatchObject([{ recipientName: 'Erika Baumann' }]);
    await pool.query(`update upload_link set expires_on = current_date - 92 where id = $1`, [
      made.link.id,
    ]);
    await harness.sweep();
    expect(await harness.listed(asked.project.id)).toMatchObject([
      { title: 'Unterlagen für Ihren Antrag', message: null, recipientName: null, recipientEmail: null },
    ]);
    const kept = await database
      .selectFrom('upload_link')
      .select(['token_hash', 'password_hash'])
      .where('id', '=', made.link.id)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ token_hash: null, password_hash: null });
    const body = { version: 1, expiresOn: inDays(3, now) };
    const refused = await harness.refused('user', `POST /upload-link/${made.link.id}/prolong`, body);
    expect(refused.code).toBe('uploadLink.forgotten');
    expect(await harness.arrivals(asked.project.id)).toMatchObject([
      { arrival: { linkTitle: 'Unterlagen für Ihren Antrag', sender: 'Erika Baumann' } },
    ]);
  });
});
