import Box from '@mui/material/Box';
import type { ReactNode, RefObject } from 'react';
import { SearchBox } from './search-box.tsx';

interface SearchRowProps {
  readonly q: string | undefined;
  /** `undefined` once the box is empty. */
  readonly search: (q: string | undefined) => void;
  /** Goes on to the rows. */
  readonly leave: () => void;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly maxLength?: number;
  /** Of the box, in pixels. */
  readonly width?: number;
  /** What else the list is narrowed by. */
  readonly children: ReactNode;
}

/** Above a list: the search box, and beside it the filters and switches. */
export function SearchRow({ q, search, leave, children, ...box }: SearchRowProps) {
  return (
    <Box
      role="search"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3, flex: 'none' }}
    >
      <SearchBox
        value={q ?? ''}
        onSearch={(text) => search(text === '' ? undefined : text)}
        onLeave={leave}
        {...box}
      />
      {children}
    </Box>
  );
}
