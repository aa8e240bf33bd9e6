import { sql } from 'kysely';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Absence, endpoints } from '@energieakte/contract';
import { newId } from '#database/new-id.ts';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, openHarness } from '#test/project-harness.ts';

/** Says why somebody is absent: a note that nothing else contains, and the kind. */
const canary = 'Kanarienvogel-Bandscheibe';
const kinds = /SONDERURLAUB|Sonderurlaub/u;

let harness: Harness;
let absence: Absence;
/** What the stand-in reads after granting it. */
let answerToStandIn: string;

const idOf = (who: OfficePersonKey): string => harness.office.people[who].id;

beforeAll(async () => {
  harness = await openHarness();
  const { database } = harness.test.context;
  // Ole decides about Jana and is ill himself; Karla stands in for him.
  await database
    .updateTable('staff_profile')
    .set({ approver_id: idOf('secondUser') })
    .where('user_id', '=', idOf('user'))
    .execute();
  await database
    .updateTable('staff_profile')
    .set({ deputy_id: idOf('companyAdmin') })
    .where('user_id', '=', idOf('secondUser'))
    .execute();
  await harness.create({ name: 'Familie Baumann' });
  const ask = async (who: OfficePersonKey, body: object) => {
    const reply = await harness.call(who, 'POST /absence', body);
    if (reply.status >= 300) throw new Error(reply.text);
    return Absence.parse(reply.json);
  };
  const days = { firstDay: '2027-03-01', lastDay: '2027-03-05' };
  await ask('admin', {
    userId: idOf('secondUser'),
    firstDay: '2020-01-01',
    lastDay: '2020-01-03',
    kind: 'KRANK',
    note: canary,
  });
  await database
    .updateTable('absence')
    .set({ first_day: sql<string>`current_date`, last_day: sql<string>`current_date` })
    .execute();
  const first = await ask('user', { ...days, userId: idOf('user'), kind: 'SONDERURLAUB', note: canary });
  const granted = await harness.call('companyAdmin', `POST /absence/decide/${first.id}`, {
    version: first.version,
    granted: true,
  });
  if (granted.status !== 200) throw new Error(granted.text);
  answerToStandIn = granted.text;
  absence = await ask('user', {
    ...days,
    id: first.id,
    version: 2,
    userId: idOf('user'),
    note: `${canary} 2`,
    deputyId: idOf('accountant'),
  });
  await ask('user', {
    userId: idOf('user'),
    firstDay: '2027-05-03',
    lastDay: '2027-05-04',
    kind: 'SONDERURLAUB',
    note: canary,
  });
});
afterAll(async () => harness.close());

/** Every call that reads, with ids in its path filled in by what could be guessed. */
function readCalls(): readonly string[] {
  return [...endpoints.values()]
    .filter(
      ({ method, format }) => method === 'GET' && format !== 'event-stream' && format !== 'redirect',
    )
    .flatMap(({ path }) =>
      [idOf('user'), absence.id, idOf('secondUser')].map((id) => path.replaceAll(/:[a-zA-Z]+/gu, id)),
    );
}

const search = ['Kanarienvogel', 'Sonderurlaub', 'Bandscheibe', 'Jana'];

describe('why somebody is absent', () => {
  it('is known to the person and to who is named for deciding', async () => {
    for (const who of ['user', 'secondUser', 'admin', 'superAdmin'] as const)
      expect((await harness.call(who, 'GET /absence')).text).toContain(canary);
    expect(answerToStandIn).not.toContain(canary);
  });

  it.each(['guestOfHalb', 'guestOfLhb', 'accountant', 'companyAdmin'] as const)(
    'stands in no answer to %s',
    async (who) => {
      const calls = [
        ...new Set(readCalls()),
        ...search.map((text) => `/search?q=${text}`),
        '/officeday?year=2027',
        `/absence?userId=${idOf('user')}`,
        `/planning/board?start=2027-03-01&end=2027-03-08&userIds=${idOf('user')}`,
        `/appointment/range/${idOf('user')}?start=2027-03-01&end=2027-03-08`,
      ];
      const leaks: string[] = [];
      for (const call of calls) {
        const reply = await harness.call(who, `GET /${call.slice(1)}`);
        // The description of the interface names every kind.
        const namesKind = !call.includes('openapi') && kinds.test(reply.text);
        if (reply.bytes.includes(canary) || namesKind) leaks.push(call);
      }
      expect(leaks).toEqual([]);
    },
  );

  it('stands in one table of the database, whatever is written down about it', async () => {
    const { pool } = harness.test.context;
    const { rows } = await pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const found: string[] = [];
    for (const { name } of rows) {
      const hits = await pool.query(
        `select 1 from "${name}" as each where to_jsonb(each)::text ilike '%kanarienvogel%' or to_jsonb(each)::text like '%SONDERURLAUB%' limit 1`,
      );
      if (hits.rows.length > 0) found.push(name);
    }
    expect(found).toEqual(['absence_reason']);
  });

  it('is not asked of the database for who may not know it', async () => {
    // A missing and an existing absence cost a stranger the same: both end with what is not there.
    const cost = async (id: string) => {
      const reply = await harness.refused('companyAdmin', `POST /absence/delete/${id}`);
      return { code: reply.code, detail: reply.detail, status: reply.status };
    };
    expect(await cost(absence.id)).toEqual(await cost(newId()));
  });

  it('does not show in the id, which has no moment in it', () => {
    // The fourteenth digit of a UUID is its version: 7 would have the moment of its making in front.
    expect(z.uuid().parse(absence.id).charAt(14)).toBe('4');
  });
});
