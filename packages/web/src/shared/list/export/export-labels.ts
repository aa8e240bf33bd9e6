import type { ExportFormat } from '@energieakte/contract';

export const exportLabels: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'Als Excel-Tabelle (.xlsx)',
  csv: 'Als CSV-Datei (.csv)',
  pdf: 'Als PDF (.pdf)',
};
