import { type FoundAppointment, mostFound } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import { allFoundIn, rankByWords } from '#core/search/search-conditions.ts';
import { type Counted, type Hits, hitsOf } from '#core/search/search-hits.ts';
import type { SearchParams, TypedWord } from '#core/search/search-params.ts';
import type { Connection } from '#database/connection.ts';
import type { AppointmentScope, AppointmentTime } from '#features/appointments/appointment-record.ts';
import { inScope } from '#features/appointments/appointments.queries.ts';

export type AppointmentHit = AppointmentTime &
  Pick<FoundAppointment, 'id' | 'title' | 'state' | 'location' | 'project'>;

/** Those that a word stands in, or in their project: both by index, where all appointments are looked through. */
function withWord(word: TypedWord): RawBuilder<boolean> {
  return sql<boolean>`appointment.id in (
    select id from appointment where ${allFoundIn(sql`search_words`, [word])}
    union select id from appointment where project_id in (
      select project_id from project_search where ${allFoundIn(sql`words`, [word])}))`;
}

/** Few appointments are one's own or released: they are looked through one by one, whatever else there is. */
function narrowed(scope: AppointmentScope, words: readonly TypedWord[]): RawBuilder<boolean> {
  return scope.kind === 'all' ? sql<boolean>`${sql.join(words.map(withWord), sql` and `)}` : sql`true`;
}

/** By title, place and project, within the scope; those to come first, the nearest before. */
export async function listFoundAppointments(
  db: Connection,
  { words, scope }: Pick<SearchParams, 'words'> & { readonly scope: AppointmentScope },
): Promise<Hits<AppointmentHit>> {
  const ofProject = scope.kind === 'released' ? sql`search.guest_words` : sql`search.words`;
  const column = sql`(appointment.search_words || coalesce(${ofProject}, ''))`;
  const { rows } = await sql<Counted<AppointmentHit>>`
    select * from (
      select appointment.id, appointment.title, appointment.state, all_day as "allDay", starts_at as "startsAt",
        ends_at as "endsAt", appointment.first_day as "firstDay", end_day as "endDay", location,
        case when project.id is not null then json_build_object('id', project.id, 'projectId', project.project_id,
          'name', project.name, 'mode', project.mode) end as project,
        count(*) over ()::integer as total,
        row_number() over (order by ${rankByWords(column, words)}, ends_at <= clock_timestamp(),
          abs(extract(epoch from starts_at - clock_timestamp())), appointment.id) as place
      from appointment
      left join project on project.id = appointment.project_id and project.state <> 'DELETED'
      left join project_search search on search.project_id = project.id
      where ${inScope(scope)} and ${narrowed(scope, words)} and ${allFoundIn(column, words)}
    ) as found order by place limit ${mostFound}`.execute(db);
  return hitsOf(rows);
}
