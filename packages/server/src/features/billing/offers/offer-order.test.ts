import { type Invoice, Offer, type Project } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { draft, openBilling, readInvoice } from '#test/billing/billing-office.ts';
import { offerCalls, offerLine } from '#test/billing/offered-project.ts';
import type { Harness } from '#test/project-harness.ts';

let harness: Harness;
let offers: ReturnType<typeof offerCalls>;
beforeAll(async () => {
  harness = await openBilling();
  offers = offerCalls(harness);
});
afterAll(async () => harness.close());

const rowsOf = async <Row extends object>(text: string, ...values: readonly unknown[]) =>
  (await harness.test.context.pool.query<Row>(text, [...values])).rows;

const help = (net: number, more: object = {}) =>
  offerLine('Hilfe', net, { serviceCode: 'EHB', ...more });

async function accept(sent: Offer, lineIds: readonly string[] = []): Promise<void> {
  await offers.ok('user', `POST /offer/decide/${sent.id}`, offers.decision(sent, { lineIds }));
}

async function acceptedOf(project: Project, more: object): Promise<Offer> {
  const sent = await offers.send(await offers.draft(project, more));
  await accept(sent);
  return sent;
}

const orderedLines = async (projectId: string) =>
  rowsOf<{ title: string; net: number }>(
    `select line.title, line.net::integer from order_line as line join project_service as service
      on service.id = line.service_id where project_id = $1 order by service.position, line.position`,
    projectId,
  );

describe('a service that has lines of an order already', () => {
  it('is charged by those of the offer that is accepted', async () => {
    const project = await offers.project({ services: [{ serviceCode: 'EHB', title: 'Hilfe' }] });
    const service = project.services.find(({ serviceCode }) => serviceCode === 'EHB');
    const { kind: _kind, group: _group, serviceCode: _code, ...line } = offerLine('Früher', 900);
    const lines = { serviceId: service?.id, version: service?.version, lines: [line] };
    expect((await harness.call('user', 'POST /service/line', lines)).status).toBe(204);
    await acceptedOf(project, { lines: [help(70_000)] });
    expect(await orderedLines(project.id)).toEqual([{ title: 'Hilfe', net: 70_000 }]);
  });
});

describe('what is written down of an acceptance', () => {
  it('names the sums of the lines that were chosen, not those of the first alternatives', async () => {
    const group = { kind: 'ALTERNATIVE', group: 1 };
    const lines = [help(100_000, group), help(40_000, group), offerLine('Weiteres', 3_333)];
    const project = await offers.project();
    const sent = await offers.send(await offers.draft(project, { lines }));
    await accept(sent, [sent.lines[1]?.id ?? '']);
    const [kept] = await rowsOf<{ statement: string }>(
      'select statement from offer_decision where offer_id = $1',
      sent.id,
    );
    expect(kept?.statement).toContain('über 515,66 € brutto');
    expect((await harness.read(project.id)).offerNet).toBe(43_333);
    const [audited] = await rowsOf<{ details: object }>(
      `select payload as details from audit join audit_detail on audit_id = audit.id
        where action = 'offer.accepted' and entity_id = $1`,
      sent.id,
    );
    expect(audited?.details).toMatchObject({ gross: 51_566 });
    expect((await offers.read(sent.id)).decision).toMatchObject({ net: 43_333, gross: 51_566 });
  });

  it('loses no line where only one that was not chosen names a service', async () => {
    const lines = [offerLine('Grundbetrag', 5_000), help(100, { kind: 'OPTION' })];
    const project = await offers.project();
    await acceptedOf(project, { lines });
    expect(await orderedLines(project.id)).toEqual([{ title: 'Grundbetrag', net: 5_000 }]);
  });
});

describe('the VAT case of an accepted offer', () => {
  const finished = async (project: Project): Promise<readonly string[]> => {
    const rows = await rowsOf<{ id: string }>(
      `update project_service set color = 'GREEN', done_at = '2026-06-30' where project_id = $1 and ordered
        returning id`,
      project.id,
    );
    return rows.map(({ id }) => id);
  };
  const draftsOf = async (body: object): Promise<Invoice[]> => {
    const ids = await draft(harness, body);
    return Promise.all(ids.map(async (id) => readInvoice(harness, id)));
  };

  it('is that of its invoice, its Abschlag and its Schlussrechnung', async () => {
    const project = await offers.project();
    await acceptedOf(project, { lines: [help(70_000)], vatCase: 'REVERSE_CHARGE' });
    const part = { kind: 'PARTIAL', projectId: project.id, percent: 50, amount: null };
    const withoutVat = { vatCase: 'REVERSE_CHARGE', vat: 0 };
    expect(await draftsOf(part)).toMatchObject([{ ...withoutVat, net: 35_000 }]);
    const serviceIds = await finished(project);
    const plain = { kind: 'INVOICE', serviceIds, together: false };
    expect(await draftsOf(plain)).toMatchObject([{ ...withoutVat, net: 70_000 }]);
    const final = await draftsOf({ kind: 'FINAL', projectId: project.id });
    expect(final).toMatchObject([{ ...withoutVat, lines: [{ category: 'AE', vatRate: 0 }] }]);
  });

  it('holds for what is ordered beside it, and keeps cases apart on one invoice of several projects', async () => {
    const [abroad, home] = [await offers.project(), await offers.project()];
    await acceptedOf(abroad, { lines: [help(100)], vatCase: 'OUTSIDE' });
    await acceptedOf(home, { lines: [help(100)] });
    await rowsOf(
      `insert into project_service (id, project_id, position, service_code, title, ordered, ordered_at, unit_price)
        values ($1, $2, 90, 'EHB', 'Nachtrag', true, '2026-03-01', 300)`,
      newId(),
      abroad.id,
    );
    const serviceIds = [...(await finished(abroad)), ...(await finished(home))];
    const drafts = await draftsOf({ kind: 'INVOICE', serviceIds, together: true });
    expect(drafts.map(({ vatCase, net, vat }) => ({ vatCase, net, vat }))).toEqual([
      { vatCase: 'OUTSIDE', net: 400, vat: 0 },
      { vatCase: 'STANDARD', net: 100, vat: 19 },
    ]);
  });

  it('is refused where one Schlussrechnung would have two', async () => {
    const project = await offers.project();
    await acceptedOf(project, { lines: [help(100)], vatCase: 'OUTSIDE' });
    await acceptedOf(project, { lines: [help(100)] });
    await finished(project);
    const body = { kind: 'FINAL', projectId: project.id };
    expect(await harness.refused('accountant', 'POST /invoice/draft', body)).toMatchObject({
      status: 409,
      code: 'invoice.mixedVatCases',
    });
  });
});

