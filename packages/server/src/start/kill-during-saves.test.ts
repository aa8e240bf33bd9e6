import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeDataDirectory, type ServerProcess, startServerProcess } from '#test/server-process.ts';

const wantedSaves = 60;
const Saved = z.object({ id: z.string(), projectId: z.string(), name: z.string() });
type Saved = z.infer<typeof Saved>;

let data: Awaited<ReturnType<typeof makeDataDirectory>>;

beforeAll(async () => {
  data = await makeDataDirectory();
});

afterAll(async () => {
  await data.remove();
});

async function signIn(server: ServerProcess): Promise<string> {
  const answer = await fetch(`${server.url}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'jana.keller', password: 'EnergieAkte-Demo' }),
  });
  return answer.headers.get('authorization') ?? '';
}

async function createProject(
  server: ServerProcess,
  authorization: string,
  name: string,
): Promise<Saved> {
  const answer = await fetch(`${server.url}/api/project`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ mode: 0, name }),
  });
  expect(answer.status).toBe(201);
  return Saved.parse(await answer.json());
}

/** Saves one project after the other until the server is gone; answers what was confirmed. */
async function saveUntilKilled(
  server: ServerProcess,
  authorization: string,
  label: string,
): Promise<readonly Saved[]> {
  const confirmed: Saved[] = [];
  try {
    for (let count = 0; ; count += 1) {
      confirmed.push(await createProject(server, authorization, `${label} ${count}`));
      if (label === 'Erste' && count === wantedSaves) server.child.kill('SIGKILL');
    }
  } catch (error) {
    // The connection breaks in the middle of a save: that one was never confirmed.
    if (!(error instanceof TypeError)) throw error;
  }
  return confirmed;
}

async function find(server: ServerProcess, authorization: string, id: string): Promise<Saved> {
  const answer = await fetch(`${server.url}/api/project/${id}`, { headers: { authorization } });
  expect(answer.status).toBe(200);
  return Saved.parse(await answer.json());
}

describe('killing the server with SIGKILL during saves', () => {
  it('loses no confirmed save, and the next start works', async () => {
    const first = await startServerProcess({ DATA_DIR: data.path });
    const authorization = await signIn(first);
    const confirmed = await Promise.all(
      ['Erste', 'Zweite', 'Dritte'].map((label) => saveUntilKilled(first, authorization, label)),
    ).then((lists) => lists.flat());
    await first.exited;
    expect(confirmed.length).toBeGreaterThan(wantedSaves);

    const second = await startServerProcess({ DATA_DIR: data.path });
    const found = await Promise.all(confirmed.map((saved) => find(second, authorization, saved.id)));
    expect(found.map(({ projectId, name }) => ({ projectId, name }))).toEqual(
      confirmed.map(({ projectId, name }) => ({ projectId, name })),
    );
    expect(new Set(confirmed.map((saved) => saved.projectId)).size).toBe(confirmed.length);
    second.child.kill('SIGTERM');
    expect((await second.exited).code).toBe(0);
  });
});
