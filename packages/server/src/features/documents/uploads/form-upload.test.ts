import { Problem } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeOf,
  formWith,
  openUploadHarness,
  send,
  sha256Of,
  somePdf,
  type UploadHarness,
} from '#test/upload-harness.ts';

const combined = 'Das Hochladen ist fehlgeschlagen, weil das Format falsch oder die Datei zu groß ist.';

let harness: UploadHarness;

beforeAll(async () => {
  harness = await openUploadHarness({ environment: { UPLOAD_MAX_MB: '3' } });
});
afterAll(async () => harness.close());

describe('a file that comes with a form', () => {
  it('becomes a version, whatever its name is written with', async () => {
    const attachmentId = await harness.attachment();
    const content = somePdf(400_000);
    const answer = await harness.post('user', attachmentId, formWith('Übersicht „EG“.pdf', content));
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toMatchObject({ id: attachmentId, files: [{ version: 1 }] });
    expect(await harness.filesOf(attachmentId)).toMatchObject([
      { name: 'Übersicht „EG“.pdf', sha256: sha256Of(content), size: content.length },
    ]);
  });

  it('is stored once, however often its content comes', async () => {
    const [first, second] = [await harness.attachment(), await harness.attachment()];
    const content = somePdf(5000);
    await Promise.all([
      harness.post('user', first, formWith('Plan.pdf', content)),
      harness.post('secondUser', second, formWith('Anders.pdf', content)),
    ]);
    expect(await harness.filesOf(first)).toMatchObject([{ sha256: sha256Of(content) }]);
    expect(await harness.filesOf(second)).toMatchObject([{ sha256: sha256Of(content) }]);
    expect(await harness.leftovers()).toBe(0);
  });

  it('is too large in words that name size and limit, whether it says so beforehand or not', async () => {
    const attachmentId = await harness.attachment();
    const answer = await harness.post('user', attachmentId, formWith('Plan.pdf', somePdf(3_600_000)));
    expect(answer.status).toBe(413);
    const { detail } = Problem.parse(JSON.parse(answer.text));
    expect(detail).toBe(`${combined} Die Datei ist zu groß: 3,4 MB von höchstens 3 MB.`);
    const slightly = await harness.post('user', attachmentId, formWith('Plan.pdf', somePdf(3_145_729)));
    expect([slightly.status, codeOf(slightly)]).toEqual([413, 'attachment.tooLarge']);
    expect(await harness.leftovers()).toBe(0);
    const exactly = await harness.post('user', attachmentId, formWith('Plan.pdf', somePdf(3_145_728)));
    expect(exactly.status).toBe(200);
  });
});

describe('a form is refused', () => {
  it('without a file, with two, in another field, and when it is none', async () => {
    const attachmentId = await harness.attachment();
    const content = somePdf(1000);
    const codeFor = async (form: FormData): Promise<string> =>
      codeOf(await harness.post('user', attachmentId, form));
    expect(await codeFor(new FormData())).toMatch(/upload\.(fileMissing|brokenForm)/u);
    expect(await codeFor(formWith('Plan.pdf', content, 'datei'))).toBe('upload.wrongField');
    const two = formWith('Plan.pdf', content);
    two.append('data', new Blob([Uint8Array.from(content)]), 'Zweiter.pdf');
    expect(await codeFor(two)).toBe('upload.twoFiles');
    const text = new FormData();
    text.append('data', 'Plan.pdf');
    expect(await codeFor(text)).toBe('upload.fileMissing');
    const more = formWith('Plan.pdf', content);
    more.append('title', 'Plan');
    expect(await codeFor(more)).toBe('upload.wrongField');
    const json = await harness.refused('user', `POST /attachments/${attachmentId}/file`, { data: 'x' });
    expect([json.status, json.code]).toEqual([400, 'upload.notAForm']);
    expect(await harness.filesOf(attachmentId)).toEqual([]);
    expect(await harness.leftovers()).toBe(0);
  });

  it('by every call that takes none', async () => {
    const answer = await fetch(`${harness.origin}/api/authenticate`, {
      method: 'POST',
      body: formWith('Plan.pdf', somePdf(500)),
    });
    expect(answer.status).toBe(415);
  });

  it('when it breaks off, and nothing of it is left', async () => {
    const attachmentId = await harness.attachment();
    const boundary = 'grenze';
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="data"; filename="Plan.pdf"\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), somePdf(900_000)]);
    const params = {
      method: 'POST',
      url: `${harness.origin}/api/attachments/${attachmentId}/file`,
      headers: {
        ...(await harness.headers('user')),
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      body,
    };
    const answer = await send(params);
    expect([answer?.status, codeOf(answer)]).toEqual([400, 'upload.brokenForm']);
    await send({ ...params, cutAfter: 500_000 });
    await expect.poll(async () => harness.leftovers()).toBe(0);
    expect(await harness.filesOf(attachmentId)).toEqual([]);
  });
});

describe('a customer', () => {
  it('brings files only to what the own firm has made', async () => {
    const visible = await harness.attachment('guestOfHalb');
    const hidden = await harness.attachment();
    const form = (): FormData => formWith('Plan.pdf', somePdf(1000));
    expect((await harness.post('guestOfHalb', visible, form())).status).toBe(200);
    expect((await harness.post('guestOfHalb', hidden, form())).status).toBe(404);
    expect((await harness.post('guestOfLhb', visible, form())).status).toBe(404);
    expect(await harness.filesOf(hidden)).toEqual([]);
  });
});
