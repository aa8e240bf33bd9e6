import { mostFound } from '@energieakte/contract';
import { type RawBuilder, sql } from 'kysely';
import { allFoundIn, beginsWith, rankByWords, ranks } from '#core/search/search-conditions.ts';
import { type Counted, type Hits, hitsOf } from '#core/search/search-hits.ts';
import type { SearchParams } from '#core/search/search-params.ts';
import type { Connection } from '#database/connection.ts';

export interface PersonHit {
  readonly id: string;
  readonly displayname: string;
  readonly internal: boolean;
  readonly enabled: boolean;
  readonly email: string | null;
  readonly phone: string | null;
  readonly mobile: string | null;
  readonly firmId: string;
  readonly firmName: string;
}

/** The people found by a phone number: its end is enough, as an extension is often left out. */
function byPhone(phone: string | null): RawBuilder<boolean> {
  return phone === null
    ? sql<boolean>`false`
    : sql<boolean>`app_user.search_phones like ${`%${phone}%`}`;
}

/** The found people for the office: by name, firm, e-mail address or phone; those who can sign in first. */
export async function listFoundPeople(db: Connection, params: SearchParams): Promise<Hits<PersonHit>> {
  const { typed, words, phone } = params;
  const column = sql`(app_user.search_words || case when app_user.internal then '' else firm.name_words end)`;
  const { rows } = await sql<Counted<PersonHit>>`
    select app_user.id, app_user.displayname, app_user.internal, app_user.enabled, app_user.email, app_user.phone,
      app_user.mobile, firm.id as "firmId", firm.name as "firmName", count(*) over ()::integer as total
    from app_user join customer as firm on firm.id = app_user.customer_id
    where ${allFoundIn(column, words)} or ${byPhone(phone)}
    order by case when app_user.email_folded = lower(${typed}) or ${byPhone(phone)} then ${sql.lit(ranks.exact)}
        when ${beginsWith(sql`fold_text(app_user.displayname)`, typed)} then ${sql.lit(ranks.beginning)}
        else ${rankByWords(column, words)} end,
      not app_user.enabled, app_user.updated_at desc, app_user.id
    limit ${mostFound}`.execute(db);
  return hitsOf(rows);
}

/** For a guest: the names of the office's people who lead or work on projects of the customer. */
export async function listFoundColleagues(
  db: Connection,
  { typed, words }: SearchParams,
  customerId: string,
): Promise<Hits<Pick<PersonHit, 'id' | 'displayname'>>> {
  const column = sql`words_of(displayname)`;
  const { rows } = await sql<Counted<Pick<PersonHit, 'id' | 'displayname'>>>`
    select id, displayname, count(*) over ()::integer as total
    from app_user
    where internal and enabled and ${allFoundIn(column, words)}
      and id in (
        select responsible_user_id from project where customer_id = ${customerId} and state <> 'DELETED'
        union select user_id from project join project_member on project_member.project_id = project.id
          where customer_id = ${customerId} and state <> 'DELETED')
    order by case when ${beginsWith(sql`fold_text(displayname)`, typed)} then ${sql.lit(ranks.beginning)}
        else ${rankByWords(column, words)} end,
      displayname collate "de-x-icu", id
    limit ${mostFound}`.execute(db);
  return hitsOf(rows);
}
