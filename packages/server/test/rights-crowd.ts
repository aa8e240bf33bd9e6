import { type Role, roles } from '@energieakte/contract';
import fc from 'fast-check';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import type { RightsHolder } from '#http/person.ts';
import type { Office } from '#test/office.ts';

export interface CrowdPerson extends RightsHolder {
  readonly enabled: boolean;
  readonly groupIds: readonly string[];
}

/** Many people of every kind, with projects and views of every kind, put into the database in bulk. */
export interface Crowd {
  readonly people: readonly CrowdPerson[];
  readonly projectIds: readonly string[];
  readonly views: readonly CrowdView[];
}

export interface CrowdView {
  readonly id: string;
  readonly scope: 'OWN' | 'GROUP' | 'EVERYONE';
  readonly ownerId: string | null;
  readonly groupId: string | null;
}

const officeRoles = roles.filter((role) => role !== 'ROLE_GUEST');
const someRoles: fc.Arbitrary<readonly Role[]> = fc.oneof(
  fc.constant<readonly Role[]>(['ROLE_GUEST']),
  fc.uniqueArray(fc.constantFrom(...officeRoles), { minLength: 1, maxLength: 3 }),
);

const somePerson = fc.record({
  roles: someRoles,
  customer: fc.nat(),
  enabled: fc.integer({ min: 0, max: 9 }).map((die) => die > 0),
  marked: fc.integer({ min: 0, max: 9 }).map((die) => die === 0),
  groups: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
});

const someProject = fc.record({
  customer: fc.option(fc.nat(), { freq: 8 }),
  state: fc.constantFrom('ACTIVE', 'ACTIVE', 'CANCELLED', 'DELETED'),
  deletedDays: fc.constantFrom(1, 29, 31, 400),
  ordered: fc.boolean(),
  invoiceNo: fc.option(fc.constant('RE-1'), { freq: 2 }),
  lockedBy: fc.option(fc.nat(), { freq: 2 }),
});

/** The item at the place, counted round and round. */
export function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}

function samplesOf<Value>(arbitrary: fc.Arbitrary<Value>, count: number): readonly Value[] {
  return fc.sample(arbitrary, { seed: 4711, numRuns: count });
}

async function insertPeople(
  database: Database,
  office: Office,
  groupIds: readonly string[],
): Promise<readonly CrowdPerson[]> {
  const { beb, halb, lhb } = office.customerIds;
  const people = samplesOf(somePerson, 40).map((params, index): CrowdPerson => {
    const internal = !params.roles.includes('ROLE_GUEST');
    return {
      id: newId(),
      username: `${params.marked && internal ? 'cc-admin.' : ''}person${index}`,
      customerId: internal ? beb : pick([halb, lhb], params.customer),
      internal,
      roles: params.roles,
      enabled: params.enabled,
      groupIds: internal ? groupIds.filter((_, group) => params.groups[group] === true) : [],
    };
  });
  const { password_hash } = await database
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', office.people.user.id)
    .executeTakeFirstOrThrow();
  await database
    .insertInto('app_user')
    .values(
      people.map(({ id, username, customerId, internal, roles: held, enabled }) => ({
        id,
        username,
        displayname: username,
        customer_id: customerId,
        internal,
        roles: [...held],
        enabled,
        password_hash,
      })),
    )
    .execute();
  const memberships = people.flatMap(({ id, groupIds: own }) =>
    own.map((groupId) => ({ group_id: groupId, user_id: id })),
  );
  await database.insertInto('user_group_member').values(memberships).execute();
  return people;
}

