import Box from '@mui/material/Box';
import List from '@mui/material/List';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface RecordLinesProps<Entry> {
  readonly label: string;
  /** `undefined` while they are fetched. */
  readonly entries: readonly Entry[] | undefined;
  /** Where they come from, when they are fetched. */
  readonly query?: { readonly error: Error | null };
  readonly empty: string;
  /** One line, an `ItemLink`. */
  readonly children: (entry: Entry) => ReactNode;
}

/** A short list of links to other records, inside a card; a long one scrolls. */
export function RecordLines<Entry>({ label, entries, query, empty, children }: RecordLinesProps<Entry>) {
  if (entries === undefined && query !== undefined && query.error !== null) {
    return (
      <Typography role="alert" variant="body2" color="error.dark">
        {`${label}: nicht geladen. ${query.error.message}`}
      </Typography>
    );
  }
  if (entries === undefined)
    return <Skeleton aria-busy aria-label={`${label} werden geladen`} width="60%" />;
  if (entries.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {empty}
      </Typography>
    );
  }
  return (
    <List
      aria-label={label}
      disablePadding
      sx={{ maxHeight: 320, overflow: 'auto', mx: -2, '& a': { borderRadius: 1, px: 2, py: 1.5 } }}
    >
      {entries.map(children)}
    </List>
  );
}

interface LineTextProps {
  readonly title: string;
  readonly detail?: string;
  /** At the right edge, quieter. */
  readonly aside?: string;
  readonly isMuted?: boolean;
}

/** What stands in such a line. */
export function LineText({ title, detail = '', aside = '', isMuted = false }: LineTextProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', columnGap: 3, flexWrap: 'wrap', width: '100%' }}>
      <Typography
        component="span"
        variant="body2"
        sx={{ fontWeight: 600, ...(isMuted && { color: 'text.secondary' }) }}
      >
        {title}
      </Typography>
      {detail !== '' && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ minWidth: 0 }}>
          {detail}
        </Typography>
      )}
      {aside !== '' && (
        <Typography
          component="span"
          variant="body2"
          color="textSecondary"
          sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}
        >
          {aside}
        </Typography>
      )}
    </Box>
  );
}
