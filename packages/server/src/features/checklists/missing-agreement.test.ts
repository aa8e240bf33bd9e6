import {
  AttachmentBoard,
  Dashboard,
  dashboardFilters,
  isMissingItem,
  ProjectPage,
  type ProjectRow,
  ProjectView,
} from '@energieakte/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoUsername, demoPeople } from '#server/demo/demo-people.ts';
import { demoPassword, insertDemoOffice } from '#server/demo/insert-demo-office.ts';
import { cheapPasswords } from '#test/cheap-passwords.ts';
import { bearer } from '#test/office.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

/** A document with the facts that say whether it is asked for by now, as they stand in the tables. */
interface Facts {
  readonly projectId: string;
  readonly mode: number;
  readonly running: boolean;
  readonly package: 'A' | 'B' | 'ABSCHLUSS';
  readonly state: string;
  readonly owedBy: string;
  readonly caseId: string | null;
  readonly ordered: readonly string[];
  readonly cases: readonly {
    readonly id: string;
    readonly over: boolean;
    readonly approved: boolean;
    readonly confirmed: boolean;
  }[];
}

let test: TestApp;
let facts: readonly Facts[];

beforeAll(async () => {
  test = await startTestApp();
  const { database } = test.context;
  await insertDemoOffice(database, new Date(), cheapPasswords);
  const { rows } = await sql<Facts>`
    select project.id as "projectId", mode, project.state = 'ACTIVE' as running, item.package, item.state,
      item.owed_by as "owedBy", item.funding_case_id as "caseId",
      array(select color from project_service where project_id = project.id and ordered) as ordered,
      (select coalesce(json_agg(json_build_object('id', id, 'over', outcome in ('ABGELEHNT', 'ZURUECKGEZOGEN'),
          'approved', approval_date is not null or outcome in ('BEWILLIGT', 'AUSGEZAHLT'),
          'confirmed', bnd_id is not null or bnd_date is not null)), '[]')
        from funding_case where project_id = project.id) as cases
    from checklist_item item join project on project.id = item.project_id`.execute(database);
  facts = rows;
});
afterAll(async () => test.close());

/** From when on a package is asked for, in the words of the domain. */
function isDue({ package: name, mode, ordered, cases, caseId }: Facts): boolean {
  const own = cases.filter(({ id, over }) => (caseId === null ? !over : id === caseId));
  const isDone = ordered.every((color) => color.endsWith('GREEN'));
  const isBuilt = ordered.some((color) => color === 'LILA' || color.endsWith('GREEN'));
  const due = {
    A: true,
    B:
      own.some(({ approved, confirmed }) => approved || confirmed) ||
      (mode !== 0 && caseId === null && isBuilt),
    ABSCHLUSS: isDone || own.some(({ confirmed }) => confirmed),
  };
  return ordered.length > 0 && due[name];
}

function isMissing(one: Facts): boolean {
  const isOver = one.cases.some(({ id, over }) => id === one.caseId && over);
  if (!one.running || isOver) return false;
  return one.state === 'ANGEFORDERT' || (one.state === 'FEHLT' && isDue(one));
}

const owedByGuests = new Set(['AUFTRAGGEBER', 'BAUHERR']);

/** How many documents of a project are missing, and how many of them come from outside; to a guest from his side. */
function expected(projectId: string, isGuest: boolean): readonly [number, number] {
  const missing = facts.filter(
    (one) => one.projectId === projectId && isMissing(one) && (!isGuest || owedByGuests.has(one.owedBy)),
  );
  return [missing.length, missing.filter(({ owedBy }) => owedBy !== 'BUERO').length];
}

interface Asker {
  readonly get: (path: string) => Promise<unknown>;
  readonly statusOf: (path: string) => Promise<number>;
  readonly search: (query: Readonly<Record<string, string>>) => Promise<readonly ProjectRow[]>;
  readonly id: string;
}

async function askerFor(username: DemoUsername): Promise<Asker> {
  const payload = { username, password: demoPassword };
  const entry = await test.app.inject({ method: 'POST', url: '/api/authenticate', payload });
  const headers = bearer(String(entry.headers.authorization).slice('Bearer '.length));
  const { id } = await test.context.database
    .selectFrom('app_user')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return {
    id,
    get: async (path) => (await test.app.inject({ url: `/api${path}`, headers })).json(),
    statusOf: async (path) =>
      (await test.app.inject({ method: 'POST', url: `/api${path}`, headers })).statusCode,
    search: async (query) => {
      const all = { size: '1000', projectStates: 'ACTIVE,CANCELLED', ...query };
      const url = '/api/project/search';
      const answer = await test.app.inject({ method: 'POST', url, query: all, headers });
      return ProjectPage.parse(answer.json()).items;
    },
  };
}

