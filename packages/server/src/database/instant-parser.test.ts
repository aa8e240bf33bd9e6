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

async function wrongAmong(instants: string, timeZone: string): Promise<readonly Row[]> {
  const client = await test.pool.connect();
  try {
    await client.query(`select set_config('timezone', $1, false)`, [timeZone]);
    const { rows } = await client.query<Row>(
      `select instant, floor(extract(epoch from instant) * 1000)::double precision as milliseconds from ${instants}`,
    );
    expect(rows.length).toBeGreaterThan(0);
    return rows.filter(({ instant, milliseconds }) => instant.getTime() !== milliseconds);
  } finally {
    await client.query('reset timezone');
    client.release();
  }
}

const hours = `generate_series('2026-01-01'::timestamptz, '2027-12-31', interval '30 minutes 1 second') as instant`;
const years = `generate_series('0090-06-01 BC'::timestamptz, '12000-01-01', interval '3 months 7 hours') as instant`;
const fractions = `(select '2026-10-25 02:30:00+02'::timestamptz + make_interval(secs => n / 1000.0) as instant
  from generate_series(0, 7200000, 977) as n) as fractions`;

// West of Greenwich the offset is negative, in India it has minutes, and UTC writes years before 100 like all others.
it.each(['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'UTC'])(
  'every instant is read as PostgreSQL means it in %s: of any hour and year, where the clocks change, with fractions',
  async (timeZone) => {
    for (const instants of [hours, years, fractions])
      expect(await wrongAmong(instants, timeZone)).toEqual([]);
  },
);

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
