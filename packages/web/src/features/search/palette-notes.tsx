import Box from '@mui/material/Box';
import type { SearchSource } from '#project-kit/search/search-source.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { RetryButton } from '#shared/query/retry-button.tsx';
import { visuallyHidden } from '#shared/ui/visually-hidden.ts';
import { KeySign } from './key-sign.tsx';
import type { Search } from './use-search.ts';

const enumerated = new Intl.ListFormat('de');

function nothingText({ typed, sources }: PaletteNoteProps): string {
  const places = enumerated.format(sources.map(({ where }) => where));
  return `Zu „${typed}“ wurde nichts gefunden. Gesucht wird ${places}.`;
}

/** The first of the sources is named in any case. */
function foundText({ results }: Search, sources: readonly SearchSource[]): string {
  if (results === null) return '';
  const parts = sources
    .map(({ one, title, found }) => ({ one, title, total: found(results).total }))
    .filter(({ total }, index) => index === 0 || total > 0)
    .map(({ one, title, total }) => `${formatCount(total)} ${total === 1 ? one : title}`);
  return `Gefunden: ${parts.join(', ')}`;
}

interface PaletteNoteProps {
  readonly search: Search;
  readonly typed: string;
  readonly sources: readonly SearchSource[];
}

const texts: Readonly<Record<Search['state'], (shown: PaletteNoteProps) => string>> = {
  resting: () => '',
  short: () => 'Ab zwei Buchstaben wird gesucht, nach Projektnummern ab einer Ziffer.',
  loading: ({ search: { results } }) => (results === null ? 'Wird gesucht …' : ''),
  failed: ({ search: { error } }) => error?.message ?? 'Die Suche ist fehlgeschlagen.',
  nothing: nothingText,
  found: ({ search, sources }) => foundText(search, sources),
};

/** These the list itself shows to those who see it. */
const onlyHeard: ReadonlySet<Search['state']> = new Set(['resting', 'found']);

const besideText = {
  flex: 'none',
  whiteSpace: 'nowrap',
  minHeight: { xs: 44, sm: 34 },
  ml: { xs: -2, sm: 0 },
} as const;

/** How the search stands; read out when it changes. */
export function PaletteNote(shown: PaletteNoteProps) {
  const { state, retry } = shown.search;
  const text = texts[state](shown);
  const style = {
    display: 'flex',
    // On phones the sentence takes the whole width, and the button stands below it.
    flexWrap: { xs: 'wrap', sm: 'nowrap' },
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: 4,
    px: 4.5,
    pt: 3,
    pb: state === 'nothing' ? 3 : 1,
    flex: 'none',
    fontSize: '0.8125rem',
    color: state === 'failed' ? 'error.dark' : 'text.secondary',
  } as const;
  return (
    <Box role="status" sx={text === '' || onlyHeard.has(state) ? visuallyHidden : style}>
      <span>{text}</span>
      {state === 'failed' && <RetryButton retry={retry} sx={besideText} />}
    </Box>
  );
}

interface FooterKey {
  readonly keys: readonly string[];
  readonly meaning: string;
}

const moving: readonly FooterKey[] = [
  { keys: ['↑', '↓'], meaning: 'wählen' },
  { keys: ['⏎'], meaning: 'öffnen' },
  { keys: ['Strg ⏎'], meaning: 'neuer Tab' },
  { keys: ['→'], meaning: 'Aktionen' },
];
const narrowing: readonly FooterKey[] = [
  { keys: ['>'], meaning: 'nur Befehle' },
  { keys: ['@'], meaning: 'Personen' },
];

function Keys({ shown }: { readonly shown: readonly FooterKey[] }) {
  return shown.map(({ keys, meaning }) => (
    <Box component="span" key={meaning} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      {keys.map((key) => (
        <KeySign key={key}>{key}</KeySign>
      ))}
      {meaning}
    </Box>
  ));
}

/** The keys of the palette; phones have none. */
export function PaletteFooter() {
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', sm: 'flex' },
        flex: 'none',
        gap: 4,
        px: 4.5,
        py: 2.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
        fontSize: '0.75rem',
        color: 'text.secondary',
      }}
    >
      <Keys shown={moving} />
      <Box sx={{ flex: 1 }} />
      <Keys shown={narrowing} />
    </Box>
  );
}
