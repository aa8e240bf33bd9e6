import { Problem } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeOf,
  locationOf,
  offsetOf,
  openUploadHarness,
  sha256Of,
  somePdf,
  type TusClient,
  type UploadHarness,
  uploadIdOf,
} from '#test/upload-harness.ts';

const megabyte = 1024 * 1024;

let harness: UploadHarness;
let jana: TusClient;

beforeAll(async () => {
  harness = await openUploadHarness({
    environment: { UPLOAD_MAX_MB: '64', CORS_ORIGINS: 'https://client.example.de' },
  });
  jana = await harness.client('user');
});
afterAll(async () => harness.close());

describe('a file that comes in parts', () => {
  it('becomes a version with its last byte, whose hash is that of what was sent', async () => {
    const attachmentId = await harness.attachment();
    const content = somePdf(3 * megabyte);
    const begun = await jana.begin({ attachmentId, name: 'Grundriss EG.pdf', size: content.length });
    expect(begun?.status).toBe(201);
    const location = locationOf(begun);
    const first = await jana.patch(location, { offset: 0, bytes: content.subarray(0, megabyte) });
    expect([first?.status, offsetOf(first)]).toEqual([204, megabyte]);
    expect(offsetOf(await jana.head(location))).toBe(megabyte);
    const last = await jana.patch(location, { offset: megabyte, bytes: content.subarray(megabyte) });
    expect([last?.status, last?.headers['upload-result']]).toEqual([204, 'FERTIG']);
    expect(await harness.filesOf(attachmentId)).toEqual([
      {
        number: 1,
        name: 'Grundriss EG.pdf',
        sha256: sha256Of(content),
        size: content.length,
        media_type: 'application/pdf',
      },
    ]);
  });

  it('comes with its beginning when it is small', async () => {
    const attachmentId = await harness.attachment();
    const content = somePdf(1000);
    const begun = await jana.begin({ attachmentId, name: 'Brief.pdf', size: content.length }, content);
    expect([begun?.status, offsetOf(begun)]).toEqual([201, 1000]);
    expect(await harness.filesOf(attachmentId)).toHaveLength(1);
  });

  it('is at the offset where the connection was cut, and nothing of it is sent again', async () => {
    const attachmentId = await harness.attachment();
    const content = somePdf(8 * megabyte);
    const location = locationOf(
      await jana.begin({ attachmentId, name: 'Plan.pdf', size: content.length }),
    );
    await jana.patch(location, { offset: 0, bytes: content, cutAfter: 3 * megabyte });
    const offset = offsetOf(await jana.head(location));
    expect(offset).toBeGreaterThan(2 * megabyte);
    await jana.patch(location, { offset, bytes: content.subarray(offset) });
    expect(await harness.filesOf(attachmentId)).toMatchObject([{ sha256: sha256Of(content) }]);
  });
});

describe('the answer to the last byte that was lost', () => {
  it('can be asked for again, by HEAD, by PATCH and as a result', async () => {
    const attachmentId = await harness.attachment();
    const content = somePdf(2000);
    const location = locationOf(
      await jana.begin({ attachmentId, name: 'Brief.pdf', size: content.length }, content),
    );
    const head = await jana.head(location);
    expect([head?.status, offsetOf(head), head?.headers['upload-result']]).toEqual([
      200,
      2000,
      'FERTIG',
    ]);
    const again = await jana.patch(location, { offset: 2000, bytes: new Uint8Array() });
    expect(again?.status).toBe(204);
    const result = await harness.call('user', `GET /uploads/${uploadIdOf(location)}/result`);
    expect(result.json).toMatchObject({ state: 'FERTIG', version: 1, attachmentId });
    expect(await harness.filesOf(attachmentId)).toHaveLength(1);
  });
});

