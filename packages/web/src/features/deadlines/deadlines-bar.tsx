import { addMonths, programmeName } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { internalUsersQuery } from '#shared/directory/users.queries.ts';
import { SelectField } from '#shared/forms/select-field.tsx';
import { FilterSwitch } from '#shared/list/filter-switch.tsx';
import type { DeadlinesSearch } from './deadlines-search.ts';

export interface DeadlinesBarProps {
  readonly search: DeadlinesSearch;
  readonly change: (search: DeadlinesSearch) => void;
  /** The first day of the month that is shown. */
  readonly month: string;
  readonly monthName: string;
  readonly isPhone: boolean;
  /** Codes of the programmes that have deadlines here. */
  readonly programmes: readonly string[];
  readonly counts: { readonly hard: number; readonly done: number };
}

const icon = { size: 18, strokeWidth: 2, 'aria-hidden': true } as const;
const white = { bgcolor: 'background.paper' } as const;
const square = { minWidth: { xs: 44, md: 40 }, px: 0, ...white } as const;

function Months({ search, change, month, monthName }: DeadlinesBarProps) {
  const go = (monat: string | undefined) => () => change({ ...search, monat });
  return (
    <>
      <Button variant="outlined" color="inherit" sx={white} onClick={go(undefined)}>
        Heute
      </Button>
      <ButtonGroup color="inherit" aria-label="Zeitraum">
        <Button aria-label="Voriger Monat" sx={square} onClick={go(addMonths(month, -1))}>
          <ChevronLeft {...icon} />
        </Button>
        <Button aria-label="Nächster Monat" sx={square} onClick={go(addMonths(month, 1))}>
          <ChevronRight {...icon} />
        </Button>
      </ButtonGroup>
      <Typography component="h2" role="status" sx={{ fontSize: 15, fontWeight: 650, minWidth: 120 }}>
        {monthName}
      </Typography>
    </>
  );
}

const viewLook = {
  px: 3.5,
  py: 0,
  height: 32,
  textTransform: 'none',
  color: 'text.primary',
  ...white,
  '&&.Mui-selected': { color: 'primary.main', bgcolor: 'primary.light' },
} as const;

function Views({ search, change }: DeadlinesBarProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      aria-label="Ansicht"
      value={search.ansicht ?? 'monat'}
      onChange={(_, view: 'monat' | 'liste' | null) => {
        if (view !== null) change({ ...search, ansicht: view === 'liste' ? view : undefined });
      }}
    >
      <ToggleButton value="monat" sx={viewLook}>
        Monat
      </ToggleButton>
      <ToggleButton value="liste" sx={viewLook}>
        Liste
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

const everybody = { value: '', label: 'alle Personen' };
const everything = { value: '', label: 'alle Programme' };
const choiceLook = {
  width: { xs: '100%', sm: 190 },
  '& .MuiInputBase-root': { ...white, height: 32 },
} as const;

function Filters({ search, change, programmes, counts }: DeadlinesBarProps) {
  const people = useQuery(internalUsersQuery).data ?? [];
  const known = people.map(({ id, displayname }) => ({ value: id, label: displayname }));
  // Who left, and everybody until they are loaded.
  const isUnknown = search.person !== undefined && !known.some(({ value }) => value === search.person);
  const other = isUnknown ? [{ value: search.person ?? '', label: 'eine Person' }] : [];
  const programmeOf = [
    ...new Set([...programmes, ...(search.programm === undefined ? [] : [search.programm])]),
  ];
  return (
    <>
      <SelectField
        size="small"
        hiddenLabel
        value={search.person ?? ''}
        choices={[everybody, ...known, ...other]}
        choose={(person) => change({ ...search, person: person === '' ? undefined : person })}
        slotProps={{ htmlInput: { 'aria-label': 'Person' }, select: { displayEmpty: true } }}
        sx={choiceLook}
      />
      <SelectField
        size="small"
        hiddenLabel
        value={search.programm ?? ''}
        choices={[
          everything,
          ...programmeOf.toSorted().map((code) => ({ value: code, label: programmeName(code) })),
        ]}
        choose={(programm) => change({ ...search, programm: programm === '' ? undefined : programm })}
        slotProps={{ htmlInput: { 'aria-label': 'Programm' }, select: { displayEmpty: true } }}
        sx={choiceLook}
      />
      <FilterSwitch
        label="harte Fristen"
        count={counts.hard}
        isOn={search.art === 'hart'}
        toggle={() => change({ ...search, art: search.art === 'hart' ? undefined : 'hart' })}
      />
      <FilterSwitch
        label="erledigte"
        count={counts.done}
        isOn={search.erledigte === undefined}
        toggle={() =>
          change({ ...search, erledigte: search.erledigte === undefined ? 'nein' : undefined })
        }
      />
    </>
  );
}

/** Which month, how, and which of its deadlines. */
export function DeadlinesBar(props: DeadlinesBarProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 2,
        mb: 4,
        '@media print': { display: 'none' },
      }}
    >
      <Months {...props} />
      {!props.isPhone && <Views {...props} />}
      <Box sx={{ flex: { lg: 1 } }} />
      <Filters {...props} />
    </Box>
  );
}
