import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { type HTMLAttributes, type Key, useState } from 'react';
import type { Choice, ChoiceList, FieldDefinition } from './field-definition.ts';
import { FieldFrame } from './field-frame.tsx';
import { useFormSurroundings } from './form-context.tsx';
import { type BoundField, descriptionOf, listOf, textOf, useBoundField } from './use-bound-field.ts';

type ReferenceKind = Extract<FieldDefinition, { readonly kind: 'reference' | 'references' }>;

/** The entry of an id: as offered, or by the name the record knows, or a plain sign that it is gone. */
function entryOf(id: string, choices: readonly Choice[], names: ReadonlyMap<string, string>): Choice {
  const offered = choices.find((choice) => choice.value === id);
  return offered ?? { value: id, label: names.get(id) ?? 'nicht mehr vorhanden' };
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

function fitting(choices: readonly Choice[], typed: string): Choice[] {
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
  readonly setTyped: (typed: string) => void;
}

function commonProps({ bound, list, setTyped }: PickerProps) {
  return {
    id: bound.id,
    options: list.choices,
    loading: list.isLoading,
    readOnly: bound.isReadOnly,
    noOptionsText: emptyText(list),
    getOptionLabel: (choice: Choice) => choice.label,
    getOptionKey: (choice: Choice) => choice.value,
    isOptionEqualToValue: (option: Choice, value: Choice) => option.value === value.value,
    filterOptions: (options: Choice[], { inputValue }: { readonly inputValue: string }) =>
      list.isSearched === true ? options : fitting(options, inputValue),
    onInputChange: (_: unknown, text: string) => setTyped(text),
    onBlur: bound.leave,
    renderOption: ChoiceLine,
  };
}

function SinglePicker(properties: PickerProps) {
  const { field, bound, list } = properties;
  const { names } = useFormSurroundings();
  const id = textOf(bound.value);
  return (
    <Autocomplete
      {...commonProps(properties)}
      value={id === '' ? null : entryOf(id, list.choices, names)}
      onChange={(_, choice) => bound.change(choice?.value ?? '')}
      renderInput={(input) => (
        <TextField
          {...input}
          error={bound.error !== null}
          slotProps={{
            ...input.slotProps,
            htmlInput: { ...input.slotProps.htmlInput, ...descriptionOf(field, bound) },
          }}
        />
      )}
    />
  );
}

function ManyPicker(properties: PickerProps) {
  const { field, bound, list } = properties;
  const { names } = useFormSurroundings();
  const entries = listOf(bound.value).map((id) => entryOf(id, list.choices, names));
  return (
    <Autocomplete
      {...commonProps(properties)}
      multiple
      filterSelectedOptions
      disableCloseOnSelect
      value={entries}
      onChange={(_, choices) => bound.change(choices.map((choice) => choice.value))}
      renderValue={(chosen, tagProps) =>
        chosen.map((choice, index) => {
          const { key, ...properties } = tagProps({ index });
          return <Chip key={key} label={choice.label} {...properties} />;
        })
      }
      renderInput={(input) => (
        <TextField
          {...input}
          error={bound.error !== null}
          slotProps={{
            ...input.slotProps,
            htmlInput: { ...input.slotProps.htmlInput, ...descriptionOf(field, bound) },
          }}
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
  const properties = { field, bound, list, setTyped };
  return (
    <FieldFrame field={field} bound={bound}>
      {field.kind === 'reference' ? <SinglePicker {...properties} /> : <ManyPicker {...properties} />}
    </FieldFrame>
  );
}
