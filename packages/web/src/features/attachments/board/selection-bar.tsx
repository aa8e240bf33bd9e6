import { type Attachment, attachmentStates, attachmentStateLabels } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import {
  type AttachmentPatch,
  changeManyMutation,
  downloadSelectionMutation,
  type ManyOutcome,
} from '../attachments.queries.ts';
import { useBoard } from './board-context.tsx';

interface SelectionBarProps {
  readonly records: readonly Attachment[];
  readonly clear: () => void;
}

interface Choice {
  readonly key: string;
  readonly label: string;
  readonly patch: AttachmentPatch;
}

function ChoiceMenu({
  label,
  choices,
  choose,
}: {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly choose: (patch: AttachmentPatch) => void;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map(({ key, label: word, patch }) => (
          <MenuItem
            key={key}
            onClick={() => {
              setAnchor(null);
              choose(patch);
            }}
          >
            {word}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** Reports how it ended: what was done, and each refusal with its sentence. */
export function reportOutcome({ done, refused }: ManyOutcome, operation: string): void {
  if (done.length > 0)
    reportSuccess(
      done.length === 1 ? `1 Unterlage ${operation}.` : `${done.length} Unterlagen ${operation}.`,
    );
  for (const { title, message } of refused) reportError(`${title}: ${message}`);
}

const stateChoices: readonly Choice[] = attachmentStates.map((state) => ({
  key: state,
  label: attachmentStateLabels[state],
  patch: { state },
}));

interface EditButtonsProps {
  readonly apply: (patch: AttachmentPatch) => void;
  /** Asks before customers get to see something. */
  readonly show: () => void;
}

function EditButtons({ apply, show }: EditButtonsProps) {
  const { board } = useBoard();
  const slotChoices = board.slots.map(({ order, title }) => ({
    key: String(order),
    label: title,
    patch: { order },
  }));
  return (
    <>
      <ChoiceMenu label="Status setzen" choices={stateChoices} choose={apply} />
      <ChoiceMenu label="Ablage ändern" choices={slotChoices} choose={apply} />
      <Button onClick={show}>Sichtbar machen …</Button>
      <Button onClick={() => apply({ visibility: 'INTERN' })}>Nur im Büro</Button>
    </>
  );
}

const barLook = {
  position: 'sticky',
  bottom: 12,
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 3,
  py: 1,
  mt: 3,
  boxShadow: '0 8px 24px rgb(28 35 32 / 12%)',
} as const;

/** What can be done with several records at once. */
export function SelectionBar({ records, clear }: SelectionBarProps) {
  const { remove } = useBoard();
  const [isAsking, ask] = useState(false);
  const change = useMutation(changeManyMutation);
  const taking = useMutation(downloadSelectionMutation);
  const downloadable = records.filter(({ can }) => can.download).map(({ id }) => id);
  const apply = (patch: AttachmentPatch): void =>
    change.mutate(
      { records, patch },
      {
        onSuccess: (outcome) => {
          reportOutcome(outcome, 'geändert');
          ask(false);
          clear();
        },
        onError: ({ message }) => reportError(message),
      },
    );
  return (
    <Paper component="section" aria-label="Auswahl" variant="outlined" sx={barLook}>
      <Typography variant="subtitle2" component="p" role="status" sx={{ mr: 2 }}>
        {`${records.length} ausgewählt`}
      </Typography>
      {records.some(({ can }) => can.edit) && <EditButtons apply={apply} show={() => ask(true)} />}
      {records.some(({ can }) => can.download) && (
        <Button
          onClick={() => taking.mutate(downloadable, { onError: ({ message }) => reportError(message) })}
        >
          Als ZIP
        </Button>
      )}
      {records.some(({ can }) => can.delete) && (
        <Button sx={{ color: 'error.dark' }} onClick={() => remove(records)}>
          Löschen
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      <Button color="secondary" onClick={clear}>
        Auswahl aufheben
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Für den Auftraggeber sichtbar machen?"
          confirmLabel="Sichtbar machen"
          isPending={change.isPending}
          failure={null}
          confirm={() => apply({ visibility: 'KUNDE', confirmVisible: true })}
          close={() => ask(false)}
        >
          {`Der Auftraggeber sieht diese ${records.length} Unterlagen, sobald sie freigegeben sind.`}
        </ConfirmDialog>
      )}
    </Paper>
  );
}
