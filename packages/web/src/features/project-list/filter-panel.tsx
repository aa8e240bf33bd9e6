import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { projectColors, type ProjectColor, type ProjectMode } from '@energieakte/contract';
import { ChoicePicker } from '#shared/forms/choice-picker.tsx';
import { StatusChip } from '#shared/ui/status-chip.tsx';
import { type Audience, useColorLabel } from '#project-kit/project-colors.ts';
import { stateChoices, type ListState, type StateChoice } from '#project-kit/project-list-search.ts';
import type { FilterChoices } from './filter/use-filter-choices.ts';

interface FilterPanelProps {
  readonly mode: ProjectMode;
  readonly audience: Audience;
  readonly state: ListState;
  readonly choices: FilterChoices;
  readonly onChange: (state: ListState) => void;
}

function StatusFilter({ mode, audience, state, onChange }: Omit<FilterPanelProps, 'choices'>) {
  const colorLabel = useColorLabel();
  const toggle = (color: ProjectColor): void => {
    const chosen = new Set(state.colors);
    if (!chosen.delete(color)) chosen.add(color);
    onChange({ ...state, colors: projectColors.filter((one) => chosen.has(one)) });
  };
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{audience === 'office' ? 'Status' : 'Stand'}</FormLabel>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 4 }}>
        {projectColors.map((color) => (
          <FormControlLabel
            key={color}
            sx={{ mr: 0, minHeight: 32 }}
            control={
              <Checkbox
                checked={state.colors.includes(color)}
                onChange={() => toggle(color)}
                sx={{ p: 1 }}
              />
            }
            label={<StatusChip color={color} word={colorLabel(color, mode, audience)} />}
          />
        ))}
      </Box>
    </FormControl>
  );
}

const stateLabels: Readonly<Record<StateChoice, string>> = {
  laufend: 'nur laufende',
  alle: 'Gestoppte einbeziehen',
  gestoppt: 'nur gestoppte',
};

interface RadioFilterProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly words: Readonly<Record<Value, string>>;
  readonly values: readonly Value[];
  readonly onChange: (value: Value) => void;
}

function RadioFilter<Value extends string>({
  label,
  value,
  words,
  values,
  onChange,
}: RadioFilterProps<Value>) {
  return (
    <FormControl>
      <FormLabel id={`filter-${label}`}>{label}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={`filter-${label}`}
        value={value}
        onChange={(event) => {
          const chosen = values.find((one) => one === event.target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {values.map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio sx={{ p: 1 }} />} label={words[one]} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

const orderedWords = { alle: 'alle', ja: 'beauftragt', nein: 'nicht beauftragt' } as const;

/** The filters of a list. Every change works at once. */
export function FilterPanel(props: FilterPanelProps) {
  const { audience, state, choices, onChange } = props;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <StatusFilter {...props} />
      <RadioFilter
        label="Gestoppte Projekte"
        value={state.states}
        values={stateChoices}
        words={stateLabels}
        onChange={(states) => onChange({ ...state, states })}
      />
      {audience === 'office' && (
        <>
          <ChoicePicker
            placeholder="alle"
            label="Projektleitung"
            value={state.responsible}
            choices={choices.people}
            onChange={(responsible) => onChange({ ...state, responsible })}
          />
          <ChoicePicker
            placeholder="alle"
            label="Auftraggeber"
            value={state.customerId}
            choices={choices.customers}
            onChange={(customerId) => onChange({ ...state, customerId })}
          />
          <RadioFilter
            label="Beauftragung"
            value={state.ordered ?? 'alle'}
            values={['alle', 'ja', 'nein']}
            words={orderedWords}
            onChange={(ordered) => onChange({ ...state, ordered: ordered === 'alle' ? null : ordered })}
          />
        </>
      )}
    </Box>
  );
}
