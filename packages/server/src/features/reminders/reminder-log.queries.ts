import type { ReminderEntry, ReminderKind, ReminderRun } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

const mostRuns = 60;

interface RunRow extends Omit<ReminderRun, 'startedAt' | 'finishedAt'> {
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
}

/** The last runs with what they decided and sent, the newest first. */
export async function listRuns(
  db: Connection,
  kind: ReminderKind | null,
  limit = mostRuns,
): Promise<ReminderRun[]> {
  const { rows } = await sql<RunRow>`
    select id, kind, day, slot, started_at as "startedAt", finished_at as "finishedAt", skipped,
      missed_days as "missedDays", error,
      (select count(*) from reminder_sent where run_id = run.id and (user_id is not null or email is not null)) as decided,
      (select count(distinct mail_id) from reminder_sent where run_id = run.id) as sent,
      coalesce((select json_agg(json_build_object('day', each.day, 'due', due) order by each.day) from (
        select step.day, json_agg(project.project_id || ' · ' || deadline.title || ' · ' ||
          case abs(step) when 0 then 'am Tag der Frist' when 1 then '1 Tag' else abs(step) || ' Tage' end ||
          case sign(step) when -1 then ' vorher' when 1 then ' danach' else '' end
          order by project.project_id, deadline.title) as due
        from jsonb_to_recordset(missed) as step (day date, "deadlineId" uuid, step integer)
          join deadline on deadline.id = "deadlineId" join project on project.id = deadline.project_id
        where project.state <> 'DELETED' group by step.day) as each), '[]') as missed
    from reminder_run as run where ${kind}::text is null or kind = ${kind}
    order by day desc, started_at desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }));
}

interface EntryRow extends Omit<ReminderEntry, 'decidedAt' | 'outcome' | 'recipient'> {
  readonly decidedAt: Date;
  readonly recipient: string | null;
  readonly mailState: 'WARTET' | 'GESENDET' | 'FEHLER' | null;
  /** Also where the mail itself is no longer kept. */
  readonly isMailed: boolean;
}

const outcomes = {
  WARTET: 'Mail wartet',
  GESENDET: 'Mail gesendet',
  FEHLER: 'Mail nicht zustellbar',
} as const;

function outcomeOf({ mailState, isMailed, recipient }: EntryRow): string {
  if (recipient === null) return 'kein Empfänger';
  if (mailState !== null) return outcomes[mailState];
  return isMailed ? 'als Mail übergeben, nicht mehr aufbewahrt' : 'im Posteingang';
}

interface LogQuery {
  readonly run?: string | undefined;
  readonly project?: string | undefined;
  readonly user?: string | undefined;
}

/** As many as a person looks through; the evidence has all. */
const mostEntries = 2000;

/** What was decided of a run, a project or a person, the newest first. */
export async function listEntries(
  db: Connection,
  { run, project, user }: LogQuery,
  limit: number | null = mostEntries,
): Promise<ReminderEntry[]> {
  const where: RawBuilder<unknown>[] = [
    ...(run === undefined ? [] : [sql`run_id = ${run}`]),
    ...(project === undefined ? [] : [sql`reminder_sent.project_id = ${project}`]),
    ...(user === undefined ? [] : [sql`reminder_sent.user_id = ${user}`]),
  ];
  if (where.length === 0) return [];
  const { rows } = await sql<EntryRow>`
    select reminder_sent.id, deadline_id as "deadlineId", decided_at as "decidedAt", step,
      replace(why, '{person}', coalesce(absent.displayname, 'jemand')) as why,
      coalesce(deadline.title, case when cause like 'project:%:ROT:%' then 'Projekt ist rot'
        when cause like 'project:%' then 'Projekt ist nicht grün' else 'Frist, die es nicht mehr gibt' end) as title,
      reminder_sent.due_date as "dueDate", json_build_object('id', project.id, 'projectId', project.project_id,
        'name', project.name, 'mode', project.mode) as project,
      coalesce(reader.displayname, reminder_sent.email) as recipient, mail.state as "mailState",
      mailed_at is not null as "isMailed"
    from reminder_sent join project on project.id = reminder_sent.project_id
      left join deadline on deadline.id = deadline_id left join app_user reader on reader.id = reminder_sent.user_id
      left join app_user absent on absent.id = copy_of left join mail on mail.id = mail_id
    where project.state <> 'DELETED' and ${sql.join(where, sql` and `)}
    order by decided_at desc, reminder_sent.id limit ${limit}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    deadlineId: row.deadlineId,
    step: row.step,
    why: row.why,
    title: row.title,
    dueDate: row.dueDate,
    project: row.project,
    decidedAt: row.decidedAt.toISOString(),
    recipient: row.recipient ?? 'niemand',
    outcome: outcomeOf(row),
  }));
}

/** A deadline of a project, as the evidence names it. */
export interface EvidenceDeadline {
  readonly id: string;
  readonly title: string;
  readonly dueDate: string;
  readonly source: 'ZUSAGE' | 'REGEL' | 'MANUELL';
  readonly state: 'OFFEN' | 'ERLEDIGT' | 'VERLAENGERT' | 'HINFAELLIG';
  readonly doneAt: string | null;
  readonly doneBy: string | null;
}

/** A project of the office by its id, with its deadlines; `null`: there is none. */
export async function findEvidence(db: Connection, projectId: string) {
  const project = await db
    .selectFrom('project')
    .select(['project_id as projectId', 'name'])
    .where('id', '=', projectId)
    .where('state', '<>', 'DELETED')
    .executeTakeFirst();
  if (project === undefined) return null;
  const { rows } = await sql<EvidenceDeadline>`
    select deadline.id, title, due_date as "dueDate", source, state, done_at as "doneAt", displayname as "doneBy"
    from deadline left join app_user on app_user.id = done_by where project_id = ${projectId}
    order by due_date, deadline.id`.execute(db);
  return { ...project, deadlines: rows };
}
