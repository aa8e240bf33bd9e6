import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { type HTMLAttributes, type Key, useMemo, useState } from 'react';
import type { Choice, ChoiceList, FieldDefinition } from './field-definition.ts';
import { FieldFrame } from './field-frame.tsx';
import { PickerInput } from './picker-input.tsx';
import { useFormSurroundings } from '#shared/record/form-context.tsx';
import type { FieldValue } from '#shared/record/form-values.ts';
import { type BoundField, descriptionOf, listOf, textOf, useBoundField } from './use-bound-field.ts';

type ReferenceKind = Extract<FieldDefinition, { readonly kind: 'reference' | 'references' }>;

const gone = 'nicht mehr vorhanden';

function chosenIds(value: FieldValue): readonly string[] {
  if (typeof value !== 'string') return value;
  return value === '' ? [] : [value];
}

/** Entries that were offered once; a search that goes on no longer offers what was just chosen. */
function useSeenChoices(choices: readonly Choice[]): ReadonlyMap<string, Choice> {
  const [seen, setSeen] = useState<ReadonlyMap<string, Choice>>(new Map());
  if (choices.some(({ value }) => !seen.has(value))) {
    setSeen(new Map([...seen, ...choices.map((choice) => [choice.value, choice] as const)]));
  }
  return seen;
}

/** What is offered, and what is chosen without being offered: by the name the record knows, or as gone. */
function useOptions(list: ChoiceList, chosen: readonly string[]): readonly Choice[] {
  const { names, ownId } = useFormSurroundings();
  const seen = useSeenChoices(list.choices);
  const key = chosen.join(' ');
  return useMemo(() => {
    const offered = new Set(list.choices.map(({ value }) => value));
    const missing = key.split(' ').filter((id) => id !== '' && !offered.has(id));
    const entryOf = (id: string): Choice => seen.get(id) ?? { value: id, label: names.get(id) ?? gone };
    return [...list.choices.filter(({ value }) => value !== ownId), ...missing.map(entryOf)];
  }, [list.choices, key, names, seen, ownId]);
}

type OptionProps = HTMLAttributes<HTMLLIElement> & { readonly key?: Key };

function ChoiceLine({ key, ...properties }: OptionProps, choice: Choice) {
  return (
    <li key={key} {...properties}>
      <Box component="span" sx={{ flex: 1, minWidth: 0, typography: 'body2', fontWeight: 500 }}>
        {choice.label}
      </Box>
      {choice.detail !== undefined && (
        <Box component="span" sx={{ ml: 3, typography: 'caption', color: 'text.secondary' }}>
          {choice.detail}
        </Box>
      )}
    </li>
  );
}

const searchText = (choice: Choice): string => `${choice.label} ${choice.detail ?? ''}`.toLowerCase();

function fitting(choices: Choice[], typed: string): Choice[] {
  const words = typed.toLowerCase().split(/\s+/u);
  return choices.filter((choice) => words.every((word) => searchText(choice).includes(word)));
}

function emptyText(list: ChoiceList): string {
  return list.failure ?? (list.isLoading ? 'wird geladen …' : 'Nichts gefunden');
}

interface PickerProps {
  readonly field: ReferenceKind;
  readonly bound: BoundField;
  readonly list: ChoiceList;
  readonly options: readonly Choice[];
  readonly setTyped: (typed: string) => void;
}

const idOf = (choice: Choice): string => choice.value;

/** Values are ids and not entries: entries are made anew with every answer, and a new value wipes what was typed. */
function commonProps({ bound, list, options, setTyped }: PickerProps) {
  return {
    id: bound.id,
    options,
    loading: list.isLoading,
    readOnly: bound.isReadOnly,
    noOptionsText: emptyText(list),
    getOptionLabel: (choice: Choice) => choice.label,
    getOptionKey: idOf,
    getOptionValue: idOf,
    filterOptions: (offered: Choice[], { inputValue }: { readonly inputValue: string }) =>
      list.isSearched === true ? offered : fitting(offered, inputValue),
    onInputChange: (_: unknown, text: string) => setTyped(text),
    onBlur: bound.leave,
    renderOption: ChoiceLine,
  };
}

/** The room for the button that empties the field belongs to the name until someone points at it. */
const spaceForName = {
  '&.MuiAutocomplete-hasClearIcon:not(:hover):not(.Mui-focused) .MuiOutlinedInput-root': { pr: '39px' },
} as const;

function SinglePicker(properties: PickerProps) {
  const { field, bound } = properties;
  return (
    <Autocomplete
      {...commonProps(properties)}
      sx={spaceForName}
      value={textOf(bound.value) || null}
      onChange={(_, id) => bound.change(id ?? '')}
      renderInput={(input) => (
        <PickerInput
          input={input}
          error={bound.error !== null}
          attributes={descriptionOf(field, bound)}
        />
      )}
    />
  );
}

function useStableList(list: readonly string[]): string[] {
  const key = list.join(' ');
  return useMemo(() => key.split(' ').filter((id) => id !== ''), [key]);
}

function ManyPicker(properties: PickerProps) {
  const { field, bound, options } = properties;
  const labelOf = (id: string): string => options.find((option) => option.value === id)?.label ?? gone;
  return (
    <Autocomplete
      {...commonProps(properties)}
      multiple
      filterSelectedOptions
      disableCloseOnSelect
      value={useStableList(listOf(bound.value))}
      onChange={(_, ids) => bound.change(ids)}
      renderValue={(ids, tagProps) =>
        ids.map((id, index) => {
          const { key, ...tag } = tagProps({ index });
          return <Chip key={key} label={labelOf(id)} {...tag} />;
        })
      }
      renderInput={(input) => (
        <PickerInput
          input={input}
          error={bound.error !== null}
          attributes={descriptionOf(field, bound)}
        />
      )}
    />
  );
}

/** One or several people, groups, customers or projects, found by typing. */
export function ReferenceFormField({ field }: { readonly field: ReferenceKind }) {
  const bound = useBoundField(field);
  const [typed, setTyped] = useState('');
  const list = field.useChoices(typed);
  const options = useOptions(list, chosenIds(bound.value));
  const properties = { field, bound, list, options, setTyped };
  return (
    <FieldFrame field={field} bound={bound}>
      {field.kind === 'reference' ? <SinglePicker {...properties} /> : <ManyPicker {...properties} />}
    </FieldFrame>
  );
}
