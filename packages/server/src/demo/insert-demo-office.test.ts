import { parseProjectId, projectColors } from '@energieakte/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/new-id.ts';
import { insertDemoOffice } from '#server/demo/insert-demo-office.ts';
import { StartupError } from '#database/startup-error.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { cheapPasswords } from '#test/cheap-passwords.ts';

const now = new Date();
const year = Number(
  new Intl.DateTimeFormat('de', { timeZone: 'Europe/Berlin', year: '2-digit' }).format(now),
);
const thisYear = String(year).padStart(2, '0');
const lastYear = String((year + 99) % 100).padStart(2, '0');

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  await insertDemoOffice(test.database, now, cheapPasswords);
});
afterAll(async () => test.drop());

interface Shown {
  readonly projectId: string;
  readonly name: string;
  readonly zip: string | null;
  readonly city: string | null;
  readonly color: string;
  readonly derived: string;
  readonly reason: string | null;
  readonly state: string;
}

async function listShown(): Promise<readonly Shown[]> {
  return test.database
    .selectFrom('project as p')
    .innerJoin('project_color as c', 'c.project_id', 'p.id')
    .innerJoin('project_site as s', 's.project_id', 'p.id')
    .select(['p.project_id as projectId', 'p.name', 'p.state', 's.zip', 's.city', 'c.shown as color'])
    .select('c.color as derived')
    .select('c.shown_reason as reason')
    .execute();
}

