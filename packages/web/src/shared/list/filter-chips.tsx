import Box from '@mui/material/Box';
import { FilterSwitch } from './filter-switch.tsx';
import type { ListAddress } from './list-address.ts';
import type { RecordFilter } from './record-rows.ts';

interface FilterChipsProps<Row> {
  readonly filters: readonly RecordFilter<Row>[];
  readonly counts: ReadonlyMap<string, number>;
  readonly address: ListAddress;
}

/** The switches above a list, each with how many rows it leaves; what leaves none stays away unless it is on. */
export function FilterChips<Row>({ filters, counts, address }: FilterChipsProps<Row>) {
  const { only, change } = address;
  const offered = filters.filter(({ id }) => only.includes(id) || (counts.get(id) ?? 0) > 0);
  const toggle = (id: string): void =>
    change({ only: only.includes(id) ? only.filter((other) => other !== id) : [...only, id] });
  return (
    <Box
      role="group"
      aria-label="Filter"
      sx={{
        display: 'flex',
        gap: 1.5,
        minWidth: 0,
        overflowX: 'auto',
        scrollbarWidth: 'none',
        // Room for the focus ring inside the scrolling line.
        p: 0.5,
        m: -0.5,
      }}
    >
      {offered.map(({ id, label }) => (
        <FilterSwitch
          key={id}
          label={label}
          count={counts.get(id) ?? 0}
          isOn={only.includes(id)}
          toggle={() => toggle(id)}
        />
      ))}
    </Box>
  );
}
