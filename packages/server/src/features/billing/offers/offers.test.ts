import { Offer } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { offerCalls, offerLine, usualLines } from '#test/billing/offered-project.ts';
import { openBilling } from '#test/billing/billing-office.ts';
import { element, pricingOf, today } from '#test/pricing.ts';
import type { Harness } from '#test/project-harness.ts';

let harness: Harness;
let offers: ReturnType<typeof offerCalls>;
beforeAll(async () => {
  harness = await openBilling();
  offers = offerCalls(harness);
});
afterAll(async () => harness.close());

describe('a draft', () => {
  it('has the sums of what counts without a choice', async () => {
    const draft = await offers.draft(await offers.project());
    expect(draft).toMatchObject({
      net: 171_870,
      vat: 32_655,
      gross: 204_525,
      number: null,
      state: 'DRAFT',
    });
    const group = { kind: 'ALTERNATIVE', group: 1 };
    const chosen = await offers.draft(await offers.project(), {
      lines: [
        offerLine('Mit', 3_333, { ...group, serviceCode: 'EHB' }),
        offerLine('Ohne', 9_999, group),
        offerLine('Eins', 3_333),
        offerLine('Zwei', 3_333),
        offerLine('Hinweis', 5, { kind: 'TEXT' }),
      ],
    });
    expect(chosen).toMatchObject({ net: 9_999, vat: 1_900 });
  });

  it('is changed by its version, keeps the ids of its lines, and goes', async () => {
    const draft = await offers.draft(await offers.project());
    const { id, version, recipient, priceDay, validUntil, vatCase, project } = draft;
    const fields = { recipient, priceDay, validUntil, vatCase, intro: 'Guten Tag', closing: '' };
    const body = { id, version, projectId: project.id, ...fields, lines: [usualLines[0]] };
    const lines = draft.lines.slice(1).map(({ net: _net, ...line }) => line);
    const saved = Offer.parse(await offers.ok('secondUser', 'POST /offer', { ...body, lines }));
    expect(saved).toMatchObject({ intro: 'Guten Tag', version: version + 1, net: 93_550 });
    expect(saved.lines.map((line) => line.id)).toEqual(lines.map((line) => line.id));
    expect(await harness.refused('user', 'POST /offer', body)).toMatchObject({
      code: 'record.versionOutdated',
      current: { version: version + 1 },
    });
    const moved = { ...body, version: version + 1, projectId: (await offers.project()).id };
    expect(await harness.refused('user', 'POST /offer', moved)).toMatchObject({
      fields: { projectId: 'Ein Angebot bleibt bei seinem Projekt.' },
    });
    const gone = await harness.call('user', `POST /offer/discard/${id}`, { version: version + 1 });
    expect(gone.status).toBe(204);
    expect(await harness.refused('user', `GET /offer/${id}`)).toMatchObject({ code: 'offer.notFound' });
  });

  it('takes services of the catalogue only, and alternatives of a group', async () => {
    const { id: projectId } = await offers.project();
    const attempt = async (line: object) =>
      harness.call('user', 'POST /offer', {
        projectId,
        priceDay: today(),
        validUntil: today(),
        vatCase: 'STANDARD',
        intro: '',
        closing: '',
        recipient: { ...(await offers.draft({ id: projectId })).recipient },
        lines: [line],
      });
    expect((await attempt(offerLine('A', 1, { serviceCode: 'GIBTESNICHT' }))).text).toContain(
      'Diese Leistung gibt es nicht.',
    );
    expect((await attempt(offerLine('A', 1, { kind: 'ALTERNATIVE' }))).text).toContain('Gruppe');
    expect((await attempt(offerLine('A', 1e11, { quantity: 2 }))).status).toBe(400);
  });
});

