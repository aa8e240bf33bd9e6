import { Problem } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LinkHarness, openLinkHarness } from '#test/link-harness.ts';
import { codeOf, locationOf } from '#test/upload-harness.ts';

let harness: LinkHarness;

beforeAll(async () => {
  harness = await openLinkHarness();
});
afterAll(async () => harness.close());

describe('a pass of an upload link', () => {
  it('opens nothing but the sending of its files', async () => {
    const asked = await harness.asked();
    const made = await harness.link(asked);
    const pass = await harness.pass(made);
    const paths = ['/user/me', '/project/minimal', `/attachments/board/${asked.project.id}`, '/uploads'];
    for (const path of paths) {
      const answer = await fetch(`${harness.origin}/api${path}`, {
        headers: { authorization: `Bearer ${pass}`, accept: 'application/problem+json' },
      });
      expect([path, answer.status]).toEqual([path, 401]);
    }
    const attachmentId = await harness.attachment();
    const jana = await harness.client('user');
    const staff = await jana.begin({ attachmentId, name: 'Brief.pdf', size: 3000 });
    const client = harness.linkClient(pass);
    expect((await client.head(locationOf(staff)))?.status).toBe(401);
    const id = locationOf(staff).slice('/api/uploads/'.length);
    expect((await client.head(`/api/link-uploads/${id}`))?.status).toBe(404);
  });

  it('is no session, and a session is no pass', async () => {
    const { authorization = '' } = await harness.headers('admin');
    for (const pass of [authorization.slice('Bearer '.length), 'geraten', '']) {
      const client = harness.linkClient(pass);
      const answer = await client.begin({ paperId: '', name: 'Brief.pdf', size: 3000 });
      expect([answer?.status, codeOf(answer)]).toEqual([401, 'uploadLink.passEnded']);
      const listed = await client.get('/link-uploads');
      expect(Problem.parse(listed.json).code).toBe('uploadLink.passEnded');
    }
  });

  it('ends after its hours', async () => {
    const made = await harness.link(await harness.asked());
    const client = harness.linkClient(await harness.pass(made));
    expect((await client.get('/link-uploads')).status).toBe(200);
    await harness.test.context.database
      .updateTable('upload_link_pass')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('link_id', '=', made.link.id)
      .execute();
    expect((await client.get('/link-uploads')).status).toBe(401);
  });

  it('is kept as a hash only, like the address and the password', async () => {
    const made = await harness.link(await harness.asked(), { password: 'Sonnenblume 7' });
    const pass = await harness.pass(made, 'Sonnenblume 7');
    const { database } = harness.test.context;
    const kept = [
      await database.selectFrom('upload_link').selectAll().execute(),
      await database.selectFrom('upload_link_pass').selectAll().execute(),
      await database.selectFrom('audit_detail').selectAll().execute(),
      await database.selectFrom('comment').selectAll().execute(),
    ];
    const text = JSON.stringify(kept);
    for (const secret of [pass, made.token, 'Sonnenblume']) expect(text).not.toContain(secret);
  });
});
