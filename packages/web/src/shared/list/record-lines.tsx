import Box from '@mui/material/Box';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Loaded, type LoadedQuery, LoadingBlock } from '#shared/query/loaded.tsx';

interface RecordLinesProps<Entry> {
  readonly label: string;
  readonly query: LoadedQuery<readonly Entry[]>;
  /** Which of them belong here; all of them without it. */
  readonly isShown?: (entry: Entry) => boolean;
  readonly empty: string;
  /** One line, an `ItemLink`. */
  readonly children: (entry: Entry) => ReactNode;
}

/** A short list of links to other records, inside a card; a long one scrolls. */
export function RecordLines<Entry extends { readonly id: string | number }>(
  props: RecordLinesProps<Entry>,
) {
  const { label, query, isShown = () => true, empty, children } = props;
  const { data, error, refetch } = query;
  return (
    <Loaded
      query={{ data: data?.filter(isShown), error, refetch }}
      loading={<LoadingBlock height={20} label={`${label} werden geladen`} />}
      failure={`${label}: nicht geladen.`}
      empty={empty}
    >
      {(entries) => (
        <List
          aria-label={label}
          disablePadding
          sx={{ maxHeight: 320, overflow: 'auto', mx: -2, '& a': { borderRadius: 1, px: 2, py: 1.5 } }}
        >
          {entries.map((entry) => (
            <li key={entry.id}>{children(entry)}</li>
          ))}
        </List>
      )}
    </Loaded>
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