describe('the demo projects', () => {
  it('are the patterns of the field, each with its Bauherr, place and color', async () => {
    const shown = new Map((await listShown()).map((row) => [row.projectId, row]));
    const line = (projectId: string): string => {
      const row = shown.get(projectId);
      return [row?.name, row?.zip, row?.city, row?.state, row?.color].join(' | ');
    };
    const patterns: readonly (readonly [string, string])[] = [
      [`KfW-${thisYear}_003-HALB`, 'Familie Baumann | 73087 | Bad Boll | ACTIVE | GREEN'],
      [`KfW-${thisYear}_007-HALB`, 'Familie Özdemir | 72581 | Dettingen an der Erms | ACTIVE | LILA'],
      [`KfW-${thisYear}_011-LHB`, 'Quartier Lerchenhalde Haus C | 74076 | Heilbronn | ACTIVE | LILA'],
      [`KfW-${thisYear}_014-MHD`, 'Eheleute Traub | 88499 | Riedlingen | ACTIVE | ORANGE'],
      [`KfW-${thisYear}_019`, 'Dr. Annette Weiß | 72074 | Tübingen | ACTIVE | RED'],
      [`KfW-${thisYear}_022`, 'Familie Nguyen | 73257 | Köngen | ACTIVE | YELLOW'],
      [`KfW-${thisYear}_025-WGL`, 'WGL Lindenhof 3-7 | 73033 | Göppingen | ACTIVE | BLUE'],
      [`KfW-${thisYear}_028-HALB`, 'Familie Kurz | 89150 | Laichingen | ACTIVE | WHITE'],
      [`KfW-${lastYear}_061-MHD`, 'Familie Pfisterer | 88471 | Laupheim | ACTIVE | DARKGREEN'],
      [`KfW-${lastYear}_070-LHB`, 'Haus B (gestoppt) | 74076 | Heilbronn | CANCELLED | LILA'],
      [`I-${thisYear}_004-LKA`, 'Umbau Scheune Hauff | 73265 | Dettingen unter Teck | ACTIVE | ORANGE'],
      [`I-${thisYear}_009-HKB`, 'Familie Rapp | 89077 | Ulm | ACTIVE | GREEN'],
      [
        `I-${thisYear}_012-WGL`,
        'Energieausweise Bestand 6 Gebäude | 73033 | Göppingen | ACTIVE | YELLOW',
      ],
      [`I-${thisYear}_015-LKA`, 'WEG Silberblick 4 | 70178 | Stuttgart | ACTIVE | BLUE'],
      [`II-${thisYear}_002-ZGL`, 'Kita Sonnenhang | 73230 | Kirchheim unter Teck | ACTIVE | YELLOW'],
      [
        `II-${thisYear}_003-LHB`,
        'Büro- und Geschäftshaus Kaiserkarree | 74072 | Heilbronn | ACTIVE | LILA',
      ],
    ];
    expect(patterns.map(([projectId]) => [projectId, line(projectId)])).toEqual(patterns);
  });

  it('are 18 KfW, 12 I and 6 II, with ids that have the right format', async () => {
    const ids = (await listShown()).map(({ projectId }) => parseProjectId(projectId)?.mode);
    expect([0, 1, 2].map((mode) => ids.filter((id) => id === mode).length)).toEqual([18, 12, 6]);
    expect(ids).toHaveLength(36);
  });

  it('show all nine colors', async () => {
    const active = (await listShown()).filter(({ state }) => state === 'ACTIVE');
    const used = new Set(active.map(({ color }) => color));
    expect(projectColors.filter((color) => !used.has(color))).toEqual([]);
  });

  it('have three stopped ones with their reasons and one in the Papierkorb', async () => {
    const rows = await test.database
      .selectFrom('project')
      .select(['state', 'cancel_reason', 'cancelled_at', 'deleted_at'])
      .where('state', '<>', 'ACTIVE')
      .execute();
    const cancelled = rows.filter(({ state }) => state === 'CANCELLED');
    const deleted = rows.filter(({ state }) => state === 'DELETED');
    expect(cancelled).toHaveLength(3);
    expect(new Set(cancelled.map(({ cancel_reason }) => cancel_reason)).size).toBe(3);
    expect(cancelled.every(({ cancelled_at }) => cancelled_at !== null)).toBe(true);
    expect(deleted).toHaveLength(1);
    const millisecondsInBin = now.getTime() - (deleted[0]?.deleted_at?.getTime() ?? 0);
    expect(millisecondsInBin).toBeLessThan(30 * 86_400_000);
  });

  it('have four red ones, each for another reason that says what is wrong', async () => {
    const red = (await listShown()).filter(({ color }) => color === 'RED');
    expect(red.map(({ derived }) => derived)).toEqual(['RED', 'RED', 'RED', 'RED']);
    expect(new Set(red.map(({ reason }) => reason)).size).toBe(4);
    const reasons = red.map(({ reason }) => reason ?? '').join('\n');
    expect(reasons).toContain('Unternehmererklärung Fenster fehlt');
    expect(reasons).toContain('n50 = 1,9');
    expect(reasons).toContain('Neuberechnung');
    expect(reasons).toContain('überschritten');
  });

  it('have more members than a list names, in some cases, and none in others', async () => {
    const { rows } = await sql<{ members: number }>`
      select count(m.user_id)::int as members from project p
      left join project_member m on m.project_id = p.id group by p.id`.execute(test.database);
    expect(rows.filter(({ members }) => members > 3).length).toBeGreaterThanOrEqual(3);
    expect(rows.some(({ members }) => members === 0)).toBe(true);
  });

  it('have a Bauherr with a name that no column is wide enough for', async () => {
    const names = (await listShown()).map(({ name }) => name);
    const longest = Math.max(...names.map((name) => name.length));
    expect(longest).toBeGreaterThan(90);
    expect(longest).toBeLessThanOrEqual(120);
  });

  it('give a building of a Bauträger one Förderfall for each of its twelve buyers', async () => {
    const cases = await test.database
      .selectFrom('funding_case')
      .innerJoin('project', 'project.id', 'funding_case.project_id')
      .select('bza_id')
      .where('project.name', '=', 'Quartier Lerchenhalde Haus C')
      .execute();
    expect(new Set(cases.map(({ bza_id }) => bza_id)).size).toBe(12);
  });

  it('carry confirmation ids that nobody takes for real ones, none of them twice', async () => {
    const { rows } = await sql<{ id: string }>`
      select unnest(array_remove(array[bza_id, bnd_id], null)) as id from funding_case`.execute(
      test.database,
    );
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ id }) => !/^999\d{12}$/u.test(id))).toEqual([]);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('are found by the name of the Bauherr, however the umlaut is typed', async () => {
    const find = async (typed: string): Promise<readonly string[]> => {
      const rows = await test.database
        .selectFrom('project')
        .select('name')
        .where(sql<boolean>`name_fold like like_pattern(fold_text(${typed}))`)
        .execute();
      return rows.map(({ name }) => name);
    };
    for (const typed of ['özdemir', 'oezdemir', 'OZDEMIR']) {
      expect(await find(typed)).toEqual(['Familie Özdemir']);
    }
    expect(await find('gruenwald')).toEqual(['Familie Grünwald']);
    expect(await find('weiss')).toContain('Dr. Annette Weiß');
  });

  it('leave the next number of every kind and year free', async () => {
    const { rows } = await sql<{ readonly kind: string; readonly last: number; readonly used: number }>`
      select n.mode || ' ' || n.year as kind, n.last, max(p.number) as used
      from project_number n full join project p on p.mode = n.mode and p.year = n.year
      group by n.mode, n.year, n.last`.execute(test.database);
    expect(rows).toHaveLength(6);
    expect(rows.filter(({ last, used }) => last !== used)).toEqual([]);
  });

  it('were made once, and changed, stopped or deleted once, the latter for a reason', async () => {
    const { rows } = await sql<{
      readonly actions: string;
      readonly state: string;
      readonly projects: number;
    }>`
      with past as (
        select p.id, p.state, string_agg(h.action, ', ' order by lower(h.valid)) as actions,
          bool_and(h.reason is not null or h.action in ('create', 'deadline', 'update')) as explained
        from project p join history h on h.entity = 'project' and h.entity_id = p.id group by p.id)
      select actions, state, count(*)::int as projects from past where explained
      group by actions, state order by state, actions`.execute(test.database);
    expect(rows).toEqual([
      { actions: 'create, deadline, update', state: 'ACTIVE', projects: 1 },
      { actions: 'create, update', state: 'ACTIVE', projects: 31 },
      { actions: 'create, cancel', state: 'CANCELLED', projects: 3 },
      { actions: 'create, delete', state: 'DELETED', projects: 1 },
    ]);
  });

  it('are being edited in two cases, by two people, one of them for hours to come', async () => {
    const locks = await test.database
      .selectFrom('project_lock')
      .select(['user_id', 'expires_at', 'granted_at', 'session_id'])
      .execute();
    expect(new Set(locks.map(({ user_id }) => user_id)).size).toBe(2);
    expect(locks).toHaveLength(2);
    const minutesLeft = locks.map(({ expires_at }) => (expires_at.getTime() - now.getTime()) / 60_000);
    expect(Math.min(...minutesLeft)).toBeGreaterThan(0);
    expect(Math.max(...minutesLeft)).toBeGreaterThan(8 * 60);
  });

  it('order Leistungen in every color, and only ordered ones have a day of order', async () => {
    const services = await test.database.selectFrom('project_service').selectAll().execute();
    const used = new Set(services.map(({ color }) => color));
    expect(projectColors.filter((color) => !used.has(color))).toEqual([]);
    expect(services.filter(({ ordered, ordered_at }) => ordered !== (ordered_at !== null))).toEqual([]);
    expect(services.filter(({ ordered, color }) => ordered !== (color !== 'NOTHING'))).toEqual([]);
  });
});

