import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { Failure } from '../failure.tsx';
import { FileCard } from '../file-card.tsx';
import type { ViewerProps } from '../viewer-props.ts';
import { Waiting } from '../waiting.tsx';
import { MailFiles } from './mail-files.tsx';
import { MailHead } from './mail-head.tsx';
import type { ReadMail } from './read-mail.ts';
import { safeHtml } from './safe-html.ts';
import { useMail } from './use-mail.ts';

function FormattedText({ mail, html }: { readonly mail: ReadMail; readonly html: string }) {
  const { document, hadRemote } = useMemo(() => safeHtml(html, mail.files), [html, mail.files]);
  return (
    <>
      {hadRemote && (
        <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 4, sm: 6 }, pt: 3 }}>
          Bilder aus dem Internet werden nicht geladen: Der Absender würde erfahren, dass die Nachricht
          gelesen wurde.
        </Typography>
      )}
      <iframe
        title="Text der Nachricht"
        // No rights at all: no script, no form, no window, no storage.
        sandbox=""
        referrerPolicy="no-referrer"
        srcDoc={document}
        style={{ flex: '1 1 auto', width: '100%', minHeight: 320, border: 0, background: '#FFFFFF' }}
      />
    </>
  );
}

function PlainBody({ text }: { readonly text: string }) {
  return (
    <Box
      component="pre"
      sx={{
        m: 0,
        px: { xs: 4, sm: 6 },
        py: 4,
        font: 'inherit',
        lineHeight: 1.55,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {text.trim() === '' ? 'Die Nachricht hat keinen Text.' : text.trim()}
    </Box>
  );
}

type Shape = 'html' | 'text';

interface MessageProps extends Pick<ViewerProps, 'Nested'> {
  readonly mail: ReadMail;
  readonly sourceKey: string;
}

function Message({ mail, sourceKey, Nested }: MessageProps) {
  const { html, text } = mail;
  const [shape, setShape] = useState<Shape>('html');
  const hasBoth = html !== null && text.trim() !== '';
  return (
    <Box
      tabIndex={0}
      role="document"
      aria-label="Nachricht"
      sx={{
        flex: 1,
        minHeight: 0,
        overflow: 'auto',
        display: 'flex',
        p: { xs: 0, sm: 4 },
        outlineOffset: -2,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          width: '100%',
          minHeight: 'min-content',
          maxWidth: 920,
          m: '0 auto',
          bgcolor: 'background.paper',
          border: { sm: 1 },
          borderColor: { sm: 'divider' },
          borderRadius: { sm: 1 },
        }}
      >
        <MailHead mail={mail} />
        <MailFiles
          files={mail.files.filter(({ contentId }) => !isInText(contentId, html))}
          sourceKey={sourceKey}
          Nested={Nested}
        />
        {hasBoth && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={shape}
            onChange={(_, chosen: Shape | null) => setShape(chosen ?? shape)}
            aria-label="Darstellung"
            sx={{ px: { xs: 4, sm: 6 }, pt: 3 }}
          >
            <ToggleButton value="html">Formatiert</ToggleButton>
            <ToggleButton value="text">Nur Text</ToggleButton>
          </ToggleButtonGroup>
        )}
        {html !== null && shape === 'html' ? (
          <FormattedText mail={mail} html={html} />
        ) : (
          <PlainBody text={text} />
        )}
      </Box>
    </Box>
  );
}

/** Pictures shown in the text are not listed as files beside it. */
function isInText(contentId: string | null, html: string | null): boolean {
  return contentId !== null && html !== null && html.includes(`cid:${contentId}`);
}

/** A mail: head, text, and the files that came with it. */
export function MailView({ file, source, Nested }: ViewerProps) {
  const { data, error, refetch } = useMail(source);
  if (error !== null) return <Failure message={error.message} tryAgain={refetch} />;
  if (data === undefined) return <Waiting />;
  if (data === null)
    return (
      <FileCard
        file={file}
        source={source}
        reason="Diese Datei ist keine lesbare Nachricht oder beschädigt."
      />
    );
  return <Message mail={data} sourceKey={source.key} Nested={Nested} />;
}
