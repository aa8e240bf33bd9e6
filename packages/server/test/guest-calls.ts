import { type EndpointDefinition, endpoints, grantFor } from '@energieakte/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { GuestWorld } from '#test/guest-world.ts';
import { rows } from '#test/rights-rows.ts';
import type { RightsRequest, RightsWorld } from '#test/rights-world.ts';

/** Ids that stand in rows of a project of the guest's firm, of the firm itself, of its price list, or of the guest. */
const ownIds = `select id::text from project where customer_id = :firm and state <> 'DELETED'
  union select id::text from app_user where id = :guest union select id::text from customer where id = :firm
  union select list_id::text from price_list_customer where customer_id = :firm`;

/** An id of every kind of thing that is none of the guest's: the name of the table, and the id. */
export async function listForeignIds(
  world: Pick<RightsWorld, 'test' | 'office'>,
): Promise<readonly (readonly [table: string, id: string])[]> {
  const { database } = world.test.context;
  const { rows: tables } = await sql<{ readonly name: string; readonly of: string }>`
    select id.table_name as name, coalesce(project.column_name, 'id') as of
    from information_schema.columns id
    join information_schema.tables using (table_schema, table_name)
    left join information_schema.columns project on project.table_schema = id.table_schema
      and project.table_name = id.table_name and project.column_name in ('project_id', 'owner_id', 'user_id')
      and project.udt_name = 'uuid'
    where id.table_schema = 'public' and table_type = 'BASE TABLE' and id.column_name = 'id'
      and id.udt_name = 'uuid' order by 1`.execute(database);
  const found: (readonly [string, string])[] = [];
  for (const { name, of } of tables) {
    const own = ownIds
      .replaceAll(':firm', `'${world.office.customerIds.halb}'`)
      .replaceAll(':guest', `'${world.office.people.guestOfHalb.id}'`);
    const { rows: ids } = await sql
      .raw<{ readonly id: string }>(
        `select id from ${name} where coalesce(${of}::text, '') not in (${own}) order by id limit 1`,
      )
      .execute(database);
    found.push(...ids.map(({ id }) => [name, id] as const));
  }
  return found;
}

/** Ids of what the office keeps to itself in projects of the guest's own firm. */
export async function listHiddenIds(
  world: GuestWorld,
): Promise<readonly (readonly [what: string, id: string])[]> {
  const { rows: found } = await sql<{ readonly what: string; readonly id: string }>`
    with own as (select id from project where customer_id = ${world.office.customerIds.halb})
    select distinct on (what) what, id from (
      select 'internal comment' as what, comment.id from comment join own on own.id = project_id
        where visibility = 'INTERN' and deleted_at is null
      union all select 'deleted comment', comment.id from comment join own on own.id = project_id
        where visibility = 'INTERN' and deleted_at is not null
      union all select 'internal attachment', attachment.id from attachment join own on own.id = project_id
        where visibility = 'INTERN'
      union all select 'deadline', deadline.id from deadline join own on own.id = project_id
        where not visible_to_guest
      union all select 'paper of the office', checklist_item.id from checklist_item
        join own on own.id = project_id where owed_by = 'BUERO') as hidden
    order by what, id`.execute(world.test.context.database);
  return found.map(({ what, id }) => [what, id] as const);
}

/** Calls that a guest may make at all. All others are refused before anything is read. */
function isOpen({ access }: EndpointDefinition): boolean {
  return access === 'open' || grantFor(['ROLE_GUEST'], access) !== 'no';
}

const skipped = new Set(['listenToEvents', 'logout', 'changeOwnPassword']);
const walked = rows.filter(([call]) => !skipped.has(call));
/** The rows of the rights test that a guest may call at all; a new call comes in by its row. */
export const opened = walked.filter(([call]) => {
  const definition = endpoints.get(call);
  return definition !== undefined && isOpen(definition);
});
/** All others are refused before anything is read. */
export const closed = walked.filter((row) => !opened.includes(row));

export const titled = (some: typeof rows) =>
  some.map(([call, , request, about = '']) => ({ call, request, title: `${call} ${about}`.trim() }));

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu;

const texts = z.record(z.string(), z.string());
const Request = z.object({
  params: texts.default({}),
  query: texts.default({}),
  body: z.looseObject({}).optional(),
});

/** The request with another id in the place of one of its ids. */
export function withId(request: RightsRequest, place: number, id: string): RightsRequest {
  let seen = -1;
  const swapped = JSON.stringify(request).replaceAll(uuid, (old) => {
    seen += 1;
    return seen === place ? id : old;
  });
  const { body, ...address } = Request.parse(JSON.parse(swapped));
  return body === undefined ? address : { ...address, body };
}

/** Which fields a request has; those of one shape go the same way through the server. */
export function shapeOf({ params = {}, query = {}, body = {} }: RightsRequest): string {
  return JSON.stringify([params, query, body].map((part) => Object.keys(part)));
}

/** How many ids a request names. */
export function countIds(request: RightsRequest): number {
  return JSON.stringify(request).match(uuid)?.length ?? 0;
}

export interface IdField {
  readonly name: string;
  readonly part: 'query' | 'body';
  readonly wrap: (id: string) => unknown;
}

const JsonSchema = z.looseObject({ properties: z.record(z.string(), z.unknown()).optional() });

/** The fields a call takes, by the JSON schema of its query or body. */
export function propertiesOf(call: string, part: 'query' | 'body'): Readonly<Record<string, unknown>> {
  const schema = endpoints.get(call)?.[part];
  if (schema === undefined) return {};
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return JsonSchema.parse(json).properties ?? {};
}

/** The fields of a call that take an id or a list of ids, whether a request of the table sends them or not. */
export function idFieldsOf(call: string): readonly IdField[] {
  return (['query', 'body'] as const).flatMap((part) =>
    Object.entries(propertiesOf(call, part)).flatMap(([name, property]): IdField[] => {
      const text = JSON.stringify(property);
      if (!text.includes('"format":"uuid"')) return [];
      const isList = text.startsWith('{"type":"array"') || text.includes('"items":{"type":"string"');
      return [{ name, part, wrap: (id) => (isList ? [id] : id) }];
    }),
  );
}
