import type { ExportFormat } from '@energieakte/contract';
import type { Connection } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';

export interface LoggedExport {
  readonly userId: string;
  readonly format: ExportFormat;
  /** What was asked for. */
  readonly request: object;
  readonly rows: number;
}

export async function insertExportLog(db: Connection, entry: LoggedExport): Promise<void> {
  await db
    .insertInto('export_log')
    .values({
      id: newId(),
      user_id: entry.userId,
      format: entry.format,
      request: JSON.stringify(entry.request),
      rows: entry.rows,
    })
    .execute();
}
