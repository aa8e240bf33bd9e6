import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '#database/connection.ts';
import type { DeadlineRow } from '#features/deadlines/deadline-plan.ts';

/** SQL of the deadlines of the row `project` as `StoredDeadlines`, also those that no longer apply. */
export const storedDeadlines = sql`(
  select coalesce(json_agg(json_build_object('id', deadline.id, 'fundingCaseId', funding_case_id, 'code', code,
    'title', deadline.title, 'dueDate', due_date, 'hard', hard, 'source', source, 'state', deadline.state,
    'doneAt', done_at, 'doneBy', done_by, 'confirmedBy', confirmed_by, 'confirmedAt', confirmed_at,
    'extendedFrom', extended_from, 'basisDate', basis_date, 'basisSource', basis_source, 'manualDate', manual_date,
    'changeReason', change_reason)), '[]'::json)
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
    doneBy: z.string().nullable(),
    confirmedBy: z.string().nullable(),
    confirmedAt: z.string().nullable(),
    basisDate: z.string().nullable(),
    basisSource: z.enum(['ZUSAGE', 'REGEL']).nullable(),
    manualDate: z.string().nullable(),
    changeReason: z.string().nullable(),
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
    insert into deadline (id, project_id, funding_case_id, code, title, due_date, hard, source, state, done_at, done_by,
      confirmed_by, confirmed_at, extended_from, basis_date, basis_source, manual_date, change_reason)
    select id, project_id, funding_case_id, code, title, due_date, hard, source, state, done_at, done_by,
      confirmed_by, confirmed_at, extended_from, basis_date, basis_source, manual_date, change_reason
    from jsonb_populate_recordset(null::deadline, ${JSON.stringify(placed)}::jsonb)
    on conflict (id) do update set title = excluded.title, due_date = excluded.due_date, hard = excluded.hard,
      source = excluded.source, state = excluded.state, done_at = excluded.done_at, done_by = excluded.done_by,
      confirmed_by = excluded.confirmed_by, confirmed_at = excluded.confirmed_at,
      extended_from = excluded.extended_from, basis_date = excluded.basis_date,
      basis_source = excluded.basis_source, manual_date = excluded.manual_date,
      change_reason = excluded.change_reason, version = deadline.version + 1`.execute(db);
}
