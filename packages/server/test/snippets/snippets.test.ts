import { previewErasure } from '@energieakte/contract';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { columnNames } from '#core/privacy/table-data.ts';
import { newId } from '#database/new-id.ts';
import { extensions } from '#server/start/extensions.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { FoundSnippets, Snippet } from '../../../contract/test/snippets/snippets.ts';
import { createSnippetTable } from './snippet-table.ts';
import { snippetData } from './snippets.personal-data.ts';
import { withSnippets } from './with-snippets.ts';

let harness: Harness;

const letter = {
  title: 'Bitte um Unterlagen',
  kind: 'NACHFORDERUNG',
  text: 'Für den Nachweis fehlt uns noch die Wohnflächenberechnung.',
  audience: 'BUERO',
};
const note = { ...letter, title: 'Gruß zum Schluss', kind: 'ANSCHREIBEN', audience: 'PERSOENLICH' };

beforeAll(async () => {
  harness = await openHarness({ extensions: withSnippets(extensions) });
  await createSnippetTable(harness.test.testDatabase.pool);
});
afterAll(async () => harness.close());

async function save(who: OfficePersonKey, body: object): Promise<Snippet> {
  const reply = await harness.call(who, 'POST /snippet', body);
  if (![200, 201].includes(reply.status)) throw new Error(reply.text);
  return Snippet.parse(reply.json);
}

async function titlesFor(who: OfficePersonKey): Promise<readonly string[]> {
  const reply = await harness.call(who, 'GET /snippet');
  return Snippet.array()
    .parse(reply.json)
    .map(({ title }) => title);
}

