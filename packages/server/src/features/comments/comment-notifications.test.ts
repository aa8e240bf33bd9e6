import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfficePersonKey } from '#test/office.ts';
import { type CommentHarness, openCommentHarness } from '#test/comment-harness.ts';

let harness: CommentHarness;

beforeAll(async () => {
  harness = await openCommentHarness();
});
afterAll(async () => harness.close());

/** Who was notified of a comment, by kind: `user KOMMENTAR`. */
async function notifiedOf(id: string): Promise<string[]> {
  const cause = JSON.stringify([{ kind: 'comment', id }]);
  const { rows } = await sql<{ who: string; type: string }>`
    select recipient_id as who, type from notification where entries @> ${cause}::jsonb`.execute(
    harness.test.context.database,
  );
  const keys: readonly OfficePersonKey[] = ['user', 'secondUser', 'admin', 'accountant', 'guestOfHalb'];
  return rows
    .map(({ who, type }) => `${keys.find((key) => harness.office.people[key].id === who)} ${type}`)
    .toSorted();
}

describe('what people are told of a comment', () => {
  it('goes to the people of the project, and never to customers where it is internal', async () => {
    const { id } = await harness.say('user', { text: 'Angebot nachrechnen' });
    expect(await notifiedOf(id)).toEqual(['secondUser KOMMENTAR']);
  });

  it('goes to customers where it is visible', async () => {
    const { id } = await harness.say('user', { visibility: 'KUNDE' });
    expect(await notifiedOf(id)).toEqual(['guestOfHalb KOMMENTAR', 'secondUser KOMMENTAR']);
  });

  it('says who is mentioned so, and once only', async () => {
    const { admin, secondUser } = harness.office.people;
    const { id } = await harness.say('user', { mentionedUserIds: [admin.id, secondUser.id] });
    expect(await notifiedOf(id)).toEqual(['admin ERWAEHNUNG', 'secondUser ERWAEHNUNG']);
  });

  it('goes to who wrote in the thread and to who has the task', async () => {
    const root = await harness.say('admin');
    const task = { dueDate: '2027-01-04', assigneeId: harness.office.people.accountant.id };
    const { id } = await harness.say('user', { replyTo: root.id, ...task });
    expect(await notifiedOf(id)).toEqual([
      'accountant KOMMENTAR',
      'admin KOMMENTAR',
      'secondUser KOMMENTAR',
    ]);
  });

  it('comes to customers when it becomes visible, and is taken back when it is internal again', async () => {
    const made = await harness.say('user', { text: 'Lageplan fehlt' });
    const shown = await harness.say('user', {
      id: made.id,
      version: 1,
      text: made.text,
      visibility: 'KUNDE',
      confirmVisible: true,
    });
    expect(await notifiedOf(made.id)).toContain('guestOfHalb KOMMENTAR');
    await harness.say('user', { ...shown, visibility: 'INTERN' });
    expect(await notifiedOf(made.id)).toEqual(['secondUser KOMMENTAR']);
  });

  it('goes when the comment is deleted', async () => {
    const { id } = await harness.say('user', { visibility: 'KUNDE' });
    await harness.call('user', `POST /comment/delete/${id}`);
    expect(await notifiedOf(id)).toEqual([]);
  });

  it('says no more than the comment does, once words are taken out of it', async () => {
    const said = await harness.say('user', { text: 'Marge 4711 Euro', visibility: 'KUNDE' });
    const notified = async (): Promise<string> => {
      const { json } = await harness.call('guestOfHalb', 'GET /notification?size=100');
      return JSON.stringify(json);
    };
    expect(await notified()).toContain('Marge');
    await harness.say('user', { ...said, text: 'Danke', visibility: 'KUNDE' });
    expect(await notified()).not.toContain('Marge');
    expect(await notified()).toContain('Allgemein: Danke');
  });
});
