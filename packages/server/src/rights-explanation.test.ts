import { ProjectView, type RightsExplanation, ViewList } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hearOfProject } from '#features/events/events.policy.ts';
import { getReadableProject } from '#features/projects/record/project-read.service.ts';
import { explainRecord } from '#features/projects/record/project-rights.service.ts';
import { editView, readView } from '#features/views/views.policy.ts';
import { explainRights } from '#features/rights/rights.service.ts';
import type { RightsHolder } from '#http/person.ts';
import { permits } from '#http/right.ts';
import { bearer, insertOffice, type Office, signIn } from '#test/office.ts';
import { type Crowd, type CrowdPerson, insertCrowd, pick } from '#test/rights-crowd.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let test: TestApp;
let office: Office;
let crowd: Crowd;
let asker: RightsHolder;
const tokens = new Map<string, string>();

beforeAll(async () => {
  test = await startTestApp();
  office = await insertOffice(test.context.database);
  crowd = await insertCrowd(test.context.database, office);
  for (const { username, id } of [...crowd.people, office.people.superAdmin].filter(isUsable))
    tokens.set(id, await signIn(test.app, username));
  asker = { ...office.people.superAdmin, internal: true };
});
afterAll(async () => test.close());

function isUsable(person: object): boolean {
  return !('enabled' in person) || person.enabled === true;
}

async function ask(personId: string, url: string, body?: object) {
  const token = tokens.get(personId) ?? 'none';
  return test.app.inject({
    url: `/api${url}`,
    headers: bearer(token),
    ...(body === undefined ? {} : { method: 'POST', payload: body }),
  });
}

type Entity = RightsExplanation['thing']['entity'];

async function explained(person: CrowdPerson, entity: Entity, entityId: string) {
  const question = { userId: person.id, entity, entityId };
  const { actions, fields } = await explainRights(test.context, asker, question);
  const allowed = new Map(actions.map((action) => [action.action, action.allowed]));
  return { allows: (action: string) => allowed.get(action) ?? false, actions, fields };
}

const Ids = z.object({ items: z.array(z.object({ id: z.string() })) });
const allStates = 'projectStates=ACTIVE,CANCELLED,DELETED';

/** The ids a person's list holds; none for an account that cannot sign in. */
async function listedProjects(person: CrowdPerson): Promise<ReadonlySet<string>> {
  const query = `size=1000&${allStates}`;
  const asked = await ask(person.id, `/project/search?${query}`, {});
  // Only who may see the Papierkorb may ask for it.
  const answer =
    asked.statusCode === 400
      ? await ask(person.id, '/project/search?size=1000&projectStates=ACTIVE,CANCELLED', {})
      : asked;
  if (answer.statusCode === 401) return new Set();
  return new Set(Ids.parse(answer.json()).items.map(({ id }) => id));
}

function notice({ customerId, state }: { readonly customerId: string | null; readonly state: string }) {
  return { customerId, deleted: state === 'DELETED' };
}

