import { permissionMatrix, type PlannedReminder, type ReminderKind, roles } from '@energieakte/contract';
import { sql } from 'kysely';
import type { GreetedPerson } from '#core/mail/greeting.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';

export interface RunSlot {
  readonly kind: ReminderKind;
  readonly day: string;
  /** `HH:MM`, or `SOFORT` where somebody started it. */
  readonly slot: string;
}

export interface OpenRun extends RunSlot {
  readonly id: string;
  readonly isFinished: boolean;
}

/** The run of a slot, which the first one to ask begins; one that was started by hand begins anew. */
export async function openRun(db: Connection, { kind, day, slot }: RunSlot): Promise<OpenRun> {
  await sql`insert into reminder_run (id, kind, day, slot) values (${newId()}, ${kind}, ${day}, ${slot})
    on conflict on constraint reminder_run__once do update set finished_at = null where reminder_run.slot = 'SOFORT'`.execute(
    db,
  );
  const run = await db
    .selectFrom('reminder_run')
    .select(['id', 'finished_at'])
    .where('kind', '=', kind)
    .where('day', '=', day)
    .where('slot', '=', slot)
    .executeTakeFirstOrThrow();
  return { kind, day, slot, id: run.id, isFinished: run.finished_at !== null };
}

/** Notes that admins hear of a late run; answers whether this is the first time, and any run came before it. */
export async function updateRunAsLate(db: Transaction, { id, kind, day }: OpenRun): Promise<boolean> {
  const { rows } = await sql`update reminder_run set late_at = clock_timestamp()
    where id = ${id} and late_at is null and finished_at is null
      and exists (select from reminder_run where kind = ${kind} and day < ${day} and finished_at is not null)
    returning id`.execute(db);
  return rows.length > 0;
}

export interface RunEnd {
  readonly skipped: number;
  readonly missedDays: number;
  /** What went wrong although the run is over; `null`: nothing. */
  readonly error: string | null;
  readonly finishedAt: Date;
}

export async function updateRunAsFinished(db: Connection, id: string, end: RunEnd): Promise<void> {
  await db
    .updateTable('reminder_run')
    .set({
      finished_at: end.finishedAt,
      skipped: end.skipped,
      missed_days: end.missedDays,
      error: end.error,
    })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
}

/** Says what a run failed of that is tried again. */
export async function updateRunAsFailed(db: Connection, id: string, error: string): Promise<void> {
  await db.updateTable('reminder_run').set({ error }).where('id', '=', id).execute();
}

/** Of some deadlines those that are still open, with their day; nobody settles or moves them until the transaction ends. */
export async function lockOpenDeadlines(
  db: Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; dueDate: string }>`
    select id, due_date as "dueDate" from deadline where id = any(${ids}::uuid[]) and state = 'OFFEN'
    order by id for share`.execute(db);
  return new Map(rows.map(({ id, dueDate }) => [id, dueDate]));
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

/** Writes decisions that nobody made before, and answers the causes of these; the table decides. */
export async function insertDecisions(
  db: Transaction,
  { id, day }: Pick<OpenRun, 'id' | 'day'>,
  decisions: readonly Decision[],
): Promise<ReadonlySet<string>> {
  const rows = decisions.map((one) => ({ ...one, id: newId() }));
  const { rows: made } = await sql<{ cause: string }>`
    insert into reminder_sent (id, run_id, cause, step, project_id, deadline_id, due_date, user_id, email, copy_of, why, day)
    select id, ${id}::uuid, cause, step, "projectId", "deadlineId", "dueDate", "userId", email, "copyOf", why, ${day}::date
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as decided (id uuid, cause text, step integer,
      "projectId" uuid, "deadlineId" uuid, "dueDate" date, "userId" uuid, email text, "copyOf" uuid, why text)
    order by cause, step
    on conflict on constraint reminder_sent__once do nothing returning cause`.execute(db);
  return new Set(made.map(({ cause }) => cause));
}

interface MailedDecisions extends Pick<Decision, 'userId' | 'email'> {
  readonly runId: string;
  readonly causes: readonly string[];
}

export async function updateDecisionsAsMailed(
  db: Transaction,
  mailId: string,
  { runId, userId, email, causes }: MailedDecisions,
): Promise<void> {
  await sql`update reminder_sent set mail_id = ${mailId} where run_id = ${runId} and cause = any(${causes}::text[])
    and user_id is not distinct from ${userId}::uuid and email is not distinct from ${email}`.execute(
    db,
  );
}

export interface Addressee extends GreetedPerson {
  readonly email: string | null;
}

/** Whom a mail of reminders greets, while the account is open. */
export async function findAddressee(db: Connection, id: string): Promise<Addressee | null> {
  const { rows } = await sql<Addressee>`
    select displayname, salutation, last_name as "lastName", nullif(email, '') as email from app_user
    where id = ${id} and enabled and not dummy and (expires_on is null or expires_on >= current_date)`.execute(
    db,
  );
  return rows[0] ?? null;
}

const adminRoles = roles.filter((role) => permissionMatrix['reminder.write'][role] === 'all');

export async function listAdminIds(db: Connection): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from app_user where roles && ${adminRoles}::text[] and enabled and not dummy order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
