import { Problem } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LinkDesk, openLinkDesk } from '#test/link-desk.ts';
import { codeOf, locationOf } from '#test/upload-desk.ts';

let desk: LinkDesk;

beforeAll(async () => {
  desk = await openLinkDesk();
});
afterAll(async () => desk.close());

describe('a pass of an upload link', () => {
  it('opens nothing but the sending of its files', async () => {
    const asked = await desk.asked();
    const made = await desk.link(asked);
    const pass = await desk.pass(made);
    const paths = ['/user/me', '/project/minimal', `/attachments/board/${asked.project.id}`, '/uploads'];
    for (const path of paths) {
      const answer = await fetch(`${desk.origin}/api${path}`, {
        headers: { authorization: `Bearer ${pass}`, accept: 'application/problem+json' },
      });
      expect([path, answer.status]).toEqual([path, 401]);
    }
    const attachmentId = await desk.attachment();
    const jana = await desk.client('user');
    const staff = await jana.begin({ attachmentId, name: 'Brief.pdf', size: 3000 });
    const client = desk.linkClient(pass);
    expect((await client.head(locationOf(staff)))?.status).toBe(401);
    const id = locationOf(staff).slice('/api/uploads/'.length);
    expect((await client.head(`/api/link-uploads/${id}`))?.status).toBe(404);
  });

  it('is no session, and a session is no pass', async () => {
    const { authorization = '' } = await desk.headers('admin');
    for (const pass of [authorization.slice('Bearer '.length), 'geraten', '']) {
      const client = desk.linkClient(pass);
      const answer = await client.begin({ paperId: '', name: 'Brief.pdf', size: 3000 });
      expect([answer?.status, codeOf(answer)]).toEqual([401, 'uploadLink.passEnded']);
      const listed = await client.get('/link-uploads');
      expect(Problem.parse(listed.json).code).toBe('uploadLink.passEnded');
    }
  });

  it('ends after its hours', async () => {
    const made = await desk.link(await desk.asked());
    const client = desk.linkClient(await desk.pass(made));
    expect((await client.get('/link-uploads')).status).toBe(200);
    await desk.test.context.database
      .updateTable('upload_link_pass')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('link_id', '=', made.link.id)
      .execute();
    expect((await client.get('/link-uploads')).status).toBe(401);
  });

  it('is kept as a hash only, like the address and the password', async () => {
    const made = await desk.link(await desk.asked(), { password: 'Sonnenblume 7' });
    const pass = await desk.pass(made, 'Sonnenblume 7');
    const { database } = desk.test.context;
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
