import { randomUUID } from 'node:crypto';
import { Newsletter, NewsletterSummary } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openMarkedHarness } from '#test/newsletter/marked-harness.ts';
import { newsletterInput } from '#test/newsletter/newsletter-requests.ts';
import type { Harness } from '#test/project-harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openMarkedHarness();
});
afterAll(async () => harness.close());
beforeEach(async () => {
  await rows('delete from notification');
});

async function rows(statement: string, ...values: readonly unknown[]): Promise<readonly unknown[]> {
  return (await harness.test.context.pool.query<object>(statement, [...values])).rows;
}

async function save(more: object = {}): Promise<Newsletter> {
  const { json } = await harness.call('companyAdmin', 'POST /newsletter', newsletterInput(more));
  return Newsletter.parse(json);
}

async function read(id: string): Promise<Newsletter> {
  return Newsletter.parse((await harness.call('companyAdmin', `GET /newsletter/${id}`)).json);
}

async function release({ id, version }: Newsletter): Promise<Newsletter> {
  const { json } = await harness.call('admin', `POST /newsletter/release/${id}`, { version });
  return Newsletter.parse(json);
}

/** A letter that went out, as the sender leaves it. */
async function sent(): Promise<Newsletter> {
  const { id } = await release(await save());
  await rows(
    `update newsletter set state = 'GESENDET', started_at = now(), finished_at = now(), frozen = '{}' where id = $1`,
    id,
  );
  return read(id);
}

async function historyOf(id: string): Promise<readonly unknown[]> {
  return rows(
    `select action, record ->> 'subject' as subject from history where entity_id = $1 order by id`,
    id,
  );
}

