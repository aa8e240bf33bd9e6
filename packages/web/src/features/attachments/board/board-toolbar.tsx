import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Search from 'lucide-react/icons/search';
import type { AttachmentSearch } from '../attachment-search.ts';
import { UploadLimits } from '../intake/upload-limits.tsx';
import { useBoard } from './board-context.tsx';
import { filterCounts } from './board-view.ts';

interface ToolbarProps {
  readonly search: AttachmentSearch;
  readonly change: (patch: AttachmentSearch) => void;
}

const Switch = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: 30,
  padding: '0 9px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 3,
  background: theme.palette.background.paper,
  color: theme.palette.text.primary,
  font: 'inherit',
  fontSize: 13,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { background: theme.palette.action.hover },
  '&[aria-pressed="true"]': {
    borderColor: theme.palette.primary.main,
    background: theme.palette.primary.light,
    color: theme.palette.primary.main,
    fontWeight: 600,
  },
  '& span': { fontSize: 12, color: theme.palette.text.secondary },
}));

const filters = [
  { id: 'fehlt', label: 'fehlt noch', isForGuests: true },
  { id: 'neu', label: 'neu eingegangen', isForGuests: false },
  { id: 'sichtbar', label: 'für Auftraggeber', isForGuests: false },
] as const;

/** What is searched and shown of the board, and what may be brought. */
export function BoardToolbar({ search, change }: ToolbarProps) {
  const { board, isGuest } = useBoard();
  const counts = filterCounts(board);
  const offered = filters.filter(
    ({ id, isForGuests }) => (isForGuests || !isGuest) && (counts[id] > 0 || search.nur === id),
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
      <OutlinedInput
        type="search"
        size="small"
        placeholder="Unterlagen suchen"
        value={search.q ?? ''}
        onChange={({ target }) => change({ q: target.value === '' ? undefined : target.value })}
        inputProps={{ 'aria-label': 'Unterlagen suchen', maxLength: 200 }}
        startAdornment={
          <InputAdornment position="start">
            <Search size={15} strokeWidth={1.75} aria-hidden />
          </InputAdornment>
        }
        sx={{ width: { xs: '100%', sm: 260 } }}
      />
      <Box role="group" aria-label="Filter" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {offered.map(({ id, label }) => (
          <Switch
            key={id}
            type="button"
            aria-pressed={search.nur === id}
            onClick={() => change({ nur: search.nur === id ? undefined : id })}
          >
            {label}
            <span>{counts[id]}</span>
          </Switch>
        ))}
      </Box>
      {board.can.upload && (
        <Box sx={{ flexBasis: '100%' }}>
          <UploadLimits mostBytes={board.mostBytes} />
        </Box>
      )}
    </Box>
  );
}
