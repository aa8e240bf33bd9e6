import { sql } from 'kysely';
import type { UserBelonging } from '#core/extension-points.ts';

/** The own views of an account. */
export const viewBelonging: UserBelonging<'views'> = {
  field: 'views',
  feature: 'views',
  value: (userId) => sql`(select coalesce(json_agg(json_build_object('id', id, 'name', name)
      order by name collate "de-x-icu", id), '[]')
    from saved_view where owner_id = ${userId} and scope = 'OWN')`,
};
