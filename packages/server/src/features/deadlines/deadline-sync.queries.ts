import { sql } from 'kysely';
import type { Transaction } from '#database/connection.ts';

/** A deadline as it is stored, also one that no longer applies. */
export interface StoredDeadline {
  readonly id: string;
  readonly fundingCaseId: string | null;
  readonly code: string;
  readonly title: string;
  readonly dueDate: string;
  readonly hard: boolean;
  readonly source: 'ZUSAGE' | 'REGEL' | 'MANUELL';
  readonly state: 'OFFEN' | 'ERLEDIGT' | 'VERLAENGERT' | 'HINFAELLIG';
  readonly doneAt: string | null;
  /** Somebody read the date in the letter. */
  readonly isConfirmed: boolean;
  /** Somebody said by hand that it is done. */
  readonly isDoneByHand: boolean;
  readonly extendedFrom: string | null;
}

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

/** What a rule or a letter says about a deadline. */
export interface DeadlineRow {
  readonly id: string;
  readonly funding_case_id: string | null;
  readonly code: string;
  readonly title: string;
  readonly due_date: string;
  readonly hard: boolean;
  readonly source: 'ZUSAGE' | 'REGEL';
  readonly state: 'OFFEN' | 'ERLEDIGT' | 'HINFAELLIG';
  readonly done_at: string | null;
  readonly extended_from: string | null;
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
