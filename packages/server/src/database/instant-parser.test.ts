import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => test.drop());

interface Row {
  readonly instant: Date;
  readonly milliseconds: number;
}

async function wrongAmong(instants: string): Promise<readonly Row[]> {
  const { rows } = await test.pool.query<Row>(
    `select instant, floor(extract(epoch from instant) * 1000)::double precision as milliseconds from ${instants}`,
  );
  expect(rows.length).toBeGreaterThan(0);
  return rows.filter(({ instant, milliseconds }) => instant.getTime() !== milliseconds);
}

it('every instant is read as PostgreSQL means it: of any hour and year, where the clocks change, with fractions', async () => {
  const hours = `generate_series('2026-01-01'::timestamptz, '2027-12-31', interval '30 minutes 1 second') as instant`;
  const years = `generate_series('0090-06-01 BC'::timestamptz, '12000-01-01', interval '3 months 7 hours') as instant`;
  const fractions = `(select '2026-10-25 02:30:00+02'::timestamptz + make_interval(secs => n / 1000.0) as instant
    from generate_series(0, 7200000, 977) as n) as fractions`;
  for (const instants of [hours, years, fractions]) expect(await wrongAmong(instants)).toEqual([]);
});

it('what lies below a millisecond is cut off', async () => {
  const { rows } = await test.pool.query<{ readonly at: Date }>(
    `select '2026-11-24 09:30:59.9999+01'::timestamptz as at union all select '2026-11-24 09:30:59.05+01' order by at`,
  );
  expect(rows.map(({ at }) => at.toISOString())).toEqual([
    '2026-11-24T08:30:59.050Z',
    '2026-11-24T08:30:59.999Z',
  ]);
});

it('the end of time is no date', async () => {
  const { rows } = await test.pool.query(
    `select 'infinity'::timestamptz as at, null::timestamptz as no`,
  );
  expect(rows).toEqual([{ at: Number.POSITIVE_INFINITY, no: null }]);
});
