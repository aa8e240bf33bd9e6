import type { ProjectExportParams } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import type { Caller, SentFile } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { listExportedIds, makeListFile } from '#features/export/export-file.service.ts';

/**
 * A project list as a file, exactly as it is viewed. Which projects is settled at once, their rows are read while the
 * file is sent. Every export is written down.
 * @throws AppError `request.invalid` for a search that cannot be understood, `export.tooMany`
 */
export async function exportProjects(
  context: AppContext,
  { person, caller }: { readonly person: Person; readonly caller: Caller },
  params: ProjectExportParams,
): Promise<SentFile> {
  const ids = await listExportedIds(context, person, params);
  const { format, ...request } = params;
  const details = { format, rows: ids.length, request };
  const about = { entity: 'project', entityId: null, details, caller } as const;
  await context.database
    .transaction()
    .execute(async (db) => recordAudit(db, { actor: person, action: 'export.made', ...about }));
  return makeListFile(context, { person, params, ids });
}
