import { type BulkChange, type Project, ProjectComment } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bulkHarness } from '#test/bulk-harness.ts';
import { orderedBasics, orderOf, takeSteps } from '#test/project-course.ts';
import { type Harness, historyOf, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness({ now: () => new Date('2026-11-20T10:00:00Z') });
});
afterAll(async () => harness.close());

/** A project on which much depends: an ordered service, a service with a problem, a deadline that has passed, documents. */
async function busyProject(): Promise<Project> {
  const basics = orderedBasics(harness);
  const project = await harness.create({
    ...basics,
    name: 'Familie Zwilling',
    tags: ['QNG'],
    memberIds: [harness.office.people.user.id],
    services: [orderOf('EHB'), orderOf('WBN')],
  });
  await takeSteps(harness, { id: project.id, serviceCode: 'WBN' }, [{ to: 'YELLOW' }]);
  const deadline = { projectId: project.id, title: 'Rückruf', dueDate: '2026-11-19' };
  expect((await harness.call('user', 'POST /deadline', deadline)).status).toBe(200);
  return project;
}

interface Way {
  readonly change: BulkChange;
  readonly alone: (id: string) => Promise<unknown>;
}

const color = (id: string, body: object) => harness.call('user', 'POST /project/color', { id, ...body });

const ways: Readonly<Record<string, () => Way>> = {
  'another responsible': () => {
    const userId = harness.office.people.secondUser.id;
    return {
      change: { kind: 'responsible', userId },
      alone: async (id) => harness.change(id, { responsibleUserId: userId }),
    };
  },
  'a tag more': () => ({
    change: { kind: 'addTag', tag: 'Eilt' },
    alone: async (id) => harness.change(id, { tags: ['QNG', 'Eilt'] }),
  }),
  'a member more': () => {
    const userId = harness.office.people.admin.id;
    return {
      change: { kind: 'addMember', userId },
      alone: async (id) => harness.change(id, { memberIds: [harness.office.people.user.id, userId] }),
    };
  },
  'a colour by hand': () => ({
    change: { kind: 'setColor', color: 'LILA', reason: 'Wartet' },
    alone: async (id) => color(id, { color: 'LILA', reason: 'Wartet' }),
  }),
  'a stop': () => ({
    change: { kind: 'cancel', reason: 'Wartet' },
    alone: async (id) => harness.call('user', `POST /project/cancel/${id}`, { reason: 'Wartet' }),
  }),
};

/** What differs between two projects or between the two ways, and means nothing: ids, instants, numbers, who asked how. */
function alike(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) =>
    ['id', 'projectId', 'version'].includes(key) ? undefined : part,
  )
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[^"]+/gu, 'instant')
    .replaceAll(/Sammeländerung: (Status von Hand: lila|Gestoppt: )?/gu, '');
}

async function consequencesFor(id: string) {
  const comments = ProjectComment.array().parse(
    (await harness.call('admin', `GET /comment/project/${id}`)).json,
  );
  const project = await harness.read(id);
  const versions = await historyOf(harness, id);
  return {
    project: alike(project),
    comments: comments.map(({ subject, text }) => [subject, alike(text)]),
    versions: versions.map(({ action, changed_by: by, record }) => [action, by, alike(record)]),
  };
}

describe('a change of many has the consequences of a single one:', () => {
  it.each(Object.keys(ways))('%s', async (name) => {
    const way = ways[name]?.();
    if (way === undefined) throw new Error('no such way');
    const [one, other] = [await busyProject(), await busyProject()];
    await way.alone(one.id);
    await bulkHarness(harness).start({ ids: [other.id] }, way.change);
    expect(await consequencesFor(other.id)).toEqual(await consequencesFor(one.id));
  });
});
