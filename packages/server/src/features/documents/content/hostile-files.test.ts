import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileFiles } from '#test/hostile-files/hostile-files.ts';
import { codeOf, formWith, openUploadDesk, type UploadDesk } from '#test/upload-desk.ts';

let desk: UploadDesk;

beforeAll(async () => {
  desk = await openUploadDesk({ environment: { UPLOAD_MAX_MB: '3' } });
});
afterAll(async () => desk.close());

describe('a hostile file', () => {
  it.each(hostileFiles)('is refused or does nothing: $label ($name)', async (file) => {
    const attachmentId = await desk.attachment();
    const answer = await desk.post('user', attachmentId, formWith(file.name, file.bytes));
    const [stored] = await desk.filesOf(attachmentId);
    const became =
      answer.status === 200 ? { defused: stored?.media_type } : { refused: codeOf(answer), stored };
    const { verdict } = file;
    expect(became).toEqual('refused' in verdict ? { ...verdict, stored: undefined } : verdict);
    expect(await desk.leftovers()).toBe(0);
  });
});
