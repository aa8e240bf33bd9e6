import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { projectOf, type RecordRow, type KnownRules } from './project-shape.ts';
import { recordStatement } from './record-statement.ts';

/** As whom the baseline saves, and what it knows of rules. */
export interface SavingAs {
  readonly callerId: string;
  readonly rules: ReadonlyMap<string, KnownRules>;
}

const Params = z.object({ id: z.string(), version: z.number(), internalNote: z.string() });

const statements = {
  reserve: 'select version from project where id = $1 for no key update',
  lease: `update project_lock set expires_at = clock_timestamp() + make_interval(secs => lease_seconds)
    where project_id = $1 and user_id = $2 and expires_at > clock_timestamp()`,
  write: `update project set internal_note = $2, version = version + 1, updated_at = clock_timestamp(), updated_by = $3
    where id = $1 and version = $4`,
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

async function write(client: PoolClient, body: string, { callerId, rules }: SavingAs): Promise<object> {
  const { id, version, internalNote } = Params.parse(JSON.parse(body));
  await run(client, 'reserve', [id]);
  const held = await run(client, 'lease', [id, callerId]);
  const written = await run(client, 'write', [id, internalNote, callerId, version]);
  if (held + written !== 2) throw new Error(`The project ${id} cannot be saved.`);
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

/** Saves a note under the caller's lease, in one transaction, with the version before and after kept. */
export async function saveProject(pool: Pool, body: string, as: SavingAs): Promise<object> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const project = await write(client, body, as);
    await client.query('commit');
    return project;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
