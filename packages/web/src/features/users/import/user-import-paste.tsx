import Typography from '@mui/material/Typography';
import { PasteField } from '#shared/import/paste-field.tsx';
import { parseUserTable, userHeadings, type UserImportTable } from './user-import-table.ts';

interface UserImportPasteProps {
  readonly take: (table: UserImportTable) => void;
}

/** Where the table is pasted, or a file is chosen. */
export function UserImportPaste({ take }: UserImportPasteProps) {
  const paste = (text: string): boolean => {
    const table = parseUserTable(text);
    if (table !== null) take(table);
    return table !== null;
  };
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        In Excel die Zeilen mit ihren Überschriften markieren, kopieren und hier mit Strg+V einfügen,
        oder eine CSV-Datei wählen. Nötig sind Benutzername, Anzeigename, Auftraggeber (Name oder Kürzel)
        und Rollen. Steht ein Benutzername schon da, wird das Konto geändert.
      </Typography>
      <PasteField label="Tabelle" headings={userHeadings} isFocused takesFiles paste={paste} />
    </>
  );
}
