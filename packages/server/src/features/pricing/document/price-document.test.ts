import { addDays, germanDay, type PriceElement } from '@energieakte/contract';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { sql } from 'kysely';
import type { OfficePersonKey } from '#test/office.ts';
import { element, later, type Pricing, pricingOf, today } from '#test/pricing.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { readPdf } from '#test/read-pdf.ts';

let harness: Harness;
let pricing: Pricing;
let standardId: string;
let listId: string;
let sharedId: string;
let single: PriceElement;
let tiered: PriceElement;

beforeAll(async () => {
  harness = await openHarness();
  pricing = pricingOf(harness);
  const { halb, lhb } = harness.office.customerIds;
  standardId = await pricing.defaultListId();
  single = await pricing.save(
    element({ title: 'Prüfung der Lüftung', category: 'Messung', unit: 'STUECK', calcHours: 4711 }),
  );
  tiered = await pricing.save(element({ title: 'Bestätigung', description: 'Für „große“ Häuser' }));
  const share = await pricing.save(element({ title: 'Zuschlag', unit: 'PROZENT' }));
  await pricing.release({ validFrom: addDays(today(), -10) }, [
    { elementId: single.id, kind: 'FIXED', netPrice: 119_000, internalCost: 815_815 },
    {
      elementId: tiered.id,
      kind: 'FIXED',
      netPrice: 19_000,
      tierMode: 'GRADUATED',
      tiers: [{ fromQty: 7.5, netPrice: 15_000 }],
    },
    { elementId: share.id, kind: 'FIXED', netPrice: 525 },
  ]);
  listId = await pricing.makeList({
    name: 'Rahmenvertrag =Öl & Söhne',
    discountPct: 12,
    customers: [{ customerId: halb, from: today(), to: addDays(today(), 399) }],
  });
  sharedId = await pricing.makeList({
    name: 'Verbund',
    customers: [
      { customerId: lhb, from: today() },
      { customerId: halb, from: addDays(today(), 400) },
    ],
  });
});
afterAll(async () => harness.close());

const fileOf = async (who: OfficePersonKey, id: string, query: string) =>
  harness.call(who, `GET /pricinglist/${id}/document?${query}`);

async function pdfOf(who: OfficePersonKey, id: string, more = ''): Promise<string> {
  const answer = await fileOf(who, id, `format=pdf${more}`);
  expect(answer.status).toBe(200);
  return (await readPdf(answer.bytes)).join(' ');
}

describe('a price list as PDF', () => {
  it('has its number, customer, Preisstand and Stand, and every price with its discount', async () => {
    const answer = await fileOf('user', listId, 'format=pdf');
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain(
      `EnergieAkte_Preisliste_PL-02_${today()}.pdf`,
    );
    const text = await pdfOf('user', listId);
    for (const part of [
      'Preisliste PL-02',
      'Rahmenvertrag =Öl & Söhne',
      'Albblick Fertighaus GmbH',
      `Stand ${germanDay(today())}`,
      `1, gültig seit ${germanDay(addDays(today(), -10))}`,
      'Messung',
      'Förderung',
      '1.047,20 €',
      '167,20 €',
      'ab 7,5: 132,00 € anteilig',
      'Für „große“ Häuser',
      'Seite 1 von 1',
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/Zuschlag Prozent 4,62 %/u);
  });

  it('is for guests that of their firm today, with nothing the office keeps to itself', async () => {
    const text = await pdfOf('guestOfHalb', listId);
    expect(text).toContain('1.047,20 €');
    expect(text).toContain('Albblick Fertighaus GmbH');
    for (const hidden of ['1.190,00', '8.158,15', '4.711', '12 %', 'Rabatt'])
      expect(text).not.toContain(hidden);
    for (const id of [standardId, sharedId, newId()])
      expect(
        await harness.refused('guestOfHalb', `GET /pricinglist/${id}/document?format=pdf`),
      ).toMatchObject({
        status: 404,
        code: 'priceList.notFound',
      });
    const other = `GET /pricinglist/${listId}/document?format=xlsx&validOn=${today()}` as const;
    expect(await harness.refused('guestOfHalb', other)).toMatchObject({
      status: 400,
      fields: { validOn: 'Preise anderer Tage zeigt nur das Büro.' },
    });
  });

  it('names no customer where several have the list, so that none reads of the others', async () => {
    expect(await pdfOf('user', sharedId)).toContain('Auftraggeber');
    const both = await pdfOf('user', sharedId, `&validOn=${addDays(today(), 401)}`);
    expect(both).not.toContain('Auftraggeber');
    expect(await pdfOf('user', standardId)).not.toContain('Auftraggeber');
  });

  it('has the prices and the Preisstand of the day that is asked for', async () => {
    await pricing.release({ validFrom: later() }, [
      { elementId: single.id, kind: 'FIXED', netPrice: 123_456 },
    ]);
    expect(await pdfOf('user', standardId)).toContain('1.190,00 €');
    const future = await pdfOf('user', standardId, `&validOn=${later()}`);
    expect(future).toContain('1.234,56 €');
    expect(future).toContain(`2, gültig seit ${germanDay(later())}`);
    const past = await pdfOf('user', standardId, `&validOn=${addDays(today(), -400)}`);
    expect(past).toContain('In dieser Liste gilt an diesem Tag kein Preis.');
    expect(past).not.toContain('Preisstand');
  });

  it('is refused for a list that is not there, and for other formats', async () => {
    const missing = `GET /pricinglist/${newId()}/document?format=pdf` as const;
    expect(await harness.refused('admin', missing)).toMatchObject({ code: 'priceList.notFound' });
    expect(
      await harness.refused('admin', `GET /pricinglist/${listId}/document?format=csv`),
    ).toMatchObject({
      status: 400,
    });
  });

  it('is written down: who, which list, which day', async () => {
    await pdfOf('guestOfHalb', listId);
    const entry = await harness.test.context.database
      .selectFrom('audit')
      .innerJoin('audit_detail', 'audit_detail.audit_id', 'audit.id')
      .selectAll()
      .where('action', '=', 'price.exported')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      actor_id: harness.office.people.guestOfHalb.id,
      entity: 'price_list',
      entity_id: listId,
      payload: { format: 'pdf', list: 'PL-02', day: today(), rows: 3 },
    });
  });
});