async function insertProjects(
  database: Database,
  office: Office,
  people: readonly CrowdPerson[],
): Promise<readonly string[]> {
  const { halb, lhb } = office.customerIds;
  const options = samplesOf(someProject, 260).map((params) => ({ ...params, id: newId() }));
  const day = 86_400_000;
  await database
    .insertInto('project')
    .values(
      options.map(({ id, customer, state, deletedDays }, index) => ({
        id,
        mode: 0 as const,
        year: 20,
        number: index + 1,
        suffix: null,
        name: `Projekt ${index}`,
        customer_id: customer === null ? null : pick([halb, lhb], customer),
        state,
        deleted_at: state === 'DELETED' ? new Date(Date.now() - deletedDays * day) : null,
      })),
    )
    .execute();
  await database
    .insertInto('project_service')
    .values(
      options.map(({ id, ordered, invoiceNo }) => ({
        id: newId(),
        project_id: id,
        position: 0,
        service_code: 'EHB',
        title: 'Berechnung',
        ordered: ordered || invoiceNo !== null,
        invoice_no: invoiceNo,
      })),
    )
    .execute();
  const colleagues = people.filter(({ internal }) => internal);
  const locked = options.filter(({ lockedBy }) => lockedBy !== null);
  await database
    .insertInto('project_lock')
    .values(
      locked.map(({ id, lockedBy }) => ({
        project_id: id,
        lease_number: 1,
        user_id: pick(colleagues, lockedBy ?? 0).id,
        session_id: null,
        granted_at: new Date(),
        expires_at: new Date(Date.now() + day),
      })),
    )
    .execute();
  await insertParts(
    database,
    options.map(({ id }) => id),
  );
  return options.map(({ id }) => id);
}

async function insertParts(database: Database, ids: readonly string[]): Promise<void> {
  await database
    .insertInto('comment')
    .values(
      ids.flatMap((project_id) =>
        (['INTERN', 'KUNDE'] as const).map((visibility) => {
          const remark = { subject: 'ALLGEMEIN', text: visibility } as const;
          return { ...remark, id: newId(), project_id, visibility };
        }),
      ),
    )
    .execute();
  const deadline = { code: 'X', hard: false, source: 'MANUELL', due_date: '2027-01-01' } as const;
  await database
    .insertInto('deadline')
    .values(
      ids.flatMap((project_id) =>
        [true, false].map((visible) => {
          const shown = { title: String(visible), visible_to_guest: visible };
          return { ...deadline, ...shown, id: newId(), project_id };
        }),
      ),
    )
    .execute();
}

async function insertViews(
  database: Database,
  people: readonly CrowdPerson[],
  groupIds: readonly string[],
): Promise<readonly CrowdView[]> {
  const scopes = fc.tuple(fc.constantFrom('OWN', 'GROUP', 'EVERYONE'), fc.nat());
  const views = samplesOf(scopes, 260).map(([scope, index]) => ({
    id: newId(),
    scope,
    ownerId: scope === 'OWN' ? pick(people, index).id : null,
    groupId: scope === 'GROUP' ? pick(groupIds, index) : null,
  }));
  const open = { responsible: null, customerId: null, ordered: null };
  const state = JSON.stringify({ q: '', colors: [], states: 'laufend', filter: '', sort: [], ...open });
  const presentation = JSON.stringify({ density: 'mittel', order: [], shown: {} });
  await database
    .insertInto('saved_view')
    .values(
      views.map(({ id, scope, ownerId, groupId }, index) => ({
        id,
        scope,
        owner_id: ownerId,
        group_id: groupId,
        mode: 0 as const,
        name: `Ansicht ${index}`,
        state,
        presentation,
        labels: '{}',
      })),
    )
    .execute();
  return views;
}

/** Forty people, 260 projects and as many views: more than ten thousand pairs of each. */
export async function insertCrowd(database: Database, office: Office): Promise<Crowd> {
  const groupIds = [newId(), newId(), newId()];
  await database
    .insertInto('user_group')
    .values(groupIds.map((id, index) => ({ id, name: `Gruppe ${index}`, kind: 'TEAM' })))
    .execute();
  const people = await insertPeople(database, office, groupIds);
  return {
    people,
    projectIds: await insertProjects(database, office, people),
    views: await insertViews(database, people, groupIds),
  };
}
