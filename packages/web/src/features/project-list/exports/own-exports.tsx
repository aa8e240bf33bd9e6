import Box from '@mui/material/Box';
import type { ListExport } from '@energieakte/contract';
import { lazy, Suspense } from 'react';
import { TextLink } from '#shared/ui/links.tsx';
import { counted } from '#shared/format/numbers.ts';
import { isAtWork, useListExports } from './list-exports.queries.ts';

// Most lists are short: what shows exports comes with the first one.
const ExportEntry = lazy(async () => ({ default: (await import('./export-entry.tsx')).ExportEntry }));

/** What the owner has not dealt with yet. */
function isOpen(one: ListExport): boolean {
  return isAtWork(one) || one.state === 'FAILED' || one.downloadedAt === null;
}

/** Above a list: the newest of the own exports that run, that failed, or that nobody has fetched; nothing where there is none. */
export function OwnExports() {
  const open = useListExports().data?.filter(isOpen) ?? [];
  const [newest, ...more] = open;
  if (newest === undefined) return null;
  return (
    <Box component="ul" aria-label="Meine Exporte" sx={frameShape}>
      <Suspense fallback={<Box component="li" sx={{ height: 64 }} />}>
        <ExportEntry key={newest.id} one={newest} />
      </Suspense>
      {more.length > 0 && (
        <Box component="li" sx={moreShape}>
          <TextLink to="/exports">{counted(more.length, 'weiterer Export', 'weitere Exporte')}</TextLink>
        </Box>
      )}
    </Box>
  );
}

const frameShape = {
  flex: 'none',
  listStyle: 'none',
  m: 0,
  mb: 3,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
} as const;

const moreShape = {
  px: { xs: 3, sm: 4 },
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  typography: 'body2',
} as const;
