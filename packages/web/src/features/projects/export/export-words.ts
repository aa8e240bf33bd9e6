import type { ExportFormat } from '@energieakte/contract';

export const exportWords: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'Als Excel-Tabelle (.xlsx)',
  csv: 'Als CSV-Datei (.csv)',
};
