import { modeTitles } from '@energieakte/contract';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useToday } from '#shared/format/use-today.ts';
import { DayFilter } from '#shared/list/day-filter.tsx';
import { FilterSwitch } from '#shared/list/filter-switch.tsx';
import { SearchRow } from '#shared/list/search-row.tsx';
import { ChoiceFilter } from './choice-filter.tsx';
import { PriceListChoice } from './price-list-choice.tsx';
import { PriceDbSearch } from './price-db-search.ts';
import { priceListsQuery, pricingOverviewQuery } from './pricing.queries.ts';

interface PriceFiltersProps {
  readonly search: PriceDbSearch;
  readonly change: (part: Partial<PriceDbSearch>) => void;
  readonly leave: () => void;
  readonly input: RefObject<HTMLInputElement | null>;
}

type PartProps = Pick<PriceFiltersProps, 'search' | 'change'>;

/** In which list prices are looked at; the default list where none is chosen. */
function ListFilter({ search, change }: PartProps) {
  const lists = useQuery(priceListsQuery).data ?? [];
  if (lists.every(({ isDefault }) => isDefault)) return null;
  return (
    <PriceListChoice
      label="Liste"
      prefix="Liste: "
      value={search.liste}
      choose={(next) => change({ liste: next })}
    />
  );
}

function DayOfPrices({ am, change }: Pick<PriceDbSearch, 'am'> & Pick<PartProps, 'change'>) {
  const today = useToday();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, typography: 'body2' }}>
      <span aria-hidden>Gültig am</span>
      <DayFilter
        label="Gültig am"
        day={am ?? today}
        isRequired
        choose={(day) => change({ am: day === today ? undefined : day })}
      />
    </Box>
  );
}

const modeChoices = Object.entries(modeTitles);
const states = [
  ['inaktiv', 'nicht mehr aktiv'],
  ['alle', 'aktiv und nicht aktiv'],
] as const;

/** What the Preisdatenbank is narrowed by; all of it stands in the address. */
export function PriceFilters({ search, change, leave, input }: PriceFiltersProps) {
  const overview = useQuery(pricingOverviewQuery).data;
  const { am, art, kategorie, zustand, veraltet } = search;
  return (
    <SearchRow q={search.q} search={(q) => change({ q })} {...{ leave, input }} width={220}>
      <ChoiceFilter
        label="Kategorie"
        all="Kategorie"
        value={kategorie}
        choices={(overview?.categories ?? []).map((category) => [category, category])}
        choose={(next) => change({ kategorie: next })}
      />
      <ChoiceFilter
        label="Projektart"
        all="Projektart"
        value={art === undefined ? undefined : String(art)}
        choices={modeChoices}
        choose={(next) => change(PriceDbSearch.pick({ art: true }).parse({ art: next }))}
      />
      <ListFilter search={search} change={change} />
      <DayOfPrices am={am} change={change} />
      <ChoiceFilter
        label="Zustand"
        all="aktiv"
        value={zustand}
        choices={states}
        choose={(next) => change(PriceDbSearch.pick({ zustand: true }).parse({ zustand: next }))}
      />
      <FilterSwitch
        label="Veraltet"
        count={overview?.stale ?? 0}
        isOn={veraltet === 'ja'}
        toggle={() => change({ veraltet: veraltet === 'ja' ? undefined : 'ja' })}
      />
    </SearchRow>
  );
}
