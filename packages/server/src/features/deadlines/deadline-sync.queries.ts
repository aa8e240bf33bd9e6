import { sql } from 'kysely';
import type { Transaction } from '#database/connection.ts';
import type { DeadlineRow, StoredDeadline } from '#features/deadlines/deadline-plan.ts';

export async function listStoredDeadlines(
  db: Transaction,
  projectId: string,
): Promise<readonly StoredDeadline[]> {
  return db
    .selectFrom('deadline')
    .select([
      'id',
      'funding_case_id as fundingCaseId',
      'code',
      'title',
      'due_date as dueDate',
      'hard',
      'source',
      'state',
      'done_at as doneAt',
      'extended_from as extendedFrom',
      sql<boolean>`confirmed_at is not null`.as('isConfirmed'),
      sql<boolean>`done_by is not null`.as('isDoneByHand'),
    ])
    .where('project_id', '=', projectId)
    .execute();
}

/** Writes new deadlines and new values of known ones in one statement; a changed one counts its version up. */
export async function upsertDeadlines(
  db: Transaction,
  projectId: string,
  rows: readonly DeadlineRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const placed = rows.map((row) => ({ ...row, project_id: projectId }));
  await sql`
    insert into deadline (id, project_id, funding_case_id, code, title, due_date, hard, source, state, done_at,
      extended_from)
    select id, project_id, funding_case_id, code, title, due_date, hard, source, state, done_at, extended_from
    from jsonb_populate_recordset(null::deadline, ${JSON.stringify(placed)}::jsonb)
    on conflict (id) do update set title = excluded.title, due_date = excluded.due_date, hard = excluded.hard,
      source = excluded.source, state = excluded.state, done_at = excluded.done_at,
      extended_from = excluded.extended_from, version = deadline.version + 1`.execute(db);
}
