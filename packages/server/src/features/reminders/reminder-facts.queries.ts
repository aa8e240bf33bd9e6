import {
  type FundingCase,
  permissionMatrix,
  type ReminderPerson,
  roles,
  type WatchedDeadline,
  type WatchedProject,
} from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

const adminRoles = roles.filter((role) => permissionMatrix['reminder.write'][role] === 'all');
/** Who has one of these is of the office, everybody else a guest of the own customer. */
export const officeRoles = roles.filter((role) => permissionMatrix['project.read'][role] === 'all');

/** A project with its deadlines as they are stored; `fundingCase` where the project has several. */
interface WatchedRow extends Omit<WatchedProject, 'isChosen' | 'deadlines'> {
  readonly deadlines: readonly (Omit<WatchedDeadline, 'owner'> & {
    readonly fundingCase:
      | (Pick<FundingCase, 'applicant' | 'bzaId'> & { readonly position: number })
      | null;
  })[];
}

/** Projects in which something may be to remind of, with their open deadlines. */
export async function listWatchedProjects(db: Connection): Promise<readonly WatchedRow[]> {
  const { rows } = await sql<WatchedRow>`
    select project.id, project.project_id as "projectId", project.name, mode, state, shown as color,
      customer_id as "customerId", responsible_user_id as "leadId",
      array(select user_id from project_member where project_id = project.id order by user_id) as "memberIds",
      to_char(updated_at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as "touchedOn", coalesce(deadlines, '[]') as deadlines
    from project join project_color on project_color.project_id = project.id
      left join (
        select deadline.project_id, json_agg(json_build_object('id', deadline.id, 'code', code, 'title', deadline.title,
          'dueDate', due_date, 'hard', hard, 'isOpen', true, 'isFunding', funding_case_id is not null,
          'isCaseOver', coalesce(outcome in ('ABGELEHNT', 'ZURUECKGEZOGEN'), false),
          'responsibleId', deadline.responsible_user_id, 'visibleToGuest', visible_to_guest, 'fundingCase',
            (select json_build_object('applicant', applicant, 'bzaId', bza_id, 'position', position) where exists (
              select from funding_case as other where other.project_id = deadline.project_id and other.id <> funding_case_id)))
          order by due_date, deadline.id) as deadlines
        from deadline left join funding_case on funding_case.id = funding_case_id
        where deadline.state = 'OFFEN' group by deadline.project_id
      ) as open on open.project_id = project.id
    where state <> 'DELETED' and shown not in ('GREEN', 'DARKGREEN') order by project.project_id`.execute(
    db,
  );
  return rows;
}

/** Whose account is open on a day and today, with their absences around that day. */
export async function listReminderPeople(
  db: Connection,
  { day, today }: { readonly day: string; readonly today: string },
): Promise<readonly ReminderPerson[]> {
  const { rows } = await sql<ReminderPerson>`
    select app_user.id, displayname as name, roles && ${adminRoles}::text[] as "isAdmin",
      case when not roles && ${officeRoles}::text[] then customer_id end as "guestOf",
      coalesce((select json_agg(json_build_object('first', first_day, 'last', last_day,
          'deputyId', coalesce(absence.deputy_id, profile.deputy_id), 'secondDeputyId', profile.second_deputy_id)
          order by first_day)
        from absence join staff_profile profile on profile.user_id = absence.user_id
        where absence.user_id = app_user.id and absence.state = 'GENEHMIGT'
          and daterange(first_day, last_day, '[]') @> ${day}::date), '[]') as absences
    from app_user where enabled and not dummy and (expires_on is null
      or expires_on >= greatest(${day}::date, ${today}::date))
    order by app_user.id`.execute(db);
  return rows;
}

export async function listGroupMembers(
  db: Connection,
  groupIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ id: string; members: string[] }>`
    select group_id as id, array_agg(user_id order by user_id) as members from user_group_member
    where group_id = any(${groupIds}::uuid[]) group by group_id`.execute(db);
  return new Map(rows.map(({ id, members }) => [id, members]));
}

/** Overviews are decided anew each week. */
const overviewDays = 30;

/** The decisions that can still matter, made before a day, by `reminderKey`: whether their run is over. */
export async function listDecisions(
  db: Connection,
  { day, before }: { readonly day: string; readonly before: string | null },
): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await sql<{ key: string; isRunOver: boolean }>`
    select cause || '|' || step || '|' || coalesce(user_id::text, email) as key,
      not exists (select from reminder_run where reminder_run.id = run_id and finished_at is null) as "isRunOver"
    from (
      select reminder_sent.* from deadline join reminder_sent on deadline_id = deadline.id where deadline.state = 'OFFEN'
      union all
      select * from reminder_sent where deadline_id is null and day >= ${day}::date - ${overviewDays}::int
    ) as decided
    where (user_id is not null or email is not null)
      and (${before}::date is null or day < ${before}::date)`.execute(db);
  return new Map(rows.map(({ key, isRunOver }) => [key, isRunOver]));
}
