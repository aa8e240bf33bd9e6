import { type Absence, germanDay, periodText } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ReadingDialog } from '#shared/dialog/reading-dialog.tsx';
import { HandOverLink } from './handover-link.tsx';
import { daysText } from './absence-texts.ts';

type Uncovered = NonNullable<Absence['uncovered']>[number];

const whenText = ({ allDay, start, end }: Uncovered): string =>
  allDay ? germanDay(start) : periodText(new Date(start), new Date(end));

/** The appointments of somebody absent that need a stand-in. */
export function UncoveredDialog({
  absence,
  close,
}: {
  readonly absence: Absence;
  readonly close: () => void;
}) {
  const { uncovered = [] } = absence;
  const count = uncovered.length === 1 ? '1 Termin braucht' : `${uncovered.length} Termine brauchen`;
  return (
    <ReadingDialog
      title={`${count} eine Vertretung`}
      close={close}
      actions={absence.can.handOver && <HandOverLink absence={absence} variant="contained" />}
    >
      <Typography variant="body2" color="textSecondary">
        {`${absence.displayname} ist abwesend: ${daysText(absence)}. Die Termine stehen weiter in der Planung.`}
      </Typography>
      <Box component="ul" aria-label="Termine ohne Vertretung" sx={{ m: 0, pl: 5 }}>
        {uncovered.map((appointment) => (
          <Typography component="li" variant="body2" key={appointment.id}>
            {`${appointment.title}, ${whenText(appointment)}`}
          </Typography>
        ))}
      </Box>
    </ReadingDialog>
  );
}
