import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import FileUp from 'lucide-react/icons/file-up';
import { type ChangeEvent, useRef, useState } from 'react';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { visuallyHidden } from '#shared/ui/visually-hidden.ts';
import { decodedText } from '#shared/tables/table-cells.ts';
import { parseUserTable, userHeadingLine, type UserImportTable } from './user-import-table.ts';

interface UserImportPasteProps {
  readonly take: (table: UserImportTable) => void;
}

async function copyHeadings(): Promise<void> {
  try {
    await navigator.clipboard.writeText(userHeadingLine);
    reportSuccess('Die Überschriften liegen in der Zwischenablage');
  } catch {
    reportError('Die Überschriften konnten nicht kopiert werden.');
  }
}

function FileButton({ read }: { readonly read: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    // The same file can be chosen again, after it was mended.
    if (file !== undefined) read(decodedText(await file.arrayBuffer()));
    target.value = '';
  };
  return (
    <>
      <Button
        startIcon={<FileUp size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        CSV-Datei wählen
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-label="CSV-Datei"
        tabIndex={-1}
        style={visuallyHidden}
        onChange={(event) => void choose(event)}
      />
    </>
  );
}

/** Where the table is pasted, or a file is chosen. */
export function UserImportPaste({ take }: UserImportPasteProps) {
  const [text, setText] = useState('');
  const read = (typed: string): void => {
    const table = parseUserTable(typed);
    if (table === null) setText(typed);
    else take(table);
  };
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        In Excel die Zeilen mit ihren Überschriften markieren, kopieren und hier mit Strg+V einfügen,
        oder eine CSV-Datei wählen. Nötig sind Benutzername, Anzeigename, Auftraggeber (Name oder Kürzel)
        und Rollen. Steht ein Benutzername schon da, wird das Konto geändert.
      </Typography>
      <OutlinedInput
        multiline
        fullWidth
        autoFocus
        minRows={6}
        maxRows={12}
        value={text}
        placeholder={'Benutzername\tE-Mail\tAnzeigename\tAuftraggeber\tRollen'}
        onPaste={(event) => {
          event.preventDefault();
          read(event.clipboardData.getData('text/plain'));
        }}
        onChange={(event) => setText(event.target.value)}
        inputProps={{
          'aria-label': 'Tabelle',
          spellCheck: false,
          style: { fontFamily: 'ui-monospace, monospace' },
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button disabled={text.trim() === ''} onClick={() => read(text)}>
          Tabelle lesen
        </Button>
        <FileButton read={read} />
        <Button color="secondary" onClick={() => void copyHeadings()}>
          Überschriften kopieren
        </Button>
      </Box>
    </>
  );
}
