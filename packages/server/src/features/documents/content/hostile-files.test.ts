import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileFiles } from '#test/hostile-files/hostile-files.ts';
import { codeOf, formWith, openUploadHarness, type UploadHarness } from '#test/upload-harness.ts';

let harness: UploadHarness;

beforeAll(async () => {
  harness = await openUploadHarness({ environment: { UPLOAD_MAX_MB: '3' } });
});
afterAll(async () => harness.close());

describe('a hostile file', () => {
  it.each(hostileFiles)('is refused or does nothing: $label ($name)', async (file) => {
    const attachmentId = await harness.attachment();
    const answer = await harness.post('user', attachmentId, formWith(file.name, file.bytes));
    const [stored] = await harness.filesOf(attachmentId);
    const became =
      answer.status === 200 ? { defused: stored?.media_type } : { refused: codeOf(answer), stored };
    const { verdict } = file;
    expect(became).toEqual('refused' in verdict ? { ...verdict, stored: undefined } : verdict);
    expect(await harness.leftovers()).toBe(0);
  });
});
