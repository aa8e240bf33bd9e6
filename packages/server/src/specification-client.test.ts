import { ProjectPage, UserRecord } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bareServiceType, catalogueOf } from '#test/catalogue.ts';
import { bearer } from '#test/office.ts';
import { type Harness, openHarness, type Reply } from '#test/project-harness.ts';

let harness: Harness;
let id: string;
let projectId: string;

beforeAll(async () => {
  harness = await openHarness();
  await catalogueOf(harness).serviceType(bareServiceType());
  const { office, create } = harness;
  const members = [office.people.user.id, office.people.secondUser.id];
  ({ id, projectId } = await create({
    name: 'Haus Ahorn, Nord',
    customerId: office.customerIds.halb,
    site: { city: 'Ulm' },
    memberIds: members,
  }));
  await create({ name: 'Haus Birke', site: { city: 'Ulm' } });
  await create({ name: 'Haus Ahorn', site: { city: 'Aalen' } });
});
afterAll(async () => harness.close());

async function found(query: string): Promise<readonly string[]> {
  const reply = await harness.call('user', `POST /project/search?${query}`);
  return ProjectPage.parse(reply.json)
    .items.map(({ name }) => name)
    .toSorted();
}

describe('list parameters of the search', () => {
  it('are repeated or joined by commas', async () => {
    const joined = encodeURIComponent('name|like|ahorn,city|eq|Ulm');
    expect(await found(`filterAnd=${joined}`)).toEqual(['Haus Ahorn, Nord']);
    expect(await found('filterAnd=name|like|ahorn&filterAnd=city|eq|Ulm')).toEqual(['Haus Ahorn, Nord']);
    expect(await found('filterOr=name|like|birke,%20city|eq|Aalen')).toEqual([
      'Haus Ahorn',
      'Haus Birke',
    ]);
  });

  it('keep the commas of a value', async () => {
    expect(await found(`filterAnd=${encodeURIComponent('name|eq|Haus Ahorn, Nord')}`)).toEqual([
      'Haus Ahorn, Nord',
    ]);
    const both = encodeURIComponent('name|eq|Haus Ahorn, Nord,city|eq|Ulm');
    expect(await found(`filterAnd=${both}`)).toEqual(['Haus Ahorn, Nord']);
  });

  it('say which of the joined ones is wrong', async () => {
    const query = 'filterAnd=name|like|a,color|like|RED';
    const refused = await harness.refused('user', `POST /project/search?${query}`);
    expect(Object.keys(refused.fields)).toEqual(['filterAnd.1']);
  });

  it.each([
    ['64 kB of commas', `filterAnd=${','.repeat(65_536)}`],
    ['10,000 filters in one', `filterAnd=${'name|like|a,'.repeat(10_000)}`],
    ['10,000 times the parameter', 'filterAnd=name|like|a&'.repeat(10_000)],
    ['10,000 empty ones', 'filterAnd=&'.repeat(10_000)],
  ])('refuse %s', async (_, query) => {
    const reply = await harness.call('guestOfHalb', `POST /project/search?${query}`);
    expect(reply.status).toBe(400);
  });

  it('know the services of the catalogue, and no others', async () => {
    expect(await found('projectBeauftragung=neu')).toEqual([]);
    const refused = await harness.refused('user', 'POST /project/search?projectBeauftragung=XYZ&page=x');
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.fields).toSorted()).toEqual(['page', 'projectBeauftragung']);
    expect(refused.detail).toContain('„XYZ“');
  });
});

