import { OfficeSetting, PriceRelease, priceFourEyes } from '@energieakte/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { element, later, type Pricing, pricingOf, today } from '#test/pricing.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let pricing: Pricing;

beforeAll(async () => {
  harness = await openHarness();
  pricing = pricingOf(harness);
});
beforeEach(async () => demandFourEyes(false));
afterAll(async () => harness.close());

async function demandFourEyes(value: boolean): Promise<void> {
  const { json } = await harness.call('superAdmin', 'GET /settings/office');
  const settings = OfficeSetting.array().parse(json);
  const { name } = priceFourEyes;
  const version = settings.find((setting) => setting.name === name)?.version ?? 0;
  const change = { name, value, version };
  const reply = await harness.call('superAdmin', 'POST /settings/office', change);
  if (reply.status !== 200) throw new Error(reply.text);
}

async function priced(netPrice = 19_000, validFrom = today()) {
  const made = await pricing.save(element());
  const release = await pricing.release({ validFrom }, [{ elementId: made.id, netPrice }]);
  return { made, release };
}

async function draftOf(elementId: string, netPrice: number, validFrom = later()) {
  const begun = await pricing.draft({ validFrom });
  return pricing.rows(begun, [{ elementId, netPrice }]);
}

describe('four eyes', () => {
  it('are two people, also where the rule ends meanwhile', async () => {
    const { made } = await priced();
    await demandFourEyes(true);
    const draft = await draftOf(made.id, 20_000);
    const direct = await harness.refused('admin', `POST /pricing/release/${draft.id}/release`, {
      version: draft.version,
    });
    expect(direct).toMatchObject({
      status: 403,
      detail: 'Freigeben muss eine andere Person als die, die eingereicht hat.',
    });
    const submitted = await pricing.step(draft, 'submit');
    expect(submitted).toMatchObject({ state: 'SUBMITTED', can: { release: false, withdraw: true } });
    await demandFourEyes(false);
    const own = await harness.refused('admin', `POST /pricing/release/${draft.id}/release`, {
      version: submitted.version,
    });
    expect(own).toMatchObject({ code: 'priceRelease.fourEyes' });
    const released = await pricing.step(submitted, 'release', 'accountant');
    expect(released.submitted?.by?.displayname).toBe('Uwe Roth');
    expect(released.released?.by?.id).toBe(harness.office.people.accountant.id);
  });

  it('see what was handed in as it was', async () => {
    const { made } = await priced();
    const submitted = await pricing.step(await draftOf(made.id, 20_000), 'submit');
    const { id, version } = submitted;
    const rows = { version, rows: [{ elementId: made.id, netPrice: 1 }] };
    for (const [request, body] of [
      [`POST /pricing/release/${id}/rows`, rows],
      ['POST /pricing/release', { id, version, title: 'Anders' }],
      [`POST /pricing/release/${id}/discard`, { version }],
    ] as const)
      expect(await harness.refused('admin', request, body)).toMatchObject({
        code: 'priceRelease.notDraft',
        detail: 'Der Preisstand ist eingereicht und kann nicht mehr bearbeitet werden.',
      });
    const back = await pricing.step(submitted, 'withdraw');
    expect(back).toMatchObject({ state: 'DRAFT', submitted: null, can: { edit: true } });
  });

  it('lets a price that is typed while somebody hands the draft in go into a new one', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { made } = await priced();
      const other = await pricing.save(element());
      const draft = await draftOf(made.id, 20_000);
      const price = { netPrice: 100 };
      const [submitted, saved] = await Promise.all([
        harness.call('admin', `POST /pricing/release/${draft.id}/submit`, { version: draft.version }),
        harness.call('admin', 'POST /pricingelement', { ...other, price }),
      ]);
      expect(saved.status).toBe(200);
      // Where the price came first, the draft has changed since it was looked at.
      expect([200, 409]).toContain(submitted.status);
      const read = await pricing.find(other.number);
      expect(read.draft).toMatchObject({ netPrice: 100 });
      const releases = PriceRelease.array().parse(
        (await harness.call('admin', 'GET /pricing/release')).json,
      );
      for (const { id, version, state } of releases)
        if (state === 'DRAFT')
          await harness.call('admin', `POST /pricing/release/${id}/discard`, { version });
    }
  });
});

const messagesOf = async (who: 'admin' | 'accountant' | 'superAdmin' | 'user'): Promise<string> =>
  (await harness.call(who, 'GET /notification')).text;

describe('who hears of a Preisstand', () => {
  it('are those who may release it, until somebody has, and then its author', async () => {
    const { made } = await priced();
    const submitted = await pricing.step(await draftOf(made.id, 20_000), 'submit');
    const waiting = `/pricing/release/${submitted.id}`;
    expect(await messagesOf('accountant')).toContain(waiting);
    expect(await messagesOf('superAdmin')).toContain('Ein Preisstand wartet auf Freigabe');
    expect(await messagesOf('user')).not.toContain(waiting);
    expect(await messagesOf('admin')).not.toContain(waiting);
    await pricing.step(submitted, 'release', 'accountant');
    expect(await messagesOf('superAdmin')).not.toContain(waiting);
    expect(await messagesOf('admin')).toContain('Ihr Preisstand wurde freigegeben');
  });

  it('is nobody any more once it is given back', async () => {
    const { made } = await priced();
    const submitted = await pricing.step(await draftOf(made.id, 20_000), 'submit');
    await pricing.step(submitted, 'withdraw');
    expect(await messagesOf('accountant')).not.toContain(`/pricing/release/${submitted.id}`);
  });

  it('reads its name in the log', async () => {
    const { made } = await priced();
    const draft = await draftOf(made.id, 20_000);
    const submitted = await pricing.step(draft, 'submit');
    const log = async (): Promise<unknown> =>
      (await harness.call('superAdmin', `GET /audit?entity=price_release&entityId=${draft.id}`)).json;
    expect(await log()).toMatchObject({ items: [{ entityName: draft.title }, {}, {}] });
    const released = await pricing.step(submitted, 'release', 'accountant');
    expect(JSON.stringify(await log())).toContain(`"${released.number} (${released.title})"`);
  });
});
