import type { Transaction } from '#database/connection.ts';
import type { Person } from '#http/person.ts';
import { deleteDetailsOfPerson } from '#features/audit/audit.queries.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';

/**
 * Erases the personal values in the log that belong to a person: what the person did, what was done to the account, and
 * sign-ins under its name. The entries stay, and so do their hashes: the chain remains valid. That values were erased is
 * an entry itself, which names the numbers of the others.
 * @returns how many entries lost their values
 */
export async function eraseAuditDetailsOf(
  db: Transaction,
  { actor, personId, username }: { actor: Pick<Person, 'id'>; personId: string; username: string },
): Promise<number> {
  const ids = await deleteDetailsOfPerson(db, { personId, username });
  if (ids.length > 0)
    await recordAudit(db, {
      actor,
      action: 'audit.erased',
      entity: 'app_user',
      entityId: personId,
      details: { ids },
    });
  return ids.length;
}
