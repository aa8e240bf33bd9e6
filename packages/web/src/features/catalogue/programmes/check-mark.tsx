import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FundingProgramme, isCheckDue } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useCurrentUser } from '#api/session.ts';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { formatDay } from '#shared/format/relative-day.ts';
import { confirmProgrammeMutation } from '#shared/directory/catalogue.queries.ts';

interface CheckMarkProps {
  readonly row: FundingProgramme;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** When the row was compared with the provider's terms; after ninety days it asks for it, in amber. */
export function CheckMark({ row, today }: CheckMarkProps) {
  const isDue = isCheckDue(row, today);
  const person = row.checkedByName === null ? '' : ` von ${row.checkedByName}`;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        typography: 'caption',
        whiteSpace: 'nowrap',
        px: isDue ? 2 : 0,
        py: isDue ? 0.5 : 0,
        borderRadius: 1,
        color: isDue ? 'warning.dark' : 'text.secondary',
        bgcolor: isDue ? '#FFF4E5' : 'transparent',
        fontWeight: isDue ? 600 : 400,
      }}
      title={person === '' ? 'Noch von niemandem im Büro geprüft' : `geprüft${person}`}
    >
      {isDue && <TriangleAlert size={14} strokeWidth={2} aria-hidden />}
      {`zuletzt geprüft am ${formatDay(row.checkedOn)}`}
    </Box>
  );
}

/** Notes that the row was compared with the provider's terms today. */
export function CheckButton({ row, today }: CheckMarkProps) {
  const me = useCurrentUser();
  const { mutate, isPending } = useMutation(confirmProgrammeMutation);
  if (!me.can.editCatalogue) return null;
  const isDone = row.checkedOn === today && row.checkedByName !== null;
  return (
    <Button
      disabled={isDone}
      loading={isPending}
      aria-label={`${row.code}: Als geprüft markieren`}
      onClick={() =>
        mutate(row.id, {
          onSuccess: () => reportSuccess(`Programm ${row.code} ist als heute geprüft vermerkt`),
          onError: (error) => reportError(error.message),
        })
      }
    >
      Als geprüft markieren
    </Button>
  );
}
