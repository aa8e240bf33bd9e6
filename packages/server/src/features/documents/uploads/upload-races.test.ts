import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import {
  locationOf,
  offsetOf,
  openUploadHarness,
  sha256Of,
  somePdf,
  tusClient,
  type UploadHarness,
} from '#test/upload-harness.ts';

const megabyte = 1024 * 1024;

let harness: UploadHarness;
let secondNode: TestApp;
let secondOrigin: string;

beforeAll(async () => {
  harness = await openUploadHarness();
  secondNode = await startTestApp({ testDatabase: harness.test.testDatabase });
  secondOrigin = await secondNode.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await secondNode.close();
  await harness.close();
});

async function onSecondNode() {
  const { authorization = '' } = await harness.headers('user');
  return tusClient(
    () => secondOrigin,
    () => authorization,
  );
}

describe('at the same moment', () => {
  it('several files arrive, and one that fails stops no other', async () => {
    const jana = await harness.client('user');
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const attachmentId = await harness.attachment();
        const isWrong = index === 2;
        const content = isWrong ? Buffer.from('<svg onload="x()"/>'.repeat(900)) : somePdf(megabyte);
        const location = locationOf(
          await jana.begin({ attachmentId, name: `Plan ${index}.pdf`, size: content.length }),
        );
        const answer = await jana.patch(location, { offset: 0, bytes: content });
        const stored = await harness.filesOf(attachmentId);
        return isWrong
          ? [answer?.status, stored.length]
          : [answer?.status, stored[0]?.sha256 === sha256Of(content)];
      }),
    );
    const fine = [204, true];
    expect(outcomes).toEqual([fine, fine, [415, 0], fine, fine, fine]);
  });

  it('two ends of one upload make one version, also on two nodes', async () => {
    const [first, second] = [await harness.client('user'), await onSecondNode()];
    for (let turn = 0; turn < 5; turn += 1) {
      const attachmentId = await harness.attachment();
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
      expect(await harness.filesOf(attachmentId)).toMatchObject([
        { number: 1, sha256: sha256Of(content) },
      ]);
    }
  });

  it('a node goes on where another one still holds a dead connection', async () => {
    const attachmentId = await harness.attachment();
    const [first, second] = [await harness.client('user'), await onSecondNode()];
    const content = somePdf(2 * megabyte);
    const location = locationOf(
      await first.begin({ attachmentId, name: 'Plan.pdf', size: content.length }),
    );
    // Announces everything, sends half of it, and says nothing any more.
    const silent = new AbortController();
    const half = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Uint8Array.from(content.subarray(0, megabyte))),
    });
    const hanging = fetch(`${harness.origin}${location}`, {
      method: 'PATCH',
      headers: {
        ...(await harness.headers('user')),
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
    expect(await harness.filesOf(attachmentId)).toMatchObject([{ sha256: sha256Of(content) }]);
  });
});

describe('an upload that is given up', () => {
  it('is gone with its bytes, and is listed until then', async () => {
    const attachmentId = await harness.attachment();
    const jana = await harness.client('accountant');
    const begun = await jana.begin(
      { attachmentId, name: 'Plan.pdf', size: 1000 },
      somePdf(1000).subarray(0, 400),
    );
    const location = locationOf(begun);
    const listed = await harness.call('accountant', 'GET /uploads');
    expect(listed.json).toMatchObject([{ attachmentId, name: 'Plan.pdf', size: 1000, offset: 400 }]);
    expect((await harness.call('user', 'GET /uploads')).text).not.toContain(attachmentId);
    expect((await jana.remove(location))?.status).toBe(204);
    expect((await jana.head(location))?.status).toBe(404);
    expect((await harness.call('accountant', 'GET /uploads')).json).toEqual([]);
    expect(await harness.leftovers()).toBe(0);
  });
});
