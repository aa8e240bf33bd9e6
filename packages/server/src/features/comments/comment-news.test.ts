import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfficePersonKey } from '#test/office.ts';
import { type CommentDesk, openCommentDesk } from '#test/comment-desk.ts';

let desk: CommentDesk;

beforeAll(async () => {
  desk = await openCommentDesk();
});
afterAll(async () => desk.close());

/** Who was told of a comment, by kind: `user KOMMENTAR`. */
async function toldOf(id: string): Promise<string[]> {
  const cause = JSON.stringify([{ kind: 'comment', id }]);
  const { rows } = await sql<{ who: string; type: string }>`
    select recipient_id as who, type from notification where entries @> ${cause}::jsonb`.execute(
    desk.test.context.database,
  );
  const keys: readonly OfficePersonKey[] = ['user', 'secondUser', 'admin', 'accountant', 'guestOfHalb'];
  return rows
    .map(({ who, type }) => `${keys.find((key) => desk.office.people[key].id === who)} ${type}`)
    .toSorted();
}

describe('what people are told of a comment', () => {
  it('goes to the people of the project, and never to customers where it is internal', async () => {
    const { id } = await desk.say('user', { text: 'Angebot nachrechnen' });
    expect(await toldOf(id)).toEqual(['secondUser KOMMENTAR']);
  });

  it('goes to customers where it is visible', async () => {
    const { id } = await desk.say('user', { visibility: 'KUNDE' });
    expect(await toldOf(id)).toEqual(['guestOfHalb KOMMENTAR', 'secondUser KOMMENTAR']);
  });

  it('says who is mentioned so, and once only', async () => {
    const { admin, secondUser } = desk.office.people;
    const { id } = await desk.say('user', { mentionedUserIds: [admin.id, secondUser.id] });
    expect(await toldOf(id)).toEqual(['admin ERWAEHNUNG', 'secondUser ERWAEHNUNG']);
  });

  it('goes to who wrote in the thread and to who has the task', async () => {
    const root = await desk.say('admin');
    const task = { dueDate: '2027-01-04', assigneeId: desk.office.people.accountant.id };
    const { id } = await desk.say('user', { replyTo: root.id, ...task });
    expect(await toldOf(id)).toEqual([
      'accountant KOMMENTAR',
      'admin KOMMENTAR',
      'secondUser KOMMENTAR',
    ]);
  });

  it('comes to customers when it becomes visible, and is taken back when it is internal again', async () => {
    const made = await desk.say('user', { text: 'Lageplan fehlt' });
    const shown = await desk.say('user', {
      id: made.id,
      version: 1,
      text: made.text,
      visibility: 'KUNDE',
      confirmVisible: true,
    });
    expect(await toldOf(made.id)).toContain('guestOfHalb KOMMENTAR');
    await desk.say('user', { ...shown, visibility: 'INTERN' });
    expect(await toldOf(made.id)).toEqual(['secondUser KOMMENTAR']);
  });

  it('goes when the comment is deleted', async () => {
    const { id } = await desk.say('user', { visibility: 'KUNDE' });
    await desk.call('user', `POST /comment/delete/${id}`);
    expect(await toldOf(id)).toEqual([]);
  });

  it('says no more than the comment does, once words are taken out of it', async () => {
    const said = await desk.say('user', { text: 'Marge 4711 Euro', visibility: 'KUNDE' });
    const told = async (): Promise<string> => {
      const { json } = await desk.call('guestOfHalb', 'GET /notification?size=100');
      return JSON.stringify(json);
    };
    expect(await told()).toContain('4711');
    await desk.say('user', { ...said, text: 'Danke', visibility: 'KUNDE' });
    expect(await told()).not.toContain('4711');
    expect(await told()).toContain('Allgemein: Danke');
  });
});
