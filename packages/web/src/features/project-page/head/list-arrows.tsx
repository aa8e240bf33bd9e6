import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useNavigate } from '@tanstack/react-router';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useEffect } from 'react';
import { type ListPlace, useListPlace } from '#project-kit/list-walk.ts';
import { detailsLink } from '#project-kit/row-links.ts';
import { isForeignKey } from '#shared/list/foreign-key.ts';
import { formatCount } from '#shared/format/numbers.ts';

type Neighbour = ListPlace['next'];

/** `j` and `k` step through the list, as they do in it. */
function useStepKeys(place: ListPlace | null, go: (project: Neighbour) => void): void {
  useEffect(() => {
    if (place === null) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if ((event.key !== 'j' && event.key !== 'k') || isForeignKey(event)) return;
      event.preventDefault();
      go(event.key === 'j' ? place.next : place.previous);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [place, go]);
}

/** Where the project stands in the list it was opened from, and the way to its neighbours. */
export function ListArrows({ projectId }: { readonly projectId: string }) {
  const navigate = useNavigate();
  const place = useListPlace(projectId);
  const go = (project: Neighbour): void => {
    if (project !== null) void navigate({ ...detailsLink(project), replace: true });
  };
  useStepKeys(place, go);
  if (place === null) return null;
  const { position, total, previous, next } = place;
  return (
    <Box
      component="span"
      sx={{ display: { xs: 'none', md: 'inline-flex' }, alignItems: 'center', whiteSpace: 'nowrap' }}
    >
      <IconButton
        aria-label="Voriges Projekt der Liste"
        aria-keyshortcuts="k"
        disabled={previous === null}
        onClick={() => go(previous)}
      >
        <ChevronUp size={16} strokeWidth={1.75} />
      </IconButton>
      {`${formatCount(position)} von ${formatCount(total)}`}
      <IconButton
        aria-label="Nächstes Projekt der Liste"
        aria-keyshortcuts="j"
        disabled={next === null}
        onClick={() => go(next)}
      >
        <ChevronDown size={16} strokeWidth={1.75} />
      </IconButton>
    </Box>
  );
}
