import { ReadyCustomer } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  act,
  draft,
  draftOf,
  finishedProject,
  fix,
  fixedPartial,
  openBilling,
  readInvoice,
  wrongIn,
} from '#test/billing/billing-office.ts';
import type { Harness } from '#test/project-harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openBilling();
});
afterAll(async () => harness.close());

const two = [
  { title: 'BzA', unitPrice: 10_000 },
  { title: 'BnD', unitPrice: 20_000 },
];

async function readyServices(projectId: string) {
  const { json } = await harness.call('accountant', 'GET /invoice/ready');
  const projects = z
    .array(ReadyCustomer)
    .parse(json)
    .flatMap((customer) => customer.projects);
  return projects.find(({ id }) => id === projectId)?.services.map(({ title }) => title) ?? [];
}

async function refusedDraft(body: object) {
  return harness.refused('accountant', 'POST /invoice/draft', body);
}

async function change(statement: string, ...values: readonly unknown[]): Promise<void> {
  await harness.test.context.pool.query(statement, [...values]);
}

describe.each([
  {
    what: 'billed by hand',
    billing: { invoiceNo: '2026/7', billingWaived: null },
    detail: '„BzA“ ist schon mit 2026/7 abgerechnet.',
  },
  {
    what: 'waived',
    billing: { invoiceNo: null, billingWaived: 'Kulanz' },
    detail: 'Die Leistung „BzA“ wird nicht berechnet.',
  },
])('a service that is $what', ({ billing, detail }) => {
  it('is not billed again, neither by a new draft nor by one from before', async () => {
    const project = await finishedProject(harness, two);
    const drafted = await draftOf(harness, project);
    const [service] = project.services;
    const { id, version } = service ?? {};
    const typed = { ...billing, id, version, invoicedAt: null };
    expect((await harness.call('accountant', 'POST /service/billing', typed)).status).toBe(200);
    expect(await readyServices(project.id)).toEqual(['BnD']);
    const body = { kind: 'INVOICE', serviceIds: [id], together: false };
    expect(await refusedDraft(body)).toMatchObject({ status: 409, detail });
    const refused = await harness.refused('accountant', `POST /invoice/fix/${drafted.id}`, {
      version: drafted.version,
    });
    expect(refused).toMatchObject({ status: 409, detail });
    const refreshed = await act(harness, `refresh/${drafted.id}`, { version: drafted.version });
    expect(refreshed.lines.map(({ title }) => title)).toEqual(['BnD']);
    expect(await fix(harness, refreshed)).toMatchObject({ net: 20_000 });
  });
});

describe('a draft whose services changed', () => {
  it.each([
    ['unit_price = 9000', 9000],
    ['discount_pct = 10', 9000],
    ['quantity = 2', 20_000],
  ])('is not fixed after %s, until it is refreshed', async (columns, net) => {
    const project = await finishedProject(harness, [{ title: 'BzA', unitPrice: 10_000 }]);
    const { id, version } = await draftOf(harness, project);
    await change(`update project_service set ${columns} where project_id = $1`, project.id);
    const detail = 'Die Leistung „BzA“ hat sich geändert. Bitte den Entwurf auffrischen.';
    expect(await harness.refused('accountant', `POST /invoice/fix/${id}`, { version })).toMatchObject({
      status: 409,
      detail,
    });
    const checks = await harness.call('accountant', `POST /invoice/check/${id}`);
    expect(wrongIn(checks.json)).toMatchObject([{ text: detail, mend: 'INVOICE' }]);
    const refreshed = await act(harness, `refresh/${id}`, { version });
    expect(refreshed).toMatchObject({ net, version: version + 1 });
    expect(await fix(harness, refreshed)).toMatchObject({ state: 'FIXED', net });
  });

  it('is not fixed for the Auftraggeber of before, and refreshed it goes to the new one', async () => {
    const project = await finishedProject(harness, two);
    const { id, version } = await draftOf(harness, project);
    await change(
      'update project set customer_id = $2 where id = $1',
      project.id,
      harness.office.customerIds.lhb,
    );
    expect(await harness.refused('accountant', `POST /invoice/fix/${id}`, { version })).toMatchObject({
      status: 409,
      detail: `Das Projekt ${project.projectId} hat jetzt einen anderen Auftraggeber. Bitte den Entwurf auffrischen.`,
    });
    const refreshed = await act(harness, `refresh/${id}`, { version });
    expect(refreshed.customer.id).toBe(harness.office.customerIds.lhb);
    expect(refreshed.recipient.name).toBe(refreshed.customer.name);
    await fix(harness, refreshed);
  });

  it('is refreshed in its version only, and not once it is fixed', async () => {
    const { id, version } = await draftOf(harness, await finishedProject(harness, two));
    const path = `POST /invoice/refresh/${id}` as const;
    expect(await harness.refused('accountant', path, { version: version + 1 })).toMatchObject({
      code: 'record.versionOutdated',
    });
    await act(harness, `fix/${id}`, { version });
    expect(await harness.refused('accountant', path, { version: version + 1 })).toMatchObject({
      code: 'invoice.frozen',
    });
  });
});

