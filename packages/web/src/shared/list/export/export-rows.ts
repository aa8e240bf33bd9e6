import { type ExportFormat, exportFormats, type ReceivedFile } from '@energieakte/contract';
import { reportError } from '#shared/activity/activity.ts';
import type { Selection } from '../selection/selection.ts';
import { exportLabels } from './export-labels.ts';

/** Which of the rows that the list finds: absent ids are all of them. */
export interface ExportedPart {
  readonly ids?: readonly string[];
  readonly excludedIds?: readonly string[];
}

/** Makes a file of the list: the columns in their order, the rows that are meant. `null`: it is made in the background. */
export type ExportRows = (format: ExportFormat, part: ExportedPart) => Promise<ReceivedFile | null>;

/** The selected rows, as an export names them. */
export function partOf(selection: Selection): ExportedPart {
  return selection.all ? { excludedIds: [...selection.excluded] } : { ids: [...selection.ids] };
}

/** Something a menu offers. */
export interface ExportEntry {
  readonly format: ExportFormat;
  readonly label: string;
  readonly run: () => void;
}

/** A file of each format, of all rows or of the selected ones. */
export function exportEntries(exportRows: ExportRows, part: ExportedPart): readonly ExportEntry[] {
  const download = async (format: ExportFormat): Promise<void> => {
    const { exportList } = await import('./export-list.ts');
    await exportList(async () => exportRows(format, part));
  };
  return exportFormats.map((format) => ({
    format,
    label: exportLabels[format],
    run: () => {
      download(format).catch(() => reportError('Die Liste konnte nicht gespeichert werden.'));
    },
  }));
}
