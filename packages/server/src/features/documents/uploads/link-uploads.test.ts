import { Attachment, LinkUploadResult, Problem, UnfinishedLinkUpload } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { begun, type LinkHarness, linkUploadIdOf, openLinkHarness } from '#test/link-harness.ts';
import { codeOf, locationOf, offsetOf, sha256Of, somePdf } from '#test/upload-harness.ts';
import { countAsCalled } from '#test/count-as-called.ts';

const megabyte = 1024 * 1024;

let harness: LinkHarness;

beforeAll(async () => {
  harness = await openLinkHarness({ environment: { UPLOAD_MAX_MB: '64' } });
});
afterAll(async () => harness.close());

describe('a file that comes over an upload link', () => {
  it('waits in the Eingang, seen by the office only, and its document is not there yet', async () => {
    const asked = await harness.asked();
    const made = await harness.link(asked);
    const client = harness.linkClient(await harness.pass(made));
    const content = somePdf(megabyte - 1);
    const [checklistItem] = asked.papers;
    const begunAt = await client.begin({
      paperId: checklistItem.id,
      name: 'Lageplan Nord.pdf',
      size: content.length,
      sender: ' Erika\u202E\u2028Baumann ',
    });
    expect([begunAt?.status, begunAt?.headers.location]).toEqual([
      201,
      expect.stringMatching(/^\/api\/link-uploads\/[0-9a-f-]{36}$/u),
    ]);
    const location = locationOf(begunAt);
    expect(await harness.arrivals(asked.project.id)).toEqual([]);
    await client.patch(location, { offset: 0, bytes: content.subarray(0, 5000) });
    expect(offsetOf(await client.head(location))).toBe(5000);
    const last = await client.patch(location, { offset: 5000, bytes: content.subarray(5000) });
    expect([last?.status, last?.headers['upload-result']]).toEqual([204, 'FERTIG']);
    const [arrived, ...others] = await harness.arrivals(asked.project.id);
    expect(others).toEqual([]);
    expect(arrived).toMatchObject({
      order: 0,
      title: 'Lageplan',
      visibility: 'INTERN',
      state: 'EINGEGANGEN',
      checklistItemId: null,
      createdBy: null,
      files: [
        {
          name: 'Lageplan Nord.pdf',
          sha256: sha256Of(content),
          uploadedBy: null,
          overLink: true,
        },
      ],
      arrival: {
        linkId: made.link.id,
        linkTitle: 'Unterlagen für Ihren Antrag',
        sender: 'Erika Baumann',
        wanted: { checklistItemId: checklistItem.id, label: 'Lageplan', slot: 2 },
        state: 'OFFEN',
        decidedBy: null,
      },
    });
    const read = await harness.read(asked.project.id);
    expect(read.checklist.find(({ id }) => id === checklistItem.id)).toMatchObject({ state: 'FEHLT' });
    const forGuest = await harness.call('guestOfHalb', `GET /attachments/${arrived?.id ?? ''}`);
    expect(forGuest.status).toBe(404);
  });

  it('is named as its file where it is for no document of the list', async () => {
    const asked = await harness.asked();
    const made = await harness.link(asked);
    expect((await harness.bring(made, { name: 'Foto vom Keller.pdf' }))?.status).toBe(201);
    expect(await harness.arrivals(asked.project.id)).toMatchObject([
      { title: 'Foto vom Keller', arrival: { sender: null, wanted: null } },
    ]);
  });

  it('is told to the responsible people, with where it came from', async () => {
    const { id } = await harness.create({ responsibleUserId: harness.office.people.secondUser.id });
    const made = await harness.linkOf(id);
    await harness.bring(made, { sender: 'Erika Baumann' });
    const { json } = await harness.call('secondUser', 'GET /notification');
    expect(JSON.stringify(json)).toContain('über Link „Unterlagen für Ihren Antrag“ von Erika Baumann');
  });

  it('is looked at like every other: one of another kind leaves nothing behind', async () => {
    const asked = await harness.asked();
    const made = await harness.link(asked);
    const client = harness.linkClient(await harness.pass(made));
    const bad = Buffer.from('<svg onload="x()"/>'.repeat(90));
    const before = await harness.leftovers();
    const location = await begun(client, { paperId: '', name: 'Plan.pdf', size: bad.length });
    const answer = await client.patch(location, { offset: 0, bytes: bad });
    expect([answer?.status, codeOf(answer)]).toEqual([415, 'attachment.contentDiffers']);
    expect(await harness.arrivals(asked.project.id)).toEqual([]);
    expect(await harness.leftovers()).toBe(before);
    const result = await client.get(`/link-uploads/${linkUploadIdOf(location)}/result`);
    const { state, message } = LinkUploadResult.parse(result.json);
    expect([state, message]).toEqual(['FEHLER', expect.stringContaining('SVG')]);
  });

  it('tells its end again to whoever lost the answer, and nothing of the office', async () => {
    const asked = await harness.asked();
    const made = await harness.link(asked);
    const client = harness.linkClient(await harness.pass(made));
    const content = somePdf(3000);
    const location = locationOf(
      await client.begin({ paperId: '', name: 'Brief.pdf', size: content.length }, content),
    );
    const id = linkUploadIdOf(location);
    expect((await client.head(location))?.headers['upload-result']).toBe('FERTIG');
    const { json } = await client.get(`/link-uploads/${id}/result`);
    expect(json).toEqual({ id, state: 'FERTIG', message: null });
  });

  it('can be given up', async () => {
    const asked = await harness.asked();
    const made = await harness.link(asked, { maxFiles: 1 });
    const client = harness.linkClient(await harness.pass(made));
    const location = await begun(client, { paperId: '', name: 'Brief.pdf', size: 3000 });
    expect(codeOf(await client.begin({ paperId: '', name: 'Zwei.pdf', size: 10 }))).toBe(
      'uploadLink.tooManyFiles',
    );
    expect((await client.remove(location))?.status).toBe(204);
    expect((await client.begin({ paperId: '', name: 'Zwei.pdf', size: 10 }))?.status).toBe(201);
  });

  it('is the business of the browser that sends it, and of who comes back over the same link', async () => {
    const asked = await harness.asked();
    const [made, other] = [await harness.link(asked), await harness.link(asked)];
    const [mine, again, foreign] = [
      harness.linkClient(await harness.pass(made)),
      harness.linkClient(await harness.pass(made)),
      harness.linkClient(await harness.pass(other)),
    ];
    const content = somePdf(9000);
    const location = await begun(mine, { paperId: '', name: 'Geheim.pdf', size: content.length });
    await mine.patch(location, { offset: 0, bytes: content.subarray(0, 4000) });
    const listed = z.array(UnfinishedLinkUpload).parse((await mine.get('/link-uploads')).json);
    expect(listed).toMatchObject([{ name: 'Geheim.pdf', size: 9000, offset: 4000, paperId: '' }]);
    expect((await again.get('/link-uploads')).json).toEqual([]);
    expect((await foreign.get('/link-uploads')).json).toEqual([]);
    expect((await foreign.head(location))?.status).toBe(404);
    const stolen = await foreign.patch(location, { offset: 4000, bytes: content.subarray(4000) });
    expect(codeOf(stolen)).toBe('upload.notFound');
    expect((await foreign.remove(location))?.status).toBe(404);
    expect(offsetOf(await again.head(location))).toBe(4000);
    const last = await again.patch(location, { offset: 4000, bytes: content.subarray(4000) });
    expect(last?.headers['upload-result']).toBe('FERTIG');
  });
});