describe('an Abschlag', () => {
  it('is refused after a Schlussrechnung that counts', async () => {
    const project = await finishedProject(harness, two);
    const [early = ''] = await draft(harness, {
      kind: 'PARTIAL',
      projectId: project.id,
      percent: 10,
      amount: null,
    });
    const [id = ''] = await draft(harness, { kind: 'FINAL', projectId: project.id });
    const final = await fix(harness, await readInvoice(harness, id));
    await change(
      `update project_service set invoice_no = null, color = 'GREEN' where project_id = $1`,
      project.id,
    );
    const detail = `Nach der Schlussrechnung ${final.number} gibt es keinen Abschlag mehr.`;
    const body = { kind: 'PARTIAL', projectId: project.id, percent: 10, amount: null };
    expect(await refusedDraft(body)).toMatchObject({ status: 409, detail });
    expect(
      await harness.refused('accountant', `POST /invoice/fix/${early}`, { version: 1 }),
    ).toMatchObject({ status: 409, detail });
  });

  it('never comes with others to more than is ordered', async () => {
    const project = await finishedProject(harness, two);
    const body = { kind: 'PARTIAL', projectId: project.id, percent: null, amount: 12_001 };
    const [second = ''] = await draft(harness, body);
    const first = await fixedPartial(harness, project.id, 60);
    const detail = 'Die Abschläge kämen auf 300,01\u00A0€ netto, bestellt sind 300,00\u00A0€.';
    const version = 1;
    const path = `POST /invoice/fix/${second}` as const;
    expect(await harness.refused('accountant', path, { version })).toMatchObject({
      status: 409,
      detail,
    });
    expect(await refusedDraft(body)).toMatchObject({ status: 409, detail });
    const lines = [{ lineId: first.lines[0]?.id, net: 1 }];
    await act(harness, `correct/${first.id}`, { lines, reason: 'Ein Cent' });
    await act(harness, `fix/${second}`, { version });
  });
});

describe('the project', () => {
  it('that was stopped is billed, and refuses its second invoice', async () => {
    const project = await finishedProject(harness, two);
    await change(`update project set state = 'CANCELLED' where id = $1`, project.id);
    expect(await readyServices(project.id)).toEqual(['BzA', 'BnD']);
    const [one, other] = [await draftOf(harness, project), await draftOf(harness, project)];
    const { number } = await fix(harness, one);
    const { id, version } = other;
    expect(await harness.refused('accountant', `POST /invoice/fix/${id}`, { version })).toMatchObject({
      detail: `„BzA“ ist schon mit ${number} abgerechnet.`,
    });
  });

  it('that was deleted is not', async () => {
    const project = await finishedProject(harness, two);
    const { id, version } = await draftOf(harness, project);
    await change(
      `update project set state = 'DELETED', deleted_at = clock_timestamp() where id = $1`,
      project.id,
    );
    expect(await readyServices(project.id)).toEqual([]);
    expect(await harness.refused('accountant', `POST /invoice/fix/${id}`, { version })).toMatchObject({
      code: 'project.deletedIsClosed',
    });
    const serviceIds = project.services.map((service) => service.id);
    expect(await refusedDraft({ kind: 'INVOICE', serviceIds, together: false })).toMatchObject({
      code: 'invoice.nothingToBill',
    });
  });
});

it.each([
  ['FERTIGHAUS', null, 'ZUGFERD'],
  ['PRIVAT', null, 'PDF'],
  ['KOMMUNE', null, 'XRECHNUNG'],
  ['PRIVAT', 'ZUGFERD', 'ZUGFERD'],
])('a customer %s who said %s gets %s', async (type, said, format) => {
  const { lhb } = harness.office.customerIds;
  await change('update customer set type = $2, invoice_format = $3 where id = $1', lhb, type, said);
  const project = await finishedProject(harness, two, 'lhb');
  expect(await draftOf(harness, project)).toMatchObject({ format });
});

it('back from a case without VAT, each line has the rate of its own', async () => {
  const project = await finishedProject(harness, [
    { title: 'BzA', unitPrice: null },
    { title: 'BnD', unitPrice: 10_000 },
  ]);
  const [service] = project.services;
  await change(
    `insert into order_line (id, service_id, position, title, quantity, unit_price, vat_bp, net)
    values (gen_random_uuid(), $1, 0, 'Fachbuch', 1, 10000, 700, 10000)`,
    service?.id,
  );
  const drafted = await draftOf(harness, project);
  const { id, recipient, format, serviceFrom, serviceTo, dueOn } = drafted;
  expect(drafted.vat).toBe(2600);
  const rest = { skontoPct: null, skontoUntil: null, buyerReference: null, intro: '', closing: '' };
  const input = { id, recipient, format, serviceFrom, serviceTo, dueOn, lines: [], ...rest };
  const save = async (version: number, vatCase: string) =>
    z
      .object({ vat: z.int(), version: z.int() })
      .parse((await harness.call('accountant', 'POST /invoice', { ...input, version, vatCase })).json);
  const without = await save(drafted.version, 'OUTSIDE');
  expect(without.vat).toBe(0);
  expect(await save(without.version, 'STANDARD')).toMatchObject({ vat: 2600 });
});