describe('a feature that hangs in', () => {
  it('is written for the office by admins, and told what each may do', async () => {
    const saved = await save('admin', letter);
    expect(saved).toMatchObject({ ...letter, version: 1, can: { edit: true, delete: true } });
    const read = await harness.call('user', 'GET /snippet');
    expect(read.json).toMatchObject([{ title: letter.title, can: { edit: false, delete: false } }]);
    expect(await harness.refused('user', 'POST /snippet', letter)).toMatchObject({
      status: 403,
      code: 'access.denied',
    });
    const { id, version } = saved;
    const taken = { id, version, ...letter, audience: 'PERSOENLICH' };
    expect(await harness.refused('user', 'POST /snippet', taken)).toMatchObject({ status: 403 });
    expect(await harness.refused('user', `DELETE /snippet/${id}`)).toMatchObject({ status: 403 });
  });

  it('keeps what is personal from everybody else, admins too', async () => {
    const { id, version } = await save('user', note);
    expect(await titlesFor('user')).toEqual([letter.title, note.title]);
    expect(await titlesFor('superAdmin')).toEqual([letter.title]);
    for (const request of [`GET /snippet/${id}/history`, `DELETE /snippet/${id}`] as const)
      expect(await harness.refused('superAdmin', request)).toMatchObject({
        status: 404,
        code: 'catalogue.notFound',
      });
    const changed = await harness.refused('admin', 'POST /snippet', {
      id,
      version: version + 1,
      ...note,
    });
    expect(changed).toMatchObject({ status: 404, current: undefined });
  });

  it.each(['save', 'delete'])('asks for the right to %s once nobody else changes it', async (action) => {
    const { id, version } = await save('admin', { ...letter, title: 'Eben noch für alle' });
    const { pool } = harness.test.context;
    const author = await pool.connect();
    await author.query('begin');
    await author.query(`update snippet set audience = 'PERSOENLICH' where id = $1`, [id]);
    const waiting = `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const [request, body] =
      action === 'save'
        ? (['POST /snippet', { id, version, ...letter }] as const)
        : ([`DELETE /snippet/${id}`, undefined] as const);
    const refused = harness.refused('superAdmin', request, body);
    try {
      await expect
        .poll(async () => (await pool.query<{ readonly count: number }>(waiting)).rows)
        .toEqual([{ count: 1 }]);
    } finally {
      await author.query('commit');
      author.release();
    }
    expect(await refused).toMatchObject({ status: 404, code: 'catalogue.notFound' });
    expect(await titlesFor('admin')).toContain('Eben noch für alle');
    await harness.call('admin', `DELETE /snippet/${id}`);
  });

  it('is closed to guests and says what is wrong with what is sent', async () => {
    for (const request of ['GET /snippet', 'GET /snippets/export'] as const)
      expect(await harness.refused('guestOfHalb', request)).toMatchObject({ code: 'access.denied' });
    const wrong = await harness.refused('user', 'POST /snippet', { ...note, title: ' ', more: 1 });
    expect(wrong).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(Object.keys(wrong.fields)).toContain('title');
    const unknown = { id: newId(), version: 1, ...letter };
    expect(await harness.refused('admin', 'POST /snippet', unknown)).toMatchObject({ status: 404 });
  });

  it('keeps every version, and takes no change of an older one', async () => {
    const { id, version } = await save('admin', { ...letter, title: 'Zwischenstand' });
    await save('admin', { id, version, ...letter, title: 'Zwischenbescheid', kind: 'ANSCHREIBEN' });
    const again = { id, version, ...letter };
    expect(await harness.refused('admin', 'POST /snippet', again)).toMatchObject({
      code: 'record.versionOutdated',
      current: { title: 'Zwischenbescheid' },
    });
    const history = await harness.call('user', `GET /snippet/${id}/history`);
    expect(history.json).toMatchObject([
      {
        action: 'update',
        changes: [
          { label: 'Titel', old: 'Zwischenstand', new: 'Zwischenbescheid' },
          { label: 'Art', old: 'Nachforderung', new: 'Anschreiben' },
        ],
      },
      { action: 'create' },
    ]);
    expect((await harness.call('admin', `DELETE /snippet/${id}`)).status).toBe(204);
    expect(await titlesFor('admin')).not.toContain('Zwischenbescheid');
  });

  it('is found by the search of the product, as far as it is for the office', async () => {
    const found = await harness.call('user', 'GET /search?q=unterlagen');
    const groups = z.record(z.string(), z.unknown()).parse(found.json);
    expect(Object.keys(groups)).toEqual([
      'projects',
      'customers',
      'people',
      'prices',
      'appointments',
      'followUps',
      'surveys',
      'newsletters',
      'bills',
      'documents',
      'snippets',
    ]);
    const { items, total } = FoundSnippets.parse(groups['snippets']);
    expect([total, items[0]?.title, items[0]?.matches[0]?.ranges]).toEqual([1, letter.title, [[9, 19]]]);
    for (const [who, typed] of [
      ['user', 'gruß'],
      ['guestOfHalb', 'unterlagen'],
    ] as const) {
      const reply = await harness.call(who, `GET /search?q=${encodeURIComponent(typed)}`);
      expect(reply.json).toMatchObject({ snippets: { items: [], total: 0 } });
    }
  });

  it('has figures on the dashboard', async () => {
    const { id } = harness.office.people.user;
    const shown = await harness.call('user', `GET /dashboard/${id}`);
    expect(shown.json).toMatchObject({ snippets: { office: 1, own: 1 }, unread: 0 });
  });

  it('leaves as a file that no spreadsheet computes, and that is written down', async () => {
    await save('admin', { ...letter, title: '=1+1' });
    const file = await harness.call('accountant', 'GET /snippets/export');
    expect(file.headers['content-disposition']).toMatch(/EnergieAkte_Textbausteine_/u);
    expect(file.text).toContain('Bitte um Unterlagen;Nachforderung;das ganze Büro;Uwe Roth');
    expect(file.text).not.toMatch(/^"?=1/mu);
    const log = await harness.call('superAdmin', 'GET /audit?action=export.made');
    expect(log.json).toMatchObject({ items: [{ entity: 'snippet' }] });
  });

  it('is part of an Auskunft, and what is personal goes with the account', async () => {
    const { id, displayname } = harness.office.people.user;
    const subject = { kind: 'user', id };
    const answered = await harness.call('superAdmin', 'POST /privacy/export', subject);
    const files = unzipSync(answered.bytes);
    const rows: unknown = JSON.parse(strFromU8(files['daten/snippet.json'] ?? new Uint8Array()));
    expect(rows).toMatchObject([{ title: note.title, text: note.text }]);
    expect(rows).not.toHaveProperty('0.search_words');
    const report = await harness.call('superAdmin', 'POST /privacy/erase/preview', subject);
    expect(previewErasure.response.parse(report.json).erased).toContainEqual({
      title: 'Textbausteine',
      count: 1,
      what: 'werden gelöscht',
    });
    const confirmed = { ...subject, confirmation: displayname };
    expect((await harness.call('superAdmin', 'POST /privacy/erase', confirmed)).status).toBe(200);
    const { rows: left } = await harness.test.testDatabase.pool.query('select title from snippet');
    expect(left).toHaveLength(2);
  });

  it('says of every column of its table, once, what it holds about people', async () => {
    const { rows } = await harness.test.testDatabase.pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'snippet'`,
    );
    const { people = [], derived = [], other = [], ...data } = snippetData.tables['snippet'] ?? {};
    const text = data.section === undefined ? [] : columnNames(data.text);
    const named = [...people, ...derived, ...other, ...text];
    expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });
});
