import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { headingLine, type ImportTable, parseTable } from './import-table.ts';

interface ImportPasteCardProps {
  readonly take: (table: ImportTable) => void;
}

async function copyHeadings(): Promise<void> {
  try {
    await navigator.clipboard.writeText(headingLine);
    reportSuccess('Die Überschriften liegen in der Zwischenablage');
  } catch {
    reportError('Die Überschriften konnten nicht kopiert werden.');
  }
}

/** Where the table is pasted. */
export function ImportPasteCard({ take }: ImportPasteCardProps) {
  const [text, setText] = useState('');
  const read = (typed: string): void => {
    const table = parseTable(typed);
    if (table === null) setText(typed);
    else take(table);
  };
  return (
    <Card component="section" aria-labelledby="import-tabelle" sx={{ p: { xs: 4, sm: 5 } }}>
      <Typography variant="h2" component="h2" sx={{ mb: 1 }}>
        <label id="import-tabelle" htmlFor="import-text">
          Tabelle einfügen
        </label>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        In Excel die Zeilen mit ihren Überschriften markieren, kopieren und hier mit Strg+V einfügen.
        Auch CSV wird gelesen. Höchstens 200 Zeilen auf einmal.
      </Typography>
      <OutlinedInput
        id="import-text"
        multiline
        fullWidth
        minRows={6}
        maxRows={12}
        value={text}
        placeholder={'Bauherr\tKomm.-Nr.\tStraße\tHausnr.\tPLZ\tOrt'}
        onPaste={(event) => {
          event.preventDefault();
          read(event.clipboardData.getData('text/plain'));
        }}
        onChange={(event) => setText(event.target.value)}
        inputProps={{ spellCheck: false, style: { fontFamily: 'ui-monospace, monospace' } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        <Button disabled={text.trim() === ''} onClick={() => read(text)}>
          Tabelle lesen
        </Button>
        <Button color="secondary" onClick={() => void copyHeadings()}>
          Überschriften kopieren
        </Button>
      </Box>
    </Card>
  );
}
