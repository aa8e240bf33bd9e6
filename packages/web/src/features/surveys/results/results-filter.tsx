import { customerTypeLabels, germanDay, type SurveyResults } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatCount } from '#shared/format/numbers.ts';
import { useToday } from '#shared/format/use-today.ts';
import { DayFilter } from '#shared/list/day-filter.tsx';
import { FilterSwitch } from '#shared/list/filter-switch.tsx';
import { periodsOf, type ResultsSearch } from './results-search.ts';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly choose: (value: string) => void;
}

function Choice({ label, value, choices, choose }: ChoiceProps) {
  return (
    <Select
      native
      size="small"
      value={value}
      onChange={(event) => choose(event.target.value)}
      inputProps={{ 'aria-label': label }}
      sx={{ height: 30, fontSize: 13, bgcolor: 'background.paper', maxWidth: 1 }}
    >
      {choices.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </Select>
  );
}

interface ResultsFilterProps {
  readonly search: ResultsSearch;
  readonly results: SurveyResults | undefined;
  readonly change: (search: ResultsSearch) => void;
}

const ownDays = 'eigene';

function Period({ search, change }: Omit<ResultsFilterProps, 'results'>) {
  const periods = periodsOf(useToday());
  const { von, bis } = search;
  const known = periods.find((one) => one.von === von && one.bis === bis);
  const [isOwn, setIsOwn] = useState(false);
  const areAll = von === undefined && bis === undefined;
  const value = known?.label ?? (areAll && !isOwn ? '' : ownDays);
  const choose = (label: string): void => {
    setIsOwn(label === ownDays);
    const { von: from, bis: to } = periods.find((one) => one.label === label) ?? {};
    if (label !== ownDays) change({ ...search, von: from, bis: to });
  };
  const shown = isOwn || value === ownDays;
  return (
    <>
      <Choice
        label="Zeitraum"
        value={shown ? ownDays : value}
        choices={[
          ['', 'Gesamte Zeit'],
          ...periods.map(({ label }) => [label, label] as const),
          [ownDays, 'Eigener Zeitraum'],
        ]}
        choose={choose}
      />
      {shown && (
        <>
          <DayFilter
            label="von (Tag)"
            placeholder="von"
            day={von}
            choose={(day) => change({ ...search, von: day })}
          />
          <DayFilter
            label="bis (Tag)"
            placeholder="bis"
            day={bis}
            choose={(day) => change({ ...search, bis: day })}
          />
        </>
      )}
    </>
  );
}

const modeNames = { 0: 'KfW-Projekte', 1: 'I-Projekte', 2: 'II-Projekte' } as const;
const withCount = (label: string, count: number | null): string =>
  count === null ? `${label} (unter 5)` : `${label} (${formatCount(count)})`;

const noGroups: SurveyResults['groups'] = { modes: [], programmes: [], customerTypes: [] };

/** Kind of project and programme, where there is something to choose. */
function Kinds({ search, results, change }: ResultsFilterProps) {
  const { modes, programmes } = results?.groups ?? noGroups;
  const { art, programm } = search;
  return (
    <>
      {(modes.length > 1 || art !== undefined) && (
        <Choice
          label="Projektart"
          value={art ?? ''}
          choices={[
            ['', 'alle Projektarten'],
            ...modes.map(({ key, count }) => [key, withCount(modeNames[key], count)] as const),
          ]}
          choose={(value) => change({ ...search, art: modes.find(({ key }) => key === value)?.key })}
        />
      )}
      {(programmes.length > 0 || programm !== undefined) && (
        <Choice
          label="Programm"
          value={programm ?? ''}
          choices={[
            ['', 'alle Programme'],
            ...programmes.map(({ key, count }) => [key, withCount(key, count)] as const),
          ]}
          choose={(value) => change({ ...search, programm: value === '' ? undefined : value })}
        />
      )}
    </>
  );
}

/** Of which answers the results are: days, kind of project, programme and kind of customer. */
export function ResultsFilterBar(props: ResultsFilterProps) {
  const { search, results, change } = props;
  const { kunde } = search;
  const before = results?.before ?? null;
  return (
    <Box
      role="group"
      aria-label="Filter"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 3 }}
    >
      <Period search={search} change={change} />
      <Kinds {...props} />
      {results?.groups.customerTypes.map(({ key, count }) => (
        <FilterSwitch
          key={key}
          label={customerTypeLabels[key]}
          count={count ?? 'unter 5'}
          isOn={kunde === key}
          toggle={() => change({ ...search, kunde: kunde === key ? undefined : key })}
        />
      ))}
      {before !== null && (
        <Typography variant="body2" sx={{ ml: { md: 'auto' }, color: 'text.secondary' }}>
          {`Vergleich: ${germanDay(before.from)} bis ${germanDay(before.to)}`}
        </Typography>
      )}
    </Box>
  );
}
