import { PriceImportResult, PriceMapping, previewPriceImport } from '@energieakte/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { answerToApplication } from '#test/as-application.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { element, later, type Pricing, pricingOf, today } from '#test/pricing.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';
import { watchStatements } from '#test/statement-watch.ts';

let harness: Harness;
let pricing: Pricing;

beforeAll(async () => {
  harness = await openHarness();
  pricing = pricingOf(harness);
});
afterAll(async () => harness.close());

async function priced(netPrice: number, more: object = {}, details: object = {}) {
  const made = await pricing.save(element(details));
  await pricing.release({ validFrom: today() }, [{ elementId: made.id, netPrice, ...more }]);
  return made;
}

async function preview(rows: readonly object[], more: object = {}) {
  const body = { validFrom: later(), rows, ...more };
  const reply = await harness.call('admin', 'POST /pricing/import/preview', body);
  return previewPriceImport.response.parse(reply.json);
}

async function send(rows: readonly object[], more: object = {}, who: OfficePersonKey = 'admin') {
  return harness.call(who, 'POST /pricing/import', { id: newId(), validFrom: later(), rows, ...more });
}

async function read(rows: readonly object[], more: object = {}) {
  return PriceImportResult.parse((await send(rows, more)).json);
}

async function makeMapping() {
  const columns = { artikelnr: 'number', preis: 'netPrice', rabatt: null };
  const body = { name: `Lieferant ${newId()}`, columns };
  return PriceMapping.parse((await harness.call('admin', 'POST /pricing/mapping', body)).json);
}

/** Releases a draft that was read in. */
async function releaseOf({ release }: PriceImportResult) {
  if (release === null) throw new Error('Nothing was drafted');
  return pricing.step(release, 'release');
}

