import { PriceImportResult, PriceMapping } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { element, later, pricingOf } from '#test/pricing.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(async () => harness.close());

async function makeMapping() {
  const columns = { artikelnr: 'number', preis: 'netPrice', rabatt: null };
  const body = { name: `Lieferant ${newId()}`, columns };
  return PriceMapping.parse((await harness.call('accountant', 'POST /pricing/mapping', body)).json);
}

describe('a mapping', () => {
  it('is changed with its version, and has a name of its own', async () => {
    const mapping = await makeMapping();
    const body = { ...mapping, columns: { ...mapping.columns, netto: 'netPrice' } };
    const saved = await harness.call('admin', 'POST /pricing/mapping', body);
    expect(saved.json).toMatchObject({ version: 2, columns: { netto: 'netPrice' } });
    expect((await harness.call('admin', 'POST /pricing/mapping', body)).status).toBe(409);
    const { name } = mapping;
    const twice = await harness.refused('admin', 'POST /pricing/mapping', { name, columns: {} });
    expect(twice.detail).toBe('Eine Spaltenzuordnung mit diesem Namen gibt es schon.');
    const wrong = { name: 'Falsch', columns: { 'Artikel-Nr.': 'number' } };
    expect((await harness.call('admin', 'POST /pricing/mapping', wrong)).status).toBe(400);
  });

  it('is deleted with the numbers it knows, and what was read in with it stays', async () => {
    const mapping = await makeMapping();
    const pricing = pricingOf(harness);
    const known = await pricing.save(element());
    const table = {
      id: newId(),
      validFrom: later(),
      mappingId: mapping.id,
      rows: [{ number: 'LIEF-1', netPrice: '12' }],
      aliases: [{ foreignNumber: 'LIEF-1', elementId: known.id }],
    };
    const first = await harness.call('admin', 'POST /pricing/import', table);
    expect(first.status).toBe(201);
    const path = `POST /pricing/mapping/delete/${mapping.id}` as const;
    expect((await harness.call('user', path)).status).toBe(403);
    expect((await harness.call('accountant', path)).status).toBe(204);
    expect((await harness.call('accountant', path)).status).toBe(404);
    expect((await harness.call('admin', 'GET /pricing/mapping')).text).not.toContain(mapping.id);
    // The same request is the same import, with the mapping or without it.
    const again = await harness.call('admin', 'POST /pricing/import', table);
    expect(again.json).toMatchObject({
      release: { id: PriceImportResult.parse(first.json).release?.id },
    });
    const { rows } = await harness.test.testDatabase.pool.query<{ action: string }>(
      `select action from history where entity_id = $1 order by id desc limit 1`,
      [mapping.id],
    );
    expect(rows).toEqual([{ action: 'delete' }]);
  });
});
