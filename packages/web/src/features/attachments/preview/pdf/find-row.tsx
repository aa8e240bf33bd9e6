import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { useState, type KeyboardEvent } from 'react';
import { BarButton } from '../viewer-bar.tsx';
import type { FoundPlaces, PdfContext } from './pdf-context.ts';

interface FindRowProps {
  readonly store: PdfContext;
  readonly found: FoundPlaces | null;
  readonly onEnd: () => void;
}

function placesText(query: string, found: FoundPlaces | null): string {
  if (query === '' || found === null) return '';
  return found.total === 0 ? 'Nichts gefunden' : `${found.current} von ${found.total}`;
}

/** Finding in the document: Enter goes on, Umschalt+Enter back, Esc ends the finding and not the preview. */
export function FindRow({ store, found, onEnd }: FindRowProps) {
  const [query, setQuery] = useState('');
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') store.find(query, event.shiftKey ? 'previous' : 'next');
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onEnd();
  };
  const change = (text: string): void => {
    setQuery(text);
    store.find(text, 'new');
  };
  return (
    <Box
      role="search"
      onKeyDown={onKeyDown}
      sx={{
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 1,
        p: 2,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <TextField
        autoFocus
        value={query}
        onChange={(event) => change(event.target.value)}
        placeholder="Im Dokument suchen"
        sx={{ maxWidth: 320 }}
        slotProps={{ htmlInput: { 'aria-label': 'Im Dokument suchen', maxLength: 200 } }}
      />
      <Typography
        role="status"
        variant="caption"
        color="textSecondary"
        sx={{ minWidth: 92, px: 1, fontVariantNumeric: 'tabular-nums' }}
      >
        {placesText(query, found)}
      </Typography>
      <BarButton label="Vorige Stelle" Icon={ChevronUp} onClick={() => store.find(query, 'previous')} />
      <BarButton label="Nächste Stelle" Icon={ChevronDown} onClick={() => store.find(query, 'next')} />
      <BarButton label="Suche beenden" Icon={X} onClick={onEnd} />
    </Box>
  );
}
