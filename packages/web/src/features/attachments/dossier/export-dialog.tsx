import type { AttachmentBoard } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useId, useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { exportMutation } from '../attachments.queries.ts';
import { type ExportChoice, exportChoices, type ExportKey } from './export.ts';

interface ChoiceProps {
  readonly choice: ExportChoice;
  readonly name: string;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

function Choice({ choice, name, isChosen, choose }: ChoiceProps) {
  const textId = useId();
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.5,
        p: 2,
        border: 1,
        borderColor: isChosen ? 'primary.main' : 'divider',
        borderRadius: 1,
        cursor: 'pointer',
      }}
    >
      <Radio
        name={name}
        checked={isChosen}
        onChange={choose}
        slotProps={{ input: { 'aria-describedby': textId } }}
        sx={{ p: 0.5, m: -0.5 }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {choice.title}
          </Typography>
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
          >
            {choice.amount}
          </Typography>
        </Box>
        <Typography id={textId} variant="caption" color="textSecondary">
          {choice.text}
        </Typography>
      </Box>
    </Box>
  );
}

interface ExportDialogProps {
  readonly board: AttachmentBoard;
  readonly isGuest: boolean;
  /** What is chosen at first. */
  readonly first: ExportKey;
  readonly close: () => void;
}

/** Asks what of a project's Unterlagen to download as one file, and hands it to the browser's downloads. */
export function ExportDialog({ board, isGuest, first, close }: ExportDialogProps) {
  const ids = { title: useId(), name: useId() };
  const choices = exportChoices(board.attachments, isGuest);
  const [wanted, want] = useState<ExportKey>(first);
  const chosen = choices.find(({ key }) => key === wanted) ?? choices[0];
  const taking = useMutation(exportMutation);
  const start = (): void => {
    if (chosen === undefined) return;
    taking.mutate(
      { projectId: board.project.id, key: chosen.key },
      {
        onSuccess: () => {
          reportSuccess('Das Herunterladen hat begonnen.');
          close();
        },
      },
    );
  };
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={ids.title}>
      <DialogTitle id={ids.title}>
        {'Unterlagen mitnehmen: '}
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {board.project.projectId}
        </Box>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box role="radiogroup" aria-labelledby={ids.title} sx={{ display: 'grid', gap: 2 }}>
          {choices.map((choice) => (
            <Choice
              key={choice.key}
              choice={choice}
              name={ids.name}
              isChosen={choice.key === chosen?.key}
              choose={() => want(choice.key)}
            />
          ))}
        </Box>
        <FormAlert message={taking.error?.message ?? null} />
      </DialogContent>
      <DialogActions>
        <Button color="secondary" onClick={close}>
          Abbrechen
        </Button>
        <Button
          variant="contained"
          startIcon={<Download size={15} strokeWidth={1.75} aria-hidden />}
          loading={taking.isPending}
          disabled={chosen?.isEmpty !== false}
          onClick={start}
        >
          Herunterladen
        </Button>
      </DialogActions>
    </Dialog>
  );
}
