import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormBar } from '#shared/record/page/form-bar.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { counted } from '#shared/format/numbers.ts';
import { ImportGrid } from './import-grid.tsx';
import { ImportResultCard } from './import-result-card.tsx';
import { PasteField } from './paste-field.tsx';
import { asNoun, type Importing } from './use-record-import.ts';

interface ImportStepsProps<Found> {
  readonly importing: Importing<Found>;
  /** What all rows have in common, above the table. */
  readonly setup?: ReactNode;
  /** A new record in the list of what was made. */
  readonly renderMade: (record: Found) => ReactNode;
  /** A record that looks like a row of the table. */
  readonly renderKnown: (record: Found) => ReactNode;
  /** The ways back to the list: without a table taken over, and after it. */
  readonly cancel: ReactNode;
  readonly toList: ReactNode;
}

/** Puts the cursor into the first wrong cell. */
function focusFirstWrong(): void {
  const cell = document.querySelector<HTMLInputElement>('input[aria-invalid="true"]');
  cell?.scrollIntoView({ block: 'center', inline: 'center' });
  cell?.focus({ preventScroll: true });
}

function PasteCard<Found>({ importing }: { readonly importing: Importing<Found> }) {
  const { headings, maxRows, paste } = importing;
  return (
    <Card component="section" aria-labelledby="import-tabelle" sx={{ p: { xs: 4, sm: 5 } }}>
      <Typography variant="h2" component="h2" sx={{ mb: 1 }}>
        <label id="import-tabelle" htmlFor="import-text">
          Tabelle einfügen
        </label>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {`In Excel die Zeilen mit ihren Überschriften markieren, kopieren und hier mit Strg+V einfügen. Auch CSV wird gelesen, eingefügt oder aus einer Datei. Höchstens ${maxRows} Zeilen auf einmal.`}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <PasteField id="import-text" headings={headings} paste={paste} />
      </Box>
    </Card>
  );
}

function TableSection<Found>({
  importing,
  renderKnown,
}: Pick<ImportStepsProps<Found>, 'importing' | 'renderKnown'>) {
  const { table, changeTable, messages, repeated, columns } = importing;
  if (table === null) return <PasteCard importing={importing} />;
  const hints = repeated.map(({ row, reason, known }) => ({
    row,
    reason,
    known: known === null ? null : renderKnown(known),
  }));
  return (
    <Box component="section" aria-labelledby="import-vorschau" sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Typography variant="h2" id="import-vorschau" sx={{ flex: 1 }}>
          {table.rows.length === 1 ? '1 Zeile' : `${table.rows.length} Zeilen`}
        </Typography>
        <Button color="secondary" onClick={() => changeTable(null)}>
          Andere Tabelle einfügen
        </Button>
      </Box>
      <ImportGrid {...{ table, columns, messages, hints }} change={changeTable} />
    </Box>
  );
}

function ImportBar<Found>({ importing, cancel }: Pick<ImportStepsProps<Found>, 'importing' | 'cancel'>) {
  const { labels, obstacle, wrongCells, table, create, isCreating, repeated } = importing;
  const count = table?.rows.length ?? 0;
  const hints = new Set(repeated.map(({ row }) => row)).size;
  const state =
    hints === 0 ? 'Alle Zellen sind in Ordnung.' : `Alle Zellen sind in Ordnung, ${hints} mit Hinweis.`;
  return (
    <FormBar label={asNoun(labels.take)}>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ flex: '1 1 200px' }}>
        {obstacle ?? state}
      </Typography>
      {wrongCells > 0 && <Button onClick={focusFirstWrong}>Zur ersten falschen Zelle</Button>}
      {cancel}
      <Button variant="contained" disabled={obstacle !== null} loading={isCreating} onClick={create}>
        {`${counted(count, labels.one, labels.many)} ${labels.take}`}
      </Button>
    </FormBar>
  );
}

/** From an empty field to the result: the table is pasted, corrected and taken over. */
export function ImportSteps<Found>({ importing, setup, ...shown }: ImportStepsProps<Found>) {
  const { answer, failure } = importing;
  if (answer !== null) return <ImportResultCard {...{ importing, answer }} {...shown} />;
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, pb: 6 }}>
        {setup}
        {failure !== null && (
          <Notice severity="error" role="alert">
            {failure}
          </Notice>
        )}
        <TableSection importing={importing} renderKnown={shown.renderKnown} />
      </Box>
      <ImportBar importing={importing} cancel={shown.cancel} />
    </>
  );
}
