import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { fileSizeText, type ListExport } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { formatInstant } from '#shared/format/relative-moment.ts';
import { counted, formatCount } from '#shared/format/numbers.ts';
import { exportList } from '#shared/list/export/export-list.ts';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { deleteListExportMutation, fetchListExport, isAtWork } from './list-exports.queries.ts';

/** How far it is, in one sentence. */
function stateText({ state, rowsDone, rowsTotal, failure }: ListExport): string {
  switch (state) {
    case 'WAITING':
      return `Export wartet, bis er an der Reihe ist: ${counted(rowsTotal, 'Zeile', 'Zeilen')}`;
    case 'RUNNING':
      return `Export läuft: ${formatCount(rowsDone)} von ${formatCount(rowsTotal)}`;
    case 'READY':
      return `Export fertig: ${counted(rowsTotal, 'Zeile', 'Zeilen')}`;
    default:
      return `Export nicht gelungen. ${failure ?? ''}`.trim();
  }
}

/** What is quieter: the file, since when it is made, or how large it is and how long it is kept. */
function detailText(one: ListExport): string {
  const { state, fileName, size, createdAt, expiresAt, downloadedAt } = one;
  if (state !== 'READY' || size === null)
    return `${fileName} · begonnen ${formatInstant(new Date(createdAt), new Date())}`;
  const parts = [
    fileName,
    fileSizeText(size),
    `abrufbar bis ${formatInstant(new Date(expiresAt), new Date())}`,
  ];
  return [...parts, ...(downloadedAt === null ? [] : ['heruntergeladen'])].join(' · ');
}

const removeLabels = {
  WAITING: 'Abbrechen',
  RUNNING: 'Abbrechen',
  READY: 'Löschen',
  FAILED: 'Entfernen',
} as const;

function Actions({ one }: { readonly one: ListExport }) {
  const download = useMutation({
    mutationFn: async () => exportList(async () => fetchListExport(one.id)),
  });
  const remove = useMutation(deleteListExportMutation);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      {one.state === 'READY' && (
        <Button
          variant={one.downloadedAt === null ? 'contained' : 'outlined'}
          loading={download.isPending}
          startIcon={<Download size={16} strokeWidth={1.75} aria-hidden />}
          onClick={() => download.mutate()}
        >
          Herunterladen
        </Button>
      )}
      <FormAlert message={remove.error?.message ?? null} />
      <Button color="secondary" loading={remove.isPending} onClick={() => remove.mutate(one.id)}>
        {removeLabels[one.state]}
      </Button>
    </Box>
  );
}

/** One export in the background: how far it is, its file, and how to cancel it or throw it away. */
export function ExportEntry({ one }: { readonly one: ListExport }) {
  const { state, rowsDone, rowsTotal } = one;
  const isWorking = isAtWork(one);
  return (
    <Box component="li" sx={entryShape}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography
          variant="body2"
          role="status"
          sx={{ fontWeight: 600, color: state === 'FAILED' ? 'error.dark' : 'text.primary' }}
        >
          {stateText(one)}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {detailText(one)}
        </Typography>
        {isWorking && (
          <LinearProgress
            {...(state === 'RUNNING' && rowsTotal > 0
              ? { variant: 'determinate', value: (rowsDone / rowsTotal) * 100 }
              : {})}
            aria-label="Fortschritt des Exports"
            sx={{ mt: 1.5 }}
          />
        )}
      </Box>
      <Actions one={one} />
    </Box>
  );
}

const entryShape = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 2,
  px: { xs: 3, sm: 4 },
  py: 2,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;
