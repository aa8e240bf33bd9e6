import type { ReceivedFile } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import useMediaQuery from '@mui/material/useMediaQuery';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { saveFile } from '#shared/files/keep-file.ts';
import { phoneQuery } from '#shared/list/element-size.ts';
import { LoadError } from '#shared/query/load-error.tsx';
import { Loaded, LoadingBlock } from '#shared/query/loaded.tsx';
import { pdfQuery, type SeenDocument } from './billing.queries.ts';

/** What shows a PDF: the one viewer of the product, which lives with the files of projects. */
export type PdfPreview = ComponentType<{ readonly file: ReceivedFile; readonly version: string }>;

interface PdfCardProps {
  readonly document: SeenDocument;
  readonly title: string;
  /** What else can be done with the file. */
  readonly actions?: ReactNode;
  readonly Preview: PdfPreview;
}

/** Below the bar of the application, with a gap. */
const stickyTop = 72;

/** On phones the file stands above what it says, and opens in the phone's own viewer. */
function PdfRow({ document, title, actions }: Omit<PdfCardProps, 'Preview'>) {
  const pdf = useQuery(pdfQuery(document));
  const file = pdf.data;
  return (
    <Card
      component="section"
      aria-label={title}
      sx={{ order: -1, display: 'flex', alignItems: 'center', gap: 2, px: 4, py: 2 }}
    >
      <FileText size={20} strokeWidth={1.75} aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <strong>{title}</strong>
        <LoadError query={pdf} failure="Das PDF konnte nicht geladen werden." />
      </Box>
      {actions}
      <IconButton
        aria-label={`${title} laden`}
        disabled={file === undefined}
        onClick={() => file !== undefined && saveFile(file)}
        sx={{ width: 44, height: 44 }}
      >
        <Download size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Card>
  );
}

/** A document beside what it is made of. */
export function PdfCard(props: PdfCardProps) {
  const isPhone = useMediaQuery(phoneQuery);
  return isPhone ? <PdfRow {...props} /> : <WholePdf {...props} />;
}

function WholePdf({ document, title, actions, Preview }: PdfCardProps) {
  const pdf = useQuery(pdfQuery(document));
  const file = pdf.data;
  return (
    <Card
      component="section"
      aria-label={title}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        minHeight: 480,
        // It stays in sight while what it says is read or changed beside it.
        position: { md: 'sticky' },
        top: { md: stickyTop },
        height: { md: `calc(100dvh - ${stickyTop + 20}px)` },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          px: 4,
          py: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <strong>{title}</strong>
        <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
          {actions}
          <Button
            size="small"
            disabled={file === undefined}
            startIcon={<Download size={16} strokeWidth={1.75} aria-hidden />}
            onClick={() => file !== undefined && saveFile(file)}
          >
            Datei laden
          </Button>
        </Box>
      </Box>
      <Box
        sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', position: 'relative' }}
      >
        <Loaded query={pdf} loading={420} failure="Das PDF konnte nicht geladen werden.">
          {(shown) => (
            <Suspense fallback={<LoadingBlock height={420} />}>
              <Preview file={shown} version={`${document.id} ${document.version}`} />
            </Suspense>
          )}
        </Loaded>
      </Box>
    </Card>
  );
}
