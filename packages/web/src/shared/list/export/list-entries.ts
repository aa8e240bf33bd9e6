import type { Command } from '#shared/commands/commands.ts';
import { exportEntries, type ExportRows } from './export-rows.ts';

/** Something that can be done with a list as a whole. */
export interface ListEntry {
  readonly id: string;
  readonly label: string;
  /** Further words it is found by in the palette. */
  readonly keywords: string;
  readonly run: () => void;
}

/** The list as a file of each format. */
export function fileEntries(exportRows: ExportRows): readonly ListEntry[] {
  return exportEntries(exportRows, {}).map(({ format, label, run }) => ({
    id: `list.export.${format}`,
    label,
    keywords: 'Export Datei herunterladen Tabelle',
    run,
  }));
}

/** The same in the Strg+K palette. */
export function commandOf({ id, label, keywords, run }: ListEntry): Command {
  const isFile = id.startsWith('list.export.');
  return {
    id,
    label: isFile ? `Liste speichern: ${label}` : label,
    keywords,
    action: { kind: 'run', run },
  };
}
