import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { headerHeight } from '../grid/grid-look.ts';
import type { PagedWindow } from './use-paged-window.ts';

interface ListPlaceProps {
  readonly view: Pick<PagedWindow<unknown>, 'first' | 'scroller' | 'total' | 'groups'>;
  readonly rowHeight: number;
  readonly phone: boolean;
}

function german(count: number): string {
  return count.toLocaleString('de-DE');
}

function countedGroups(count: number): string {
  return count === 1 ? 'einer Gruppe' : `${german(count)} Gruppen`;
}

function PlaceText({ text }: { readonly text: string }) {
  return (
    <Box sx={{ height: 28, flex: 'none', display: 'flex', alignItems: 'end', justifyContent: 'end' }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {text}
      </Typography>
    </Box>
  );
}

/** Below the list: which rows are on screen, of how many. */
export function ListPlace({ view, rowHeight, phone }: ListPlaceProps) {
  if (view.total === null) return <Box sx={{ height: 28, flex: 'none' }} />;
  const grouped = view.groups?.lineOfGroup.size ?? 0;
  if (grouped > 0)
    return <PlaceText text={`${german(view.total)} Zeilen in ${countedGroups(grouped)}`} />;
  const height = (view.scroller?.clientHeight ?? 0) - (phone ? 0 : headerHeight);
  const last = Math.min(view.total, view.first + Math.max(1, Math.floor(height / rowHeight)));
  const from = Math.min(view.first + 1, last);
  return <PlaceText text={`Zeilen ${german(from)}–${german(last)} von ${german(view.total)}`} />;
}
