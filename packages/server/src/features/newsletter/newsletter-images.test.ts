import { Newsletter } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openMarkedHarness } from '#test/newsletter/marked-harness.ts';
import { newsletterInput } from '#test/newsletter/newsletter-requests.ts';
import type { Harness } from '#test/project-harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openMarkedHarness();
});
afterAll(async () => harness.close());

async function rows(statement: string, ...values: readonly unknown[]): Promise<readonly unknown[]> {
  return (await harness.test.context.pool.query<object>(statement, [...values])).rows;
}

async function save(): Promise<Newsletter> {
  const { json } = await harness.call('companyAdmin', 'POST /newsletter', newsletterInput());
  return Newsletter.parse(json);
}

const gif = Buffer.from('GIF89a\u0008\u0002\u0001\u0000', 'latin1');

describe('an image', () => {
  async function upload(id: string, bytes: Buffer) {
    return harness.call('companyAdmin', `POST /newsletter/image/${id}`, {
      data: bytes.toString('base64'),
    });
  }

  it('is kept as what it is', async () => {
    const { id } = await save();
    expect((await upload(id, gif)).status).toBe(201);
    expect(
      await rows('select media_type, bytes from newsletter_image where newsletter_id = $1', id),
    ).toEqual([{ media_type: 'image/gif', bytes: gif }]);
  });

  it.each([
    ['no picture', Buffer.from('<svg/>')],
    ['too large', Buffer.concat([gif, Buffer.alloc(204_800)])],
  ])('is refused when it is %s', async (_, bytes) => {
    const { id } = await save();
    const body = { data: bytes.toString('base64') };
    expect(await harness.refused('companyAdmin', `POST /newsletter/image/${id}`, body)).toMatchObject({
      status: 400,
      code: 'newsletter.imageRefused',
    });
  });

  it('finds a place where others were taken out of the letter, and otherwise not', async () => {
    const { id } = await save();
    for (const _ of Array.from({ length: 20 })) await upload(id, gif);
    const body = { data: gif.toString('base64') };
    expect(await harness.refused('companyAdmin', `POST /newsletter/image/${id}`, body)).toMatchObject({
      code: 'newsletter.tooManyImages',
    });
    await rows(
      `update newsletter_image set created_at = now() - interval '2 hours' where newsletter_id = $1`,
      id,
    );
    expect((await upload(id, gif)).status).toBe(201);
    expect(await rows('select from newsletter_image where newsletter_id = $1', id)).toHaveLength(1);
  });

  it('comes into no letter whose sending began', async () => {
    const { id } = await save();
    await rows(
      `update newsletter set state = 'LAEUFT', released_at = now(), released_by = updated_by, started_at = now(), frozen = '{}'
       where id = $1`,
      id,
    );
    const body = { data: gif.toString('base64') };
    expect(await harness.refused('companyAdmin', `POST /newsletter/image/${id}`, body)).toMatchObject({
      code: 'newsletter.notDraft',
    });
  });
});

/** A letter with an image in it. */
async function saveWithImage() {
  const { id, version } = await save();
  const data = gif.toString('base64');
  const image = await harness.call('companyAdmin', `POST /newsletter/image/${id}`, { data });
  const { imageId } = z.object({ imageId: z.string() }).parse(image.json);
  const body = [{ id: 'a', kind: 'IMAGE', imageId, alt: 'Haus', href: null }];
  await harness.call('companyAdmin', 'POST /newsletter', newsletterInput({ id, version, body }));
  return { id, body };
}

async function expectOwnImage({ id, body }: Newsletter, original: readonly object[]): Promise<void> {
  const stored = await rows('select id, bytes from newsletter_image where newsletter_id = $1', id);
  const own = z.object({ id: z.string(), bytes: z.instanceof(Buffer) }).parse(stored[0]);
  expect([stored.length, own.bytes]).toEqual([1, gif]);
  expect(body).toEqual([{ ...original[0], imageId: own.id }]);
  expect(body).not.toEqual(original);
}

describe('a copy', () => {
  it('is a draft with images of its own', async () => {
    const { id, body } = await saveWithImage();
    const made = await harness.call('companyAdmin', `POST /newsletter/duplicate/${id}`);
    expect(made.status).toBe(201);
    const copy = Newsletter.parse(made.json);
    expect(copy).toMatchObject({
      subject: 'Kopie von EH 55: Anträge bis 18.12.2026 stellen',
      state: 'ENTWURF',
      version: 1,
    });
    await expectOwnImage(copy, body);
  });
});

describe('a letter that is made of what was written in another one', () => {
  it('gets images of its own, which stay when the other letter goes', async () => {
    const { id, body } = await saveWithImage();
    const made = await harness.call('companyAdmin', 'POST /newsletter', newsletterInput({ body }));
    expect(made.status).toBe(201);
    await harness.call('companyAdmin', `POST /newsletter/delete/${id}`);
    await expectOwnImage(Newsletter.parse(made.json), body);
  });

  it('has a place without an image where the other letter is gone with it', async () => {
    const { id, body } = await saveWithImage();
    await harness.call('companyAdmin', `POST /newsletter/delete/${id}`);
    const made = await harness.call('companyAdmin', 'POST /newsletter', newsletterInput({ body }));
    expect(Newsletter.parse(made.json).body).toEqual([{ ...body[0], imageId: null }]);
  });
});