describe('a newsletter', () => {
  it('is written, read, listed and changed, with a version for each change', async () => {
    const made = await harness.call('companyAdmin', 'POST /newsletter', newsletterInput());
    expect(made.status).toBe(201);
    const letter = Newsletter.parse(made.json);
    expect(letter).toMatchObject({
      state: 'ENTWURF',
      version: 1,
      run: 1,
      sentAt: null,
      releasedBy: null,
    });
    expect(letter.updatedBy?.displayname).toBe('Karla Zimmer');
    expect(await read(letter.id)).toEqual(letter);
    const changed = await harness.call(
      'admin',
      'POST /newsletter',
      newsletterInput({ id: letter.id, version: 1, subject: 'Neu', replyTo: '', fromName: ' ' }),
    );
    expect(changed.status).toBe(200);
    expect(changed.json).toMatchObject({ version: 2, subject: 'Neu', replyTo: null });
    const [listed] = NewsletterSummary.array().parse(
      (await harness.call('admin', 'GET /newsletter')).json,
    );
    expect(listed).toMatchObject({ id: letter.id, subject: 'Neu', archived: false });
    expect(listed?.counts).toEqual(letter.counts);
    expect(await historyOf(letter.id)).toEqual([
      { action: 'create', subject: letter.subject },
      { action: 'update', subject: 'Neu' },
    ]);
  });

  it('stays as it is where nothing changed, so that an editor can save as often as it likes', async () => {
    const { id, version } = await save({ replyTo: '', sendAfter: '2026-12-01T08:00:00+01:00' });
    const again = newsletterInput({ id, version, sendAfter: '2026-12-01T07:00:00Z' });
    const { json } = await harness.call('admin', 'POST /newsletter', again);
    expect(json).toMatchObject({ version, updatedBy: { displayname: 'Karla Zimmer' } });
    expect(await historyOf(id)).toHaveLength(1);
  });

  it('may be incomplete, as long as it is a draft', async () => {
    const body = [
      { id: 'a', kind: 'BUTTON', label: '', href: 'kein Link' },
      { id: 'b', kind: 'IMAGE', imageId: null, alt: '', href: null },
      { id: 'c', kind: 'PROGRAMME', programmeCode: '', note: '' },
    ];
    const letter = await save({ subject: ' ', body });
    expect(letter).toMatchObject({ subject: ' ', body });
  });

  it.each([
    ['an unknown kind of block', { body: [{ id: 'a', kind: 'VIDEO' }] }],
    ['a block with more than its own', { body: [{ id: 'a', kind: 'DIVIDER', html: '<b>' }] }],
    [
      'too many blocks',
      { body: Array.from({ length: 61 }, (_, index) => ({ id: `b${index}`, kind: 'DIVIDER' })) },
    ],
    ['no address to answer to', { replyTo: 'keine' }],
  ])('takes no %s', async (_, more) => {
    const refused = await harness.refused('companyAdmin', 'POST /newsletter', newsletterInput(more));
    expect(refused).toMatchObject({ status: 400 });
  });

  it('takes no change of an older version, and says what it is now', async () => {
    const { id } = await save();
    const refused = await harness.refused(
      'admin',
      'POST /newsletter',
      newsletterInput({ id, version: 9 }),
    );
    expect(refused).toMatchObject({
      status: 409,
      code: 'record.versionOutdated',
      current: { id, version: 1 },
    });
  });

  it('takes no change once its sending began', async () => {
    const { id, version } = await sent();
    const body = newsletterInput({ id, version, subject: 'Zu spät' });
    const refused = await harness.refused('companyAdmin', 'POST /newsletter', body);
    expect(refused).toMatchObject({ status: 409, code: 'newsletter.notDraft' });
  });

  it('is not there for an unknown id', async () => {
    const id = randomUUID();
    for (const call of [
      `GET /newsletter/${id}`,
      `POST /newsletter/duplicate/${id}`,
      `POST /newsletter/delete/${id}`,
    ] as const)
      expect(await harness.refused('companyAdmin', call)).toMatchObject({ code: 'newsletter.notFound' });
    for (const [call, body] of [
      ['POST /newsletter', newsletterInput({ id, version: 1 })],
      [`POST /newsletter/release/${id}`, { version: 1 }],
    ] as const)
      expect(await harness.refused('companyAdmin', call, body)).toMatchObject({
        code: 'newsletter.notFound',
      });
  });

  it('is nobody’s business without the marker, whatever the role', async () => {
    const { id } = await save();
    for (const who of ['user', 'accountant', 'superAdmin', 'guestOfHalb'] as const)
      expect(await harness.refused(who, `GET /newsletter/${id}`)).toMatchObject({ status: 403 });
  });
});

