import { type RecordVersion, UserInput } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import {
  historyField,
  type HistoryField,
  listRecordVersions,
} from '#core/records/record-history.service.ts';
import { userVersionLabels } from '#core/people/user-version.ts';
import { getUser } from '#features/users/users.service.ts';

const fields: readonly HistoryField[] = Object.entries(userVersionLabels).map(([path, label]) => ({
  ...historyField(UserInput, path),
  label,
}));

/**
 * Who changed what about an account, the newest first.
 * @throws AppError `user.notFound`
 */
export async function getUserHistory({ database }: AppContext, id: string): Promise<RecordVersion[]> {
  await getUser(database, id);
  return listRecordVersions(database, { table: 'app_user', id, fields });
}
