import { addDays, germanDay } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { element, later, type Pricing, pricingOf, today } from '#test/pricing.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;
let pricing: Pricing;

beforeAll(async () => {
  harness = await openHarness();
  pricing = pricingOf(harness);
});
afterAll(async () => harness.close());

async function priced(netPrice = 19_000, validFrom = today()) {
  const made = await pricing.save(element());
  const release = await pricing.release({ validFrom }, [{ elementId: made.id, netPrice }]);
  return { made, release };
}

async function draftOf(elementId: string, netPrice: number, validFrom = later()) {
  const begun = await pricing.draft({ validFrom });
  return pricing.rows(begun, [{ elementId, netPrice }]);
}

describe('a draft', () => {
  it('is begun, changed, and thrown away', async () => {
    const begun = await pricing.draft({ title: 'Januar', validFrom: later(), sourceKind: 'ANGEBOT' });
    const { id } = begun;
    expect(begun).toMatchObject({
      title: 'Januar',
      state: 'DRAFT',
      number: null,
      listNumber: 'PL-01',
      sourceKind: 'ANGEBOT',
      rows: 0,
      created: { by: { displayname: 'Uwe Roth' } },
      can: { edit: true, submit: true, release: true, withdraw: false, discard: true },
    });
    const unknown = { id: newId(), title: 'Anders' };
    expect(await harness.refused('admin', 'POST /pricing/release', unknown)).toMatchObject({
      code: 'priceRelease.notFound',
    });
    const changed = await pricing.draft({ id, version: begun.version, sourceText: 'Brief' });
    expect(changed).toMatchObject({ title: 'Januar', sourceText: 'Brief', validFrom: later() });
    const stale = { version: begun.version };
    expect(await harness.refused('admin', `POST /pricing/release/${id}/discard`, stale)).toMatchObject({
      code: 'record.versionOutdated',
    });
    const gone = await harness.call('admin', `POST /pricing/release/${id}/discard`, changed);
    expect(gone.status).toBe(400);
    const { version } = changed;
    expect(
      (await harness.call('admin', `POST /pricing/release/${id}/discard`, { version })).status,
    ).toBe(204);
    expect(await harness.refused('admin', `GET /pricing/release/${id}/rows`)).toMatchObject({
      code: 'priceRelease.notFound',
    });
  });

  it('shows each price beside the one it takes the place of, and what is unusual', async () => {
    const { made } = await priced(10_000);
    const begun = await pricing.draft({ validFrom: later() });
    await pricing.rows(begun, [{ elementId: made.id, netPrice: 13_000, internalCost: 14_000 }]);
    const reply = await harness.call('accountant', `GET /pricing/release/${begun.id}/rows`);
    expect(reply.json).toMatchObject([
      {
        number: made.number,
        before: { netPrice: 10_000 },
        price: { netPrice: 13_000 },
        changePct: 30,
        remarks: ['ändert sich um mehr als 25 %', 'liegt unter den Kosten'],
        changedMeanwhile: false,
      },
    ]);
  });

  it('takes no price of what is not there, and names each wrong row', async () => {
    const begun = await pricing.draft({ validFrom: later() });
    const send = async (rows: readonly object[]) =>
      harness.refused('admin', `POST /pricing/release/${begun.id}/rows`, {
        version: begun.version,
        rows,
      });
    expect(await send([{ elementId: newId(), netPrice: 1 }])).toMatchObject({ status: 404 });
    const refused = await send([
      { elementId: newId(), netPrice: 1 },
      { elementId: newId(), kind: 'DISCOUNT', discountPct: 5 },
      { elementId: newId() },
    ]);
    expect(refused.fields).toEqual({
      'rows.1.kind': 'Auf der Standardliste gibt es keine Rabatte.',
      'rows.2.netPrice': 'Feld muss befüllt werden.',
    });
  });

  it('without prices is not handed in', async () => {
    const { id, version } = await pricing.draft({ validFrom: later() });
    for (const step of ['submit', 'release'] as const)
      expect(
        await harness.refused('admin', `POST /pricing/release/${id}/${step}`, { version }),
      ).toMatchObject({
        code: 'priceRelease.empty',
        detail: 'Der Entwurf hat noch keine Preise.',
      });
  });
});

