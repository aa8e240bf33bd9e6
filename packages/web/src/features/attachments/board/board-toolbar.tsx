import { countMissing, missingCountText } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FilterSwitch } from '#shared/list/filter-switch.tsx';
import { SearchBox } from '#shared/list/search-box.tsx';
import type { AttachmentSearch } from '../attachment-search.ts';
import { UploadLimits } from '../intake/upload-limits.tsx';
import { useBoard } from './board-context.tsx';
import { filterCounts } from './board-view.ts';

interface ToolbarProps {
  readonly search: AttachmentSearch;
  readonly change: (patch: AttachmentSearch) => void;
}

const filters = [
  { id: 'fehlt', label: 'fehlt noch', isForGuests: true },
  { id: 'neu', label: 'neu eingegangen', isForGuests: false },
  { id: 'sichtbar', label: 'für Auftraggeber', isForGuests: false },
] as const;

/** What was typed last is searched first. */
function focusFirstRecord(): void {
  setTimeout(() => document.querySelector<HTMLElement>('[data-record]')?.focus(), 0);
}

/** What is searched and shown of the board, and what may be brought. */
export function BoardToolbar({ search, change }: ToolbarProps) {
  const { board, isGuest } = useBoard();
  const counts = filterCounts(board);
  const offered = filters.filter(
    ({ id, isForGuests }) => (isForGuests || !isGuest) && (counts[id] > 0 || search.nur === id),
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
      <SearchBox
        label="Unterlagen suchen"
        value={search.q ?? ''}
        onSearch={(text) => change({ q: text === '' ? undefined : text })}
        onLeave={focusFirstRecord}
      />
      <Box
        role="group"
        aria-label="Filter"
        // On phones a little closer, so that all stand in one line.
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: { xs: 1, sm: 1.5 },
          '& > button': { px: { xs: 1.5 } },
        }}
      >
        {offered.map(({ id, label }) => (
          <FilterSwitch
            key={id}
            label={label}
            count={counts[id]}
            isOn={search.nur === id}
            toggle={() => change({ nur: search.nur === id ? undefined : id })}
          />
        ))}
      </Box>
      {!isGuest && (
        <Typography variant="caption" color="textSecondary">
          {missingCountText(countMissing(board.slots.flatMap(({ papers }) => papers)))}
        </Typography>
      )}
      {board.can.upload && (
        <Box sx={{ flexBasis: '100%' }}>
          <UploadLimits mostBytes={board.mostBytes} />
        </Box>
      )}
    </Box>
  );
}
