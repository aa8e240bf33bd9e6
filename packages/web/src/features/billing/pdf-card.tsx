import type { ReceivedFile } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import type { ComponentType, ReactNode } from 'react';
import { saveFile } from '#shared/files/keep-file.ts';
import { Loaded } from '#shared/query/loaded.tsx';

/** What shows a PDF: the one viewer of the product, which lives with the files of projects. */
export type PdfPreview = ComponentType<{ readonly file: ReceivedFile; readonly version: string }>;

interface PdfCardProps {
  readonly query: Pick<UseQueryOptions<ReceivedFile>, 'queryKey' | 'queryFn' | 'gcTime'>;
  readonly title: string;
  /** Changes with the content. */
  readonly version: string;
  /** What else can be done with the file. */
  readonly actions?: ReactNode;
  readonly Preview: PdfPreview;
}

/** A document beside what it is made of. */
export function PdfCard({ query, title, version, actions, Preview }: PdfCardProps) {
  const pdf = useQuery({ ...query });
  const file = pdf.data;
  return (
    <Card
      component="section"
      aria-label={title}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: { xs: 480, md: 720 }, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 4, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
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
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', position: 'relative' }}>
        <Loaded query={pdf} loading={420} failure="Das PDF konnte nicht geladen werden.">
          {(document) => <Preview file={document} version={version} />}
        </Loaded>
      </Box>
    </Card>
  );
}
