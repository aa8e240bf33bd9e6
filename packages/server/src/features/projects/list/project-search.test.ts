import {
  type OfficeProjectRow,
  parseProjectId,
  ProjectPage,
  type ProjectSortField,
} from '@energieakte/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfficePersonKey } from '#test/office.ts';
import { type Harness, expireLock, openHarness } from '#test/project-harness.ts';
import { insertWorld } from '#test/insert-world.ts';
import { missingInWorld, type WorldProject, worldProjects } from '#test/search-world.ts';
import { worldStockOf } from '#test/world-stock.ts';

let harness: Harness;
let world: readonly WorldProject[];

const showsMissing = (project: WorldProject): boolean =>
  project.projectId.includes('-19_') && missingInWorld(project).total > 1;

beforeAll(async () => {
  harness = await openHarness();
  const stock = worldStockOf(harness.office);
  // A few worlds have no line with more than one missing document, which would show nothing of how they are counted.
  const worlds = fc.sample(worldProjects(stock, 40), 50);
  const found = worlds.find((projects) => projects.some(showsMissing));
  if (found === undefined) throw new Error('No world has a line with more than one missing document.');
  world = found;
  await insertWorld(harness, world);
});
afterAll(async () => harness.close());

async function search(query: string, who: OfficePersonKey = 'admin'): Promise<ProjectPage> {
  const reply = await harness.call(who, `POST /project/search?${query}`);
  if (reply.status !== 200) throw new Error(reply.text);
  return ProjectPage.parse(reply.json);
}

async function rows(query: string): Promise<readonly OfficeProjectRow[]> {
  const { items } = await search(`projectStates=ACTIVE,CANCELLED,DELETED&size=1000&${query}`);
  return items.flatMap((row) => (row.audience === 'office' ? [row] : []));
}

describe('the pages of a list', () => {
  it('hold each project once, in a stable order, and all say the same total', async () => {
    const seen: string[] = [];
    for (let page = 0; page < 5; page += 1) {
      const { items, total, ...rest } = await search(
        `projectStates=ACTIVE,CANCELLED,DELETED&page=${page}&size=9&sort=color`,
      );
      expect({ total, ...rest }).toEqual({ total: 40, page, size: 9 });
      seen.push(...items.map((row) => row.id));
    }
    expect(seen).toHaveLength(40);
    expect(new Set(seen).size).toBe(40);
  });

  it('are 25 long, begin with the last change, and end with an empty one that knows the total', async () => {
    const first = await search('projectStates=ACTIVE,CANCELLED,DELETED');
    expect(first).toMatchObject({ page: 0, size: 25, total: 40 });
    const changes = first.items.flatMap((row) => (row.audience === 'office' ? [row.updatedAt] : []));
    expect(changes).toEqual(changes.toSorted().toReversed());
    const beyond = await search('projectStates=ACTIVE,CANCELLED,DELETED&page=99');
    expect(beyond).toMatchObject({ items: [], total: 40, page: 99 });
  });

  it('have light rows as well', async () => {
    const reply = await harness.call('accountant', 'GET /project/minimal?size=1&sort=projectId');
    const [first] = (await search('size=1&sort=projectId')).items;
    expect(reply.json).toMatchObject({
      items: [{ id: first?.id, projectId: first?.projectId, name: first?.name }],
      size: 1,
    });
  });
});

const german = new Intl.Collator('de');

const sortValue: Readonly<Record<ProjectSortField, (row: OfficeProjectRow) => string | number | null>> =
  {
    projectId: (row) => row.projectId,
    name: (row) => row.name,
    title: (row) => row.title,
    zip: (row) => row.zip,
    city: (row) => row.city,
    color: (row) =>
      ['NOTHING', 'WHITE', 'BLUE', 'YELLOW', 'ORANGE', 'LILA', 'RED', 'GREEN', 'DARKGREEN'].indexOf(
        row.color,
      ),
    state: (row) => row.state,
    customerName: (row) => row.customer?.name ?? null,
    responsible: (row) => row.responsible?.displayname ?? null,
    dueDate: (row) => row.nextDeadline?.dueDate ?? null,
    openServices: (row) => row.openServices,
    missingDocuments: (row) => row.missingDocuments,
    createdAt: (row) => world.find((project) => project.id === row.id)?.createdAt.toISOString() ?? null,
    updatedAt: (row) => row.updatedAt,
  };

const inGerman: readonly ProjectSortField[] = ['name', 'title', 'city', 'customerName', 'responsible'];