describe('an upload is refused', () => {
  it('of somebody else as if it did not exist', async () => {
    const attachmentId = await harness.attachment();
    const location = locationOf(await jana.begin({ attachmentId, name: 'Plan.pdf', size: 500 }));
    const other = await harness.client('secondUser');
    expect((await other.head(location))?.status).toBe(404);
    const patched = await other.patch(location, { offset: 0, bytes: somePdf(500) });
    expect([patched?.status, codeOf(patched)]).toEqual([404, 'upload.notFound']);
    expect((await other.remove(location))?.status).toBe(404);
    expect(offsetOf(await jana.head(location))).toBe(0);
  });

  it('without a session, in German', async () => {
    const nobody = await harness.client('user');
    const attachmentId = await harness.attachment();
    const location = locationOf(await nobody.begin({ attachmentId, name: 'Plan.pdf', size: 500 }));
    const answer = await fetch(`${harness.origin}${location}`, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: Uint8Array.from(somePdf(500)),
    });
    expect([answer.status, await answer.text()]).toEqual([401, 'Bitte anmelden.']);
  });

  it('at another offset than its own', async () => {
    const attachmentId = await harness.attachment();
    const location = locationOf(await jana.begin({ attachmentId, name: 'Plan.pdf', size: 500 }));
    const answer = await jana.patch(location, { offset: 100, bytes: somePdf(400) });
    expect([answer?.status, codeOf(answer)]).toEqual([409, 'upload.wrongOffset']);
  });

  it('when it is declared too large, and when more comes than was declared', async () => {
    const attachmentId = await harness.attachment();
    const large = await jana.begin({ attachmentId, name: 'Plan.pdf', size: 65 * megabyte });
    expect([large?.status, codeOf(large)]).toEqual([413, 'attachment.tooLarge']);
    const location = locationOf(await jana.begin({ attachmentId, name: 'Plan.pdf', size: 500 }));
    const answer = await jana.patch(location, { offset: 0, bytes: somePdf(501) });
    expect([answer?.status, codeOf(answer)]).toEqual([413, 'upload.moreThanDeclared']);
    expect(offsetOf(await jana.head(location))).toBe(0);
  });

  it('when its content is not what its name says, and nothing of it is left', async () => {
    const attachmentId = await harness.attachment();
    const page = Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(5000, ' '));
    const before = await harness.leftovers();
    const location = locationOf(await jana.begin({ attachmentId, name: 'Plan.pdf', size: page.length }));
    const answer = await jana.patch(location, { offset: 0, bytes: page });
    expect(answer?.status).toBe(415);
    expect(await harness.leftovers()).toBe(before);
    expect(await harness.filesOf(attachmentId)).toEqual([]);
    const result = await harness.call('user', `GET /uploads/${uploadIdOf(location)}/result`);
    expect(result.json).toMatchObject({
      state: 'FEHLER',
      message: Problem.parse(JSON.parse(answer?.text ?? '')).detail,
    });
  });

  it('when it is not what the browser reckoned', async () => {
    const attachmentId = await harness.attachment();
    const content = somePdf(900);
    const sha256 = sha256Of(somePdf(900));
    const answer = await jana.begin({ attachmentId, name: 'Plan.pdf', size: 900, sha256 }, content);
    expect([answer?.status, codeOf(answer)]).toEqual([400, 'upload.damaged']);
    expect(await harness.filesOf(attachmentId)).toEqual([]);
  });

  it('when the headers say nothing or something impossible', async () => {
    const headers = { authorization: 'Bearer x', 'tus-resumable': '1.0.0' };
    const answer = await fetch(`${harness.origin}/api/uploads`, { method: 'POST', headers });
    expect(answer.status).toBe(401);
    const attachmentId = 'keine';
    const begun = await jana.begin({ attachmentId, name: 'Plan.pdf', size: 900 });
    expect([begun?.status, codeOf(begun)]).toEqual([400, 'request.invalid']);
  });
});

describe('a page of another origin', () => {
  const begin = async (origin: string) =>
    harness.test.app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: {
        ...(await harness.headers('user')),
        origin,
        'tus-resumable': '1.0.0',
        'upload-length': '1000',
        'upload-metadata': `attachmentId ${btoa(await harness.attachment())},filename ${btoa('Brief.pdf')}`,
      },
    });

  it('that is named begins an upload and reads what a client of the protocol needs', async () => {
    const begun = await begin('https://client.example.de');
    expect(begun.statusCode).toBe(201);
    expect(begun.headers['access-control-allow-origin']).toBe('https://client.example.de');
    const exposed = String(begun.headers['access-control-expose-headers']).toLowerCase().split(', ');
    const described = await harness.test.app.inject({ method: 'OPTIONS', url: '/api/uploads' });
    const spoken = [begun, described].flatMap(({ headers }) =>
      Object.keys(headers).filter((name) => /^(?:tus|upload|location)/u.test(name)),
    );
    expect(spoken).toEqual(expect.arrayContaining(['location', 'tus-max-size', 'upload-expires']));
    expect(spoken.filter((name) => !exposed.includes(name))).toEqual([]);
  });

  it('that is not named reads nothing of it', async () => {
    const begun = await begin('https://client.example.de.evil');
    expect(begun.headers).not.toHaveProperty('access-control-allow-origin');
    expect(begun.headers).not.toHaveProperty('access-control-expose-headers');
  });
});