describe('the signed paper', () => {
  const planted = async (projectId: string, deletedAt: string | null = null): Promise<string> => {
    const id = newId();
    await rowsOf(
      `insert into attachment (id, project_id, slot, title, retention_class, deleted_at)
        values ($1, $2, 1, 'Auftrag', 'GESCHAEFT_6', $3)`,
      id,
      projectId,
      deletedAt,
    );
    return id;
  };

  it('is kept with the decision of the office, where it lies with the project', async () => {
    const sent = await offers.sent();
    const path = `POST /offer/decide/${sent.id}` as const;
    const wrong = { fields: { attachmentId: 'Dieses Dokument gibt es nicht.' } };
    const { id: elsewhere } = await offers.project();
    for (const attachmentId of [
      newId(),
      await planted(elsewhere),
      await planted(sent.project.id, '2026-10-01'),
    ])
      expect(await harness.refused('user', path, offers.decision(sent, { attachmentId }))).toMatchObject(
        wrong,
      );
    const attachmentId = await planted(sent.project.id);
    await offers.ok('user', path, offers.decision(sent, { attachmentId }));
    expect((await offers.read(sent.id)).decision).toMatchObject({ attachmentId, channel: 'OFFICE' });
    expect((await offers.read(sent.id, 'guestOfHalb')).decision).toMatchObject({ attachmentId: null });
  });

  it('is not taken from guests, who sign in the portal', async () => {
    const sent = await offers.sent();
    const attachmentId = await planted(sent.project.id);
    const body = offers.decision(sent, { attachmentId });
    await offers.ok('guestOfHalb', `POST /offer/decide/${sent.id}`, body);
    expect((await offers.read(sent.id)).decision).toMatchObject({ attachmentId: null });
  });
});

describe('the recipient of offers and invoices', () => {
  const recipients = async (project: Project) => {
    const proposed = Offer.parse(
      await offers.ok('user', 'POST /offer/propose', { projectId: project.id }),
    );
    await acceptedOf(project, { lines: [help(100)] });
    await rowsOf(
      `update project_service set color = 'GREEN', done_at = '2026-06-30' where project_id = $1 and ordered`,
      project.id,
    );
    const [id = ''] = await draft(harness, { kind: 'FINAL', projectId: project.id });
    return [proposed.recipient, (await readInvoice(harness, id)).recipient];
  };
  const services = [{ serviceCode: 'EHB', title: 'Hilfe', unitPrice: 100 }];

  it('is the billing address of the Auftraggeber as a whole', async () => {
    await rowsOf(
      `update customer set billing_name = 'Buchhaltung HALB', billing_street = 'Postfach 1', billing_zip = '70173',
        billing_city = 'Stuttgart', street = 'Werkstraße 3' where id = $1`,
      harness.office.customerIds.halb,
    );
    const [ofOffer, ofInvoice] = await recipients(await offers.project({ services }));
    expect(ofOffer).toEqual(ofInvoice);
    expect(ofOffer).toMatchObject({
      name: 'Buchhaltung HALB',
      street: 'Postfach 1',
      zip: '70173',
      city: 'Stuttgart',
    });
    await rowsOf(
      `update customer set billing_zip = null where id = $1`,
      harness.office.customerIds.halb,
    );
    const [incomplete] = await recipients(await offers.project({ services }));
    expect(incomplete).toMatchObject({ street: 'Postfach 1', zip: null });
  });

  it('is the Bauherr, where the office itself is the Auftraggeber', async () => {
    const client = {
      firstName: 'Lena',
      lastName: 'Baumann',
      street: 'Ahornweg',
      houseNo: '4',
      zip: '72764',
      city: 'Reutlingen',
    };
    const customerId = harness.office.customerIds.beb;
    const [ofOffer, ofInvoice] = await recipients(
      await offers.project({ services, client, customerId }),
    );
    expect(ofOffer).toEqual(ofInvoice);
    expect(ofOffer).toMatchObject({ name: 'Lena Baumann', street: 'Ahornweg 4', city: 'Reutlingen' });
  });
});
