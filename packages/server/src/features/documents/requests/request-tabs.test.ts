import { FollowUp, type Project } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { followUpTask } from '#features/follow-ups/follow-up-notices.service.ts';
import { type Harness, openHarness, openSecondHarness } from '#test/project-harness.ts';
import { clientEmail, messageFor, orderedForRequests, planOf, requestOf } from '#test/request-course.ts';
import { runTask } from '#test/run-task.ts';

let today = '2026-06-15';
let seconds = 0;
const options = {
  // Goes on: what was sent later is later.
  now: () => {
    seconds += 1;
    return new Date(Date.parse(`${today}T08:00:00Z`) + seconds * 1000);
  },
  // Takes everything.
  mailer: { send: async () => null },
};
let harness: Harness;
let second: Harness;

beforeAll(async () => {
  harness = await openHarness(options);
  second = await openSecondHarness(harness, options);
});
afterAll(async () => {
  await second.close();
  await harness.close();
});

const send = 'POST /checklist/request';

/** A request of a tab that knows what was sent until it was opened. */
function fromTab(project: Project, lastSeenId: string | null, more: object = {}) {
  return requestOf(project, [messageFor(project)], { again: true, lastSeenId, ...more });
}

async function newestId(project: Project): Promise<string | null> {
  return (await planOf(harness, project)).sent[0]?.id ?? null;
}

async function asked(): Promise<Project> {
  today = '2026-06-15';
  const project = await orderedForRequests(harness);
  const first = requestOf(project, [messageFor(project)]);
  expect((await harness.call('user', send, first)).status).toBe(200);
  return project;
}

describe('a dialog that is open in two tabs', () => {
  it('sends again from the first one, and asks the second one about what it has not seen', async () => {
    const project = await asked();
    const seen = await newestId(project);
    expect((await harness.call('user', send, fromTab(project, seen))).status).toBe(200);
    const late = await second.refused('user', send, fromTab(project, seen));
    expect(late).toMatchObject({ status: 409, code: 'paperRequest.recent' });
    expect(late.detail).toBe(
      'Zuletzt am 15.06.2026 wurde Frau Bäumler um Unterlagen gebeten. Bitte bestätigen, dass die Nachricht noch einmal gesendet werden soll.',
    );
    expect((await planOf(harness, project)).sent).toHaveLength(2);
    const meant = fromTab(project, await newestId(project));
    expect((await second.call('user', send, meant)).status).toBe(200);
    expect((await planOf(harness, project)).sent).toHaveLength(3);
  });

  it('sends once when two colleagues confirm at the same moment', async () => {
    const project = await asked();
    const seen = await newestId(project);
    const replies = await Promise.all(
      Array.from({ length: 10 }, async (_, index) =>
        (index % 2 === 0 ? harness : second).call(
          index % 2 === 0 ? 'user' : 'admin',
          send,
          fromTab(project, seen),
        ),
      ),
    );
    const statuses = replies.map(({ status }) => status).toSorted((left, right) => left - right);
    expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
    expect((await planOf(harness, project)).sent).toHaveLength(2);
  });

  it('asks nothing about a message to somebody else, or one that is days old', async () => {
    const project = await asked();
    const other = { email: 'holz@zimmerei.example', name: 'Zimmerei Holz' };
    const toOther = requestOf(project, [messageFor(project, other)], {
      again: true,
      lastSeenId: newId(),
    });
    expect((await harness.call('user', send, toOther)).status).toBe(200);
    today = '2026-06-19';
    expect((await harness.call('user', send, fromTab(project, newId()))).status).toBe(200);
    expect((await planOf(harness, project)).sent.map(({ email }) => email)).toEqual([
      clientEmail,
      other.email,
      clientEmail,
    ]);
  });
});