describe('a proposal', () => {
  it('has the prices of the list for the dwellings of the project, to the Auftraggeber', async () => {
    const pricing = pricingOf(harness);
    const made = await pricing.save(
      element({ unit: 'WE', serviceCode: 'EHB', title: 'Je Wohneinheit' }),
    );
    await pricing.release({ validFrom: today() }, [{ elementId: made.id, netPrice: 12_000 }]);
    const project = await offers.project({
      site: { units: 4 },
      services: [
        { serviceCode: 'EHB', title: 'Hilfe' },
        { serviceCode: 'BZA', title: 'Bestätigung', unitPrice: 49_000 },
      ],
    });
    const proposed = Offer.parse(
      await offers.ok('user', 'POST /offer/propose', { projectId: project.id }),
    );
    expect(proposed.lines).toMatchObject([
      {
        title: 'Je Wohneinheit',
        quantity: 4,
        unitPrice: 12_000,
        serviceCode: 'EHB',
        number: made.number,
      },
      { title: 'Bestätigung', unitPrice: 49_000, serviceCode: 'BZA' },
    ]);
    expect(proposed).toMatchObject({ net: 97_000, priceDay: today() });
    expect(proposed.recipientName).not.toBe('');
  });

  it('has the VAT that the price list says', async () => {
    const pricing = pricingOf(harness);
    const made = await pricing.save(element({ unit: 'PAUSCHAL', serviceCode: 'BND', vatRate: 7 }));
    await pricing.release({ validFrom: today() }, [{ elementId: made.id, netPrice: 10_000 }]);
    const project = await offers.project({ services: [{ serviceCode: 'BND', title: 'Bestätigung' }] });
    const propose = async () =>
      Offer.parse(await offers.ok('user', 'POST /offer/propose', { projectId: project.id }));
    const listed = await propose();
    expect(listed).toMatchObject({ lines: [{ vatRate: 7 }], net: 10_000, vat: 700 });
    await harness.test.context.pool.query(
      'update project_service set unit_price = 8000, price_id = $2 where project_id = $1',
      [project.id, listed.lines[0]?.priceId],
    );
    expect(await propose()).toMatchObject({ lines: [{ vatRate: 7 }], net: 8_000, vat: 560 });
  });

  it('is refused where there is nothing to offer', async () => {
    const { id: projectId } = await offers.project();
    const refused = await harness.refused('user', 'POST /offer/propose', { projectId });
    expect(refused.code).toBe('offer.nothingToOffer');
    const missing = await harness.refused('user', 'POST /offer/propose', { projectId: newId() });
    expect(missing.code).toBe('project.notFound');
  });
});

describe('sending', () => {
  it('draws the number, freezes, writes the mail, and happens once', async () => {
    const sent = await offers.sent();
    expect(sent).toMatchObject({ state: 'SENT', can: { edit: false, decide: true, revise: true } });
    expect(sent.number).toMatch(/^AN-\d{4}-\d{4}$/u);
    const mail = { to: 'a@b.example', subject: 'A', text: 'B' };
    const again = { version: sent.version, ...mail };
    expect(await harness.refused('user', `POST /offer/send/${sent.id}`, again)).toMatchObject({
      code: 'offer.notDraft',
    });
    const { rows } = await harness.test.context.pool.query<{ subject: string; text: string }>(
      'select subject, text from mail where subject like $1',
      [`%${sent.number ?? ''}`],
    );
    const [written] = rows;
    expect(rows).toHaveLength(1);
    expect(written?.subject).toBe(`Ihr Angebot ${sent.number ?? ''}`);
    expect(written?.text).toContain(`das Angebot ${sent.number ?? ''}.`);
    await expect(
      harness.test.context.pool.query('update offer set net = 1, gross = vat + 1 where id = $1', [
        sent.id,
      ]),
    ).rejects.toThrow('not changed');
  });

  it('gives numbers without a gap to many at once', async () => {
    const drafts = await Promise.all([1, 2, 3, 4].map(async () => offers.draft(await offers.project())));
    const sent = await Promise.all(drafts.map(async (draft) => offers.send(draft)));
    const numbers = sent.map(({ number }) => Number(number?.slice(-4))).toSorted((a, b) => a - b);
    expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual([0, 1, 2, 3]);
  });

  it('says what is missing, and waits for a project that is stopped', async () => {
    const project = await offers.project();
    const draft = await offers.draft(project, { lines: [offerLine('Ohne Leistung', 1)] });
    expect(draft.missing).toEqual(['eine Position mit Leistung']);
    const body = { version: draft.version, to: 'a@b.example', subject: 'A', text: 'B' };
    expect(await harness.refused('user', `POST /offer/send/${draft.id}`, body)).toMatchObject({
      code: 'offer.incomplete',
    });
    const waiting = await offers.draft(project);
    await harness.call('user', `POST /project/cancel/${project.id}`, { reason: 'Pause' });
    const late = { ...body, version: waiting.version };
    expect(await harness.refused('user', `POST /offer/send/${waiting.id}`, late)).toMatchObject({
      code: 'project.wrongState',
    });
  });
});