describe('inserting the demo office', () => {
  it('marks the database as one with demo data', async () => {
    const setting = await test.database.selectFrom('setting').selectAll().executeTakeFirstOrThrow();
    expect(setting).toMatchObject({ name: 'demo_data', value: true });
  });

  it('is refused where there are users already, and changes nothing', async () => {
    const before = await listShown();
    await expect(insertDemoOffice(test.database, now, cheapPasswords)).rejects.toThrow(StartupError);
    expect(await listShown()).toEqual(before);
  });

  it('is refused where one single person has been made', async () => {
    const inhabited = await createTestDatabase();
    const customerId = newId();
    await inhabited.database
      .insertInto('customer')
      .values({ id: customerId, shortname: 'EIN', name: 'Ein Büro', type: 'SONSTIGE', internal: true })
      .execute();
    await inhabited.database
      .insertInto('app_user')
      .values({
        id: newId(),
        username: 'erste',
        displayname: 'Erste',
        customer_id: customerId,
        internal: true,
        roles: ['ROLE_SUPER_ADMIN'],
      })
      .execute();
    await expect(insertDemoOffice(inhabited.database, now, cheapPasswords)).rejects.toThrow(
      'schon Benutzer',
    );
    expect(await inhabited.database.selectFrom('customer').selectAll().execute()).toHaveLength(1);
    await inhabited.drop();
  });

  it('gives one of two nodes that start at once the office and refuses the other', async () => {
    const shared = await createTestDatabase();
    const results = await Promise.allSettled([
      insertDemoOffice(shared.database, now, cheapPasswords),
      insertDemoOffice(shared.database, now, cheapPasswords),
    ]);
    const refusals = results.filter((result) => result.status === 'rejected');
    expect(refusals.map(({ reason }) => reason instanceof StartupError)).toEqual([true]);
    expect(await shared.database.selectFrom('project').select('id').execute()).toHaveLength(36);
    await shared.drop();
  });
});