describe('calls without what only newer clients know', () => {
  it('POST /error takes any report', async () => {
    const report = { error: 'TypeError', component: 'Liste', message: 'x ist nicht da' };
    expect((await harness.call('user', 'POST /error', report)).status).toBe(201);
    expect((await harness.call('user', 'POST /error', { stack: 'at x' })).status).toBe(201);
  });

  it('POST /usertracking/event takes any further field', async () => {
    const event = { username: 'x', eventCategory: 'Liste', eventLabel: 'Öffnen', at: 1 };
    expect((await harness.call('user', 'POST /usertracking/event', event)).status).toBe(204);
  });

  it('POST /project/generateEmptyProject needs no body', async () => {
    const reply = await harness.call('user', 'POST /project/generateEmptyProject');
    expect(reply.status).toBe(200);
    expect(reply.json).toMatchObject({ mode: 0, projectIdProposed: true });
  });

  it('GET /security/isvalid answers 401 and false for a dead token', async () => {
    const { app } = harness.test;
    const dead = await app.inject({ url: '/api/security/isvalid', headers: bearer('a.b.c') });
    expect([dead.statusCode, dead.json()]).toEqual([401, false]);
    const live = await harness.call('user', 'GET /security/isvalid');
    expect([live.status, live.json]).toEqual([200, true]);
  });

  it('POST /authenticate ignores parameters it does not know', async () => {
    const { username } = harness.office.people.user;
    const answer = await harness.test.app.inject({
      method: 'POST',
      url: '/api/authenticate',
      query: { username, password: 'falsch', client: '2.4.0' },
    });
    expect([answer.statusCode, answer.body]).toEqual([401, 'Benutzername oder Passwort ist falsch.']);
  });
});

describe('an object posted back where only its id is asked for', () => {
  it('is taken for its id', async () => {
    const { people } = harness.office;
    const whole = UserRecord.parse(
      (await harness.call('admin', `GET /user/${people.disabled.id}`)).json,
    );
    expect((await harness.call('admin', 'POST /user/disableUser', whole)).status).toBe(200);
    const enabled = await harness.call('admin', 'POST /user/enableUser', whole);
    expect(enabled.status).toBe(200);
    const project = await harness.create();
    for (const call of ['startEdit', 'stopEdit', 'cancel', 'activate', 'delete']) {
      const who = call === 'delete' ? 'admin' : 'user';
      const reply = await harness.call(who, `POST /project/${call}/${project.id}`, project);
      expect([call, reply.status < 300]).toEqual([call, true]);
    }
  });
});

describe('a project id', () => {
  const calls = (key: string) =>
    [
      `GET /project/${key}`,
      `GET /user/byProject/${key}`,
      `GET /comment/project/${key}`,
      `GET /comment/project/${key}/ALLGEMEIN`,
      `GET /attachments/project/${key}/all`,
      `GET /attachments/${key}/downloadall`,
      `GET /attachments/trash?projectId=${key}`,
      `GET /checklist/request/${key}`,
      `GET /upload-link/${key}`,
      `GET /project/history/${key}`,
    ] as const;

  it('names the project as its technical id does', async () => {
    // An archive names the moment it was made.
    const shown = ({ status, text }: Reply) => [status, text.startsWith('PK') ? 'ZIP' : text];
    for (const [index, call] of calls(projectId).entries()) {
      const reply = await harness.call('admin', call);
      const same = await harness.call('admin', calls(id)[index] ?? call);
      expect([call, ...shown(reply)]).toEqual([call, ...shown(same)]);
      expect([call, reply.status]).toEqual([call, 200]);
    }
  });

  it('names it in bodies', async () => {
    const record = { projectId, order: 1, title: 'Plan', visibility: 'INTERN' };
    const made = await harness.call('user', 'POST /attachments', record);
    expect(made.status).toBe(201);
    expect(made.json).toMatchObject({ projectId: id });
    const ticket = await harness.call('user', 'POST /attachments/ticket', { kind: 'ALL', projectId });
    expect(ticket.status).toBe(200);
    const muted = await harness.call('user', 'POST /notification/mute', { projectId });
    expect(muted.json).toMatchObject({ project: { id } });
    const deadline = { projectId, title: 'Antrag', dueDate: '2027-01-01' };
    expect((await harness.call('user', 'POST /deadline', deadline)).status).toBe(200);
    const item = { projectId, label: 'Statik', slot: 1 };
    const added = await harness.call('user', 'POST /checklist', item);
    expect(added.status).toBe(200);
    const asked = { projectId, mode: 0, id: projectId };
    const checked = await harness.call('user', 'POST /project/check/projectId', asked);
    expect(checked.json).toMatchObject({ valid: true, free: true });
  });

  it('that a guest guesses answers like one that does not exist', async () => {
    for (const [index, call] of calls(projectId).entries()) {
      const foreign = await harness.call('guestOfLhb', call);
      const unknown = await harness.call('guestOfLhb', calls('KfW-99_999')[index] ?? call);
      expect([call, foreign.status, foreign.text]).toEqual([call, unknown.status, unknown.text]);
      expect([403, 404]).toContain(foreign.status);
    }
  });
});