describe('a new revision', () => {
  it('takes the place of the first one when it is sent', async () => {
    const first = await offers.sent();
    const second = Offer.parse(await offers.ok('user', `POST /offer/revise/${first.id}`, {}));
    expect(second).toMatchObject({ revision: 2, number: first.number, state: 'DRAFT', net: first.net });
    const same = Offer.parse(await offers.ok('user', `POST /offer/revise/${first.id}`, {}));
    expect(same.id).toBe(second.id);
    expect((await offers.read(first.id)).state).toBe('SENT');
    expect(await offers.send(second)).toMatchObject({ number: first.number, state: 'SENT' });
    expect((await offers.read(first.id)).state).toBe('SUPERSEDED');
    const decision = offers.decision(await offers.read(first.id));
    expect(await harness.refused('user', `POST /offer/decide/${first.id}`, decision)).toMatchObject({
      code: 'offer.superseded',
    });
    expect(await harness.refused('user', `POST /offer/revise/${first.id}`, {})).toMatchObject({
      code: 'offer.notRevisable',
    });
  });
});

describe('guests', () => {
  it('see what was sent of their own projects, and no names, reasons or rows of the price list', async () => {
    const draft = await offers.draft(await offers.project());
    const notThere = { status: 404, code: 'offer.notFound' };
    for (const request of [`GET /offer/${draft.id}`, `GET /offer/${draft.id}/document`] as const)
      expect(await harness.refused('guestOfHalb', request)).toMatchObject(notThere);
    const early = `POST /offer/decide/${draft.id}` as const;
    expect(await harness.refused('guestOfHalb', early, offers.decision(draft))).toMatchObject(notThere);
    const sent = await offers.send(draft);
    expect(await offers.read(sent.id, 'guestOfHalb')).toMatchObject({
      createdBy: null,
      missing: [],
      can: { edit: false, send: false, decide: true, revise: false, discard: false },
    });
    expect(await harness.refused('guestOfLhb', `GET /offer/${sent.id}`)).toMatchObject({ status: 404 });
    const decision = offers.decision(sent);
    expect(await harness.refused('guestOfLhb', `POST /offer/decide/${sent.id}`, decision)).toMatchObject(
      {
        status: 404,
      },
    );
    const foreignPdf = await harness.refused('guestOfLhb', `GET /offer/${sent.id}/document`);
    expect(foreignPdf).toMatchObject({ status: 404, code: 'offer.notFound' });
    const pdf = await harness.call('guestOfHalb', `GET /offer/${sent.id}/document`);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const listed = await harness.call('guestOfHalb', `GET /offer?projectId=${sent.project.id}`);
    expect(listed.json).toMatchObject({ total: 1, items: [{ id: sent.id }] });
    const foreign = await harness.call('guestOfLhb', 'GET /offer');
    expect(foreign.json).toMatchObject({ total: 0, items: [] });
  });
});
