import Box from '@mui/material/Box';
import type { Search } from '#app/search/use-search.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { RetryButton } from '#shared/query/retry-button.tsx';
import { visuallyHidden } from '#shared/ui/visually-hidden.ts';

const searchedFields =
  'Gesucht wird in Id, Bauherr, Adresse, Flurstück, BzA-ID und Komm.-Nr. der Projekte, in Auftraggebern und Personen.';

function foundText({ results }: Search): string {
  if (results === null) return '';
  const { projects, customers, people } = results;
  const parts = [
    `${formatCount(projects.total)} ${projects.total === 1 ? 'Projekt' : 'Projekte'}`,
    ...(customers.total === 0 ? [] : [`${formatCount(customers.total)} Auftraggeber`]),
    ...(people.total === 0
      ? []
      : [`${formatCount(people.total)} ${people.total === 1 ? 'Person' : 'Personen'}`]),
  ];
  return `Gefunden: ${parts.join(', ')}`;
}

const texts: Readonly<Record<Search['state'], (search: Search, typed: string) => string>> = {
  resting: () => '',
  short: () => 'Ab zwei Buchstaben wird gesucht, nach Projektnummern ab einer Ziffer.',
  loading: ({ results }) => (results === null ? 'Wird gesucht …' : ''),
  failed: ({ error }) => error?.message ?? 'Die Suche ist fehlgeschlagen.',
  nothing: (_, typed) => `Zu „${typed}“ wurde nichts gefunden. ${searchedFields}`,
  found: foundText,
};

/** These the list itself shows to those who see it. */
const onlyHeard: ReadonlySet<Search['state']> = new Set(['resting', 'found']);

/** How the search stands; read out when it changes. */
export function PaletteNote({ search, typed }: { readonly search: Search; readonly typed: string }) {
  const { state, retry } = search;
  const text = texts[state](search, typed);
  const shown = {
    display: 'flex',
    alignItems: 'center',
    gap: 2,
    px: 4.5,
    pt: 3,
    pb: state === 'nothing' ? 3 : 1,
    flex: 'none',
    fontSize: '0.8125rem',
    color: state === 'failed' ? 'error.dark' : 'text.secondary',
  } as const;
  return (
    <Box role="status" sx={text === '' || onlyHeard.has(state) ? visuallyHidden : shown}>
      <span>{text}</span>
      {state === 'failed' && <RetryButton retry={retry} />}
    </Box>
  );
}

const keys = [
  ['↑ ↓', 'wählen'],
  ['Eingabe', 'öffnen'],
  ['Strg Eingabe', 'in neuem Tab'],
  ['Esc', 'schließen'],
] as const;

/** The keys of the palette; phones have none. */
export function PaletteFooter() {
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', sm: 'flex' },
        flex: 'none',
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
