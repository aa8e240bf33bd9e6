import { sql } from 'kysely';
import type { UserBelonging } from '#core/extension-points.ts';

/** How many sessions of an account are open. */
export const sessionBelonging: UserBelonging<'sessions'> = {
  field: 'sessions',
  feature: 'auth',
  value: (userId) => sql`(select count(*)::integer from session
    where user_id = ${userId} and ended_at is null and expires_at > clock_timestamp())`,
};
