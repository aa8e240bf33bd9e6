import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#database/connection.ts';

/** SQL of the appointments somebody still has, as rows of `UserWork`; those of a project in the Papierkorb are none. */
export function futureRows(userId: string): RawBuilder<unknown> {
  return sql`select appointment.id, appointment.title,
      (appointment.starts_at at time zone 'Europe/Berlin')::date as due_date, appointment.project_id
    from appointment_person person join appointment on appointment.id = person.appointment_id
    left join project on project.id = appointment.project_id
    where person.user_id = ${userId} and appointment.state in ('GEPLANT', 'BESTAETIGT')
      and upper(person.busy) > clock_timestamp() and appointment.ends_at > clock_timestamp()
      and project.state is distinct from 'DELETED'`;
}

/** SQL of everybody who takes part in them. */
export function futurePeople(userId: string): RawBuilder<unknown> {
  return sql`select user_id from appointment_person
    where appointment_id in (select id from (${futureRows(userId)}) as future)`;
}

export async function listFutureIds(db: Transaction, userId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select id from (${futureRows(userId)}) as future order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Puts one person in the place of another; who takes part already takes part once. */
export async function replacePerson(
  db: Transaction,
  ids: readonly string[],
  { fromUserId, toUserId }: { readonly fromUserId: string; readonly toUserId: string },
): Promise<void> {
  await sql`delete from appointment_person
    where user_id = ${fromUserId} and appointment_id = any(${ids}::uuid[])`.execute(db);
  await sql`insert into appointment_person (appointment_id, user_id)
    select id, ${toUserId} from unnest(${ids}::uuid[]) as id
    on conflict (appointment_id, user_id) do nothing`.execute(db);
}