describe('a price list as Excel table', () => {
  it('has real amounts below what it is, and a row for each tier', async () => {
    const { bytes } = await fileOf('guestOfHalb', listId, 'format=xlsx');
    const [sheet] = await readXlsxFile(bytes);
    expect(sheet?.sheet).toBe('Preisliste PL-02');
    const [title, customer, day, release, , empty, heading, ...rows] = sheet?.data ?? [];
    expect([title, customer, day, release].map((row) => row?.[0])).toEqual([
      'Preisliste PL-02 · Rahmenvertrag =Öl & Söhne',
      'Auftraggeber: Albblick Fertighaus GmbH',
      `Stand: ${germanDay(today())}`,
      `Preisstand: 1, gültig seit ${germanDay(addDays(today(), -10))}`,
    ]);
    expect(empty?.every((cell) => cell === null)).toBe(true);
    expect(heading?.slice(4)).toEqual(['Einheit', 'ab Menge', 'Preis netto', 'Staffel gilt']);
    expect(rows.map((row) => row.slice(2))).toEqual([
      ['Prüfung der Lüftung', null, 'je Stück', null, 1047.2, null],
      ['Bestätigung', 'Für „große“ Häuser', 'je WE', null, 167.2, null],
      ['Bestätigung', 'Für „große“ Häuser', 'je WE', 7.5, 132, 'anteilig'],
      ['Zuschlag', null, 'Prozent', null, 0.0462, null],
    ]);
  });
});

describe('a price list of 500 lines', () => {
  it('is a PDF within a second of work', async () => {
    const { database } = harness.test.context;
    await sql`with made as (insert into price_element (id, number, category, title, description, unit)
        select gen_random_uuid(), '90.' || lpad(n::text, 4, '0'), 'Kategorie ' || n / 50, 'Leistung Nummer ' || n,
          'Eine Beschreibung, wie das Büro sie schreibt, mit etwa hundert Zeichen zu Leistung ' || n, 'WE'
        from generate_series(1, 500) n returning id, number),
      released as (insert into price_release (id, list_id, title, valid_from)
        values (gen_random_uuid(), ${standardId}, 'Viele', ${today()}) returning id)
      insert into price (id, release_id, list_id, element_id, kind, net_price, valid)
      select gen_random_uuid(), released.id, ${standardId}, made.id, 'FIXED', 12345, daterange(${today()}, null)
      from made, released`.execute(database);
    await sql`update price_release set state = 'RELEASED', number = 900 where title = 'Viele'`.execute(
      database,
    );
    const begun = process.cpuUsage();
    const { bytes } = await fileOf('user', listId, 'format=pdf');
    // Of the processor: other tests run at the same time.
    const milliseconds = process.cpuUsage(begun).user / 1000;
    const text = (await readPdf(bytes)).join(' ');
    expect(new Set(text.match(/Leistung Nummer \d+/gu))).toHaveProperty('size', 500);
    expect(milliseconds).toBeLessThan(1000);
  });
});
