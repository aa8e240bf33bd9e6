import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { projectOf, type RecordRow, type KnownRules } from './project-shape.ts';
import { recordStatement } from './record-statement.ts';

/** As whom the baseline saves, and what it knows of rules. */
export interface SavingAs {
  readonly callerId: string;
  readonly rules: ReadonlyMap<string, KnownRules>;
}

const Saving = z.object({ id: z.string(), version: z.number(), internalNote: z.string() });
const Changing = z.object({
  id: z.string(),
  change: z.object({ before: z.string(), after: z.string() }),
});

const statements = {
  reserve: 'select version from project where id = $1 for no key update',
  lease: `update project_lock set expires_at = clock_timestamp() + make_interval(secs => lease_seconds)
    where project_id = $1 and user_id = $2 and expires_at > clock_timestamp()`,
  write: `update project set internal_note = $2, version = version + 1, updated_at = clock_timestamp(), updated_by = $3
    where id = $1 and version = $4`,
  change: `update project set priority = $2, version = version + 1, updated_at = clock_timestamp(), updated_by = $3
    where id = $1 and priority = $4`,
  history: `with closed as (
      update history set valid = tstzrange(lower(valid), greatest(clock_timestamp(),
        lower(valid) + interval '1 microsecond'))
      where entity = 'project' and entity_id = $1 and upper_inf(valid) returning upper(valid) as moment)
    insert into history (entity, entity_id, record, valid, changed_by, action)
    select 'project', $1, $2::jsonb, tstzrange(coalesce((select moment from closed), clock_timestamp()), null), $3,
      'update'`,
  notify: 'select pg_notify($1, $2)',
} as const;

async function run(
  client: PoolClient,
  name: keyof typeof statements,
  values: readonly unknown[],
): Promise<number> {
  const { rowCount } = await client.query({ name, text: statements[name], values: [...values] });
  return rowCount ?? 0;
}

type Write = (client: PoolClient, body: string, callerId: string) => Promise<string>;

/** Under the lease of the caller. */
export const writeNote: Write = async (client, body, callerId) => {
  const { id, version, internalNote } = Saving.parse(JSON.parse(body));
  await run(client, 'reserve', [id]);
  const held = await run(client, 'lease', [id, callerId]);
  const written = await run(client, 'write', [id, internalNote, callerId, version]);
  if (held + written !== 2) throw new Error(`The project ${id} cannot be saved.`);
  return id;
};

/** One field in place, which nobody changed meanwhile. */
export const writePriority: Write = async (client, body, callerId) => {
  const { id, change } = Changing.parse(JSON.parse(body));
  await run(client, 'reserve', [id]);
  const written = await run(client, 'change', [id, change.after, callerId, change.before]);
  if (written !== 1) throw new Error(`The project ${id} cannot be changed.`);
  return id;
};

async function keep(client: PoolClient, id: string, { callerId, rules }: SavingAs): Promise<object> {
  const { rows } = await client.query<RecordRow>({
    name: 'record',
    text: recordStatement,
    values: [id],
  });
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no project ${id}.`);
  const project = projectOf(row, callerId, rules.get(id));
  await run(client, 'history', [id, JSON.stringify(project), callerId]);
  await run(client, 'notify', ['energieakte_bench', id]);
  return project;
}

/** What is written, how, and as whom. */
export interface Saved extends SavingAs {
  readonly body: string;
  readonly write: Write;
}

/** Saves in one transaction, with the version before and after kept. */
export async function saveProject(pool: Pool, { body, write, ...as }: Saved): Promise<object> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const project = await keep(client, await write(client, body, as.callerId), as);
    await client.query('commit');
    return project;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
