import { Attachment } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LinkDesk, openLinkDesk } from '#test/link-desk.ts';
import { tablesWith } from '#test/whole-database.ts';

let desk: LinkDesk;

beforeAll(async () => {
  desk = await openLinkDesk();
});
afterAll(async () => desk.close());

describe('what came over an upload link of Bauherren who are erased', () => {
  it('goes with every word about them, from remarks, mails and the Papierkorb too', async () => {
    const asked = await desk.asked();
    const made = await desk.link(asked, {
      title: 'Für Familie Zaunkoenig',
      recipientName: 'R. Zaunkoenig',
    });
    await desk.bring(made, { name: 'Plan Zaunkoenig.pdf', sender: 'Rosa Zaunkoenig' });
    const client = desk.linkClient(await desk.pass(made));
    await client.begin({ paperId: '', name: 'Skizze Zaunkoenig.pdf', size: 3000 });
    const [arrived] = await desk.arrivals(asked.project.id);
    const { id, version } = Attachment.parse(arrived);
    const refusal = { version, reason: 'Zaunkoenig ist unleserlich.', tell: true };
    expect((await desk.call('user', `POST /attachments/${id}/refuse`, refusal)).status).toBe(204);
    const { id: projectId, projectId: confirmation } = asked.project;
    const wish = { kind: 'project', id: projectId, confirmation };
    expect((await desk.call('superAdmin', 'POST /privacy/erase', wish)).status).toBe(200);
    expect(await tablesWith(desk.test.context.database, 'Zaunkoenig')).toEqual({});
  });
});
