import { type Permission, permissionMatrix, roles } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { berlinDay } from '#core/berlin-time.ts';
import type { Connection } from '#database/connection.ts';
import { listDeciders, listDecidingAdmins } from '#features/absences/absences.queries.ts';

/**
 * Who decides about something of a person today: who is named in the profile and who stands in for them, otherwise all who
 * may decide for everybody.
 */
export async function listDecidersOf(
  context: AppContext,
  db: Connection,
  { userId, permission }: { readonly userId: string; readonly permission: Permission },
): Promise<readonly string[]> {
  const named = await listDeciders(db, { userId, today: berlinDay(context.clock.now()) });
  if (named.length > 0) return named;
  const deciding = roles.filter((role) => permissionMatrix[permission][role] === 'all');
  return listDecidingAdmins(db, { deciding, except: userId });
}
