import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Attachment, UploadResult } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { randomCuts, sendWithCuts } from '#test/cut-upload.ts';
import { makeDataDirectory, type ServerProcess, startServerProcess } from '#test/server-process.ts';
import { locationOf, sha256Of, somePdf, tusClient, uploadIdOf } from '#test/upload-harness.ts';

const megabyte = 1024 * 1024;
const Named = z.object({ id: z.string() });

let data: Awaited<ReturnType<typeof makeDataDirectory>>;
let server: ServerProcess;
let authorization = '';

async function start(): Promise<void> {
  server = await startServerProcess({ DATA_DIR: data.path });
}

async function killAndStart(): Promise<void> {
  server.child.kill('SIGKILL');
  await server.exited;
  await start();
}

async function call(path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${server.url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', authorization },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (path === '/authenticate') authorization = answer.headers.get('authorization') ?? '';
  return answer.json();
}

let projectId = '';

async function newAttachment(title: string): Promise<string> {
  return Named.parse(await call('/attachments', { projectId, order: 2, title })).id;
}

const client = tusClient(
  () => server.url,
  () => authorization,
);

beforeAll(async () => {
  data = await makeDataDirectory();
  await start();
  await call('/authenticate', { username: 'jana.keller', password: 'EnergieAkte-Demo' });
  projectId = Named.parse(await call('/project', { mode: 0, name: 'Familie Baumann' })).id;
});

afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.exited;
  await data.remove();
});

/** How much of an upload the server has written down. */
async function bytesOnDisk(location: string): Promise<number> {
  return (await stat(join(data.path, 'files', 'incoming', uploadIdOf(location)))).size;
}

/** The contents that lie on the disk, by their names. */
async function contentsOnDisk(): Promise<readonly string[]> {
  const names = await readdir(join(data.path, 'files'), { recursive: true });
  return names.flatMap((name) => /[0-9a-f]{64}$/u.exec(name) ?? []);
}

describe('an upload of 40 MB', () => {
  it('arrives whole over twenty cuts, some of them kills of the server, with at most 2 % sent twice', async () => {
    const content = somePdf(40 * megabyte);
    const attachmentId = await newAttachment('Plan');
    const location = locationOf(
      await client.begin({ attachmentId, name: 'Plan.pdf', size: content.length }),
    );
    const sentTwice = await sendWithCuts({
      client,
      location,
      content,
      cuts: randomCuts(content.length, 20),
      // The network is slower than the way inside this machine: the server has taken what was sent before it is killed.
      beforeCut: async (index, place) => {
        if (index % 5 !== 2) return;
        await expect.poll(async () => bytesOnDisk(location)).toBe(place);
        await killAndStart();
      },
    });
    const { files } = Attachment.parse(await call(`/attachments/${attachmentId}`));
    expect(files).toMatchObject([{ sha256: sha256Of(content), size: content.length }]);
    expect(sentTwice / content.length).toBeLessThanOrEqual(0.02);
  });
});

describe('a kill while an upload ends', () => {
  it('leaves no record without its file, and no file without its record once the end is taken up', async () => {
    const begun: { attachmentId: string; location: string; sha256: string }[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const options = await Promise.all(
        Array.from({ length: 4 }, async (_, index) => {
          const content = somePdf(2 * megabyte);
          const attachmentId = await newAttachment(`Plan ${turn} ${index}`);
          const params = { attachmentId, name: 'Plan.pdf', size: content.length };
          const location = locationOf(await client.begin(params));
          begun.push({ attachmentId, location, sha256: sha256Of(content) });
          return { location, content };
        }),
      );
      // The first answer says that the others are being looked at, put in place or recorded.
      const endings = options.map(async ({ location, content }) =>
        client.patch(location, { offset: 0, bytes: content }),
      );
      await Promise.race(endings);
      await killAndStart();
      await Promise.all(endings);
      for (const params of options) await sendWithCuts({ client, ...params, cuts: [] });
    }
    const records = async () =>
      Promise.all(
        begun.map(async ({ attachmentId, location, sha256 }) => {
          const id = uploadIdOf(location);
          const result = UploadResult.parse(await call(`/uploads/${id}/result`));
          const { files } = Attachment.parse(await call(`/attachments/${attachmentId}`));
          return [result.state, files.map((file) => file.sha256 === sha256)];
        }),
      );
    // An end may still be under way: who asks for its result takes it up.
    await expect.poll(records).toEqual(begun.map(() => ['FERTIG', [true]]));
    const needed = new Set(begun.map(({ sha256 }) => sha256));
    const onDisk = new Set(await contentsOnDisk());
    expect([...needed].filter((sha256) => !onDisk.has(sha256))).toEqual([]);
  });
});
