import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FileIcon } from '../file-icon.tsx';
import { fileKind, type FileKind, fileWord, type TypedFile } from '../file-kind.ts';
import { fileSizeText } from '@energieakte/contract';
import type { PreviewSource } from './preview-source.ts';
import { SaveButton } from './save-button.tsx';

const whereItOpens: Readonly<Partial<Record<FileKind, string>>> = {
  document: 'Word-Dokumente öffnen sich nach dem Herunterladen im Schreibprogramm.',
  spreadsheet: 'Excel-Tabellen öffnen sich nach dem Herunterladen im Tabellenprogramm.',
  drawing: 'CAD-Zeichnungen öffnen sich nach dem Herunterladen im CAD-Programm.',
  model: 'Gebäudemodelle öffnen sich nach dem Herunterladen im CAD- oder Bilanzprogramm.',
  balance: 'Bilanzdateien öffnen sich nach dem Herunterladen im Bilanzprogramm.',
  archive: 'ZIP-Archive werden nach dem Herunterladen entpackt.',
};

interface FileCardProps {
  readonly file: TypedFile & { readonly size: number };
  /** `null` for what nobody is handed. */
  readonly source: PreviewSource | null;
  /** Why this one is not shown; `null` where files of its kind never are. */
  readonly reason: string | null;
}

/** A file without a preview: what it is, why it is not shown, and the way to open it. */
export function FileCard({ file, source, reason }: FileCardProps) {
  const word = fileWord(file);
  const sentence =
    reason ?? whereItOpens[fileKind(file)] ?? 'Für diese Datei gibt es hier keine Vorschau.';
  return (
    <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', p: 4, overflow: 'auto' }}>
      <Box
        sx={{
          display: 'grid',
          justifyItems: 'center',
          gap: 2,
          maxWidth: 420,
          p: 8,
          textAlign: 'center',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
        }}
      >
        <FileIcon file={file} size={44} />
        <Typography variant="h2" component="p" sx={{ mt: 2 }}>
          {word}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {fileSizeText(file.size)}
        </Typography>
        <Typography role={reason === null ? undefined : 'status'} sx={{ mt: 1, mb: 2 }}>
          {sentence}
        </Typography>
        {source !== null && <SaveButton source={source} />}
      </Box>
    </Box>
  );
}
