import Box from '@mui/material/Box';
import type { DayRow } from '#shared/extensions/day-row.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { TextLink } from '#shared/ui/links.tsx';
import type { DashboardSearch, ShownList } from './dashboard-search.ts';
import { dayParts } from './number-lists.ts';

const keyStyle = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  px: 1,
  fontSize: 11,
  fontWeight: 600,
  font: 'inherit',
} as const;

const shortcuts = [
  { keys: ['J', 'K'], effect: 'bewegen' },
  { keys: ['⏎'], effect: 'öffnen' },
  { keys: ['A'], effect: 'Aktion' },
] as const;

function Keys() {
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', lg: 'flex' },
        alignItems: 'center',
        gap: 1,
        ml: 'auto',
        color: 'text.secondary',
        typography: 'body2',
      }}
    >
      {shortcuts.map(({ keys, effect }) => (
        <Box component="span" key={effect} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {keys.map((key) => (
            <Box component="kbd" key={key} sx={keyStyle}>
              {key}
            </Box>
          ))}
          {effect}
        </Box>
      ))}
    </Box>
  );
}

interface PartProps {
  readonly label: string;
  readonly count: number;
  readonly list: ShownList | undefined;
  readonly search: DashboardSearch;
}

function Part({ label, count, list, search }: PartProps) {
  const isOpen = search.liste === list;
  return (
    <TextLink
      to="/"
      search={{ ...search, liste: list }}
      aria-current={isOpen ? 'page' : undefined}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        px: 2.5,
        minHeight: { xs: 44, md: 32 },
        borderRadius: 1,
        fontWeight: 600,
        whiteSpace: 'nowrap',
        textDecoration: 'none',
        color: isOpen ? 'primary.main' : 'text.secondary',
        ...(isOpen && { bgcolor: 'action.selected' }),
        '&:hover': { color: 'primary.main' },
      }}
    >
      {`${label} ${formatCount(count)}`}
    </TextLink>
  );
}

interface DayListBarProps {
  readonly rows: readonly DayRow[];
  readonly search: DashboardSearch;
}

/** The parts of the list, each with how many rows it has, and its keys. */
export function DayListBar({ rows, search }: DayListBarProps) {
  const whole = rows.filter(({ isRepeated }) => isRepeated !== true);
  const parts = dayParts.map((part) => ({
    ...part,
    count: rows.filter(({ kind }) => kind === part.kind).length,
  }));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 3, py: 0.75, minWidth: 0 }}>
      <Box
        component="nav"
        aria-label="Teile der Liste"
        sx={{ display: 'flex', gap: 0.5, overflowX: 'auto', scrollbarWidth: 'none', p: 0.5, m: -0.5 }}
      >
        <Part label="Alle" count={whole.length} list={undefined} search={search} />
        {parts
          .filter(({ count, list }) => count > 0 || list === search.liste)
          .map(({ list, label, count }) => (
            <Part key={list} {...{ list, label, count, search }} />
          ))}
      </Box>
      <Keys />
    </Box>
  );
}
