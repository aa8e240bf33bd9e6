import { Project, type ProjectView } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { type Harness, openHarness, openSecondHarness } from '#test/project-harness.ts';
import {
  clientEmail,
  guestEmail,
  idsOf,
  messageFor,
  planOf,
  projectOfManyOwers,
  requestOf,
  splitRequest,
} from '#test/request-course.ts';

const options = { now: () => new Date('2026-06-15T08:00:00Z') };
let harness: Harness;
let second: Harness;

beforeAll(async () => {
  // No mail server: what is asked is sent by hand.
  harness = await openHarness(options);
  second = await openSecondHarness(harness, options);
});
afterAll(async () => {
  await second.close();
  await harness.close();
});

const send = 'POST /checklist/request';

async function commentsOf(project: Project): Promise<string> {
  return (await harness.call('user', `GET /comment/project/${project.id}`)).text;
}

function labelsOf({ checklist }: Pick<ProjectView, 'checklist'>): readonly string[] {
  return checklist.map(({ label }) => label);
}

describe('a request without a mail server', () => {
  it('says so, and keeps a text for each recipient until somebody sent it', async () => {
    const project = await projectOfManyOwers(harness);
    expect((await planOf(harness, project)).mailServer).toBe(false);
    const after = Project.parse((await harness.call('user', send, splitRequest(project))).json);
    const { sent } = await planOf(harness, project);
    expect(sent.map(({ email, owedBy, state }) => [email, owedBy.toSorted(), state])).toEqual([
      [guestEmail, ['AUFTRAGGEBER', 'HANDWERK'], 'OFFEN'],
      [clientEmail, ['BAUHERR'], 'OFFEN'],
      ['holz@zimmerei.example', ['HANDWERK'], 'OFFEN'],
    ]);
    expect(sent[1]?.unsent?.text).toMatch(/hochladen:\nhttp\S+\/hochladen#[\w-]{20,}$/u);
    const asked = after.checklist.filter(({ state }) => state === 'ANGEFORDERT');
    expect(Object.fromEntries(asked.map(({ label, requestedFrom }) => [label, requestedFrom]))).toEqual({
      Lageplan: 'AUFTRAGGEBER',
      Messprotokoll: 'AUFTRAGGEBER',
      Schlussrechnungen: 'BAUHERR',
      Fachunternehmererklärung: 'HANDWERK',
    });
    expect(asked.every(({ requestUnsentSince }) => requestUnsentSince === '2026-06-15')).toBe(true);
    const mails = await harness.test.context.database
      .selectFrom('mail')
      .select('id')
      .where('recipient', 'in', [guestEmail, clientEmail, 'holz@zimmerei.example'])
      .execute();
    expect(mails).toEqual([]);
  });

  it('can be noted as sent by hand, once; then nobody reads the address of its link any more', async () => {
    const project = await projectOfManyOwers(harness);
    await harness.call('user', send, splitRequest(project));
    const [, toClient] = (await planOf(harness, project)).sent;
    const path = `POST /checklist/request/${toClient?.id}/sent` as const;
    const after = Project.parse((await harness.call('user', path)).json);
    const unsent = after.checklist.filter((item) => item.requestUnsentSince !== null);
    expect(labelsOf({ checklist: unsent }).toSorted()).toEqual([
      'Fachunternehmererklärung',
      'Lageplan',
      'Messprotokoll',
    ]);
    expect((await planOf(harness, project)).sent[1]).toMatchObject({ state: 'VERMERKT', unsent: null });
    const [before, version] = [await commentsOf(project), after.checklist];
    const again = Project.parse((await harness.call('user', path)).json);
    expect(again.checklist).toEqual(version);
    expect(await commentsOf(project)).toBe(before);
    expect(before).toContain('Selbst versandt: Anforderung von Unterlagen beim Bauherrn');
  });

  it('asked for anew, a document waits until the last message about it is sent', async () => {
    const project = await projectOfManyOwers(harness);
    await harness.call('user', send, splitRequest(project));
    const anew = requestOf(project, [
      messageFor(project, { itemIds: idsOf(project, ['Schlussrechnungen']) }),
    ]);
    await harness.call('user', send, { ...anew, again: true });
    const { sent } = await planOf(harness, project);
    const [newest, older] = sent.filter(({ email }) => email === clientEmail);
    const waiting = async (): Promise<boolean> =>
      (await harness.read(project.id)).checklist.some(
        (item) => item.label === 'Schlussrechnungen' && item.requestUnsentSince !== null,
      );
    await harness.call('user', `POST /checklist/request/${newest?.id}/sent`);
    expect(await waiting()).toBe(true);
    await harness.call('user', `POST /checklist/request/${older?.id}/sent`);
    expect(await waiting()).toBe(false);
  });
});

describe('what the office owes itself', () => {
  it('becomes a task of who leads the project, unless somebody else is named', async () => {
    const project = await projectOfManyOwers(harness);
    await harness.call('user', send, splitRequest(project));
    const tasks = await harness.call('user', 'GET /comment/todos');
    expect(tasks.text).toContain('Unterlage vom Büro: Statik vom Büro');
    const other = await projectOfManyOwers(harness);
    const { secondUser, guestOfHalb } = harness.office.people;
    const given = (assigneeId: string) => ({
      messages: [],
      tasks: { itemIds: idsOf(other, ['Statik vom Büro']), assigneeId },
    });
    const wrong = await harness.refused('user', send, splitRequest(other, given(guestOfHalb.id)));
    expect(wrong.code).toBe('reference.missing');
    expect((await harness.call('user', send, splitRequest(other, given(secondUser.id)))).status).toBe(
      200,
    );
    const todos = await harness.call('secondUser', 'GET /comment/todos');
    expect(todos.text).toContain(other.id);
    const item = (await harness.read(other.id)).checklist.find(
      ({ label }) => label === 'Statik vom Büro',
    );
    expect(item).toMatchObject({ state: 'FEHLT', requestedFrom: 'BUERO' });
  });

  it('is asked of nobody else, and nobody else’s becomes a task', async () => {
    const project = await projectOfManyOwers(harness);
    const own = idsOf(project, ['Statik vom Büro']);
    const asked = requestOf(project, [messageFor(project, { itemIds: own })]);
    expect((await harness.refused('user', send, asked)).code).toBe('paperRequest.notOpen');
    const tasks = { itemIds: idsOf(project, ['Lageplan']), assigneeId: null };
    const mixed = requestOf(project, [], { tasks });
    expect((await harness.refused('user', send, mixed)).code).toBe('paperRequest.notOpen');
  });
});

describe('a request', () => {
  it('is made once, also when it comes twice at the same moment over two nodes', async () => {
    const project = await projectOfManyOwers(harness);
    const request = splitRequest(project);
    const replies = await Promise.all([
      harness.call('user', send, request),
      second.call('user', send, request),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await planOf(harness, project)).sent).toHaveLength(3);
    expect((await commentsOf(project)).match(/Unterlage vom Büro/gu)).toHaveLength(1);
    const other = await projectOfManyOwers(harness);
    const elsewhere = { ...splitRequest(other), id: request.id };
    expect((await harness.call('user', send, elsewhere)).status).toBe(200);
    expect((await planOf(harness, other)).sent).toHaveLength(3);
    expect((await planOf(harness, project)).sent).toHaveLength(3);
  });

  it('that is refused in its last part leaves nothing of the others', async () => {
    const project = await projectOfManyOwers(harness);
    const request = splitRequest(project, {
      tasks: { itemIds: [newId()], assigneeId: null },
    });
    expect((await harness.refused('user', send, request)).code).toBe('checklist.notFound');
    expect((await planOf(harness, project)).sent).toEqual([]);
    expect((await harness.read(project.id)).checklist).toEqual(project.checklist);
    expect((await harness.call('user', send, splitRequest(project, { id: request.id }))).status).toBe(
      200,
    );
  });

  it('asks nobody twice and for nothing twice, and asks for something', async () => {
    const project = await projectOfManyOwers(harness);
    const plan = messageFor(project, { itemIds: idsOf(project, ['Lageplan']) });
    const same = [
      plan,
      { ...plan, email: clientEmail.toUpperCase(), itemIds: idsOf(project, ['Schlussrechnungen']) },
    ];
    const twice = [plan, { ...plan, email: guestEmail }];
    for (const messages of [[], same, twice]) {
      const refused = await harness.refused('user', send, requestOf(project, messages));
      expect(refused.status).toBe(400);
      expect(refused.fields).toHaveProperty('messages');
    }
    const wrong = requestOf(project, [{ ...plan, email: 'kein-at.example', name: 'Wer' }]);
    expect((await harness.refused('user', send, wrong)).status).toBe(400);
  });

  it('is noted by nobody who may not ask, and a message of nobody is none', async () => {
    const project = await projectOfManyOwers(harness);
    await harness.call('user', send, splitRequest(project));
    const [message] = (await planOf(harness, project)).sent;
    const path = `POST /checklist/request/${message?.id}/sent` as const;
    for (const who of ['guestOfHalb', 'accountant'] as const)
      expect((await harness.refused(who, path)).status).toBe(403);
    const missing = await harness.refused('user', `POST /checklist/request/${newId()}/sent`);
    expect(missing.code).toBe('paperRequest.messageNotFound');
    await harness.call('admin', `POST /project/delete/${project.id}`);
    expect((await harness.refused('admin', path)).code).toBe('project.deletedIsClosed');
  });
});
