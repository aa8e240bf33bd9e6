import Box from '@mui/material/Box';
import type { DayRow } from '#shared/extensions/day-row.ts';
import { NothingHere, Tile } from '#shared/ui/tile.tsx';
import { NarrowRow } from './day-row-line.tsx';
import { useDoneRows } from './use-done-rows.ts';

/** What somebody has to do besides, beside a list of something else. */
export function TasksTile({ rows }: { readonly rows: readonly DayRow[] }) {
  const done = useDoneRows(rows.filter(({ kind }) => kind === 'task'));
  return (
    <Tile title="Aufgaben">
      {done.shown.length === 0 ? (
        <NothingHere>Keine Aufgabe ist offen.</NothingHere>
      ) : (
        <Box component="ul" aria-label="Aufgaben" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {done.shown.map((row) => (
            <NarrowRow key={row.id} row={row} done={done} />
          ))}
        </Box>
      )}
    </Tile>
  );
}
