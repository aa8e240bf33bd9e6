import { Problem, Project, type ProjectMode, ProjectLease } from '@energieakte/contract';
import type { FastifyInstance } from 'fastify';
import { bearer, insertOffice, type Office, type OfficePersonKey, signIn } from '#test/office.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '#test/test-app.ts';

export interface Reply {
  readonly status: number;
  readonly text: string;
  /** The body as JSON; `null` where it is none. */
  readonly json: unknown;
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly current: unknown;
}

type Verb = 'GET' | 'POST' | 'DELETE';

/** People of the test office at work on projects: every call goes through the interface. */
export interface Harness {
  readonly test: TestApp;
  readonly office: Office;
  /** `call('user', 'POST /project', {...})` */
  readonly call: (who: OfficePersonKey, request: `${Verb} /${string}`, body?: object) => Promise<Reply>;
  /** A call that must be refused: its problem document. */
  readonly refused: (
    who: OfficePersonKey,
    request: `${Verb} /${string}`,
    body?: object,
  ) => Promise<Refusal>;
  /** Makes a project as `user`, unless somebody else is named. */
  readonly create: (body?: object, who?: OfficePersonKey) => Promise<Project>;
  readonly read: (id: string) => Promise<Project>;
  readonly startEdit: (who: OfficePersonKey, id: string) => Promise<ProjectLease>;
  /** Takes the lease, saves and gives it back. */
  readonly change: (id: string, body: object, who?: OfficePersonKey) => Promise<Project>;
  readonly close: () => Promise<void>;
}

type Send = (who: OfficePersonKey, request: string, body?: object) => Promise<Reply>;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function createSend(app: FastifyInstance, office: Office): Send {
  const tokens = new Map<OfficePersonKey, Promise<string>>();
  const tokenOf = async (who: OfficePersonKey): Promise<string> => {
    const token = tokens.get(who) ?? signIn(app, office.people[who].username);
    tokens.set(who, token);
    return token;
  };
  return async (who, request, body) => {
    const [method, path] = request.split(' ');
    const answer = await app.inject({
      method: method === 'GET' || method === 'DELETE' ? method : 'POST',
      url: `/api${path}`,
      headers: {
        ...bearer(await tokenOf(who)),
        accept: 'application/problem+json, application/json',
      },
      ...(body === undefined ? {} : { payload: body }),
    });
    return {
      status: answer.statusCode,
      text: answer.body,
      json: parseJson(answer.body),
      bytes: answer.rawPayload,
      headers: answer.headers,
    };
  };
}

function expectStatus(reply: Reply, status: number): unknown {
  if (reply.status !== status) throw new Error(`Expected ${status}, got ${reply.status}: ${reply.text}`);
  return reply.json;
}

/** People of an office at work on an application that runs. */
export function harnessOn(test: TestApp, office: Office): Harness {
  const call = createSend(test.app, office);
  const startEdit: Harness['startEdit'] = async (who, id) =>
    ProjectLease.parse(expectStatus(await call(who, `POST /project/startEdit/${id}`), 200));
  return {
    test,
    office,
    call,
    startEdit,
    refused: async (who, request, body) => {
      const reply = await call(who, request, body);
      if (reply.status < 400) throw new Error(`Expected a refusal, got ${reply.status}: ${reply.text}`);
      const { status, code, detail, fields = {}, current } = Problem.parse(reply.json);
      return { status, code, detail, fields, current };
    },
    create: async (body = {}, who = 'user') => {
      // Tests type numbers as they like; what speaks against it has tests of its own.
      const confirmed = 'projectId' in body ? { confirmProjectId: true } : {};
      const params = { mode: 0, name: 'Familie Baumann', ...confirmed, ...body };
      return Project.parse(expectStatus(await call(who, 'POST /project', params), 201));
    },
    read: async (id) => Project.parse(expectStatus(await call('admin', `GET /project/${id}`), 200)),
    change: async (id, body, who = 'user') => {
      const { project } = await startEdit(who, id);
      const params = { id, version: project.version, ...body };
      const saved = Project.parse(expectStatus(await call(who, 'POST /project', params), 200));
      expectStatus(await call(who, `POST /project/stopEdit/${id}`), 204);
      return saved;
    },
    close: test.close,
  };
}

/** A fresh application with the test office. */
export async function openHarness(options: TestAppOptions = {}): Promise<Harness> {
  const test = await startTestApp(options);
  return harnessOn(test, await insertOffice(test.context.database));
}

/** Another node on the same database, with the same people. */
export async function openSecondHarness(first: Harness, options: TestAppOptions = {}): Promise<Harness> {
  const test = await startTestApp({ ...options, testDatabase: first.test.testDatabase });
  return harnessOn(test, first.office);
}

/** Lets the lease of a project run out. */
export async function expireLock(harness: Harness, projectId: string): Promise<void> {
  await harness.test.context.pool.query(
    `update project_lock set expires_at = clock_timestamp() - interval '1 second' where project_id = $1`,
    [projectId],
  );
}

/** What the history has of a project, the oldest first. */
export async function historyOf(harness: Harness, projectId: string) {
  return harness.test.context.database
    .selectFrom('history')
    .select(['action', 'reason', 'changed_by', 'record', 'valid'])
    .where('entity', '=', 'project')
    .where('entity_id', '=', projectId)
    .orderBy('id')
    .execute();
}

/** The id of a project without its prefix and suffix: `26_003`. */
export function numberOf(projectId: string): string {
  return /\d{2}_\d{3}/u.exec(projectId)?.[0] ?? '';
}

export const everyMode: readonly ProjectMode[] = [0, 1, 2];
