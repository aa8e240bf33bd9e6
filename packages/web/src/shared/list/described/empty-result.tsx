import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import SearchX from 'lucide-react/icons/search-x';
import type { ListCondition } from '../filter/list-conditions.ts';
import { ListNotice } from '../list-notice.tsx';
import type { ListLabels, ListState } from '../list-state.ts';

/** One way to more rows: which condition to drop, and what the list shows then. */
export interface WayOut<State> {
  readonly label: string;
  readonly state: State;
  /** The condition that goes, as the explanation names it; `null` when all go. */
  readonly path: string | null;
}

/** Each of the narrowing conditions alone. */
export function singleWaysOut<State>(
  conditions: readonly ListCondition<State>[],
): readonly WayOut<State>[] {
  return conditions
    .filter(({ narrows }) => narrows)
    .map(({ dropping, without, path }) => ({ label: dropping, state: without, path }));
}

/** None at all, where that is more than one. */
export function wholeWayOut<State extends ListState>(
  conditions: readonly ListCondition<State>[],
  whole: State,
): readonly WayOut<State>[] {
  const narrowing = conditions.filter(({ narrows }) => narrows);
  return narrowing.length > 1 ? [{ label: 'Alle zurücksetzen', state: whole, path: null }] : [];
}

interface EmptyResultProps<State> {
  readonly labels: ListLabels;
  readonly ways: readonly WayOut<State>[];
  /** How many rows each way leads to; missing as long as nobody knows. */
  readonly counts: readonly (number | undefined)[];
  readonly onChange: (state: State) => void;
}

const wayShape = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 4,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** Nothing fits: says which condition to drop and how many rows would then be there. */
export function EmptyResult<State>({ labels, ways, counts, onChange }: EmptyResultProps<State>) {
  const none = `${labels.none.charAt(0).toUpperCase()}${labels.none.slice(1)}`;
  return (
    <ListNotice icon={SearchX} title={`${none} passt zu allen Filtern`}>
      <Typography sx={{ color: 'text.secondary' }}>Mit einer Bedingung weniger wären da:</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, width: '100%' }}>
        {ways.map((way, index) => {
          const count = counts[index];
          return (
            <Box component="li" key={way.label} sx={wayShape}>
              <Button
                onClick={() => onChange(way.state)}
                disabled={count === 0}
                sx={{ textAlign: 'left', ml: -3, '&.Mui-disabled': { color: 'text.secondary' } }}
              >
                {way.label}
              </Button>
              <Typography variant="body2" sx={{ whiteSpace: 'nowrap' }}>
                {count === undefined ? <Skeleton width={72} /> : labels.counted(count)}
              </Typography>
            </Box>
          );
        })}
      </Box>
    </ListNotice>
  );
}
