import type { HandOverRow } from '@energieakte/contract';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { qualificationLabels } from '#shared/format/qualification-labels.ts';
import { whenText } from './handover-texts.ts';

interface Person {
  readonly id: string;
  readonly displayname: string;
}

interface RowProps {
  readonly row: HandOverRow;
  readonly people: readonly Person[];
  /** Who takes it by now; nothing where it stays. */
  readonly value: string;
  readonly choose: (id: string) => void;
}

function TakerChoice({ row: { appointment, from }, people, value, choose }: RowProps) {
  return (
    <Select
      native
      fullWidth
      size="small"
      value={value}
      onChange={(event) => choose(event.target.value)}
      input={<OutlinedInput size="small" />}
      inputProps={{ 'aria-label': `Wer übernimmt „${appointment.title}“, ${whenText(appointment)}` }}
    >
      <option value="">{`bleibt bei ${from.displayname}`}</option>
      {people
        .filter(({ id }) => id !== from.id)
        .map(({ id, displayname }) => (
          <option key={id} value={id}>
            {displayname}
          </option>
        ))}
    </Select>
  );
}

/** Why this person, and what stands against it. */
function Remarks({
  row: { reason, needs, collisions, becomesTentative },
}: {
  readonly row: HandOverRow;
}) {
  return (
    <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
      {reason}
      {needs.length > 0 && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {`nötig: ${needs.map((kind) => qualificationLabels[kind]).join(', ')}`}
        </Box>
      )}
      {collisions.map((sentence) => (
        <Box key={sentence} component="span" sx={{ display: 'block', color: 'warning.dark' }}>
          {sentence}
        </Box>
      ))}
      {becomesTentative && (
        <Box component="span" sx={{ display: 'block', color: 'warning.dark', fontWeight: 600 }}>
          Der Termin ist danach nur noch geplant.
        </Box>
      )}
    </Typography>
  );
}

const columns = { md: 'minmax(0, 5fr) minmax(190px, 3fr) minmax(0, 5fr)' } as const;

function Row(props: RowProps) {
  const { appointment } = props.row;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: columns,
        columnGap: 4,
        rowGap: 2,
        alignItems: 'start',
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" component="div" sx={{ fontWeight: 600 }}>
          {appointment.title}
        </Typography>
        <Typography variant="body2" component="div" color="textSecondary">
          {whenText(appointment)}
        </Typography>
        {appointment.location !== null && (
          <Typography variant="body2" component="div" color="textSecondary">
            {appointment.location}
          </Typography>
        )}
      </Box>
      <TakerChoice {...props} />
      <Remarks row={props.row} />
    </Box>
  );
}

interface HandOverRowsProps {
  readonly rows: readonly HandOverRow[];
  readonly people: readonly Person[];
  readonly takerOf: (row: HandOverRow) => string;
  readonly choose: (id: string, userId: string) => void;
}

/** Each appointment with who takes it, which can be changed, and why. */
export function HandOverRows({ rows, people, takerOf, choose }: HandOverRowsProps) {
  if (rows.length === 0)
    return (
      <Typography role="status" color="textSecondary">
        In dieser Zeit ist nichts zu übergeben.
      </Typography>
    );
  return (
    <Box component="ul" aria-label="Zu übergeben" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Row
          key={row.appointment.id}
          row={row}
          people={people}
          value={takerOf(row)}
          choose={(userId) => choose(row.appointment.id, userId)}
        />
      ))}
    </Box>
  );
}
