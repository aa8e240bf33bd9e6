import type { AttachmentBoard } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useId, useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';
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

interface ChoicesProps {
  readonly choices: readonly ExportChoice[];
  readonly chosen: ExportChoice | undefined;
  readonly titleId: string;
  readonly choose: (key: ExportKey) => void;
}

function Choices({ choices, chosen, titleId, choose }: ChoicesProps) {
  const name = useId();
  return (
    <Box role="radiogroup" aria-labelledby={titleId} sx={{ display: 'grid', gap: 2 }}>
      {choices.map((choice) => (
        <Choice
          key={choice.key}
          choice={choice}
          name={name}
          isChosen={choice.key === chosen?.key}
          choose={() => choose(choice.key)}
        />
      ))}
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
  const titleId = useId();
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
    <DialogFrame close={close} isBusy={taking.isPending} size="sm">
      <DialogStep
        title={
          <span id={titleId}>
            {'Unterlagen mitnehmen: '}
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {board.project.projectId}
            </Box>
          </span>
        }
        actions={
          <>
            <Button color="secondary" disabled={taking.isPending} onClick={close}>
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
          </>
        }
      >
        <Choices {...{ choices, chosen }} titleId={titleId} choose={want} />
        <FormAlert message={taking.error?.message ?? null} />
      </DialogStep>
    </DialogFrame>
  );
}
