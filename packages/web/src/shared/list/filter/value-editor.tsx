import { formatDayForInput, parseGermanDay } from '@energieakte/contract';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { FilterKeyKind } from '@energieakte/contract';
import { useMemo } from 'react';
import { PickerInput } from '#shared/forms/picker-input.tsx';
import { SelectField } from '#shared/forms/select-field.tsx';
import { type ConditionDraft, type DraftUnit, relativeMistake } from './filter-draft.ts';
import type { FilterChoice, FilterNames } from './filter-fields.ts';
import { choicesOf, filterSentence } from './filter-labels.ts';

interface ValueEditorProps {
  readonly draft: ConditionDraft;
  readonly names: FilterNames;
  /** Shows what is missing or wrong. */
  readonly isChecked: boolean;
  readonly onChange: (change: Partial<ConditionDraft>) => void;
}

interface OneTextProps extends ValueEditorProps {
  readonly place: number;
  readonly label: string;
  readonly isWrong: boolean;
}

const placeholders: Readonly<Partial<Record<FilterKeyKind, string>>> = {
  day: 'TT.MM.JJJJ',
  number: '0',
};

function OneText({ draft, place, label, isWrong, onChange }: OneTextProps) {
  const kind = draft.field.kind;
  const text = draft.texts[place] ?? '';
  const change = (next: string): void => {
    const texts = Array.from({ length: Math.max(draft.texts.length, place + 1) }, (_, index) =>
      index === place ? next : (draft.texts[index] ?? ''),
    );
    onChange({ texts });
  };
  return (
    <TextField
      value={kind === 'day' ? formatDayForInput(text) : text}
      error={isWrong}
      placeholder={placeholders[kind] ?? ''}
      onChange={(event) => change(event.target.value)}
      onBlur={() => kind === 'day' && change(parseGermanDay(text) ?? text)}
      slotProps={{
        htmlInput: {
          'aria-label': label,
          autoComplete: 'off',
          inputMode: kind === 'number' ? 'numeric' : 'text',
        },
      }}
    />
  );
}

function isMissing({ texts }: ConditionDraft, place: number): boolean {
  return (texts[place] ?? '').trim() === '';
}

function isWrongText(draft: ConditionDraft, place: number): boolean {
  const text = draft.texts[place] ?? '';
  const kind = draft.field.kind;
  if (kind === 'day') return parseGermanDay(text) === null;
  return isMissing(draft, place) || (kind === 'number' && !/^\d{1,4}$/u.test(text.trim()));
}

function PlainEditor(props: ValueEditorProps) {
  const label = `Wert für ${props.draft.field.label}`;
  const wrong = (place: number): boolean => props.isChecked && isWrongText(props.draft, place);
  if (props.draft.operator !== 'between')
    return <OneText {...props} place={0} label={label} isWrong={wrong(0)} />;
  return (
    <Box sx={line}>
      <OneText {...props} place={0} label={`${label}, von`} isWrong={wrong(0)} />
      <span>und</span>
      <OneText {...props} place={1} label={`${label}, bis`} isWrong={wrong(1)} />
    </Box>
  );
}

const line = { display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 } as const;

const unitLabels: Readonly<Record<DraftUnit, string>> = {
  day: 'Tagen',
  week: 'Wochen',
  month: 'Monaten',
  year: 'Jahren',
};
const wholeLabels: Readonly<Partial<Record<DraftUnit, string>>> = {
  week: 'Woche',
  month: 'Monat',
  year: 'Jahr',
};

interface UnitChoiceProps extends ValueEditorProps {
  readonly words: Readonly<Partial<Record<DraftUnit, string>>>;
}

const units: readonly DraftUnit[] = ['day', 'week', 'month', 'year'];

function UnitChoice({ draft, words, onChange }: UnitChoiceProps) {
  return (
    <SelectField
      value={draft.unit}
      choices={units.flatMap((value) => {
        const label = words[value];
        return label === undefined ? [] : [{ value, label }];
      })}
      choose={(unit) => onChange({ unit })}
      slotProps={{ select: { inputProps: { 'aria-label': 'Zeitraum' } } }}
    />
  );
}

