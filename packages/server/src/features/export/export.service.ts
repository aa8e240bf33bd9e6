import type { ListExport, ProjectExportParams } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { recordAudit } from '#core/audit/record-audit.service.ts';
import type { Caller, SentFile } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { fileNameOf, listExportedIds, makeListFile } from '#features/export/export-file.service.ts';
import { findSameRequest, startListExport } from '#features/export/list-exports.service.ts';

/** A list that is exported in the background. */
export interface ExportedLater {
  readonly later: ListExport;
}

/**
 * A project list as a file, exactly as it is viewed. Which projects is settled at once, their rows are read while the
 * file is sent. A long list becomes a file in the background. Every export is written down.
 * @throws AppError `request.invalid` for a search that cannot be understood, `export.tooMany`, `export.tooManyRunning`
 */
export async function exportProjects(
  context: AppContext,
  by: { readonly person: Person; readonly caller: Caller },
  params: ProjectExportParams,
): Promise<SentFile | ExportedLater> {
  const { person, caller } = by;
  const known = await findSameRequest(context, person, params);
  if (known !== null) return { later: known };
  const ids = await listExportedIds(context, person, params);
  const { format, requestId: _, ...request } = params;
  if (format !== 'pdf' && ids.length > context.config.listExportRows) {
    const fileName = fileNameOf(params, context.clock.now());
    const long = { params, format, fileName, rows: ids.length };
    return { later: await startListExport(context, by, long) };
  }
  const details = { format, rows: ids.length, request };
  const about = { entity: 'project', entityId: null, details, caller } as const;
  await context.database
    .transaction()
    .execute(async (db) => recordAudit(db, { actor: person, action: 'export.made', ...about }));
  return makeListFile(context, { person, params, ids });
}
