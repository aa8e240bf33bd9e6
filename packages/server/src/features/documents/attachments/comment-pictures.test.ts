import { type Attachment, linkOfPicture, type ProjectComment } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AttachmentHarness, attachmentHarness } from '#test/attachment-harness.ts';
import { type CommentHarness, openCommentHarness } from '#test/comment-harness.ts';
import type { OfficePersonKey } from '#test/office.ts';

let harness: CommentHarness;
let papers: AttachmentHarness;

beforeAll(async () => {
  harness = await openCommentHarness();
  papers = attachmentHarness(harness);
});
afterAll(async () => harness.close());

/** As it is pasted: into Sonstiges, for the office alone. */
async function pasted(who: OfficePersonKey = 'user'): Promise<Attachment> {
  return papers.create(harness.projectId, { order: 12, title: 'Bildschirmfoto' }, who);
}

const textWith = (...pictures: readonly Attachment[]): string =>
  ['Siehe', ...pictures.map(({ id }) => linkOfPicture('https://akte.example', 'P', id))].join('\n');

const visible = { visibility: 'KUNDE', confirmVisible: true } as const;

async function seenByCustomer({ id }: Attachment): Promise<boolean> {
  return (await harness.call('guestOfHalb', `GET /attachments/${id}`)).status === 200;
}

async function change(comment: ProjectComment, params: object): Promise<ProjectComment> {
  const { id, version, text } = comment;
  return harness.say('user', { id, version, text, projectId: undefined, ...params });
}

describe('a picture pasted into a comment', () => {
  it('is shown and hidden with the comment, deleting and taking back too', async () => {
    const picture = await pasted();
    await papers.arrive(picture.id);
    const internal = await harness.say('user', { text: textWith(picture) });
    expect(await seenByCustomer(picture)).toBe(false);
    const shown = await change(internal, visible);
    expect(await seenByCustomer(picture)).toBe(true);
    expect(await papers.get(picture.id)).toMatchObject({ visibility: 'KUNDE', state: 'FREIGEGEBEN' });
    const hidden = await change(shown, { visibility: 'INTERN' });
    expect(await seenByCustomer(picture)).toBe(false);
    await change(hidden, visible);
    await harness.call('user', `POST /comment/delete/${internal.id}`);
    expect(await seenByCustomer(picture)).toBe(false);
    await harness.call('user', `POST /comment/restore/${internal.id}`);
    expect(await seenByCustomer(picture)).toBe(true);
  });

  it('is hidden when it is taken out of the text, unless another comment still shows it', async () => {
    const [gone, kept] = [await pasted(), await pasted()];
    for (const { id } of [gone, kept]) await papers.arrive(id);
    const comment = await harness.say('user', { text: textWith(gone, kept), ...visible });
    await harness.say('user', { text: textWith(kept), ...visible });
    await change(comment, { text: 'Ohne Bild' });
    expect([await seenByCustomer(gone), await seenByCustomer(kept)]).toEqual([false, true]);
  });

  it('is released when its bytes come after the comment was sent', async () => {
    const picture = await pasted();
    await harness.say('user', { text: textWith(picture), ...visible });
    expect(await seenByCustomer(picture)).toBe(false);
    await papers.arrive(picture.id);
    expect(await seenByCustomer(picture)).toBe(true);
  });

  it('waits for the office when its comment became internal before the bytes came', async () => {
    const picture = await pasted();
    const comment = await harness.say('user', { text: textWith(picture), ...visible });
    await change(comment, { visibility: 'INTERN' });
    await papers.arrive(picture.id);
    expect(await papers.get(picture.id)).toMatchObject({ visibility: 'INTERN', state: 'EINGEGANGEN' });
  });

  it('stays as it is while the comment is refused', async () => {
    const picture = await pasted();
    await papers.arrive(picture.id);
    const comment = await harness.say('user', { text: textWith(picture) });
    const { id } = comment;
    const outdated = { id, version: 99, text: comment.text, ...visible };
    expect((await harness.call('user', 'POST /comment', outdated)).status).toBe(409);
    expect(await seenByCustomer(picture)).toBe(false);
  });

  it('of somebody else, of another project or in the accounts does not follow', async () => {
    const others = await pasted('secondUser');
    const accounts = await papers.create(harness.projectId, { order: 13, title: 'Rechnung' });
    const { id: elsewhere } = await harness.create({ customerId: harness.office.customerIds.halb });
    const foreign = await papers.create(elsewhere, { order: 12, title: 'Bildschirmfoto' });
    for (const { id } of [others, accounts, foreign]) await papers.arrive(id);
    await harness.say('user', { text: textWith(others, accounts, foreign), ...visible });
    for (const picture of [others, accounts, foreign]) {
      expect(await papers.get(picture.id)).toMatchObject({ visibility: 'INTERN' });
      expect(await seenByCustomer(picture)).toBe(false);
    }
  });

  it('that the office released by hand stays so when an internal comment is reworded', async () => {
    const picture = await pasted();
    await papers.arrive(picture.id);
    const comment = await harness.say('user', { text: textWith(picture) });
    await papers.change(await papers.get(picture.id), { ...visible, state: 'FREIGEGEBEN' });
    await change(comment, { text: `${comment.text} neu` });
    expect(await seenByCustomer(picture)).toBe(true);
  });

  it('of a customer is never hidden by an answer that names it', async () => {
    const own = await papers.filed(harness.projectId, { order: 8, title: 'Foto' }, 'guestOfHalb');
    const said = await harness.say('guestOfHalb', { text: textWith(own) });
    await harness.call('guestOfHalb', `POST /comment/delete/${said.id}`);
    await harness.say('user', { text: textWith(own) });
    expect(await seenByCustomer(own)).toBe(true);
  });
});
