import type { PlannedReminder } from '@energieakte/contract';
import { sql } from 'kysely';
import type { GreetedPerson } from '#core/mail/greeting.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { officeRoles } from '#features/reminders/reminder-facts.queries.ts';

/** A deadline that is still to be watched. */
interface StandingDeadline {
  readonly id: string;
  readonly dueDate: string;
  /** Whose guests may see it. */
  readonly guestOf: string | null;
}

/** Of some deadlines those that are still to be watched: what was planned may be settled or hidden meanwhile. */
export async function listStandingDeadlines(
  db: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StandingDeadline>> {
  const { rows } = await sql<StandingDeadline>`
    select deadline.id, due_date as "dueDate", case when visible_to_guest then customer_id end as "guestOf" from deadline join project on project.id = deadline.project_id
      join project_color on project_color.project_id = project.id
      left join funding_case on funding_case.id = funding_case_id
    where deadline.id = any(${ids}::uuid[]) and deadline.state = 'OFFEN' and project.state <> 'DELETED'
      and shown not in ('GREEN', 'DARKGREEN')
      and coalesce(outcome not in ('ABGELEHNT', 'ZURUECKGEZOGEN'), true)`.execute(db);
  return new Map(rows.map((one) => [one.id, one]));
}

/** What is kept of a reminder. */
export interface Decision extends Pick<PlannedReminder, 'cause' | 'step' | 'why'> {
  readonly projectId: string;
  readonly deadlineId: string | null;
  readonly dueDate: string | null;
  readonly userId: string | null;
  readonly email: string | null;
  readonly copyOf: string | null;
}

export interface DecidedIn {
  readonly runId: string;
  readonly day: string;
  readonly now: Date;
}

/**
 * Writes decisions that nobody made before, and answers the causes of these; the table decides. In the order of projects, so
 * that two at once wait for each other instead of for ever.
 */
export async function insertDecisions(
  db: Transaction,
  { runId, day, now }: DecidedIn,
  decisions: readonly Decision[],
): Promise<ReadonlySet<string>> {
  const rows = decisions.map((one) => ({ ...one, id: newId() }));
  const { rows: made } = await sql<{ cause: string }>`
    insert into reminder_sent (id, run_id, cause, step, project_id, deadline_id, due_date, user_id, email, copy_of, why, day,
      decided_at)
    select id, ${runId}::uuid, cause, step, "projectId", "deadlineId", "dueDate", "userId", email, "copyOf", why,
      ${day}::date, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as decided (id uuid, cause text, step integer,
      "projectId" uuid, "deadlineId" uuid, "dueDate" date, "userId" uuid, email text, "copyOf" uuid, why text)
    order by "projectId", cause, step
    on conflict on constraint reminder_sent__once do nothing returning cause`.execute(db);
  return new Set(made.map(({ cause }) => cause));
}

interface MailedDecisions extends Pick<Decision, 'userId' | 'email'>, Omit<DecidedIn, 'day'> {
  readonly causes: readonly string[];
}

export async function updateDecisionsAsMailed(
  db: Transaction,
  mailId: string,
  { runId, now, userId, email, causes }: MailedDecisions,
): Promise<void> {
  await sql`update reminder_sent set mail_id = ${mailId}, mailed_at = ${now} where run_id = ${runId} and cause = any(${causes}::text[])
    and user_id is not distinct from ${userId}::uuid and email is not distinct from ${email}`.execute(
    db,
  );
}

export interface Addressee extends GreetedPerson {
  readonly email: string | null;
  /** Whose guest it is; `null`: of the office. */
  readonly guestOf: string | null;
}

/** Whom a reminder reaches, while the account is open. */
export async function findAddressee(
  db: Connection,
  id: string,
  today: string,
): Promise<Addressee | null> {
  const { rows } = await sql<Addressee>`
    select displayname, salutation, last_name as "lastName", nullif(email, '') as email,
      case when not roles && ${officeRoles}::text[] then customer_id end as "guestOf" from app_user
    where id = ${id} and enabled and not dummy and (expires_on is null or expires_on >= ${today}::date)`.execute(
    db,
  );
  return rows[0] ?? null;
}
