import type { Project } from '@energieakte/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bulkHarness } from '#test/bulk-harness.ts';
import { orderedBasics } from '#test/project-course.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness({ now: () => new Date('2026-11-20T10:00:00Z') });
});
afterAll(async () => harness.close());

interface Notified {
  readonly projectId: string | null;
  readonly reasons: readonly string[];
  readonly title: string;
  readonly message: string | null;
  readonly link: string;
}

/** The notifications of new projects that somebody got since the last question. */
async function notifiedTo(userId: string): Promise<readonly Notified[]> {
  const { rows } = await sql<Notified>`
    with told as (delete from notification where recipient_id = ${userId} and type = 'PROJEKT_NEU' returning *)
    select project_id as "projectId", reasons, entries -> 0 ->> 'title' as title,
      entries -> 0 ->> 'message' as message, entries -> 0 ->> 'link' as link
    from told`.execute(harness.test.context.database);
  return rows;
}

async function projects(count: number, details: object = {}): Promise<readonly Project[]> {
  const made: Project[] = [];
  for (let index = 0; index < count; index += 1)
    made.push(await harness.create({ ...orderedBasics(harness), ...details }));
  return made;
}

function idsOf(all: readonly Project[]): readonly string[] {
  return all.map(({ id }) => id);
}

it('who gets several projects to lead hears of all of them at once', async () => {
  const { secondUser } = harness.office.people;
  const all = await projects(7);
  await notifiedTo(secondUser.id);
  const change = { kind: 'responsible', userId: secondUser.id } as const;
  const { id } = await bulkHarness(harness).start({ ids: idsOf(all) }, change);
  const codes = all.map(({ projectId }) => projectId).toSorted();
  const mode = all[0]?.mode;
  expect(await notifiedTo(secondUser.id)).toEqual([
    {
      projectId: null,
      reasons: ['PROJEKTLEITUNG'],
      title: 'Neu für Sie: 7 Projekte',
      message: `${codes.slice(0, 5).join(', ')} und 2 weitere`,
      link: `/project${mode}?leitung=ich`,
    },
  ]);
  await bulkHarness(harness).undo(id);
  expect(await notifiedTo(secondUser.id)).toEqual([]);
});

it('one project among them is told of as a single change tells of it', async () => {
  const { admin } = harness.office.people;
  const [one, other] = await projects(2);
  if (one === undefined || other === undefined) throw new Error('no projects');
  const memberIds = [admin.id];
  await harness.change(one.id, { memberIds });
  const [alone] = await notifiedTo(admin.id);
  const change = { kind: 'addMember', userId: admin.id } as const;
  await bulkHarness(harness).start({ ids: [one.id, other.id] }, change);
  const [together, ...more] = await notifiedTo(admin.id);
  expect(more).toEqual([]);
  expect(together).toEqual({
    ...alone,
    projectId: other.id,
    link: alone?.link.replace(one.id, other.id),
  });
});

it('nobody hears of the own action or of what stays as it was; who gets projects back hears of them', async () => {
  const { user, secondUser } = harness.office.people;
  const all = await projects(2, { responsibleUserId: secondUser.id });
  await notifiedTo(secondUser.id);
  await notifiedTo(user.id);
  const same = { kind: 'responsible', userId: secondUser.id } as const;
  await bulkHarness(harness).start({ ids: idsOf(all) }, same);
  expect(await notifiedTo(secondUser.id)).toEqual([]);
  const own = { kind: 'responsible', userId: user.id } as const;
  const { id } = await bulkHarness(harness).start({ ids: idsOf(all) }, own);
  expect(await notifiedTo(user.id)).toEqual([]);
  await bulkHarness(harness).undo(id);
  expect(await notifiedTo(secondUser.id)).toMatchObject([{ title: 'Neu für Sie: 2 Projekte' }]);
});
