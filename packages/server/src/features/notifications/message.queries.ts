import type { MessageInput } from '@energieakte/contract';
import { sql } from 'kysely';
import type { Connection } from '#database/connection.ts';

/** Whom a message is meant for; who of them may hear it decides `notify`. */
export async function listMessageReaders(
  db: Connection,
  to: Exclude<MessageInput['to'], { kind: 'PROJEKT' }>,
): Promise<readonly string[]> {
  const roles = to.kind === 'ROLLEN' ? to.roles : null;
  const groupIds = to.kind === 'GRUPPEN' ? to.groupIds : null;
  const { rows } = await sql<{ readonly id: string }>`
    select id from app_user
    where enabled and not dummy and (${roles}::text[] is null or roles && ${roles}::text[])
      and (${groupIds}::uuid[] is null or exists (select from user_group_member
        where user_id = app_user.id and group_id = any(${groupIds}::uuid[])))
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}
