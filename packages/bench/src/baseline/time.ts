import type pg from 'pg';

/** What was booked, added up, and nothing that has to be worked out of it. */
const statements = {
  week: `select user_id, task_id, (started_at at time zone 'Europe/Berlin')::date as day,
      sum(date_part('epoch', ended_at - started_at) / 60)::integer as minutes
    from time_entry where user_id = $1 and started_at >= $2::date - 7 and started_at < $2::date + 7
    group by 1, 2, 3`,
  report: `select project_id as id, sum(date_part('epoch', ended_at - started_at) / 60)::integer as minutes
    from time_entry where started_at >= $1::date and started_at < $2::date + 1 group by 1`,
} as const;

async function start(pool: pg.Pool, userId: string, taskId: string): Promise<object> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('delete from time_entry where user_id = $1 and ended_at is null', [userId]);
    const { rows } = await client.query<object>(
      `insert into time_entry (id, user_id, task_id, project_id, service_id, started_at, origin)
       select gen_random_uuid(), $1, id, project_id, service_id, date_trunc('minute', clock_timestamp()), 'TIMER'
       from time_task where id = $2 returning *`,
      [userId, taskId],
    );
    await client.query('commit');
    return rows;
  } finally {
    client.release();
  }
}

/** What the bare time tracking answers; `null` for calls that are not of it. */
export async function answerTime(
  pool: pg.Pool,
  { path, query, callerId }: { path: string; query: URLSearchParams; callerId: string },
): Promise<object | null> {
  const last = path.slice(path.lastIndexOf('/') + 1);
  if (path.startsWith('/api/timetac/start/')) return start(pool, callerId, last);
  const read = async (name: keyof typeof statements, values: (string | null)[]) =>
    (await pool.query<object>({ name, text: statements[name], values })).rows;
  if (path.startsWith('/api/time/week/')) return read('week', [last, query.get('day')]);
  return path === '/api/time/report' ? read('report', [query.get('from'), query.get('to')]) : null;
}
