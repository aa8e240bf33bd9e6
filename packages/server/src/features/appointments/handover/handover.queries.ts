import type { HandOverContact, PersonName, QualificationKind } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

/** Somebody of the office with who stands in for them. */
export interface StaffDeputies extends PersonName {
  readonly deputyId: string | null;
  readonly secondDeputyId: string | null;
  /** Colleagues of the own teams. */
  readonly teamIds: readonly string[];
}

/** Who stands in for somebody of the office; `null` for everybody else. */
export async function findStaffDeputies(db: Connection, userId: string): Promise<StaffDeputies | null> {
  const { rows } = await sql<StaffDeputies>`
    select person.id, person.displayname, profile.deputy_id as "deputyId", profile.second_deputy_id as "secondDeputyId",
      array(select distinct colleague.user_id from user_group_member own
        join user_group on user_group.id = own.group_id and user_group.kind = 'TEAM'
        join user_group_member colleague on colleague.group_id = own.group_id
        where own.user_id = person.id) as "teamIds"
    from staff_profile profile join app_user person on person.id = profile.user_id
    where profile.user_id = ${userId} and person.internal`.execute(db);
  return rows[0] ?? null;
}

/** Days somebody is granted to be away, with who was named to stand in for these days. */
export interface AbsenceDeputy {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly deputyId: string;
}

/** Who was named to stand in during the absences of somebody that touch days, the last included. */
export async function listAbsenceDeputies(
  db: Connection,
  { userId, first, last }: { readonly userId: string; readonly first: string; readonly last: string },
): Promise<readonly AbsenceDeputy[]> {
  const { rows } = await sql<AbsenceDeputy>`
    select first_day as "firstDay", last_day as "lastDay", deputy_id as "deputyId" from absence
    where user_id = ${userId} and state = 'GENEHMIGT' and deputy_id is not null
      and daterange(first_day, last_day, '[]') && daterange(${first}::date, ${last}::date, '[]')
    order by first_day, id`.execute(db);
  return rows;
}

/** What of a project says who can go there, and whom to call about it. */
export interface HandOverProject {
  readonly id: string;
  /** The listings its funding programmes ask for. */
  readonly listings: readonly QualificationKind[];
  /** Who is responsible for it, works on it or on one of its services. */
  readonly userIds: readonly string[];
  readonly contact: HandOverContact | null;
}

/** These projects; whom to call is the client of the project, otherwise the firm that ordered it. */
export async function listHandOverProjects(
  db: Connection,
  ids: readonly string[],
): Promise<readonly HandOverProject[]> {
  const { rows } = await sql<HandOverProject>`
    select project.id,
      array(select distinct programme.expert_category from funding_case
        join funding_programme programme on programme.code = funding_case.programme_code
        where funding_case.project_id = project.id and programme.expert_category is not null) as listings,
      array(select project.responsible_user_id where project.responsible_user_id is not null
        union select user_id from project_member where project_id = project.id
        union select assignee_id from project_service
          where project_id = project.id and assignee_id is not null) as "userIds",
      case
        when coalesce(client.last_name, client.company) is not null then json_build_object(
          'name', coalesce(nullif(concat_ws(' ', client.first_name, client.last_name), ''), client.company),
          'phone', client.phone, 'email', client.email)
        when customer.id is not null then json_build_object(
          'name', customer.name, 'phone', customer.phone, 'email', customer.email)
      end as contact
    from project
    left join project_client client on client.project_id = project.id and client.position = 1
    left join customer on customer.id = project.customer_id and not customer.internal
    where project.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Everybody of the office that is there to be given something, for the lock of all of them. */
export async function listStaffIds(db: Connection): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select id from app_user where internal and enabled order by id`.execute(db);
  return rows.map(({ id }) => id);
}
