import Box from '@mui/material/Box';
import DraftingCompass from 'lucide-react/icons/drafting-compass';
import File from 'lucide-react/icons/file';
import FileArchive from 'lucide-react/icons/file-archive';
import FileBox from 'lucide-react/icons/file-box';
import FileChartColumn from 'lucide-react/icons/file-chart-column';
import FileImage from 'lucide-react/icons/file-image';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import FileType from 'lucide-react/icons/file-type';
import Mail from 'lucide-react/icons/mail';
import Table2 from 'lucide-react/icons/table-2';
import type { LucideIcon } from 'lucide-react';
import { fileKind, type FileKind, fileWord, type TypedFile } from './file-kind.ts';

const icons: Readonly<Record<FileKind, { readonly Icon: LucideIcon; readonly color: string }>> = {
  pdf: { Icon: FileText, color: 'error.dark' },
  image: { Icon: FileImage, color: '#2F6690' },
  text: { Icon: FileText, color: 'text.secondary' },
  table: { Icon: Table2, color: 'success.main' },
  mail: { Icon: Mail, color: '#6A4C93' },
  document: { Icon: FileType, color: '#2F6690' },
  spreadsheet: { Icon: FileSpreadsheet, color: 'success.main' },
  drawing: { Icon: DraftingCompass, color: 'secondary.main' },
  model: { Icon: FileBox, color: 'secondary.main' },
  archive: { Icon: FileArchive, color: 'text.secondary' },
  balance: { Icon: FileChartColumn, color: 'primary.main' },
  other: { Icon: File, color: 'text.secondary' },
};

interface FileIconProps {
  readonly file: TypedFile;
  /** Edge length in pixels. */
  readonly size?: number;
}

/** What a file is, by its content; the word is read out and shown as a hint. */
export function FileIcon({ file, size = 18 }: FileIconProps) {
  const { Icon, color } = icons[fileKind(file)];
  const word = fileWord(file);
  return (
    <Box
      component="span"
      role="img"
      aria-label={word}
      title={word}
      sx={{ display: 'inline-flex', flex: 'none', color }}
    >
      <Icon size={size} strokeWidth={1.75} aria-hidden />
    </Box>
  );
}