describe('releasing', () => {
  it('ends the price before where the new one begins, and numbers the releases of a list', async () => {
    const { made, release } = await priced();
    const second = await pricing.step(await draftOf(made.id, 20_000), 'release');
    expect(second).toMatchObject({
      state: 'RELEASED',
      number: (release.number ?? 0) + 1,
      released: { by: { displayname: 'Uwe Roth' } },
      can: { edit: false, release: false, withdraw: true, discard: false },
    });
    expect(await pricing.find(made.number)).toMatchObject({
      price: { netPrice: 19_000, validTo: addDays(later(), -1) },
      next: { netPrice: 20_000, validFrom: later(), validTo: null },
    });
    const log = await harness.call('superAdmin', 'GET /audit?action=price.released');
    expect(log.text).toContain(second.id);
  });

  it('fits between two that are released', async () => {
    const { made } = await priced();
    const last = addDays(later(), 30);
    await pricing.step(await draftOf(made.id, 30_000, last), 'release');
    await pricing.step(await draftOf(made.id, 20_000), 'release');
    const history = await harness.call('admin', `GET /pricingelement/${made.id}/history`);
    expect(history.json).toMatchObject({
      prices: [
        { netPrice: 30_000, validFrom: last, validTo: null },
        { netPrice: 20_000, validFrom: later(), validTo: addDays(last, -1) },
        { netPrice: 19_000, validFrom: today(), validTo: addDays(later(), -1) },
      ],
    });
  });

  it('names what somebody else has released meanwhile, and goes on once it was looked at', async () => {
    const { made } = await priced();
    const mine = await draftOf(made.id, 20_000);
    await pricing.step(await draftOf(made.id, 21_000, addDays(later(), -1)), 'release');
    const refused = await harness.refused('admin', `POST /pricing/release/${mine.id}/release`, {
      version: mine.version,
    });
    expect(refused).toMatchObject({
      status: 409,
      code: 'priceRelease.changed',
      detail: `Inzwischen geändert: ${made.number}. Bitte den Entwurf prüfen.`,
    });
    const rows = await harness.call('admin', `GET /pricing/release/${mine.id}/rows`);
    expect(rows.json).toMatchObject([{ changedMeanwhile: true }]);
    const released = await pricing.step(await pricing.step(mine, 'rebase'), 'release');
    expect(released.state).toBe('RELEASED');
  });

  it('of two at once lets one win, and tells the other which rows changed', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { made } = await priced();
      const drafts = [await draftOf(made.id, 20_000), await draftOf(made.id, 21_000)];
      const replies = await Promise.all(
        drafts.map(async ({ id, version }) =>
          harness.call('admin', `POST /pricing/release/${id}/release`, { version }),
        ),
      );
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
      const lost = replies.find(({ status }) => status === 409);
      expect(lost?.json).toMatchObject({ code: 'priceRelease.changed' });
      expect(lost?.text).toContain(made.number);
    }
  });

  it('never begins in days that had a price, and does where none was', async () => {
    const past = addDays(today(), -100);
    const { made } = await priced(19_000, past);
    const inThePast = await draftOf(made.id, 20_000, addDays(today(), -1));
    const refused = await harness.refused('admin', `POST /pricing/release/${inThePast.id}/release`, {
      version: inThePast.version,
    });
    expect(refused).toMatchObject({
      status: 400,
      code: 'priceRelease.past',
      fields: { validFrom: 'Der Tag „Gültig ab“ liegt in der Vergangenheit.' },
    });
    expect((await pricing.find(made.number, `&validOn=${past}`)).price).toMatchObject({
      netPrice: 19_000,
    });
  });

  it('on the first day of another price is refused', async () => {
    const { made } = await priced(19_000, today());
    const again = await draftOf(made.id, 20_000, today());
    expect(
      await harness.refused('admin', `POST /pricing/release/${again.id}/release`, {
        version: again.version,
      }),
    ).toMatchObject({
      status: 409,
      detail: `Für ${made.number} gilt dann schon ein anderer Preis.`,
    });
  });

  it('is for accountants and admins', async () => {
    const { made } = await priced();
    const { id, version } = await draftOf(made.id, 20_000);
    for (const who of ['user', 'guestOfHalb'] as const)
      for (const step of ['rows', 'rebase', 'submit', 'release', 'withdraw', 'discard'] as const)
        expect(
          await harness.refused(who, `POST /pricing/release/${id}/${step}`, { version }),
        ).toMatchObject({ status: 403 });
    expect(await harness.refused('user', 'GET /pricing/release')).toMatchObject({ status: 403 });
    expect((await pricing.step({ ...(await draftOf(made.id, 2)) }, 'submit', 'accountant')).state).toBe(
      'SUBMITTED',
    );
  });
});

describe('withdrawing', () => {
  it('gives the days back to the price before, until its first day', async () => {
    const { made, release } = await priced();
    const last = addDays(later(), 30);
    await pricing.step(await draftOf(made.id, 30_000, last), 'release');
    const middle = await pricing.step(await draftOf(made.id, 20_000), 'release');
    const withdrawn = await pricing.step(middle, 'withdraw');
    expect(withdrawn).toMatchObject({
      state: 'WITHDRAWN',
      withdrawn: { by: { displayname: 'Uwe Roth' } },
      can: { withdraw: false },
    });
    expect(await pricing.find(made.number)).toMatchObject({
      price: { netPrice: 19_000, validTo: addDays(last, -1) },
      next: { netPrice: 30_000 },
    });
    const inForce = await harness.refused('admin', `POST /pricing/release/${release.id}/withdraw`, {
      version: release.version,
    });
    expect(inForce).toMatchObject({
      status: 409,
      detail: `Der Preisstand gilt schon seit ${germanDay(today())}.`,
    });
  });

  it('leaves an element without a price where it never had one', async () => {
    const made = await pricing.save(element());
    const release = await pricing.step(await draftOf(made.id, 100), 'release');
    await pricing.step(release, 'withdraw');
    expect(await pricing.find(made.number)).toMatchObject({ price: null, next: null });
  });
});

describe('a price that ended', () => {
  it('is none from that day on', async () => {
    const { made } = await priced();
    const begun = await pricing.draft({ validFrom: later() });
    await pricing.step(await pricing.rows(begun, [{ elementId: made.id, kind: 'ENDED' }]), 'release');
    expect(await pricing.find(made.number, `&validOn=${later()}`)).toMatchObject({ price: null });
    expect(await pricing.find(made.number)).toMatchObject({ price: { validTo: addDays(later(), -1) } });
  });
});
