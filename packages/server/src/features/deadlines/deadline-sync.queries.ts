import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '#database/connection.ts';
import type { DeadlineRow } from '#features/deadlines/deadline-plan.ts';

/** SQL of the deadlines of the row `project` as `StoredDeadlines`, also those that no longer apply. */
export const storedDeadlines = sql`(
  select coalesce(json_agg(json_build_object('id', deadline.id, 'fundingCaseId', funding_case_id, 'code', code,
    'title', deadline.title, 'dueDate', due_date, 'hard', hard, 'source', source, 'state', deadline.state,
    'doneAt', done_at, 'extendedFrom', extended_from, 'isConfirmed', confirmed_at is not null,
    'isDoneByHand', done_by is not null)), '[]'::json)
  from deadline where deadline.project_id = project.id)`;

export const StoredDeadlines = z.array(
  z.object({
    id: z.string(),
    fundingCaseId: z.string().nullable(),
    code: z.string(),
    title: z.string(),
    dueDate: z.string(),
    hard: z.boolean(),
    source: z.enum(['ZUSAGE', 'REGEL', 'MANUELL']),
    state: z.enum(['OFFEN', 'ERLEDIGT', 'VERLAENGERT', 'HINFAELLIG']),
    doneAt: z.string().nullable(),
    extendedFrom: z.string().nullable(),
    isConfirmed: z.boolean(),
    isDoneByHand: z.boolean(),
  }),
);

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
