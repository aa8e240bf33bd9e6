import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Appointments, appointmentsOf } from '#test/appointments.ts';
import { collectLogLines } from '#test/log-lines.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

const lines = collectLogLines();
let harness: Harness;
let appointments: Appointments;

beforeAll(async () => {
  harness = await openHarness({ log: lines.log });
  appointments = appointmentsOf(harness);
});
afterAll(async () => harness.close());

/** Every row of every table as text. */
async function wholeDatabase(): Promise<string> {
  const { pool } = harness.test.context;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select to_jsonb(${name})::text as row from ${name}`,
    );
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join('\n');
}

describe('the key of a calendar', () => {
  it('stands in no log, no audit, no error and no table, whatever becomes of the call', async () => {
    const { pool } = harness.test.context;
    await appointments.save();
    const { json } = await harness.call('user', 'POST /calendarfeed', {
      name: 'Mein Kalender',
      detail: 'VOLL',
      userId: harness.office.people.user.id,
    });
    const { id, url } = z.looseObject({ id: z.string(), url: z.string() }).parse(json);
    const path = new URL(url).pathname;
    const token = path.split('/').at(-1)?.replace('.ics', '') ?? '';
    expect(token.length).toBeGreaterThan(40);
    const bodies: string[] = [];
    const ask = async (address: string, method: 'GET' | 'POST' | 'OPTIONS' = 'GET'): Promise<number> => {
      const { statusCode, body } = await harness.test.app.inject({ method, url: address });
      bodies.push(body);
      return statusCode;
    };
    expect(await ask(path)).toBe(200);
    expect(await ask(`${path}?egal=1`)).toBe(200);
    expect(await ask(path, 'POST')).toBe(404);
    expect(await ask(path, 'OPTIONS')).toBe(404);
    expect(await ask(`${path}x`)).toBe(404);
    expect(await ask(`${path}/`)).toBe(404);
    expect(await ask(path.replace('/api', '//api'))).toBe(404);
    expect(await ask(path.replace('/appointment', '/Appointment'))).toBe(404);
    await pool.query('alter table appointment rename to appointment_away');
    expect(await ask(path)).toBe(500);
    await pool.query('alter table appointment_away rename to appointment');
    expect((await harness.call('user', `POST /calendarfeed/revoke/${id}`)).status).toBe(204);
    expect(await ask(path)).toBe(404);

    expect(lines.text()).toContain('/appointment/feed/:file');
    expect(lines.text()).not.toContain(token);
    expect(bodies.join('\n')).not.toContain(token);
    expect(await wholeDatabase()).not.toContain(token);
  });
});