describe('the explanation of more than ten thousand pairs of people and projects', () => {
  it('says who may read what, as their lists and their pages do', async () => {
    let pairs = 0;
    const wrong: string[] = [];
    const records = await Promise.all(
      crowd.projectIds.map(async (id) => getReadableProject(test.context, asker, id)),
    );
    for (const person of crowd.people) {
      const listed = await listedProjects(person);
      for (const record of records) {
        pairs += 1;
        const { actions, deleted } = explainRecord(test.context, person, record);
        const allows = (wanted: string): boolean =>
          actions.some(({ action, allowed }) => action === wanted && allowed);
        // The lists keep the Papierkorb for those who may delete; a page of it is there for the whole office.
        const inList = allows('read') && (!deleted || permits(hearOfProject, person, notice(record)));
        if ((inList && person.enabled) !== listed.has(record.id))
          wrong.push(`${person.username} ${record.id}`);
        if (actions.some(({ reasons }) => reasons.length === 0)) wrong.push(`no reason: ${record.id}`);
      }
    }
    expect(pairs).toBeGreaterThan(10_000);
    expect(wrong).toEqual([]);
  });

  it('says what each page of a project says', async () => {
    const wrong: string[] = [];
    const some = crowd.projectIds.filter((_, index) => index % 20 === 0);
    for (const person of crowd.people) {
      for (const id of some) {
        const answer = await ask(person.id, `/project/${id}`);
        const { allows, fields } = await explained(person, 'project', id);
        if ((answer.statusCode === 200) !== allows('read')) wrong.push(`${person.username} reads ${id}`);
        if (answer.statusCode !== 200) continue;
        const project = ProjectView.parse(answer.json());
        const differs = Object.entries(project.can).filter(([action, may]) => allows(action) !== may);
        wrong.push(...differs.map(([action]) => `${person.username} ${action} ${id}`));
        if (fields?.audience !== project.audience) wrong.push(`${person.username} fields of ${id}`);
        const hidden = project.deadlines.some(({ title }) => title === 'false');
        if (hidden !== allows('readHiddenDeadline')) wrong.push(`${person.username} deadlines of ${id}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('says whose comments are read', async () => {
    const wrong: string[] = [];
    const Comments = z.array(z.object({ text: z.string() }));
    for (const person of crowd.people) {
      for (const id of crowd.projectIds.slice(0, 20)) {
        const answer = await ask(person.id, `/comment/project/${id}`);
        const { allows } = await explained(person, 'project', id);
        const texts = answer.statusCode === 200 ? Comments.parse(answer.json()) : [];
        const sees = (wanted: string): boolean => texts.some(({ text }) => text === wanted);
        const internal = allows('read') && allows('readInternalComments');
        if (sees('INTERN') !== internal || sees('KUNDE') !== allows('read'))
          wrong.push(`${person.username} ${id}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('the explanation of views', () => {
  it('says of more than ten thousand pairs what the lists of views hold', async () => {
    const wrong: string[] = [];
    for (const person of crowd.people) {
      const answer = await ask(person.id, '/view?mode=0');
      const items = answer.statusCode === 200 ? ViewList.parse(answer.json()).items : [];
      const listed = new Map(items.map(({ id, can }) => [id, can.edit]));
      for (const view of crowd.views) {
        const seen = { ...view, startsFor: [], viewerGroupIds: person.groupIds };
        const may = person.enabled && permits(readView, person, seen);
        const mayEdit = person.enabled && permits(editView, person, seen);
        if (may !== listed.has(view.id) || mayEdit !== (listed.get(view.id) ?? false))
          wrong.push(`${person.username} ${view.scope} ${view.id}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is only given about views that the asker may see', async () => {
    const own = crowd.views.find(({ scope }) => scope === 'OWN');
    const query = `userId=${crowd.people[0]?.id}&entity=view&entityId=${own?.id}`;
    const answer = await ask(office.people.superAdmin.id, `/rights/explain?${query}`);
    expect(answer.statusCode).toBe(404);
  });
});

describe('the explanation of customers, people and groups', () => {
  it('says what the calls answer', async () => {
    const wrong: string[] = [];
    const group = await test.context.database
      .selectFrom('user_group')
      .select('id')
      .executeTakeFirstOrThrow();
    const things = [
      ['customer', office.customerIds.halb, `/customer/${office.customerIds.halb}`],
      ['customer', office.customerIds.beb, `/customer/${office.customerIds.beb}`],
      ['user', office.people.user.id, `/user/${office.people.user.id}`],
      ['group', group.id, `/groups/${group.id}`],
    ] as const;
    const Able = z.object({ can: z.partialRecord(z.string(), z.boolean()).optional() });
    for (const person of crowd.people) {
      for (const [entity, id, url] of things) {
        const answer = await ask(person.id, url);
        const { allows, actions } = await explained(person, entity, id);
        if ((answer.statusCode === 200) !== allows('read')) wrong.push(`${person.username} ${url}`);
        if (answer.statusCode !== 200) continue;
        const { can = {} } = Able.parse(answer.json());
        const differs = actions.filter(({ action, allowed }) => (can[action] ?? allowed) !== allowed);
        wrong.push(...differs.map(({ action }) => `${person.username} ${action} ${url}`));
      }
    }
    expect(wrong).toEqual([]);
  });
});

async function holds(person: CrowdPerson, projectId: string): Promise<boolean> {
  const lock = await test.context.database
    .selectFrom('project_lock')
    .select('user_id')
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return lock?.user_id === person.id;
}

describe('what the explanation promises', () => {
  const actions: Readonly<Record<string, (id: string) => readonly [url: string, body: object]>> = {
    cancel: (id) => [`/project/cancel/${id}`, {}],
    activate: (id) => [`/project/activate/${id}`, {}],
    delete: (id) => [`/project/delete/${id}`, {}],
    overrideColor: (id) => ['/project/color', { id, color: 'LILA', reason: 'Wartet' }],
    editDeadlines: (projectId) => ['/deadline', { projectId, title: 'Frist', dueDate: '2027-01-04' }],
    editChecklist: (projectId) => ['/checklist', { projectId, label: 'Plan' }],
    takeLock: (id) => [`/project/takeEdit/${id}`, { reason: 'Eilt' }],
    edit: (id) => [`/project/startEdit/${id}`, {}],
  };

  /** What was done, or `null` where the outcome says nothing about rights. */
  async function attempt(
    step: number,
  ): Promise<{ readonly outcome: string; readonly right: boolean } | null> {
    const person = pick(crowd.people, step * 7);
    const id = pick(crowd.projectIds, step * 13);
    const action = pick(Object.keys(actions), step * 5 + Math.trunc(step / 8));
    const [url, body] = pick(Object.values(actions), step * 5 + Math.trunc(step / 8))(id);
    // Whoever takes the own editing over just goes on with it.
    if (action === 'takeLock' && (await holds(person, id))) return null;
    const { allows } = await explained(person, 'project', id);
    const { statusCode, body: text } = await ask(person.id, url, body);
    // Somebody else's lock takes no right away; the call says who has it.
    if (statusCode === 409 && text.includes('bearbeitet')) return null;
    const done = statusCode < 300;
    return { outcome: `${action} ${done}`, right: done === allows(action) };
  }

  it('is what the calls do, each asked just before', async () => {
    const attempts: Awaited<ReturnType<typeof attempt>>[] = [];
    for (let step = 0; step < 640; step += 1) attempts.push(await attempt(step));
    expect(attempts.filter((one) => one?.right === false)).toEqual([]);
    // Each of them was both done and refused.
    const outcomes = new Set(attempts.map((one) => one?.outcome));
    outcomes.delete(undefined);
    expect(outcomes.size).toBe(Object.keys(actions).length * 2);
  });
});
