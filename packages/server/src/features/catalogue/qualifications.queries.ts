import { UserQualification } from '@energieakte/contract';
import type { Connection } from '#database/connection.ts';

export async function listAllQualifications(db: Connection): Promise<UserQualification[]> {
  const rows = await db
    .selectFrom('user_qualification')
    .select(['id', 'user_id as userId', 'kind', 'number', 'valid_until as validUntil'])
    .orderBy('user_id')
    .orderBy('kind')
    .execute();
  return rows.map((row) => UserQualification.parse(row));
}