interface CountProps extends ValueEditorProps {
  readonly place: number;
  readonly label: string;
  readonly placeholder?: string;
  readonly isWrong: boolean;
}

function Count({ draft, place, label, placeholder, isWrong, onChange }: CountProps) {
  return (
    <TextField
      value={draft.texts[place] ?? ''}
      error={isWrong}
      placeholder={placeholder ?? ''}
      onChange={(event) =>
        onChange({
          texts:
            place === 0
              ? [event.target.value, ...draft.texts.slice(1)]
              : [draft.texts[0] ?? '', event.target.value],
        })
      }
      sx={{ width: 84, flex: 'none' }}
      slotProps={{ htmlInput: { 'aria-label': label, inputMode: 'numeric', autoComplete: 'off' } }}
    />
  );
}

function RelativeEditor(props: ValueEditorProps) {
  const { draft, isChecked } = props;
  if (draft.operator === 'this') return <UnitChoice {...props} words={wholeLabels} />;
  const mistake = isChecked ? relativeMistake(draft) : null;
  const isWrong = mistake !== null;
  return (
    <Box>
      <Box sx={line}>
        {draft.operator === 'calendarWeek' ? (
          <>
            <Count {...props} {...{ isWrong }} place={0} label="Kalenderwoche" placeholder="KW" />
            <Count {...props} {...{ isWrong }} place={1} label="Jahr" placeholder="dieses Jahr" />
          </>
        ) : (
          <>
            <Count {...props} {...{ isWrong }} place={0} label="Anzahl" />
            <UnitChoice {...props} words={unitLabels} />
          </>
        )}
      </Box>
      {isWrong && (
        <Typography variant="caption" color="error">
          {mistake}
        </Typography>
      )}
    </Box>
  );
}

const idOf = ({ id }: FilterChoice): string => id;

/**
 * Values are ids and not choices: those are made anew with every answer of the server, and a new value wipes what is
 * being typed.
 */
function ChoiceEditor({ draft, names, isChecked, onChange }: ValueEditorProps) {
  const { texts } = draft;
  const known = choicesOf(names, draft.field.key);
  const unknown = texts.filter((id) => !known.some((choice) => choice.id === id));
  const chosen = useMemo(() => [...texts], [texts]);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      limitTags={3}
      options={[...known, ...unknown.map((id) => ({ id, label: id }))]}
      value={chosen}
      onChange={(_, next) => onChange({ texts: next })}
      getOptionKey={idOf}
      getOptionValue={idOf}
      getOptionLabel={({ label }) => label}
      renderInput={(parameters) => (
        <PickerInput
          input={parameters}
          placeholder={chosen.length === 0 ? 'auswählen' : ''}
          error={isChecked && chosen.length === 0}
          attributes={{ 'aria-label': `Wert für ${draft.field.label}` }}
        />
      )}
    />
  );
}

function FlagEditor({ draft, names, onChange }: ValueEditorProps) {
  return (
    <SelectField
      value={draft.texts[0] ?? 'ja'}
      choices={choicesOf(names, draft.field.key).map(({ id, label }) => ({ value: id, label }))}
      choose={(text) => onChange({ texts: [text] })}
      slotProps={{ select: { inputProps: { 'aria-label': `Wert für ${draft.field.label}` } } }}
    />
  );
}

function WrittenValue({ draft, names }: ValueEditorProps) {
  return (
    <Typography variant="body2" sx={{ alignSelf: 'center' }}>
      {draft.written === null ? '' : filterSentence(draft.written, names).value}
    </Typography>
  );
}

const editors = {
  text: PlainEditor,
  day: PlainEditor,
  number: PlainEditor,
  id: ChoiceEditor,
  code: ChoiceEditor,
  flag: FlagEditor,
} as const;

/** What a condition compares with, in the shape its key and its operator need. */
export function ValueEditor(props: ValueEditorProps) {
  const { field, operator } = props.draft;
  if (operator === 'isEmpty' || operator === 'isPresent') return null;
  if (operator === 'asWritten') return <WrittenValue {...props} />;
  const isRelative = ['next', 'last', 'this', 'calendarWeek'].includes(operator);
  const Editor = isRelative ? RelativeEditor : editors[field.kind];
  return <Editor {...props} />;
}
