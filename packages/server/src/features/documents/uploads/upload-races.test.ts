import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import {
  locationOf,
  offsetOf,
  openUploadDesk,
  sha256Of,
  somePdf,
  tusClient,
  type UploadDesk,
} from '#test/upload-desk.ts';

const megabyte = 1024 * 1024;

let desk: UploadDesk;
let secondNode: TestApp;
let secondOrigin: string;

beforeAll(async () => {
  desk = await openUploadDesk();
  secondNode = await startTestApp({ testDatabase: desk.test.testDatabase });
  secondOrigin = await secondNode.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await secondNode.close();
  await desk.close();
});

async function onSecondNode() {
  const { authorization = '' } = await desk.headers('user');
  return tusClient(
    () => secondOrigin,
    () => authorization,
  );
}

describe('at the same moment', () => {
  it('several files arrive, and one that fails stops no other', async () => {
    const jana = await desk.client('user');
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const attachmentId = await desk.attachment();
        const isWrong = index === 2;
        const content = isWrong ? Buffer.from('<svg onload="x()"/>'.repeat(900)) : somePdf(megabyte);
        const location = locationOf(
          await jana.begin({ attachmentId, name: `Plan ${index}.pdf`, size: content.length }),
        );
        const answer = await jana.patch(location, { offset: 0, bytes: content });
        const stored = await desk.filesOf(attachmentId);
        return isWrong
          ? [answer?.status, stored.length]
          : [answer?.status, stored[0]?.sha256 === sha256Of(content)];
      }),
    );
    const fine = [204, true];
    expect(outcomes).toEqual([fine, fine, [415, 0], fine, fine, fine]);
  });

  it('two ends of one upload make one version, also on two nodes', async () => {
    const [first, second] = [await desk.client('user'), await onSecondNode()];
    for (let turn = 0; turn < 5; turn += 1) {
      const attachmentId = await desk.attachment();
      const content = somePdf(300_000);
      const location = locationOf(
        await first.begin({ attachmentId, name: 'Plan.pdf', size: content.length }),
      );
      const whole = { offset: 0, bytes: content };
      const answers = await Promise.all([
        first.patch(location, whole),
        second.patch(location, whole),
        first.patch(location, whole),
      ]);
      expect(answers.map((answer) => answer?.status)).toContain(204);
      expect(await desk.filesOf(attachmentId)).toMatchObject([{ number: 1, sha256: sha256Of(content) }]);
    }
  });

  it('a node goes on where another one still holds a dead connection', async () => {
    const attachmentId = await desk.attachment();
    const [first, second] = [await desk.client('user'), await onSecondNode()];
    const content = somePdf(2 * megabyte);
    const location = locationOf(
      await first.begin({ attachmentId, name: 'Plan.pdf', size: content.length }),
    );
    // Announces everything, sends half of it, and says nothing any more.
    const silent = new AbortController();
    const half = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Uint8Array.from(content.subarray(0, megabyte))),
    });
    const hanging = fetch(`${desk.origin}${location}`, {
      method: 'PATCH',
      headers: {
        ...(await desk.headers('user')),
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
      },
      body: half,
      duplex: 'half',
      signal: silent.signal,
    }).catch(() => null);
    await expect.poll(async () => offsetOf(await second.head(location))).toBe(megabyte);
    const last = await second.patch(location, {
      offset: megabyte,
      bytes: content.subarray(megabyte),
    });
    expect(last?.status).toBe(204);
    silent.abort();
    await hanging;
    expect(await desk.filesOf(attachmentId)).toMatchObject([{ sha256: sha256Of(content) }]);
  });
});

describe('an upload that is given up', () => {
  it('is gone with its bytes, and is listed until then', async () => {
    const attachmentId = await desk.attachment();
    const jana = await desk.client('accountant');
    const begun = await jana.begin(
      { attachmentId, name: 'Plan.pdf', size: 1000 },
      somePdf(1000).subarray(0, 400),
    );
    const location = locationOf(begun);
    const listed = await desk.call('accountant', 'GET /uploads');
    expect(listed.json).toMatchObject([{ attachmentId, name: 'Plan.pdf', size: 1000, offset: 400 }]);
    expect((await desk.call('user', 'GET /uploads')).text).not.toContain(attachmentId);
    expect((await jana.remove(location))?.status).toBe(204);
    expect((await jana.head(location))?.status).toBe(404);
    expect((await desk.call('accountant', 'GET /uploads')).json).toEqual([]);
    expect(await desk.leftovers()).toBe(0);
  });
});
