import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { TypedFile } from '../../file-kind.ts';
import { fileSizeText } from '@energieakte/contract';
import { Failure } from '../failure.tsx';
import { FileCard } from '../file-card.tsx';
import type { PreviewSource } from '../preview-source.ts';
import { Waiting } from '../waiting.tsx';
import { textLimit, useText } from './use-text.ts';

interface TextFrameProps {
  readonly file: TypedFile & { readonly size: number };
  readonly source: PreviewSource;
  /** Shows the text. */
  readonly children: (text: string) => ReactNode;
}

/** Fetches a text and says when only its start is shown. */
export function TextFrame({ file, source, children }: TextFrameProps) {
  const { data, error, refetch } = useText(source);
  if (error !== null) return <Failure message={error.message} tryAgain={refetch} />;
  if (data === undefined) return <Waiting />;
  if (data.text === null)
    return (
      <FileCard file={file} source={source} reason="Der Inhalt dieser Datei ist kein lesbarer Text." />
    );
  return (
    <>
      {!data.isWhole && (
        <Box
          sx={{
            flex: 'none',
            px: 4,
            py: 2,
            bgcolor: 'background.paper',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Typography variant="body2" role="status">
            {`Gezeigt wird der Anfang, ${fileSizeText(textLimit)} von ${fileSizeText(file.size)}. Die ganze Datei gibt es beim Herunterladen.`}
          </Typography>
        </Box>
      )}
      {children(data.text)}
    </>
  );
}
