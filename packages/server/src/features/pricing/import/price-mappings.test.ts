import { PriceMapping } from '@energieakte/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
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
});
