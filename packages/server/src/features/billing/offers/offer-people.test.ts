import { ErasureReport } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBilling } from '#test/billing/billing-office.ts';
import { offerCalls, recipient } from '#test/billing/offered-project.ts';
import type { Harness } from '#test/project-harness.ts';
import { tablesWith } from '#test/whole-database.ts';

const canary = 'Zaunkönig';

let harness: Harness;
let offers: ReturnType<typeof offerCalls>;
beforeAll(async () => {
  harness = await openBilling();
  offers = offerCalls(harness);
});
afterAll(async () => harness.close());

const toSomebody = { recipient: { ...recipient, name: `Rosa ${canary}` } };

describe('the recipient of an offer', () => {
  it('goes with the Bauherren where it was never sent', async () => {
    const project = await offers.project();
    await offers.draft(project, toSomebody);
    const { id, projectId } = project;
    const body = { kind: 'project', id, confirmation: projectId };
    const erased = await harness.call('superAdmin', 'POST /privacy/erase', body);
    expect(erased.text).not.toContain('"code"');
    expect(erased.status).toBe(200);
    expect(await tablesWith(harness.test.context.database, canary)).toEqual({});
  });

  it('is kept six years once it was sent', async () => {
    const { project } = await offers.sent(toSomebody);
    const body = { kind: 'project', id: project.id };
    const { json } = await harness.call('superAdmin', 'POST /privacy/erase/preview', body);
    expect(ErasureReport.parse(json).hindrances).toEqual([
      expect.stringMatching(/bis 31\.12\.\d{4} aufgehoben werden \(Angebot/u),
    ]);
  });
});

describe('whoever sent an offer and has no access any more', () => {
  it('hears nothing of the decision, which is made all the same', async () => {
    const draft = await offers.draft(await offers.project());
    const body = { version: draft.version, to: recipient.email, subject: 'Angebot', text: 'Guten Tag' };
    await offers.ok('secondUser', `POST /offer/send/${draft.id}`, body);
    const { id } = harness.office.people.secondUser;
    const left = { id, reason: 'Ausgeschieden' };
    expect((await harness.call('admin', 'POST /user/disableUser', left)).status).toBe(200);
    const sent = await offers.read(draft.id);
    await offers.ok('guestOfHalb', `POST /offer/decide/${draft.id}`, offers.decision(sent));
    const { rows } = await harness.test.context.pool.query(
      `select from notification where recipient_id = $1 and entries::text like '%angenommen%'`,
      [id],
    );
    expect(rows).toEqual([]);
    expect((await offers.read(draft.id)).state).toBe('ACCEPTED');
  });
});
