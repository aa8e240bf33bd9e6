import { Outbox } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBilling } from '#test/billing/billing-office.ts';
import { offerCalls } from '#test/billing/offered-project.ts';
import type { Harness } from '#test/project-harness.ts';
import { readPdf } from '#test/read-pdf.ts';

let harness: Harness;
let offers: ReturnType<typeof offerCalls>;
beforeAll(async () => {
  harness = await openBilling();
  offers = offerCalls(harness);
});
afterAll(async () => harness.close());

async function textOf(bytes: Buffer): Promise<string> {
  return (await readPdf(bytes)).join(' ').replaceAll(/\s+/gu, ' ');
}

describe('the document of an offer', () => {
  it('has a watermark while it is a draft, and not when it was sent', async () => {
    const draft = await offers.draft(await offers.project());
    const path = `GET /offer/${draft.id}/document` as const;
    expect(await textOf((await harness.call('user', path)).bytes)).toContain('ENTWURF');
    const sent = await offers.send(draft);
    expect(sent.documentReady).toBe(true);
    const text = await textOf((await harness.call('user', path)).bytes);
    expect(text).toContain(`Angebot ${sent.number}`);
    expect(text).toContain('2.045,25 €');
    expect(text).not.toContain('ENTWURF');
  });

  it('is made before anybody waits for the number, and once more by whoever was overtaken', async () => {
    const drafts = [];
    for (let count = 0; count < 4; count += 1) drafts.push(await offers.draft(await offers.project()));
    const sent = await Promise.all(drafts.map(async (draft) => offers.send(draft)));
    const numbers = sent.map(({ number }) => Number(number?.slice(8))).toSorted((a, b) => a - b);
    const [first = 0] = numbers;
    expect(numbers).toEqual([first, first + 1, first + 2, first + 3]);
    for (const { id, number } of sent) {
      const { bytes } = await harness.call('user', `GET /offer/${id}/document`);
      expect(await textOf(bytes)).toContain(`Angebot ${number}`);
    }
  });

  it('goes with its mail, and guests of the project read it', async () => {
    const sent = await offers.send(await offers.draft(await offers.project()));
    const outbox = Outbox.parse((await harness.call('superAdmin', 'GET /mail')).json);
    const names = outbox.items.flatMap(({ attachments }) => attachments.map(({ name }) => name));
    expect(names).toContain(`${sent.number}.pdf`);
    const path = `GET /offer/${sent.id}/document` as const;
    expect((await harness.call('guestOfHalb', path)).status).toBe(200);
    expect(await harness.refused('guestOfLhb', path)).toMatchObject({ code: 'offer.notFound' });
  });
});
