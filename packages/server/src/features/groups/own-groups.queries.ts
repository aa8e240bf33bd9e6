import { sql } from 'kysely';
import type { UserBelonging } from '#core/extension-points.ts';

/** The groups of an account. */
export const groupBelonging: UserBelonging<'groups'> = {
  field: 'groups',
  feature: 'groups',
  value: (
    userId,
  ) => sql`(select coalesce(json_agg(json_build_object('id', user_group.id, 'name', user_group.name)
      order by user_group.name collate "de-x-icu", user_group.id), '[]')
    from user_group_member member join user_group on user_group.id = member.group_id
    where member.user_id = ${userId})`,
};