describe('what an upload link refuses', () => {
  it('says by name, with the limit', async () => {
    const asked = await harness.asked();
    const made = await harness.link(asked, {
      kinds: ['BILD', 'ARCHIV'],
      maxFileBytes: 2048,
      maxTotalBytes: 3000,
      maxFiles: 2,
      itemIds: [asked.papers[0].id],
      acceptsOther: false,
    });
    const client = harness.linkClient(await harness.pass(made));
    const paperId = asked.papers[0].id;
    const refused = async (beginning: object): Promise<string> => {
      const answer = await client.begin({ paperId, name: 'Bild.jpg', size: 100, ...beginning });
      return Problem.parse(JSON.parse(answer?.text ?? '{}')).detail;
    };
    expect(await refused({ name: 'Plan.pdf' })).toBe(
      'Der Dateityp „pdf“ wird über diesen Upload-Link nicht angenommen. Möglich sind: JPG, JPEG, PNG, HEIC, WEBP, ZIP.',
    );
    expect(await refused({ size: 2049 })).toBe(
      'Die Datei ist zu groß: 2 KB. Über diesen Upload-Link sind je Datei höchstens 2 KB möglich.',
    );
    expect(await refused({ name: 'ohne Endung' })).toContain('braucht einen Namen mit Endung');
    expect(await refused({ size: 0 })).toContain('Die Datei ist leer');
    expect(await refused({ paperId: '' })).toContain('nicht angefordert');
    expect(await refused({ paperId: asked.papers[1].id })).toContain('nicht angefordert');
    expect((await client.begin({ paperId, name: 'Bild.jpg', size: 2000 }))?.status).toBe(201);
    expect(await refused({ size: 1001 })).toBe(
      'Die Datei mit 1001 Byte passt nicht mehr: Über diesen Upload-Link sind insgesamt höchstens 2,9 KB möglich, frei sind noch 1000 Byte.',
    );
    expect((await client.begin({ paperId, name: 'Bild.jpg', size: 900 }))?.status).toBe(201);
    expect(await refused({ size: 1 })).toBe(
      'Über diesen Upload-Link sind höchstens 2 Dateien möglich, und so viele sind schon da oder unterwegs.',
    );
    expect(await harness.listed(asked.project.id)).toMatchObject([
      { usedFiles: 2, usedBytes: 2900, state: 'VOLL' },
    ]);
  });

  it('holds when many begin at once', async () => {
    const asked = await harness.asked();
    const made = await harness.link(asked, { maxFiles: 3, maxTotalBytes: 100_000 });
    const client = harness.linkClient(await harness.pass(made));
    const answers = await Promise.all(
      Array.from({ length: 12 }, async () =>
        client.begin({ paperId: '', name: 'Brief.pdf', size: 3000 }),
      ),
    );
    const statuses = answers.map((answer) => answer?.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
    const full = await harness.link(asked, { maxFiles: 50, maxTotalBytes: 10_000 });
    const other = harness.linkClient(await harness.pass(full));
    const more = await Promise.all(
      Array.from({ length: 8 }, async () => other.begin({ paperId: '', name: 'Brief.pdf', size: 3000 })),
    );
    expect(more.filter((answer) => answer?.status === 201)).toHaveLength(3);
  });

  it('are not begun again and again without end: what fails leaves a note each time', async () => {
    const [made, other] = [
      await harness.link(await harness.asked()),
      await harness.link(await harness.asked()),
    ];
    await countAsCalled(harness.test.context.pool, {
      bucket: `link-begin:${made.link.id}`,
      calls: 999,
    });
    const client = harness.linkClient(await harness.pass(made));
    // What never begins is not counted.
    expect(codeOf(await client.begin({ paperId: '', name: 'Brief.exe', size: 10 }))).toBe(
      'uploadLink.typeRefused',
    );
    const location = await begun(client, { paperId: '', name: 'Brief.pdf', size: 3000 });
    const answer = await client.begin({ paperId: '', name: 'Zwei.pdf', size: 3000 });
    expect([answer?.status, codeOf(answer)]).toEqual([429, 'rate.limited']);
    expect((await client.head(location))?.status).toBe(200);
    expect((await harness.bring(other))?.status).toBe(201);
  });

  it('makes room again when the office refused something', async () => {
    const asked = await harness.asked();
    const made = await harness.link(asked, { maxFiles: 1 });
    await harness.bring(made);
    expect(codeOf(await harness.bring(made))).toBe('uploadLink.tooManyFiles');
    const [arrived] = await harness.arrivals(asked.project.id);
    const { id, version } = Attachment.parse(arrived);
    const refusal = { version, reason: 'Unleserlich', tell: false };
    expect((await harness.call('user', `POST /attachments/${id}/refuse`, refusal)).status).toBe(204);
    expect((await harness.bring(made))?.status).toBe(201);
  });
});
