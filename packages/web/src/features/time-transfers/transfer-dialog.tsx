import { clockText, type TimeDifference, type TimeResolution } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ReadingDialog } from '#shared/dialog/reading-dialog.tsx';
import { formatDayOf, momentText } from '#shared/format/relative-moment.ts';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { FactPairs } from '#shared/ui/fact-pairs.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { discardMutation, resolveMutation, retryMutation } from './time-transfers.queries.ts';
import { startText, type TransferRow } from './transfer-rows.ts';

interface OpenRow {
  readonly row: TransferRow;
  readonly onClose: () => void;
}

function bookedText(time: TimeDifference['here']): string {
  if (time === null) return 'nichts gebucht';
  const start = new Date(time.start);
  return `${time.task}, ${formatDayOf(start)}, ${clockText(start)} bis ${clockText(new Date(time.end))} Uhr`;
}

type Facts = readonly (readonly [string, string])[];

function factsOf(row: TransferRow): Facts {
  const { person, project, task, transfer, difference } = row;
  const common: Facts = [
    ['Person', person],
    ['Projekt', project === '' ? '–' : project],
  ];
  if (difference !== null) {
    const { here, there } = difference;
    return [...common, ['Hier', bookedText(here)], ['Bei TimeTac', bookedText(there)]];
  }
  const next = transfer?.nextAt ?? null;
  const nextText = next === null ? '–' : momentText(new Date(next), new Date());
  return [
    ...common,
    ['Aufgabe', task],
    ['Beginn', startText(row)],
    ['Versuche', String(transfer?.attempts ?? 0)],
    ['Nächster Versuch', nextText],
  ];
}

const resolutions = {
  HIER: { label: 'Hier übernehmen', done: 'Hier übernommen' },
  DORT: { label: 'Dort nachtragen', done: 'Wird bei TimeTac nachgetragen' },
  SO_LASSEN: { label: 'So lassen', done: 'Bleibt, wie es ist' },
} as const satisfies Record<TimeResolution, object>;

function DifferenceActions({
  difference: { id, can },
  onClose,
}: {
  readonly difference: TimeDifference;
  readonly onClose: () => void;
}) {
  const { mutate, isPending, error } = useMutation(resolveMutation);
  const resolve = (resolution: TimeResolution): void =>
    mutate(
      { id, resolution },
      {
        onSuccess: () => {
          reportSuccess(resolutions[resolution].done);
          onClose();
        },
      },
    );
  return (
    <>
      <Box sx={{ flex: '1 1 auto' }}>
        <FormAlert message={error?.message ?? null} />
      </Box>
      {can.map((resolution) => (
        <Button
          key={resolution}
          variant={resolution === 'SO_LASSEN' ? 'text' : 'outlined'}
          disabled={isPending}
          onClick={() => resolve(resolution)}
        >
          {resolutions[resolution].label}
        </Button>
      ))}
    </>
  );
}

function TransferActions({ row: { id, transfer }, onClose }: OpenRow) {
  const retry = useMutation(retryMutation);
  const discard = useMutation(discardMutation);
  const isPending = retry.isPending || discard.isPending;
  const finished = (text: string) => ({
    onSuccess: () => {
      reportSuccess(text);
      onClose();
    },
  });
  if (transfer?.can.retry !== true) return null;
  return (
    <>
      <Box sx={{ flex: '1 1 auto' }}>
        <FormAlert message={(retry.error ?? discard.error)?.message ?? null} />
      </Box>
      <Button disabled={isPending} onClick={() => discard.mutate(id, finished('Wird nicht übertragen'))}>
        Nicht übertragen
      </Button>
      <Button
        variant="outlined"
        disabled={isPending}
        onClick={() => retry.mutate(id, finished('Wird noch einmal übertragen'))}
      >
        Jetzt übertragen
      </Button>
    </>
  );
}

/** One line of the list with what can be done about it. */
export function TransferDialog({ row, onClose }: OpenRow) {
  const { difference, transfer } = row;
  const error = transfer?.error ?? null;
  return (
    <ReadingDialog
      title={row.what}
      size="sm"
      isFullOnPhones
      close={onClose}
      actions={
        difference === null ? (
          <TransferActions row={row} onClose={onClose} />
        ) : (
          <DifferenceActions difference={difference} onClose={onClose} />
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <FactPairs facts={factsOf(row)} />
        {error !== null && <Notice severity="warning">{error}</Notice>}
        {row.standing === 'gescheitert' && (
          <Typography variant="body2" color="textSecondary">
            Hier ist die Zeit gebucht und geht nicht verloren.
          </Typography>
        )}
      </Box>
    </ReadingDialog>
  );
}
