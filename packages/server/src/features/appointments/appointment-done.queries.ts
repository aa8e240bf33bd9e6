import type { Connection } from '#database/connection.ts';

/** The open deadline an appointment is for; without one, that of the visit to the site of its project. */
export async function findDueDeadline(
  db: Connection,
  { projectId, deadlineId }: { readonly projectId: string; readonly deadlineId: string | null },
): Promise<{ readonly id: string; readonly version: number } | null> {
  const open = db
    .selectFrom('deadline')
    .select(['id', 'version'])
    .where('project_id', '=', projectId)
    .where('state', '=', 'OFFEN');
  const found =
    deadlineId === null ? open.where('code', '=', 'SITE_VISIT') : open.where('id', '=', deadlineId);
  return (await found.orderBy('due_date').orderBy('id').executeTakeFirst()) ?? null;
}

/** Whether an Unterlage is one of the project. */
export async function isProtocolOf(
  db: Connection,
  { attachmentId, projectId }: { readonly attachmentId: string; readonly projectId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('attachment')
    .select('id')
    .where('id', '=', attachmentId)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
