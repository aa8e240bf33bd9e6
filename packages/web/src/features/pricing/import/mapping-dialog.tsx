import {
  type PriceImportKey,
  type PriceMapping,
  priceImportKeys,
  priceRows,
} from '@energieakte/contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { ChoiceInput, TextInput } from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { counted } from '#shared/format/numbers.ts';
import { headingsOf, type ImportTable, withMeaning } from '#shared/import/import-table.ts';
import { deleteMappingMutation, saveMappingMutation } from './price-import.queries.ts';

interface MappingDialogProps {
  readonly table: ImportTable;
  /** The mapping that is chosen, which is changed under its name. */
  readonly mapping: PriceMapping | null;
  readonly take: (table: ImportTable, mappingId: string | null) => void;
  /** The mapping is gone; what its columns mean stays for this table. */
  readonly forget: () => void;
  readonly close: () => void;
}

const choices = [
  { value: '', label: 'nicht übernehmen' },
  ...priceImportKeys.map((key) => ({ value: key, label: priceRows.columns[key].title })),
];

function keyOf(text: string): PriceImportKey | null {
  return priceImportKeys.find((key) => key === text) ?? null;
}

/** What the headings of a table mean, as the call takes it. */
function columnsOf(table: ImportTable): Record<string, PriceImportKey | null> {
  return Object.fromEntries(
    Object.entries(headingsOf(table)).map(([heading, key]) => [heading, keyOf(key ?? '')]),
  );
}

/** The first cell of a column that says something. */
function exampleOf({ rows }: ImportTable, place: number): string {
  const example = rows.map((row) => row[place]?.trim() ?? '').find((text) => text !== '');
  return example === undefined ? 'ohne Inhalt' : `zum Beispiel: ${example}`;
}

interface DeleteMappingProps {
  readonly mapping: PriceMapping;
  readonly deleted: () => void;
  readonly close: () => void;
}

function DeleteMapping({ mapping: { id, name, aliases }, deleted, close }: DeleteMappingProps) {
  const [isAsked, setAsked] = useState(false);
  const { mutate, isPending, error } = useMutation(deleteMappingMutation);
  const known =
    aliases === 0 ? '' : ` Sie kennt ${counted(aliases, 'fremde Nummer', 'fremde Nummern')}.`;
  const confirm = (): void =>
    mutate(id, {
      onSuccess: () => {
        reportSuccess(`Die Zuordnung „${name}“ wurde gelöscht`);
        deleted();
        close();
      },
    });
  return (
    <>
      <Button color="secondary" onClick={() => setAsked(true)}>
        Zuordnung löschen
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={`Zuordnung „${name}“ löschen?`}
          confirmLabel="Zuordnung löschen"
          isCancelFocused
          {...{ isPending, confirm }}
          failure={error?.message ?? null}
          close={() => setAsked(false)}
        >
          {`Künftige Tabellen erkennen ihre Spalten nicht mehr an dieser Zuordnung.${known} Preise und eingelesene Tabellen bleiben.`}
        </ConfirmDialog>
      )}
    </>
  );
}

/** What the columns of the table mean; with a name it is remembered for the next one. */
export function MappingDialog({ table, mapping, take, forget, close }: MappingDialogProps) {
  const [columns, setColumns] = useState(table);
  const [name, setName] = useState(mapping?.name ?? '');
  const { mutate, isPending, error } = useMutation(saveMappingMutation);
  const submit = (): void => {
    const title = name.trim();
    const done = (id: string | null): void => {
      take(columns, id);
      close();
    };
    if (title === '') return done(null);
    const kept = mapping?.name === title ? { id: mapping.id, version: mapping.version } : {};
    return mutate(
      { ...kept, name: title, columns: { ...mapping?.columns, ...columnsOf(columns) } },
      { onSuccess: ({ id }) => done(id) },
    );
  };
  return (
    <FormDialog
      title="Spalten zuordnen"
      confirmLabel="Übernehmen"
      size="sm"
      isFullOnPhones
      {...{ isPending, submit, close }}
      failure={error?.message ?? null}
      otherAction={
        mapping !== null && <DeleteMapping mapping={mapping} deleted={forget} close={close} />
      }
    >
      {columns.columns.map((meaning, place) => (
        <ChoiceInput
          key={place}
          label={columns.headings[place] || `Spalte ${place + 1}`}
          help={exampleOf(columns, place)}
          value={meaning ?? ''}
          choices={choices}
          change={(key) => setColumns(withMeaning(columns, place, keyOf(key)))}
        />
      ))}
      <TextInput
        label="Zuordnung speichern als"
        help="Leer: gilt nur für diese Tabelle."
        value={name}
        maxLength={120}
        change={setName}
      />
    </FormDialog>
  );
}