type Params = readonly [field: ProjectSortField, sign: 1 | -1];

function compareBy([field, sign]: Params, left: OfficeProjectRow, right: OfficeProjectRow): number {
  const [a, b] = [sortValue[field](left), sortValue[field](right)];
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  const inOrder = inGerman.includes(field) ? german.compare(String(a), String(b)) < 0 : a < b;
  return inOrder ? -sign : sign;
}

/** The ids as a naive sort orders them: the missing ones last, equals by id. */
function naivelySorted(
  list: readonly OfficeProjectRow[],
  options: readonly Params[],
): readonly string[] {
  return list
    .toSorted((left, right) => {
      const byParams = options
        .map((params) => compareBy(params, left, right))
        .find((order) => order !== 0);
      return byParams ?? (left.id < right.id ? -1 : 1);
    })
    .map((row) => row.id);
}

describe('the order of a list', () => {
  it.each([
    'projectId',
    'name',
    'title',
    'zip',
    'city',
    'color',
    'state',
    'customerName',
    'responsible',
    'dueDate',
    'openServices',
    'missingDocuments',
    'createdAt',
    'updatedAt',
  ] as const)('goes by %s, both ways, with the missing ones last', async (field) => {
    const up = await rows(`sort=${field},asc`);
    expect(up).toHaveLength(40);
    expect(up.map((row) => row.id)).toEqual(naivelySorted(up, [[field, 1]]));
    const down = await rows(`sort=${field},desc`);
    expect(down.map((row) => row.id)).toEqual(naivelySorted(up, [[field, -1]]));
  });

  it('goes by several in turn', async () => {
    const list = await rows('sort=state,desc&sort=city&sort=name');
    const options: readonly Params[] = [
      ['state', -1],
      ['city', 1],
      ['name', 1],
    ];
    expect(list.map((row) => row.id)).toEqual(naivelySorted(list, options));
  });
});

describe('a number in the search box', () => {
  const numberOf = ({ projectId }: OfficeProjectRow): number =>
    Number(parseProjectId(projectId)?.number);

  it.each([1, 2, 3, 4, 7])('%s comes before what only contains it', async (number) => {
    const list = await rows(`q=${number}&sort=name,desc`);
    const [exact, near] = [true, false].map((isExact) =>
      list.filter((row) => (numberOf(row) === number) === isExact),
    );
    expect(exact).toHaveLength(1);
    expect(near?.length).toBeGreaterThan(3);
    expect(list.map((row) => row.id)).toEqual([
      ...(exact ?? []).map((row) => row.id),
      ...naivelySorted(near ?? [], [['name', -1]]),
    ]);
  });
});

describe('a line of a list', () => {
  it('shows who is editing, until the lease runs out', async () => {
    const created = await harness.create({ name: 'Zeile mit Sperre' });
    const line = async () => (await rows('filterAnd=name|eq|zeile%20mit%20sperre'))[0];
    expect((await line())?.lock).toBeNull();
    const { lease } = await harness.startEdit('user', created.id);
    expect((await line())?.lock).toMatchObject({
      holder: { displayname: 'Jana Keller' },
      mine: false,
      expiresAt: lease.expiresAt,
    });
    await expireLock(harness, created.id);
    expect((await line())?.lock).toBeNull();
  });

  it('counts the ordered services that are not finished', async () => {
    for (const row of await rows('filterAnd=projectId|like|-19_')) {
      const services = world.find((project) => project.id === row.id)?.services ?? [];
      const open = services.filter(({ ordered, color }) => ordered && !color.endsWith('GREEN'));
      expect(row.openServices).toBe(open.length);
    }
  });

  it('counts the documents that are asked for by now, and those of them that others owe', async () => {
    const lines = await rows('filterAnd=projectId|like|-19_');
    expect(lines.some((row) => row.missingDocuments > 1)).toBe(true);
    for (const row of lines) {
      const project = world.find(({ id }) => id === row.id);
      const { total, outside } = project ? missingInWorld(project) : { total: 0, outside: 0 };
      expect([row.missingDocuments, row.missingFromOutside]).toEqual([total, outside]);
    }
  });

  it('shows the earliest open deadline', async () => {
    for (const row of await rows('filterAnd=projectId|like|-19_')) {
      const deadlines = world.find((project) => project.id === row.id)?.deadlines ?? [];
      const days = deadlines.filter(({ open }) => open).map(({ day }) => day);
      expect(row.nextDeadline?.dueDate ?? null).toBe(days.toSorted()[0] ?? null);
    }
  });
});
