import { endpoints } from '@energieakte/contract';
import { sql } from 'kysely';
import { newId } from '#database/new-id.ts';
import { furnish, furnishOffice } from '#test/furnished-office.ts';
import { pathOf } from '#test/guest-world.ts';
import { bearer } from '#test/office.ts';
import { openRightsWorld, type RightsRequest, type RightsWorld } from '#test/rights-world.ts';

/** Stands in the name and in every text of the deleted project. */
export const word = 'Papierkorbgeheimnis';

/** People to whom what lies in the Papierkorb is as if not there. */
export const callers = ['guestOfHalb', 'user', 'accountant'] as const;
export type Caller = (typeof callers)[number];

/** The name of a table, and an id of it. */
export type Named = readonly [table: string, id: string];

export interface Reply {
  readonly status: number;
  readonly body: string;
}

/** The rights world with a project in the Papierkorb that had everything and that everybody worked on. */
export interface DeletedWorld extends RightsWorld {
  readonly deletedId: string;
  readonly code: string;
  /** A project that stays, with a link to the deleted one. */
  readonly linkedId: string;
  /** A bulk change of the user that the deleted project was in. */
  readonly bulkId: string;
  /** What belongs to the deleted project. */
  readonly inside: readonly Named[];
  readonly send: (who: Caller | 'admin', call: string, request: RightsRequest) => Promise<Reply>;
}

async function listInside(world: RightsWorld, deletedId: string): Promise<readonly Named[]> {
  const { database } = world.test.context;
  const { rows: tables } = await sql<{ readonly name: string }>`
    select id.table_name as name from information_schema.columns id
    join information_schema.columns project using (table_schema, table_name)
    join information_schema.tables using (table_schema, table_name)
    where id.table_schema = 'public' and table_type = 'BASE TABLE' and id.column_name = 'id'
      and id.udt_name = 'uuid' and project.column_name in ('project_id', 'attachment_id')
      and project.udt_name = 'uuid' order by 1`.execute(database);
  const found: Named[] = [['project', deletedId]];
  for (const { name } of tables) {
    const ids = await sql
      .raw<{ readonly id: string }>(
        `select distinct on (coalesce(to_jsonb(entry) ->> 'visibility', '')) id from ${name} as entry
          where coalesce(to_jsonb(entry) ->> 'project_id', '') = '${deletedId}' or to_jsonb(entry) ->> 'attachment_id' in (
            select id::text from attachment where project_id = '${deletedId}')`,
      )
      .execute(database);
    found.push(...ids.rows.map(({ id }) => [name, id] as const));
  }
  // Some share an id across tables.
  return found.filter(([, id], index) => found.findIndex(([, other]) => other === id) === index);
}

/** Puts the word where people find things. */
async function plantWord(world: RightsWorld, deletedId: string): Promise<void> {
  const { pool } = world.test.context;
  const plan = {
    comment: 'text',
    attachment: 'title',
    deadline: 'title',
    checklist_item: 'label',
    project_service: 'title',
    upload_link: 'title',
  };
  for (const [table, column] of Object.entries(plan))
    await pool.query(`update ${table} set ${column} = $1 where project_id = $2`, [word, deletedId]);
  await pool.query(
    `update attachment_file set name = $1 || '.pdf' where attachment_id in (select id from attachment where project_id = $2)`,
    [word, deletedId],
  );
}

