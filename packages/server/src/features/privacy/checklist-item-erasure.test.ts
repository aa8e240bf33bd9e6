import { randomBytes } from 'node:crypto';
import { type Attachment, ErasureReport } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AttachmentHarness, attachmentHarness } from '#test/attachment-harness.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { tablesWith } from '#test/whole-database.ts';

let harness: Harness;
let papers: AttachmentHarness;

beforeAll(async () => {
  harness = await openHarness();
  papers = attachmentHarness(harness);
});
afterAll(async () => harness.close());

const call = async (action: string, body: object) =>
  harness.call('superAdmin', `POST /privacy/${action}`, body);

async function projectOf(
  lastName: string,
): Promise<{ readonly id: string; readonly projectId: string }> {
  return harness.create({ name: `Familie ${lastName}`, client: { lastName } });
}

async function isStored({ files }: Attachment): Promise<boolean> {
  return (await harness.test.context.files.size(files[0]?.sha256 ?? '')) !== null;
}

async function isListed(id: string): Promise<boolean> {
  const { rowCount } = await harness.test.context.pool.query('select from attachment where id = $1', [
    id,
  ]);
  return rowCount === 1;
}

/** Whether misspelt words are still compared with this one. */
async function isKnownWord(word: string): Promise<boolean> {
  const { rowCount } = await harness.test.context.pool.query('select from search_word where word = $1', [
    word,
  ]);
  return rowCount === 1;
}

describe('the Unterlagen of Bauherren who are erased', () => {
  it('go with their contents where nothing keeps them, also from the Papierkorb; the rest is named with its day', async () => {
    const { id, projectId } = await projectOf('Amselfeld');
    const free = await papers.filed(id, { order: 0, title: 'Ausweis Sperlingsau' });
    const binned = await papers.filed(id, { order: 0, title: 'Foto Amselfeld' });
    await harness.call('user', `POST /attachments/delete/${binned.id}`);
    const empty = await papers.create(id, { order: 0, title: 'Noch nichts' });
    const kept = await papers.filed(id, { order: 13, title: 'Rechnung 7' });
    const other = await projectOf('Drossel');
    const shared = await papers.filed(id, { order: 0, title: 'Gemeinsam' });
    const elsewhere = await papers.create(other.id, { order: 0 });
    const link = { fromAttachmentId: shared.id, version: 1 };
    await harness.call('user', `POST /attachments/${elsewhere.id}/link`, link);

    const params = { kind: 'project', id, confirmation: projectId };
    const report = ErasureReport.parse((await call('erase/preview', { kind: 'project', id })).json);
    expect(report.erased).toContainEqual({
      title: 'Unterlagen',
      count: 4,
      what: 'werden gelöscht, auch im Papierkorb',
    });
    expect(report.erased).toContainEqual({
      title: 'Dateien der Unterlagen',
      count: 3,
      what: 'werden mit ihrem Inhalt gelöscht',
    });
    const freeFrom = `01.01.${new Date().getUTCFullYear() + 9}`;
    expect(report.retained.filter(({ title }) => title.includes('Unterlagen'))).toEqual([
      {
        title: 'Unterlagen',
        count: 1,
        what: `bleiben mit ihren Dateien und dürfen ab ${freeFrom} gelöscht werden (Beleg, 8 Jahre): „Rechnung 7“`,
      },
    ]);

    expect(await isKnownWord('sperlingsau')).toBe(true);
    expect((await call('erase', params)).status).toBe(200);
    expect(await isKnownWord('sperlingsau')).toBe(false);
    expect(await Promise.all([free, binned, shared, kept].map(isStored))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    const listed = [free, binned, empty, shared, kept, elsewhere].map(async (one) => isListed(one.id));
    expect(await Promise.all(listed)).toEqual([false, false, false, false, true, true]);
    expect(await tablesWith(harness.test.context.database, 'Amselfeld')).toEqual({});
  });

  it('stay, every one, where the erasure is refused or fails', async () => {
    const { id, projectId } = await projectOf('Sperling');
    const free = await papers.filed(id, { order: 0 });
    const wrong = await call('erase', { kind: 'project', id, confirmation: 'falsch' });
    expect(wrong.status).toBe(400);
    expect([await isListed(free.id), await isStored(free)]).toEqual([true, true]);
    await harness.test.context.pool.query(
      `create function refuse_erasure() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
        create trigger refuse before insert on erasure execute function refuse_erasure()`,
    );
    const failed = await call('erase', { kind: 'project', id, confirmation: projectId });
    await harness.test.context.pool.query('drop trigger refuse on erasure');
    expect(failed.status).toBe(500);
    expect([await isListed(free.id), await isStored(free)]).toEqual([true, true]);
  });

  it('take no content along that comes again at the same moment', async () => {
    const { id, projectId } = await projectOf('Meise');
    const content = randomBytes(40);
    const free = await papers.arrive((await papers.create(id, { order: 0 })).id, 'user', { content });
    const other = await papers.create((await projectOf('Star')).id, { order: 0 });
    const [, again] = await Promise.all([
      call('erase', { kind: 'project', id, confirmation: projectId }),
      papers.arrive(other.id, 'user', { content }).catch(() => null),
    ]);
    expect(again === null || (await isStored(again))).toBe(true);
    expect(await isListed(free.id)).toBe(false);
  });
});