describe('a release', () => {
  it('is given by somebody else, is written down, and ends with the next change', async () => {
    const letter = await save();
    expect(letter.can.release).toMatch(/^Sie haben diesen Newsletter zuletzt geändert/u);
    const released = await release(letter);
    expect(released).toMatchObject({
      state: 'FREIGEGEBEN',
      version: 2,
      updatedBy: { displayname: 'Karla Zimmer' },
    });
    expect(released.releasedBy?.id).toBe(harness.office.people.admin.id);
    expect(released.can.release).toBe('Stand des Newsletters: freigegeben.');
    expect(released.can.start).toMatch(/^Ohne Mailserver/u);
    const audit = await rows(
      `select action from audit where entity_id = $1 and action like 'newsletter.rel%'`,
      letter.id,
    );
    expect(audit).toEqual([{ action: 'newsletter.released' }]);
    const { id, version } = released;
    const { json } = await harness.call(
      'admin',
      'POST /newsletter',
      newsletterInput({ id, version, subject: 'Doch anders' }),
    );
    expect(json).toMatchObject({ state: 'ENTWURF', releasedBy: null, releasedAt: null });
    expect(Newsletter.parse(json).can.start).toBe('Der Newsletter ist noch nicht freigegeben.');
  });

  it('is not given by who changed it last, unless the office needs no four eyes', async () => {
    const { id, version } = await save();
    const call = `POST /newsletter/release/${id}` as const;
    const refused = await harness.refused('companyAdmin', call, { version });
    expect(refused).toMatchObject({ status: 409, code: 'newsletter.ownRelease' });
    await rows(`insert into setting (name, value) values ('newsletter.fourEyes', 'false')`);
    expect((await harness.call('companyAdmin', call, { version })).json).toMatchObject({
      state: 'FREIGEGEBEN',
    });
    await rows(`delete from setting where name = 'newsletter.fourEyes'`);
  });

  it('is refused with everything that is missing, in a sentence', async () => {
    const segment = {
      ...z.object({ segment: z.looseObject({}) }).parse(newsletterInput()).segment,
      sources: [],
    };
    const { id, version } = await save({
      subject: '',
      body: [{ id: 'a', kind: 'BUTTON', label: 'Los', href: '' }],
      segment,
    });
    const refused = await harness.refused('admin', `POST /newsletter/release/${id}`, { version });
    expect(refused).toMatchObject({ status: 400, code: 'newsletter.incomplete' });
    expect(refused.detail).toBe(
      'Vor dem Versand fehlt noch: Es sind noch keine Empfänger gewählt. Der Betreff fehlt. Der Knopf hat keinen Link.',
    );
  });

  it('is refused for an older version and for what is released or sent already', async () => {
    const letter = await save();
    const call = `POST /newsletter/release/${letter.id}` as const;
    expect(await harness.refused('admin', call, { version: 7 })).toMatchObject({
      code: 'record.versionOutdated',
    });
    const { version } = await release(letter);
    expect(await harness.refused('admin', call, { version })).toMatchObject({
      code: 'newsletter.wrongState',
      detail: 'Das geht gerade nicht. Stand des Newsletters: freigegeben.',
    });
  });
});

describe('deleting', () => {
  it('removes a draft with its images', async () => {
    const { id } = await save();
    const { json } = await harness.call('companyAdmin', `POST /newsletter/delete/${id}`);
    expect(json).toEqual({ archived: false });
    expect(await harness.refused('companyAdmin', `GET /newsletter/${id}`)).toMatchObject({
      status: 404,
    });
    expect(await historyOf(id)).toHaveLength(2);
  });

  it('archives what was sent, once, and lists it last', async () => {
    const { id } = await sent();
    await save();
    for (const _ of [1, 2])
      expect((await harness.call('companyAdmin', `POST /newsletter/delete/${id}`)).json).toEqual({
        archived: true,
      });
    expect(await read(id)).toMatchObject({ archived: true, can: { delete: false, edit: false } });
    const list = NewsletterSummary.array().parse((await harness.call('admin', 'GET /newsletter')).json);
    expect(list.at(-1)).toMatchObject({ id, archived: true });
  });

  it('waits until the sending is over', async () => {
    const { id } = await release(await save());
    await rows(
      `update newsletter set state = 'LAEUFT', started_at = now(), frozen = '{}' where id = $1`,
      id,
    );
    expect(await harness.refused('companyAdmin', `POST /newsletter/delete/${id}`)).toMatchObject({
      code: 'newsletter.wrongState',
      detail: 'Das geht gerade nicht. Stand des Newsletters: wird gesendet.',
    });
  });
});

describe('the search', () => {
  it('finds newsletters by their subject, for those who write them', async () => {
    const { id } = await save({ subject: 'Heizungsförderung im Frühling' });
    const Found = z.looseObject({
      newsletters: z.looseObject({ items: z.array(z.looseObject({ id: z.string() })) }),
    });
    const found = Found.parse((await harness.call('companyAdmin', 'GET /search?q=fruehling')).json);
    expect(found.newsletters.items).toMatchObject([
      { id, subject: 'Heizungsförderung im Frühling', state: 'ENTWURF' },
    ]);
    const nothing = Found.parse((await harness.call('user', 'GET /search?q=fruehling')).json);
    expect(nothing.newsletters.items).toEqual([]);
  });
});
