import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import { auditActionChoices, auditLabels, longestAuditText } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { PickerInput } from '#shared/forms/picker-input.tsx';
import { DayFilter } from '#shared/list/day-filter.tsx';
import { SearchRow } from '#shared/list/search-row.tsx';
import { usersQuery } from '#shared/directory/users.queries.ts';
import type { AuditSearch } from './audit-search.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface ChoiceFilterProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly choices: readonly Choice[];
  /** What a value is called that is not among the choices. */
  readonly unknown: string;
  readonly choose: (value: string | undefined) => void;
}

const idOf = ({ value }: Choice): string => value;

/** The value is an id and not a choice: those are made anew with every answer, and a new value wipes what is typed. */
function ChoiceFilter({ label, value, choices, unknown, choose }: ChoiceFilterProps) {
  const isUnknown = value !== undefined && !choices.some((choice) => choice.value === value);
  return (
    <Autocomplete
      size="small"
      options={isUnknown ? [...choices, { value, label: unknown }] : choices}
      value={value ?? null}
      getOptionKey={idOf}
      getOptionValue={idOf}
      onChange={(_, id) => choose(id ?? undefined)}
      renderInput={(input) => (
        <PickerInput input={input} placeholder={label} attributes={{ 'aria-label': label }} />
      )}
      sx={{
        width: { xs: 'calc(50% - 4px)', sm: 220 },
        '& .MuiInputBase-root.MuiInputBase-sizeSmall': { height: 34, py: 0 },
      }}
    />
  );
}

interface AuditFiltersProps {
  readonly search: AuditSearch;
  readonly change: (search: AuditSearch) => void;
  /** Takes the keyboard to the entries. */
  readonly leave: () => void;
  /** What the object is called that the log is narrowed to. */
  readonly objectName: string | null;
}

/** What the log is narrowed by; all of it stands in the address. */
export function AuditFilters({ search, change, leave, objectName }: AuditFiltersProps) {
  const input = useRef<HTMLInputElement>(null);
  const users = useQuery(usersQuery);
  const people = (users.data ?? []).map(({ id, displayname }) => ({ value: id, label: displayname }));
  const actions = auditActionChoices().map(({ code, label }) => ({ value: code, label }));
  return (
    <SearchRow
      q={search.q}
      search={(q) => change({ ...search, q })}
      maxLength={longestAuditText}
      {...{ leave, input }}
    >
      <ChoiceFilter
        label="Person"
        value={search.person}
        choices={people}
        unknown={users.data === undefined ? '…' : 'gelöschte Person'}
        choose={(person) => change({ ...search, person })}
      />
      <ChoiceFilter
        label="Ereignis"
        value={search.ereignis}
        choices={actions}
        unknown={auditLabels(search.ereignis ?? '').label}
        choose={(ereignis) => change({ ...search, ereignis })}
      />
      <DayFilter
        label="von (Tag)"
        placeholder="von TT.MM.JJJJ"
        day={search.von}
        choose={(von) => change({ ...search, von })}
      />
      <DayFilter
        label="bis (Tag)"
        placeholder="bis TT.MM.JJJJ"
        day={search.bis}
        choose={(bis) => change({ ...search, bis })}
      />
      {search.gegenstand !== undefined && (
        <Chip
          label={objectName === null ? 'Nur ein Gegenstand' : `Nur: ${objectName}`}
          onDelete={() => change({ ...search, gegenstand: undefined })}
          sx={{ height: 34 }}
        />
      )}
    </SearchRow>
  );
}
