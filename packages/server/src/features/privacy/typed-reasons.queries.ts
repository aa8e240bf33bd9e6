import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#database/connection.ts';
import { erasedReason } from '#features/privacy/erased-names.ts';

/** The same document with a reason that says nothing any more, where it has one. */
function withoutReason(column: string): RawBuilder<unknown> {
  const document = sql.ref(column);
  return sql`${document} || case when ${document} ? 'reason' then jsonb_build_object('reason', ${erasedReason}::text)
    else '{}' end || case when ${document}->>'cancelReason' is not null
    then jsonb_build_object('cancelReason', ${erasedReason}::text) else '{}' end`;
}

async function updateBulkReasons(db: Transaction, projectId: string): Promise<void> {
  await sql`update change_set set change = ${withoutReason('change')} where jsonb_typeof(change) = 'object'
    and id in (select change_set_id from change_set_row where project_id = ${projectId})`.execute(db);
  for (const column of ['before', 'after'])
    await sql`update change_set_row set ${sql.ref(column)} = ${withoutReason(column)}
      where project_id = ${projectId} and jsonb_typeof(${sql.ref(column)}) = 'object'`.execute(db);
}

/**
 * Takes out of the tables of a project what people typed when they were asked for a reason: it names Bauherren. Where
 * there was one, it says that it was deleted. The versions in the history follow by `withoutClient`.
 */
export async function updateReasonsAsErased(db: Transaction, projectId: string): Promise<void> {
  const where = sql`where project_id = ${projectId}`;
  await sql`update project set cancel_reason = ${erasedReason}
    where id = ${projectId} and cancel_reason is not null`.execute(db);
  await sql`update project_service set note = null,
    red_reason = case when red_reason is not null then ${erasedReason} end,
    billing_waived = case when billing_waived is not null then ${erasedReason} end ${where}`.execute(db);
  await sql`update project_color set override_reason = ${erasedReason}
    ${where} and override_reason is not null`.execute(db);
  await sql`update checklist_item set rejected_reason = null ${where}`.execute(db);
  await sql`update history set reason = ${erasedReason}
    where entity = 'project' and entity_id = ${projectId} and reason is not null`.execute(db);
  // Remarks of the system have the reason in brackets behind what happened; a title before the arrow may have brackets.
  await sql`update comment set text = regexp_replace(text, '((?:^Projekt | → )[^(]*) \\(.*$', '\\1')
    ${where} and system`.execute(db);
  await updateBulkReasons(db, projectId);
}
