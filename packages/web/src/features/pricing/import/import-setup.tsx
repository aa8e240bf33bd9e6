import { priceRows } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import Columns3 from 'lucide-react/icons/columns-3';
import { useState } from 'react';
import { DayFilter } from '#shared/list/day-filter.tsx';
import { withKnownHeadings } from '#shared/import/import-table.ts';
import { ChoiceFilter } from '../choice-filter.tsx';
import { PriceListChoice } from '../price-list-choice.tsx';
import { mappingsQuery } from './price-import.queries.ts';
import { missingColumns } from './import-state.ts';
import { MappingDialog } from './mapping-dialog.tsx';
import type { PriceImporting } from './use-price-import.ts';

interface SetupProps {
  readonly reading: Pick<PriceImporting, 'state' | 'change'>;
}

function MappingChoice({ reading: { state, change } }: SetupProps) {
  const mappings = useQuery(mappingsQuery).data ?? [];
  if (mappings.length === 0) return null;
  const choose = (id: string | undefined): void => {
    const mapping = mappings.find((one) => one.id === id);
    const { table } = state;
    const named = table === null ? null : withKnownHeadings(priceRows, table, mapping?.columns ?? {});
    change({ mappingId: mapping?.id ?? null, table: named });
  };
  return (
    <ChoiceFilter
      label="Zuordnung"
      all="Zuordnung: nach Überschriften"
      value={state.mappingId ?? undefined}
      choices={mappings.map(({ id, name }) => [id, `Zuordnung: ${name}`])}
      choose={choose}
    />
  );
}

function ColumnsButton({ reading: { state, change } }: SetupProps) {
  const { table, mappingId } = state;
  const mappings = useQuery(mappingsQuery).data ?? [];
  // A table whose columns nobody knows says so by itself.
  const [isOpen, setOpen] = useState(table !== null && missingColumns(table).length > 0);
  if (table === null) return null;
  return (
    <>
      <Button
        color="secondary"
        startIcon={<Columns3 size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Spalten zuordnen
      </Button>
      {isOpen && (
        <MappingDialog
          table={table}
          mapping={mappings.find(({ id }) => id === mappingId) ?? null}
          take={(next, id) => change({ table: next, mappingId: id ?? mappingId })}
          forget={() => change({ mappingId: null })}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** What all rows have in common: the list, the first day, what the columns mean. */
export function ImportSetup({ reading }: SetupProps) {
  const { state, change } = reading;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, flex: 'none' }}>
      <PriceListChoice
        label="Liste"
        prefix="Liste: "
        value={state.listId}
        choose={(listId) => change({ listId })}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, typography: 'body2' }}>
        <span aria-hidden>Gültig ab</span>
        <DayFilter
          label="Gültig ab"
          day={state.validFrom}
          isRequired
          choose={(day) => day !== undefined && change({ validFrom: day })}
        />
      </Box>
      <MappingChoice reading={reading} />
      <ColumnsButton reading={reading} />
    </Box>
  );
}
