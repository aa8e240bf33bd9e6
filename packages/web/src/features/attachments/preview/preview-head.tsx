import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { FileIcon } from '../file-icon.tsx';
import { fileWord } from '../file-kind.ts';
import { fileSizeText, shownFileName } from '@energieakte/contract';
import { mayBeSaved, type PreviewedFile } from './preview-plan.ts';
import type { PreviewSource } from './preview-source.ts';
import { SaveButton } from './save-button.tsx';

interface PreviewHeadProps {
  readonly file: PreviewedFile;
  readonly source: PreviewSource;
  readonly onClose: () => void;
  readonly next: (() => void) | undefined;
  readonly previous: (() => void) | undefined;
}

/** What the file is, in one quiet line: `PDF · 2,4 MB · Version 3`. */
function facts(file: PreviewedFile): string {
  return [fileWord(file), fileSizeText(file.size), `Version\u{A0}${file.version}`].join(' · ');
}

function TurnButton({ label, go, children }: TurnButtonProps) {
  return (
    // A disabled button has no events MUI's hint could wait for.
    <IconButton aria-label={label} title={label} disabled={go === undefined} onClick={go}>
      {children}
    </IconButton>
  );
}

interface TurnButtonProps {
  readonly label: string;
  readonly go: (() => void) | undefined;
  readonly children: React.ReactNode;
}

/** Name and facts of the file, the ways to its neighbours, saving and closing. */
export function PreviewHead({ file, source, onClose, next, previous }: PreviewHeadProps) {
  return (
    <Box
      component="header"
      sx={{
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, sm: 3 },
        minHeight: 56,
        px: { xs: 2, sm: 4 },
        py: 1,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <FileIcon file={file} size={22} />
      <Box sx={{ flex: '1 1 0', minWidth: 0, ml: { xs: 2, sm: 0 } }}>
        <Typography id="preview-name" component="h2" variant="h3" noWrap title={file.name}>
          {shownFileName(file.name)}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" noWrap>
          {facts(file)}
        </Typography>
      </Box>
      {(next !== undefined || previous !== undefined) && (
        <Box sx={{ display: 'flex' }}>
          <TurnButton label="Vorherige Datei (←)" go={previous}>
            <ChevronLeft size={20} aria-hidden />
          </TurnButton>
          <TurnButton label="Nächste Datei (→)" go={next}>
            <ChevronRight size={20} aria-hidden />
          </TurnButton>
        </Box>
      )}
      {mayBeSaved(file) && <SaveButton source={source} isCompact />}
      <Tooltip title="Schließen (Esc)">
        <IconButton aria-label="Schließen" onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
