import { Attachment } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LinkHarness, openLinkHarness } from '#test/link-harness.ts';
import { tablesWith } from '#test/whole-database.ts';

let harness: LinkHarness;

beforeAll(async () => {
  harness = await openLinkHarness();
});
afterAll(async () => harness.close());

describe('what came over an upload link of Bauherren who are erased', () => {
  it('goes with every word about them, from remarks, mails and the Papierkorb too', async () => {
    const asked = await harness.asked();
    const made = await harness.link(asked, {
      title: 'Für Familie Zaunkoenig',
      recipientName: 'R. Zaunkoenig',
    });
    await harness.bring(made, { name: 'Plan Zaunkoenig.pdf', sender: 'Rosa Zaunkoenig' });
    const client = harness.linkClient(await harness.pass(made));
    await client.begin({ paperId: '', name: 'Skizze Zaunkoenig.pdf', size: 3000 });
    const [arrived] = await harness.arrivals(asked.project.id);
    const { id, version } = Attachment.parse(arrived);
    const refusal = { version, reason: 'Zaunkoenig ist unleserlich.', tell: true };
    expect((await harness.call('user', `POST /attachments/${id}/refuse`, refusal)).status).toBe(204);
    const { id: projectId, projectId: confirmation } = asked.project;
    const params = { kind: 'project', id: projectId, confirmation };
    expect((await harness.call('superAdmin', 'POST /privacy/erase', params)).status).toBe(200);
    expect(await tablesWith(harness.test.context.database, 'Zaunkoenig')).toEqual({});
  });
});