describe('a table of prices', () => {
  it('says of each row whether it is new, changed, the same or wrong, and of wrong cells why', async () => {
    const known = await priced(19_000);
    const tiered = await priced(19_000, { tiers: [{ fromQty: 7, netPrice: 15_000 }] });
    const bare = await pricing.save(element());
    const fresh = element();
    const shown = await preview([
      { number: known.number, netPrice: '190,00 €' },
      { number: bare.number, netPrice: '55' },
      { ...fresh, unit: 'je WE', netPrice: '1.200,-' },
      { number: tiered.number, netPrice: '200' },
      { number: known.number, netPrice: '191' },
      { number: '99.999', netPrice: '12' },
      { number: '99.998', netPrice: 'auf Anfrage', unit: 'Eimer' },
      { netPrice: '7' },
      { number: 'X', title: 'Ohne Einheit', category: 'Neu', netPrice: '7' },
    ]);
    expect(shown.counts).toMatchObject({ new: 2, changed: 0, same: 1, wrong: 6, elements: 1 });
    expect(shown.rows).toMatchObject([
      { state: 'SAME', before: 19_000, after: 19_000, elementId: known.id },
      { state: 'NEW', before: null, after: 5_500, elementId: bare.id },
      { state: 'NEW', before: null, after: 120_000, elementId: null, title: fresh.title },
      {
        messages: { netPrice: 'Der Preis hat Staffeln. Bitte sie als Zeilen mit „Ab Menge“ ergänzen.' },
      },
      { messages: { number: `${known.number} steht schon in Zeile 1.` } },
      { messages: { number: '„99.999“ ist unbekannt. Bitte ein Element zuordnen.' } },
      {
        messages: {
          netPrice: '„auf Anfrage“ ist kein Betrag.',
          unit: '„Eimer“ ist keine bekannte Einheit.',
        },
      },
      { messages: { number: 'Feld muss befüllt werden.' } },
      { messages: { unit: 'Feld muss befüllt werden.' } },
    ]);
  });

  it('refuses another unit than that of the element, and names what is unusual', async () => {
    const known = await priced(10_000, { internalCost: 9_000 });
    const shown = await preview([
      { number: known.number, netPrice: '50', unit: 'WE' },
      { number: known.number, netPrice: '50', unit: 'm²' },
    ]);
    expect(shown.rows[0]).toMatchObject({
      state: 'CHANGED',
      changePct: -50,
      remarks: ['ändert sich um mehr als 25 %', 'liegt unter den Kosten'],
    });
    const other = await preview([{ number: known.number, netPrice: '50', unit: 'm²' }]);
    expect(other.rows[0]?.messages).toEqual({ unit: `„m²“ ist nicht die Einheit von ${known.number}.` });
  });

  it('puts what changes into one draft, and nothing where the same file comes again', async () => {
    const known = await priced(19_000, { internalCost: 9_000, note: 'bleibt' });
    const same = await priced(5_000);
    const fresh = element({ unit: 'm²' });
    const rows = [
      { number: known.number, netPrice: '197,00' },
      { number: same.number, netPrice: '50,00' },
      { ...fresh, netPrice: '12,5', description: 'Aus der Tabelle' },
    ];
    const reply = await send(rows, { title: 'Januar', sourceText: 'preise.csv' }, 'accountant');
    expect(reply.status).toBe(201);
    const result = PriceImportResult.parse(reply.json);
    expect(result).toMatchObject({
      message: '2 Preise stehen im Entwurf.',
      release: { rows: 2, title: 'Januar', sourceKind: 'IMPORT', sourceText: 'preise.csv' },
    });
    await releaseOf(result);
    const changed = await pricing.find(known.number, `&validOn=${later()}`);
    expect(changed.price).toMatchObject({ netPrice: 19_700, internalCost: 9_000, note: 'bleibt' });
    expect(await pricing.find(fresh.number, `&validOn=${later()}`)).toMatchObject({
      unit: 'M2',
      description: 'Aus der Tabelle',
      price: { netPrice: 1_250 },
    });
    const again = await read(rows);
    expect(again).toMatchObject({
      release: null,
      message: 'Keine Änderung: 3 Zeilen sind schon so gespeichert.',
    });
  });

  it('gives new elements a history like those that somebody typed', async () => {
    const fresh = element();
    await read([{ ...fresh, netPrice: '12' }]);
    const typed = await pricing.save(element());
    const { rows } = await harness.test.testDatabase.pool.query<{ keys: string[]; action: string }>(
      `select action, array(select jsonb_object_keys(record) order by 1) as keys from history
       where entity_id in ($1, (select id from price_element where number = $2))`,
      [typed.id, fresh.number],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(rows[1]);
  });

  it('is all or nothing, and names every wrong cell', async () => {
    const known = await priced(19_000);
    const fresh = element();
    const rows = [
      { number: known.number, netPrice: '20' },
      { ...fresh, netPrice: '12' },
      { number: known.number, netPrice: 'auf Anfrage' },
    ];
    const refused = await harness.refused('admin', 'POST /pricing/import', {
      id: newId(),
      validFrom: later(),
      rows,
    });
    expect(refused.status).toBe(400);
    expect(refused.detail).toContain('Zeile 3, Preis: „auf Anfrage“ ist kein Betrag.');
    expect(refused.fields?.['rows.2.netPrice']).toBe('„auf Anfrage“ ist kein Betrag.');
    const made = await harness.test.testDatabase.pool.query(
      'select from price_element where number = $1',
      [fresh.number],
    );
    expect(made.rowCount).toBe(0);
    const left = await read(rows, { leaveOut: [2] });
    expect(left.counts).toMatchObject({ new: 1, changed: 1, leftOut: 1, wrong: 0 });
  });

  it('is read in once however often it is asked for, also at the same time and after the draft is gone', async () => {
    const known = await priced(10_000);
    const id = newId();
    const rows = [{ number: known.number, netPrice: '110' }];
    const replies = await Promise.all([send(rows, { id }), send(rows, { id }), send(rows, { id })]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 200, 201,
    ]);
    const results = replies.map(({ json }) => PriceImportResult.parse(json));
    expect(new Set(results.map(({ release }) => release?.id)).size).toBe(1);
    const { release } = await read(rows, { id });
    const path = `POST /pricing/release/${release?.id}/discard` as const;
    await harness.call('admin', path, { version: release?.version });
    expect(await read(rows, { id })).toMatchObject({ release: null, counts: { changed: 1 } });
    const other = PriceImportResult.parse((await send(rows, { id }, 'accountant')).json);
    expect(other.release).not.toBeNull();
  });

  it('remembers with a mapping which element is meant by the number of a supplier', async () => {
    const known = await priced(10_000);
    const mapping = await makeMapping();
    const rows = [{ number: 'lief-77', netPrice: '120' }];
    const more = { mappingId: mapping.id };
    expect((await preview(rows, more)).rows[0]?.messages.number).toContain('„lief-77“ ist unbekannt');
    const aliases = [{ foreignNumber: 'lief-77', elementId: known.id }];
    const shown = await preview(rows, { ...more, aliases });
    expect(shown.rows[0]).toMatchObject({ state: 'CHANGED', number: known.number });
    await read(rows, { ...more, aliases });
    expect((await preview(rows, more)).rows[0]).toMatchObject({ elementId: known.id });
    const [stored] = PriceMapping.array()
      .parse((await harness.call('admin', 'GET /pricing/mapping')).json)
      .filter(({ id }) => id === mapping.id);
    expect(stored).toEqual({ ...mapping, aliases: 1 });
  });

  it('ends prices that no row stands for only where that is asked for, and never those of rows left out', async () => {
    const listId = await pricing.makeList({ name: `Liste ${newId()}`, discountPct: 10 });
    const made = [await priced(10_000), await priced(20_000), await priced(30_000)];
    const rows = made.map(({ number }) => ({ number, netPrice: '77' }));
    await releaseOf(await read(rows, { listId, validFrom: today() }));
    const some = rows.slice(0, 2);
    const calm = await preview(some, { listId });
    expect(calm).toMatchObject({ missing: 1, counts: { ended: 0, same: 2 } });
    const ending = { listId, endMissing: true, leaveOut: [1] };
    const shown = await preview(some, ending);
    expect(shown.counts).toMatchObject({ ended: 1, leftOut: 1, same: 1 });
    expect(shown.rows[2]).toMatchObject({ row: null, state: 'ENDED', before: 7_700, after: null });
    await releaseOf(await read(some, ending));
    const prices = await Promise.all(
      made.map(
        async ({ number }) => (await pricing.find(number, `&listId=${listId}&validOn=${later()}`)).price,
      ),
    );
    expect(prices).toMatchObject([{ netPrice: 7_700 }, { netPrice: 7_700 }, null]);
  });

  it('sends as many statements for many rows as for one', async () => {
    const watch = watchStatements(harness.test.context.pool);
    const sent: number[] = [];
    for (const count of [1, 40]) {
      const rows = Array.from({ length: count }, () => ({ ...element(), netPrice: '12' }));
      const { statements } = await watch(async () => read(rows));
      sent.push(statements.length);
    }
    expect(sent[1]).toBe(sent[0]);
  });

  it('refuses lists, mappings and elements that are not there, and writes down who read in what', async () => {
    const known = await priced(10_000);
    const rows = [{ number: known.number, netPrice: '120' }];
    const refused = async (more: object) => (await send(rows, more)).status;
    expect(await refused({ listId: newId() })).toBe(404);
    expect(await refused({ mappingId: newId() })).toBe(404);
    expect(await refused({ aliases: [{ foreignNumber: 'A', elementId: newId() }] })).toBe(404);
    await read(rows);
    const { rows: entries } = await harness.test.testDatabase.pool.query<{ entity: string }>(
      `select entity from audit where action = 'price.imported' order by id desc limit 1`,
    );
    expect(entries).toEqual([{ entity: 'price_release' }]);
  });

  it('keeps the line of an import as it is, whatever the server tries', async () => {
    await read([{ ...element(), netPrice: '12' }]);
    const { pool } = harness.test.testDatabase;
    for (const change of ['update price_import set counts = counts', 'delete from price_import'])
      expect(await answerToApplication(pool, change)).toContain('permission denied');
  });
});

const wholeEuros = fc.integer({ min: 0, max: 3 });

describe('any table', () => {
  it('has the states an oracle gives it, and reads nothing in the second time', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, async () => pricing.save(element())));
    const cents = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(wholeEuros, { minLength: 6, maxLength: 6 }), async (prices) => {
        const rows = made.map(({ number }, place) => ({ number, netPrice: String(prices[place]) }));
        const expected = made.map(({ id }, place) => {
          const before = cents.get(id);
          if (before === undefined) return 'NEW';
          return before === (prices[place] ?? 0) * 100 ? 'SAME' : 'CHANGED';
        });
        const validFrom = cents.size === 0 ? today() : later();
        const shown = await preview(rows, { validFrom });
        expect(shown.rows.map(({ state }) => state)).toEqual(expected);
        if (cents.size > 0) return;
        await releaseOf(await read(rows, { validFrom }));
        for (const [place, { id }] of made.entries()) cents.set(id, (prices[place] ?? 0) * 100);
        expect((await read(rows)).release).toBeNull();
      }),
      { numRuns: 12 },
    );
  });
});
