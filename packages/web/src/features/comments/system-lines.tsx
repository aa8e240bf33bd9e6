import type { ProjectComment } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';

function storageKey(personId: string): string {
  return `energieakte.foldedRemarks.${personId}`;
}

/** What the product itself noted, as it is counted: `3 Vermerke`. */
function countedRemarks(count: number): string {
  return count === 1 ? '1 Vermerk' : `${count} Vermerke`;
}

type Line = Pick<ProjectComment, 'id' | 'system'>;

interface Stream<Comment extends Line> {
  readonly comments: readonly Comment[];
  /** The comment of the address, which is never folded away. */
  readonly marked: string | undefined;
  readonly personId: string;
}

/** What people wrote and what the product noted; the latter only as long as this person wants to see it. */
export function useSystemLines<Comment extends Line>(stream: Stream<Comment>) {
  const { comments, marked, personId } = stream;
  const [isFolded, setFolded] = useState(() => localStorage.getItem(storageKey(personId)) === 'yes');
  const count = comments.filter(({ system }) => system).length;
  const toggle = (): void => {
    const next = !isFolded;
    setFolded(next);
    if (next) localStorage.setItem(storageKey(personId), 'yes');
    else localStorage.removeItem(storageKey(personId));
  };
  const shown = isFolded ? comments.filter(({ id, system }) => !system || id === marked) : comments;
  return { shown, count, isFolded, toggle };
}

interface FoldButtonProps {
  /** How many lines the product noted. */
  readonly count: number;
  readonly isFolded: boolean;
  readonly toggle: () => void;
}

/** Folds what the product noted away, and brings it back. */
export function FoldButton({ count, isFolded, toggle }: FoldButtonProps) {
  if (count === 0) return null;
  const words = countedRemarks(count);
  return (
    <Box sx={{ textAlign: 'right', flex: 'none' }}>
      <Button
        color="secondary"
        onClick={toggle}
        sx={{ minHeight: { xs: 44, sm: 28 }, py: 0, fontSize: '0.75rem' }}
      >
        {isFolded ? `${words} des Systems zeigen` : `${words} des Systems ausblenden`}
      </Button>
    </Box>
  );
}