// Those who can sign in: neither disabled, expired, only invited, nor a placeholder of the planning.
const people = demoPeople.filter(
  (one) => !['disabled', 'expires', 'invited', 'dummy'].some((bar) => bar in one),
);
const guests = people.filter(({ role }) => role === 'ROLE_GUEST').map(({ username }) => username);
const office = people.filter(({ role }) => role !== 'ROLE_GUEST').map(({ username }) => username);
/** One of each role, and every guest: their projects differ. */
const roles = ['sabine.brenner', 'cc-admin.roth', 'jana.keller', 'petra.vogt', ...guests] as const;

describe('the number of missing documents in the demo office', () => {
  it('has something to count in each package, and documents of each that come later', () => {
    const seen = facts.map((one) => `${one.package} ${isMissing(one) ? 'missing' : one.state}`);
    expect([...new Set(seen)]).toEqual(
      expect.arrayContaining(['A missing', 'B missing', 'B FEHLT', 'ABSCHLUSS FEHLT']),
    );
  });

  it.each(roles)('is the same on each page of a project, for %s', async (username) => {
    const asker = await askerFor(username);
    const rows = await asker.search({});
    const shown: unknown[] = [];
    const right: unknown[] = [];
    for (const { id, projectId, audience } of rows) {
      const view = ProjectView.parse(await asker.get(`/project/${id}`));
      const board = AttachmentBoard.parse(await asker.get(`/attachments/board/${id}`));
      const missing = view.checklist.filter(isMissingItem);
      const outside = missing.filter(({ owedBy }) => owedBy !== 'BUERO').length;
      const onBoard = board.slots.reduce((sum, slot) => sum + slot.missing, 0);
      const [total, others] = expected(id, audience === 'customer');
      shown.push({ projectId, details: [missing.length, outside], onBoard });
      right.push({ projectId, details: [total, others], onBoard: total });
    }
    expect(shown).toEqual(right);
  });

  it.each(office)('is what lists show, sort and filter by, for %s', async (username) => {
    const asker = await askerFor(username);
    const rows = (await asker.search({ sort: 'missingDocuments,desc' })).flatMap((row) =>
      row.audience === 'office' ? [row] : [],
    );
    const right = rows.map(({ id }) => expected(id, false));
    expect(rows.map((row) => [row.missingDocuments, row.missingFromOutside])).toEqual(right);
    const totals = right.map(([total]) => total);
    expect(totals).toEqual(totals.toSorted((left, other) => other - left));
    const found = await asker.search({ filter: JSON.stringify(dashboardFilters.missing) });
    const missing = rows.filter((_, index) => (totals[index] ?? 0) > 0);
    expect(found.map(({ id }) => id).toSorted()).toEqual(missing.map(({ id }) => id).toSorted());
  });

  it.each(office)('is what the tile of the dashboard adds up, for %s', async (username) => {
    const asker = await askerFor(username);
    const rows = await asker.search({
      filter: JSON.stringify(dashboardFilters.own(asker.id)),
      projectStates: 'ACTIVE',
    });
    const { missing } = Dashboard.parse(await asker.get(`/dashboard/${asker.id}`));
    const counts = rows.map(({ id }) => expected(id, false)[0]);
    expect(missing.papers).toBe(counts.reduce((sum, count) => sum + count, 0));
    const byMode = [0, 1, 2].map(
      (mode) => rows.filter((row, index) => row.mode === mode && (counts[index] ?? 0) > 0).length,
    );
    expect(missing.byMode).toEqual(byMode);
    for (const { id, count, outside } of missing.items)
      expect([count, outside]).toEqual(expected(id, false));
  });

  it.each(guests)(
    'counts for %s in a list what is wanted of them, and is nothing to sort or filter it by',
    async (who) => {
      const asker = await askerFor(who);
      for (const query of ['sort=missingDocuments', 'filterAnd=missingDocuments|eq|1'])
        expect(await asker.statusOf(`/project/search?${query}`)).toBe(400);
      for (const row of await asker.search({}))
        expect(row).toMatchObject({ missingDocuments: expected(row.id, true)[0] });
    },
  );
});
