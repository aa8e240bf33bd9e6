import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ListAddress } from './list-address.ts';
import type { RecordFilter } from './record-rows.ts';

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
  '& .count': { fontSize: 12, color: theme.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
}));

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
        <Switch key={id} type="button" aria-pressed={only.includes(id)} onClick={() => toggle(id)}>
          {label}
          <span className="count">{counts.get(id)?.toLocaleString('de-DE')}</span>
        </Switch>
      ))}
    </Box>
  );
}
