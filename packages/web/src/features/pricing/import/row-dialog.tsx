import { type PriceImportKey, priceRows } from '@energieakte/contract';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextInput } from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { useDebounced } from '#shared/forms/use-debounced.ts';
import { type ImportTable, withCell } from '#shared/import/import-table.ts';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { elementPageQuery } from '../pricing.queries.ts';
import type { ShownRow } from './import-rows.tsx';
import { cellOf, type ChosenElement, type ImportState } from './import-state.ts';

const pauseBeforeSearch = 250;
const longestCell = 1000;

interface ElementPickerProps {
  readonly chosen: ChosenElement | null;
  readonly choose: (element: ChosenElement | null) => void;
}

/** The element that is meant by the number of a supplier, found by typing. */
function ElementPicker({ chosen, choose }: ElementPickerProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed, pauseBeforeSearch);
  const { data } = useQuery(elementPageQuery({ q }, 0));
  const options = (data?.items ?? []).map(({ id, number, title }) => ({
    id,
    label: `${number} ${title}`,
  }));
  return (
    <Autocomplete
      options={options}
      value={chosen}
      filterOptions={(found) => found}
      onInputChange={(_, text, reason) => {
        if (reason === 'input') setTyped(text);
      }}
      onChange={(_, element) => choose(element)}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText="Nichts gefunden"
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label="Gemeintes Element"
          helperText="Wird mit der Spaltenzuordnung gemerkt, wenn eine gewählt ist."
        />
      )}
    />
  );
}

interface RowDialogProps {
  readonly shown: ShownRow;
  readonly table: ImportTable;
  readonly state: Pick<ImportState, 'aliases' | 'leaveOut'>;
  readonly change: (part: Partial<ImportState>) => void;
  readonly close: () => void;
}

/** The columns of the table that mean something, in the order of the record. */
function keysOf({ columns }: ImportTable): readonly PriceImportKey[] {
  return priceRows.keys.filter((key) => columns.includes(key));
}

function withTexts(table: ImportTable, row: number, texts: ReadonlyMap<PriceImportKey, string>) {
  return [...texts].reduce(
    (next, [key, text]) => withCell(next, { row, column: table.columns.indexOf(key), text }),
    table,
  );
}

/** What is missing in a column that the table does not have, or that was not assigned. */
function withoutColumn({ messages }: ShownRow, table: ImportTable): string | null {
  const missing = priceRows.keys.filter(
    (key) => messages[key] !== undefined && !table.columns.includes(key),
  );
  if (missing.length === 0) return null;
  const titles = missing.map((key) => `„${priceRows.columns[key].title}“`).join(', ');
  return `Keine Spalte ist als ${titles} zugeordnet. Bitte die Spalten zuordnen oder ein vorhandenes Element nennen.`;
}

/** Whether the number of a row belongs to somebody else, or was said to. */
function isForeign({ elementId, messages }: ShownRow, alias: ChosenElement | undefined): boolean {
  return alias !== undefined || (elementId === null && messages.number !== undefined);
}

/** One row of the table: its cells can be corrected, an element chosen for its number, and it can be left out. */
export function RowDialog({ shown, table, state, change, close }: RowDialogProps) {
  const row = shown.row ?? 0;
  const number = cellOf(table, row, 'number').trim();
  const known = state.aliases.get(number);
  const [texts, setTexts] = useState<ReadonlyMap<PriceImportKey, string>>(new Map());
  const [alias, setAlias] = useState<ChosenElement | null>(known ?? null);
  const isOut = state.leaveOut.has(row);
  const submit = (): void => {
    const aliases = new Map(state.aliases);
    if (alias !== null) aliases.set(number, alias);
    else aliases.delete(number);
    change({ table: withTexts(table, row, texts), aliases });
    close();
  };
  const toggle = (): void => {
    const leaveOut = new Set(state.leaveOut);
    if (isOut) leaveOut.delete(row);
    else leaveOut.add(row);
    change({ leaveOut });
    close();
  };
  return (
    <FormDialog
      title={`Zeile ${row + 1}`}
      confirmLabel="Übernehmen"
      size="sm"
      isFullOnPhones
      isPending={false}
      failure={null}
      {...{ submit, close }}
      otherAction={
        <Button color="secondary" onClick={toggle}>
          {isOut ? 'Wieder aufnehmen' : 'Zeile auslassen'}
        </Button>
      }
    >
      {keysOf(table).map((key, place) => (
        <TextInput
          key={key}
          label={priceRows.columns[key].title}
          value={texts.get(key) ?? cellOf(table, row, key)}
          maxLength={longestCell}
          isFocused={place === 0}
          error={texts.has(key) ? null : shown.messages[key]}
          change={(text) => setTexts(new Map(texts).set(key, text))}
        />
      ))}
      <FormAlert message={withoutColumn(shown, table)} />
      {isForeign(shown, known) && <ElementPicker chosen={alias} choose={setAlias} />}
    </FormDialog>
  );
}
