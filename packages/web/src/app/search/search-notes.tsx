import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SearchResult } from '#app/search/use-search.ts';
import { formatCount } from '#shared/format/numbers.ts';

function textFor({ state, rows, total, error }: SearchResult, typed: string): string {
  switch (state) {
    case 'resting':
      return rows.length === 0
        ? 'Gesucht wird in Id, Bauherr, Titel, Adresse, Auftraggeber und Kennungen.'
        : 'Zuletzt geöffnet';
    case 'loading':
      return rows.length === 0 ? 'Wird gesucht …' : `${formatCount(total)} Treffer`;
    case 'failed':
      return error?.message ?? 'Die Suche ist fehlgeschlagen.';
    case 'nothing':
      return `Kein Projekt passt zu „${typed}“. Gesucht wird in Id, Bauherr, Titel, Adresse, Auftraggeber und Kennungen.`;
    case 'found':
      return total > rows.length
        ? `Die ersten ${rows.length} von ${formatCount(total)} Treffern`
        : total === 1
          ? 'Ein Treffer'
          : `${formatCount(total)} Treffer`;
  }
}

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
      <span>{textFor(result, typed)}</span>
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