describe('the id of a request', () => {
  const text = 'Nachfassen wegen der Rechnung';

  async function followUpsOf({ id }: Project): Promise<readonly FollowUp[]> {
    const { json } = await harness.call('admin', `GET /wiedervorlage?projectId=${id}`);
    return FollowUp.array().parse(json);
  }

  /** The id of a Wiedervorlage that somebody wrote. */
  async function writtenFor({ id }: Project): Promise<string> {
    const about = { projectId: id, at: '2026-07-01', text };
    return FollowUp.parse((await harness.call('admin', 'POST /wiedervorlage', about)).json).id;
  }

  /** The id of a request with a reminder. */
  async function askedFor(project: Project): Promise<string> {
    const request = requestOf(project, [messageFor(project)], { remindOn: '2026-07-01' });
    expect((await harness.call('user', send, request)).status).toBe(200);
    return request.id;
  }

  /** The id of the reminder of a request. */
  async function reminderFor(project: Project): Promise<string> {
    await askedFor(project);
    return (await followUpsOf(project))[0]?.id ?? '';
  }

  const ids = [
    ['a Wiedervorlage', writtenFor],
    ['a request', askedFor],
    ['the reminder of a request', reminderFor],
  ] as const;
  const owners = ['another project', 'a project in the Papierkorb'] as const;

  it.each(ids.flatMap(([what, make]) => owners.map((owner) => ({ what, owner, make }))))(
    'is taken like one of nothing where it is that of $what of $owner',
    async ({ owner, make }) => {
      today = '2026-06-15';
      const other = await orderedForRequests(harness);
      const id = await make(other);
      const before = await followUpsOf(other);
      const isDeleted = owner === 'a project in the Papierkorb';
      if (isDeleted) await harness.call('admin', `POST /project/delete/${other.id}`);
      const project = await orderedForRequests(harness);
      const more = { id, remindOn: '2026-07-01' };
      const wrong = await harness.refused(
        'user',
        send,
        requestOf(project, [messageFor(project, { itemIds: [newId()] })], more),
      );
      expect(wrong.code).toBe('checklist.notFound');
      const request = requestOf(project, [messageFor(project)], more);
      expect((await harness.call('user', send, request)).status).toBe(200);
      expect((await planOf(harness, project)).sent).toHaveLength(1);
      expect(await followUpsOf(project)).toHaveLength(1);
      if (isDeleted) await harness.call('admin', `POST /project/activate/${other.id}`);
      expect(await followUpsOf(other)).toEqual(before);
    },
  );

  it('is never that of its reminder, nor of a Wiedervorlage that falls away with it', async () => {
    today = '2026-06-15';
    const project = await orderedForRequests(harness);
    const own = await writtenFor(project);
    const request = requestOf(project, [messageFor(project)], { id: own, remindOn: '2026-07-01' });
    expect((await harness.call('user', send, request)).status).toBe(200);
    await harness.test.context.pool.query(
      `update checklist_item set state = 'EINGEGANGEN' where project_id = $1`,
      [project.id],
    );
    today = '2026-07-01';
    await runTask(harness.test.context, followUpTask);
    const all = await followUpsOf(project);
    expect(all).toHaveLength(2);
    expect(all.filter(({ doneAt }) => doneAt === null)).toMatchObject([{ id: own, text }]);
  });

  it('is that of a message, a link or a mail of another project without being taken for it', async () => {
    const first = await asked();
    const { rows } = await harness.test.context.pool.query<{ message: string; mail: string }>(
      `select id as message, mail_id as mail from paper_request where project_id = $1`,
      [first.id],
    );
    for (const id of [rows[0]?.message, rows[0]?.mail]) {
      const project = await orderedForRequests(harness);
      const request = requestOf(project, [messageFor(project)], { id, remindOn: '2026-07-01' });
      expect((await harness.call('user', send, request)).status).toBe(200);
      expect((await planOf(harness, project)).sent).toHaveLength(1);
      expect((await planOf(harness, first)).sent).toHaveLength(1);
    }
  });
});
