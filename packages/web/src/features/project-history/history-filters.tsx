import Box from '@mui/material/Box';
import { SelectField } from '#shared/forms/select-field.tsx';
import type { ProjectHistory } from '@energieakte/contract';
import type { HistorySearch } from './history-search.ts';

interface HistoryFiltersProps {
  readonly history: Pick<ProjectHistory, 'people' | 'fields'>;
  readonly search: HistorySearch;
  readonly change: (search: HistorySearch) => void;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface FilterProps {
  readonly label: string;
  readonly all: string;
  readonly value: string | undefined;
  readonly choices: readonly Choice[];
  readonly choose: (value: string | undefined) => void;
}

function Filter({ label, all, value, choices, choose }: FilterProps) {
  const isKnown = choices.some((choice) => choice.value === value);
  return (
    <SelectField
      label={label}
      value={isKnown ? value : ''}
      choices={[{ value: '', label: all }, ...choices]}
      choose={(chosen) => choose(chosen === '' ? undefined : chosen)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ width: { xs: '100%', sm: 240 } }}
    />
  );
}

/** Narrows the history to one part of the project and to one person. */
export function HistoryFilters({ history, search, change }: HistoryFiltersProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 5 }}>
      <Filter
        label="Feld"
        all="alle Felder"
        value={search.feld}
        choices={history.fields.map(({ path, label }) => ({ value: path, label }))}
        choose={(feld) => change({ ...search, feld })}
      />
      <Filter
        label="Person"
        all="alle Personen"
        value={search.person}
        choices={history.people.map(({ id, displayname }) => ({ value: id, label: displayname }))}
        choose={(person) => change({ ...search, person })}
      />
    </Box>
  );
}
