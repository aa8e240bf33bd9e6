import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SearchResult } from '#app/search/use-search.ts';
import { formatCount } from '#shared/format/numbers.ts';

const searchedFields = 'Gesucht wird in Id, Bauherr, Titel, Adresse, Auftraggeber und Kennungen.';

function counted(total: number): string {
  return total === 1 ? 'Ein Treffer' : `${formatCount(total)} Treffer`;
}

const texts: Readonly<Record<SearchResult['state'], (result: SearchResult, typed: string) => string>> = {
  resting: ({ rows }) => (rows.length === 0 ? searchedFields : 'Zuletzt geöffnet'),
  loading: ({ rows, total }) => (rows.length === 0 ? 'Wird gesucht …' : counted(total)),
  failed: ({ error }) => error?.message ?? 'Die Suche ist fehlgeschlagen.',
  nothing: (_, typed) => `Kein Projekt passt zu „${typed}“. ${searchedFields}`,
  found: ({ rows, total }) =>
    total > rows.length
      ? `Die ersten ${rows.length} von ${formatCount(total)} Treffern`
      : counted(total),
};

/** What the lines below are, or why there are none; read out when it changes. */
export function SearchNote({
  result,
  typed,
}: {
  readonly result: SearchResult;
  readonly typed: string;
}) {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: 4.5,
        pt: 3,
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      <span>{texts[result.state](result, typed)}</span>
      {result.state === 'failed' && <Button onClick={result.retry}>Noch einmal versuchen</Button>}
    </Box>
  );
}

const keys = [
  ['↑ ↓', 'wählen'],
  ['Enter', 'öffnen'],
  ['Esc', 'schließen'],
] as const;

/** The keys of the search; phones have none. */
export function SearchFooter() {
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', sm: 'flex' },
        gap: 5,
        px: 4.5,
        py: 2.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        fontSize: '0.75rem',
        color: 'text.secondary',
      }}
    >
      {keys.map(([key, meaning]) => (
        <span key={key}>
          <strong>{key}</strong> {meaning}
        </span>
      ))}
    </Box>
  );
}
