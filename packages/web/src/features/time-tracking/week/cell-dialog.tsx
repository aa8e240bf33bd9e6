import { hoursText, shortDay, type TimeEntry } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { reportError } from '#shared/activity/activity.ts';
import { ReadingDialog } from '#shared/dialog/reading-dialog.tsx';
import { EntryDialog } from '../entry-dialog.tsx';
import { projectText, spanText } from '../time-texts.ts';
import { TransferMark } from '../today-list.tsx';
import type { Week } from './use-week.ts';
import { type Cell, entriesOfCell } from './week-rows.ts';

interface LineProps {
  readonly entry: TimeEntry;
  readonly edit: () => void;
  readonly remove: () => void;
}

function Line({ entry, edit, remove }: LineProps) {
  const { note, minutes, transfer, billable, can, end } = entry;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <strong>{spanText(entry)}</strong> · {hoursText(minutes)} h{!billable && ' · nicht abrechenbar'}
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      </Box>
      <TransferMark transfer={transfer} />
      {can.edit && (
        <Button aria-label={`Zeit ${spanText(entry)} ändern`} onClick={edit}>
          Ändern
        </Button>
      )}
      {can.delete && end !== null && (
        <Button color="secondary" aria-label={`Zeit ${spanText(entry)} löschen`} onClick={remove}>
          Löschen
        </Button>
      )}
    </Box>
  );
}

interface CellDialogProps {
  readonly week: Week;
  readonly cell: Cell;
  readonly close: () => void;
}

/** The entries of a cell with their times of day. */
export function CellDialog({ week, cell, close }: CellDialogProps) {
  const [editedId, edit] = useState<string | null>(null);
  const row = week.rows.find(({ task }) => task.id === cell.taskId);
  const entries = entriesOfCell(week.entries, cell, week.now);
  const edited = entries.find(({ id }) => id === editedId);
  const remove = (entry: TimeEntry): void =>
    void week.cells.deletion
      .removeAll([entry])
      .catch((error: unknown) => reportError(error instanceof Error ? error.message : ''));
  return (
    <ReadingDialog size="sm" title={`${row?.task.title ?? ''}, ${shortDay(cell.day)}`} close={close}>
      <Typography variant="body2" color="textSecondary">
        {row === undefined ? '' : projectText(row)}
      </Typography>
      {entries.length === 0 ? (
        <Typography role="status">Hier ist nichts gebucht.</Typography>
      ) : (
        <Box component="ul" aria-label="Einträge" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {entries.map((entry) => (
            <Line
              key={entry.id}
              entry={entry}
              edit={() => edit(entry.id)}
              remove={() => remove(entry)}
            />
          ))}
        </Box>
      )}
      {edited !== undefined && <EntryDialog entry={edited} close={() => edit(null)} />}
    </ReadingDialog>
  );
}