/** What the callers have of their own in the project: notifications, drafts, tasks, an edit request, a bulk change. */
async function insertOwnTraces(world: RightsWorld, deletedId: string): Promise<void> {
  const { database } = world.test.context;
  const { user, accountant, guestOfHalb } = world.office.people;
  for (const person of [user, accountant, guestOfHalb]) {
    const entry = { kind: 'project', id: deletedId, title: word, message: word, link: '/project0' };
    await database
      .insertInto('notification')
      .values({
        id: newId(),
        recipient_id: person.id,
        type: 'STATUS',
        project_id: deletedId,
        entries: JSON.stringify([{ ...entry, at: '2026-06-15T08:00:00Z' }]),
        open: false,
        reasons: ['MITGLIED'],
        for_guests: true,
      })
      .execute();
    const task = { subject: 'ALLGEMEIN', author_id: person.id, due_date: '2026-12-01', text: word };
    await database
      .insertInto('comment')
      .values({ id: newId(), project_id: deletedId, ...task, assignee_id: person.id })
      .execute();
    await database
      .insertInto('comment_draft')
      .values({
        id: newId(),
        project_id: deletedId,
        subject: 'BZA',
        visibility: 'INTERN',
        user_id: person.id,
        text: word,
      })
      .execute();
    await database
      .insertInto('notification_mute')
      .values({ id: newId(), user_id: person.id, project_id: deletedId })
      .execute();
    await database
      .insertInto('edit_request')
      .values({ id: newId(), project_id: deletedId, user_id: person.id, message: word })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** A bulk change of the user that the project was in. */
async function insertBulk({ office, test }: RightsWorld, deletedId: string): Promise<string> {
  const { database } = test.context;
  const { user } = office.people;
  const bulkId = newId();
  const change = JSON.stringify({ kind: 'priority', priority: 'high' });
  await database
    .insertInto('change_set')
    .values({ id: bulkId, change, total: 1, created_by: user.id })
    .execute();
  await database
    .insertInto('change_set_row')
    .values({ change_set_id: bulkId, position: 1, project_id: deletedId })
    .execute();
  return bulkId;
}

interface Linked {
  readonly deletedId: string;
  readonly linkedId: string;
}

/** A project with everything in it, people at work, and a link. */
async function fill(world: RightsWorld, { deletedId, linkedId }: Linked): Promise<void> {
  const { database } = world.test.context;
  const { user, secondUser } = world.office.people;
  await database
    .insertInto('project_relation')
    .values({ project_id: deletedId, related_id: linkedId })
    .execute();
  await furnish(database, world.office, { projectId: deletedId, ordered: true });
  await database
    .updateTable('project')
    .set({ responsible_user_id: user.id })
    .where('id', '=', deletedId)
    .execute();
  await database
    .insertInto('project_member')
    .values(
      [user, secondUser].map(({ id }, position) => ({ project_id: deletedId, user_id: id, position })),
    )
    .execute();
}

async function moveToTrash({ test, tokenOf }: RightsWorld, deletedId: string): Promise<string> {
  const { statusCode } = await test.app.inject({
    method: 'POST',
    url: `/api/project/delete/${deletedId}`,
    headers: bearer((await tokenOf('admin')) ?? ''),
  });
  if (statusCode !== 200) throw new Error(`The project was not deleted: ${statusCode}`);
  const { rows } = await test.context.pool.query<{ code: string }>(
    'select project_id as code from project where id = $1',
    [deletedId],
  );
  return rows[0]?.code ?? '';
}

export async function openDeletedWorld(): Promise<DeletedWorld> {
  const world = await openRightsWorld();
  // What furnishes the office gives some of them a second factor.
  for (const who of callers) await world.tokenOf(who);
  await furnishOffice(world.test.context.database, world.office);
  const deletedId = await world.project({ name: word });
  const linkedId = await world.project();
  await insertOwnTraces(world, deletedId);
  const bulkId = await insertBulk(world, deletedId);
  await fill(world, { deletedId, linkedId });
  await plantWord(world, deletedId);
  const code = await moveToTrash(world, deletedId);
  const inside = await listInside(world, deletedId);

  async function send(who: Caller | 'admin', call: string, request: RightsRequest): Promise<Reply> {
    const definition = endpoints.get(call);
    const token = await world.tokenOf(who);
    if (definition === undefined || token === null) throw new Error(`Nobody can call ${call}`);
    const { query, body } = request;
    const { statusCode, body: text } = await world.test.app.inject({
      method: definition.method,
      url: pathOf(definition.path, request),
      headers: { ...bearer(token), accept: 'application/problem+json, application/json' },
      ...(query === undefined ? {} : { query }),
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: statusCode, body: text };
  }

  return { ...world, deletedId, code, linkedId, bulkId, inside, send };
}
