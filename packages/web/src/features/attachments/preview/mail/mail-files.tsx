import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import Download from 'lucide-react/icons/download';
import X from 'lucide-react/icons/x';
import { useMemo, useState } from 'react';
import { FileIcon } from '../../file-icon.tsx';
import { fileSizeText, shownFileName } from '@energieakte/contract';
import { memorySource } from '../memory-source.ts';
import { SaveButton } from '../save-button.tsx';
import type { ViewerProps } from '../viewer-props.ts';
import type { MailFile } from './read-mail.ts';

interface OpenedFileProps extends Pick<ViewerProps, 'Nested'> {
  readonly file: MailFile;
  readonly sourceKey: string;
  readonly onClose: () => void;
}

/** A file of the mail in a window of its own, in the same viewers as every file. */
function OpenedFile({ file, sourceKey, Nested, onClose }: OpenedFileProps) {
  const { name, mime, bytes } = file;
  const source = useMemo(
    () => memorySource({ key: `${sourceKey}/${name}`, name, mime, bytes }),
    [sourceKey, name, mime, bytes],
  );
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="lg"
      aria-labelledby="mail-file-name"
      // The arrow keys turn the files of the project, not while one of the mail is open.
      onKeyDown={(event) => event.stopPropagation()}
      slotProps={{ paper: { sx: { height: '90dvh', bgcolor: '#ECEDE8' } } }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          px: 4,
          py: 2,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <FileIcon file={file} size={20} />
        <Typography id="mail-file-name" variant="h3" component="h2" noWrap sx={{ flex: 1 }} title={name}>
          {shownFileName(name)}
        </Typography>
        <SaveButton source={source} isCompact />
        <IconButton aria-label="Anhang schließen" onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
        <Nested file={{ name, mime, size: bytes.length, scan: 'SAUBER' }} source={source} />
      </Box>
    </Dialog>
  );
}

interface ListedFileProps {
  readonly file: MailFile;
  readonly onOpen: () => void;
}

function ListedFile({ file, onOpen }: ListedFileProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        maxWidth: '100%',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Button
        color="inherit"
        onClick={onOpen}
        startIcon={<FileIcon file={file} size={18} />}
        sx={{ minWidth: 0 }}
      >
        <Box
          component="span"
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {shownFileName(file.name)}
        </Box>
        <Box
          component="span"
          sx={{ ml: 2, color: 'text.secondary', fontWeight: 400, whiteSpace: 'nowrap' }}
        >
          {fileSizeText(file.bytes.length)}
        </Box>
      </Button>
      <Tooltip title="Herunterladen">
        <IconButton
          aria-label={`${file.name} herunterladen`}
          onClick={() => void memorySource({ key: '', ...file }).save()}
        >
          <Download size={16} aria-hidden />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

interface MailFilesProps extends Pick<ViewerProps, 'Nested'> {
  readonly files: readonly MailFile[];
  readonly sourceKey: string;
}

/** The files that came with a mail, to look at and to save. */
export function MailFiles({ files, sourceKey, Nested }: MailFilesProps) {
  const [opened, setOpened] = useState<MailFile | null>(null);
  if (files.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label="Anhänge der Nachricht"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        m: 0,
        px: { xs: 4, sm: 6 },
        py: 3,
        listStyle: 'none',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {files.map((file, index) => (
        <ListedFile key={index} file={file} onOpen={() => setOpened(file)} />
      ))}
      {opened !== null && (
        <OpenedFile
          file={opened}
          sourceKey={sourceKey}
          Nested={Nested}
          onClose={() => setOpened(null)}
        />
      )}
    </Box>
  );
}
