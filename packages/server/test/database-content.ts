import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { dropDatabase } from '#test/drop-database.ts';
import { withDatabase } from '#test/global-setup.ts';

async function onServer<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs one statement in a session of its own. */
export async function runOn(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  return onServer(url, async (client) => (await client.query<Record<string, unknown>>(text)).rows);
}

/** A database without any table; `drop` it in the end. */
export async function createBlankDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `energieakte_blank_${process.pid}_${randomBytes(5).toString('hex')}`;
  await runOn(inject('databaseUrl'), `create database ${name} template template0`);
  return {
    url: withDatabase(inject('databaseUrl'), name),
    drop: async () => {
      await onServer(inject('databaseUrl'), async (client) => dropDatabase(client, name));
    },
  };
}

const tables = `select relname as name, relkind = 'S' as sequence from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') and relname <> 'schema_migration'
  order by relname`;

/** That a backup is complete is noted after it: such entries, and the numbers they took, are in no backup of that moment. */
function withoutCompletions(
  content: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, readonly string[]> {
  const audit = content.get('audit') ?? [];
  const kept = audit.filter((row) => !row.includes('"backup.completed"'));
  const counter = (content.get('audit_id_seq') ?? []).map((row) =>
    row.replace(/\d+/u, (value) => String(Number(value) - audit.length + kept.length)),
  );
  return new Map([...content, ['audit', kept], ['audit_id_seq', counter]]);
}

/** Every row of every table, computed columns included, and where the sequences stand. */
export async function readContent(url: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const content = new Map<string, readonly string[]>();
  for (const { name, sequence } of await runOn(url, tables)) {
    const columns = sequence === true ? 'last_value, is_called' : '*';
    const rows = await runOn(
      url,
      `select to_jsonb(t)::text as row from (select ${columns} from public."${String(name)}") t order by 1`,
    );
    content.set(
      String(name),
      rows.map(({ row }) => String(row)),
    );
  }
  return withoutCompletions(content);
}

/** Every rule of the schema: constraints, triggers with their state, indexes. */
export async function readRules(url: string): Promise<readonly string[]> {
  const rows = await runOn(
    url,
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
     union all select indexdef from pg_indexes where schemaname = 'public'
     order by 1`,
  );
  return rows.map(({ rule }) => String(rule));
}
