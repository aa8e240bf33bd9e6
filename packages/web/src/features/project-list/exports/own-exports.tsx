import Box from '@mui/material/Box';
import type { ListExport } from '@energieakte/contract';
import { lazy, Suspense } from 'react';
import { isAtWork, useListExports } from './list-exports.queries.ts';

// Most lists are short: what shows exports comes with the first one.
const ExportEntry = lazy(async () => ({ default: (await import('./export-entry.tsx')).ExportEntry }));

/** What the owner has not dealt with yet. */
function isOpen(one: ListExport): boolean {
  return isAtWork(one) || one.state === 'FAILED' || one.downloadedAt === null;
}

/** Above a list: the own exports that run, that failed, or that nobody has fetched; nothing where there is none. */
export function OwnExports() {
  const open = useListExports().data?.filter(isOpen) ?? [];
  if (open.length === 0) return null;
  return (
    <Box component="ul" aria-label="Meine Exporte" sx={frameShape}>
      <Suspense fallback={<Box component="li" sx={{ height: 56 }} />}>
        {open.map((one) => (
          <ExportEntry key={one.id} one={one} />
        ))}
      </Suspense>
    </Box>
  );
}

const frameShape = {
  flex: 'none',
  listStyle: 'none',
  m: 0,
  mb: 3,
  p: 0,
  maxHeight: 220,
  overflowY: 'auto',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
} as const;
