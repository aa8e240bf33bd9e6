import { ProjectComment } from '@energieakte/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type CommentHarness, openCommentHarness } from '#test/comment-harness.ts';

let harness: CommentHarness;

const many = 230;

beforeAll(async () => {
  harness = await openCommentHarness();
  // Some at the same instant: the id decides then. Every third is visible for customers.
  await sql`insert into comment (id, project_id, subject, text, author_id, visibility, created_at)
    select gen_random_uuid(), ${harness.projectId}, 'ALLGEMEIN', 'Nummer ' || n, ${harness.office.people.user.id},
      case when n % 3 = 0 then 'KUNDE' else 'INTERN' end, now() - interval '1 day' + (n / 4) * interval '1 second'
    from generate_series(1, ${sql.lit(many)}) as n`.execute(harness.test.context.database);
});
afterAll(async () => harness.close());

async function part(who: OfficePersonKey, query: string): Promise<readonly ProjectComment[]> {
  const reply = await harness.call(who, `GET /comment/project/${harness.projectId}${query}`);
  expect(reply.status).toBe(200);
  return ProjectComment.array().parse(reply.json);
}

const ids = (comments: readonly ProjectComment[]): readonly string[] => comments.map(({ id }) => id);

/** Every part, from the newest to the oldest, put together. */
async function walk(who: OfficePersonKey, path = ''): Promise<readonly string[]> {
  let all: readonly string[] = [];
  let found = ids(await part(who, `${path}?limit=50`));
  while (found.length > 0) {
    all = [...found, ...all];
    found = ids(await part(who, `${path}?limit=50&before=${found[0]}`));
  }
  return all;
}

describe('a long conversation', () => {
  it('comes whole where nobody asks for a part', async () => {
    const all = await part('user', '');
    expect(all.filter(({ text }) => text.startsWith('Nummer')).length).toBe(many);
  });

  it('comes in parts that are together the whole, the newest first, for everybody as far as they may read', async () => {
    for (const who of ['user', 'guestOfHalb'] as const)
      expect(await walk(who)).toEqual(ids(await part(who, '')));
    expect(await walk('user', '/ALLGEMEIN')).toEqual(ids(await part('user', '/ALLGEMEIN')));
    expect((await part('guestOfHalb', '')).length).toBeLessThan(many / 2);
  });

  it('ends at no comment that is not there, is elsewhere, or that a customer cannot read', async () => {
    const internal = await harness.say('user', { visibility: 'INTERN' });
    const { id: otherId } = await harness.create({ customerId: harness.office.customerIds.halb });
    const elsewhere = await harness.say('user', { projectId: otherId, visibility: 'KUNDE' });
    const path = (id: string) => `GET /comment/project/${harness.projectId}?before=${id}` as const;
    const missing = await harness.refused('guestOfHalb', path(newId()));
    expect(missing).toMatchObject({ status: 404, code: 'comment.notFound' });
    expect(await harness.refused('guestOfHalb', path(internal.id))).toEqual(missing);
    expect(await harness.refused('guestOfHalb', path(elsewhere.id))).toEqual(missing);
    expect(await harness.refused('user', path(elsewhere.id))).toMatchObject({ status: 404 });
  });

  it('is not missing when its project could not be read', async () => {
    const { id } = await harness.say('user');
    const { database } = harness.test.context;
    await sql`alter table project_service rename to broken_project_service`.execute(database);
    try {
      expect(await harness.refused('user', `GET /comment/${id}`)).toMatchObject({ status: 500 });
    } finally {
      await sql`alter table broken_project_service rename to project_service`.execute(database);
    }
    expect(await harness.readAs('user', id)).toMatchObject({ id });
  });

  it('is asked for in parts of one to a thousand', async () => {
    for (const limit of ['0', '1001', 'x'])
      expect(
        await harness.refused('user', `GET /comment/project/${harness.projectId}?limit=${limit}`),
      ).toMatchObject({ status: 400 });
  });
});
