import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { headerHeight } from '../grid/grid-look.ts';
import type { PagedWindow } from './use-paged-window.ts';

interface ListPlaceProps {
  readonly view: Pick<PagedWindow<unknown>, 'first' | 'scroller' | 'total'>;
  readonly rowHeight: number;
  readonly phone: boolean;
}

/** Below the list: which rows are on screen, of how many. */
export function ListPlace({ view, rowHeight, phone }: ListPlaceProps) {
  if (view.total === null) return <Box sx={{ height: 28, flex: 'none' }} />;
  const height = (view.scroller?.clientHeight ?? 0) - (phone ? 0 : headerHeight);
  const last = Math.min(view.total, view.first + Math.max(1, Math.floor(height / rowHeight)));
  const from = Math.min(view.first + 1, last);
  return (
    <Box sx={{ height: 28, flex: 'none', display: 'flex', alignItems: 'end', justifyContent: 'end' }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        Zeilen {from.toLocaleString('de-DE')}–{last.toLocaleString('de-DE')} von{' '}
        {view.total.toLocaleString('de-DE')}
      </Typography>
    </Box>
  );
}
