import type { AttachmentBoard, FileVisibility } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ChoiceInput } from '#shared/dialog/dialog-fields.tsx';
import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';
import { beginUploads } from '../uploads/uploads.ts';
import { type StagedFile, stagedProblem, targetOf } from './staged-file.ts';
import { StagedRow } from './staged-row.tsx';
import { UploadLimits } from './upload-limits.tsx';
import { VisibilityChoice } from './visibility-choice.tsx';

interface IntakeDialogProps {
  readonly board: AttachmentBoard;
  readonly isGuest: boolean;
  readonly staged: readonly StagedFile[];
  readonly change: (staged: readonly StagedFile[]) => void;
}

function countText(count: number): string {
  return count === 1 ? '1 Datei hochladen' : `${count} Dateien hochladen`;
}

function headText(count: number, isGuest: boolean): string {
  const what = count === 1 ? 'Datei' : `${count} Dateien`;
  return `${what} ${isGuest ? 'hochladen' : 'ablegen'}`;
}

/** One slot for all, where many are brought at once. */
function SlotForAll({ board, staged, change }: Omit<IntakeDialogProps, 'isGuest'>) {
  const choices = board.slots
    .filter(({ upload }) => upload)
    .map(({ order, title }) => ({ value: String(order), label: title }));
  if (staged.filter(({ versionOf }) => versionOf === null).length < 2) return null;
  return (
    <ChoiceInput
      label="Ablage für alle"
      value=""
      choices={[{ value: '', label: 'je Datei, wie unten vorgeschlagen' }, ...choices]}
      change={(value) =>
        value !== '' &&
        change(
          staged.map((one) =>
            one.versionOf === null ? { ...one, order: Number(value), paperId: null } : one,
          ),
        )
      }
    />
  );
}

function StagedList({ board, staged, change }: Omit<IntakeDialogProps, 'isGuest'>) {
  return (
    <Box component="ul" aria-label="Dateien" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {staged.map((one) => (
        <StagedRow
          key={one.key}
          board={board}
          staged={one}
          change={(patch) =>
            change(staged.map((other) => (other === one ? { ...one, ...patch } : other)))
          }
          remove={() => change(staged.filter((other) => other !== one))}
        />
      ))}
    </Box>
  );
}

/** The step between choosing and sending: what each file is called, where it lies, and who sees it. */
export function IntakeDialog({ board, isGuest, staged, change }: IntakeDialogProps) {
  const [visibility, setVisibility] = useState<FileVisibility>('INTERN');
  const sendable = staged.filter(({ problem }) => problem === null);
  const isReady = sendable.length > 0 && sendable.every((one) => stagedProblem(one) === null);
  const makesRecords = sendable.some(({ versionOf }) => versionOf === null);
  const close = (): void => change([]);
  const send = (): void => {
    const seen = isGuest ? 'KUNDE' : visibility;
    beginUploads(
      board.project,
      sendable.map((one) => ({ file: one.file, target: targetOf(one, seen) })),
    );
    close();
  };
  return (
    <DialogFrame close={close} size="sm" isFullOnPhones>
      <DialogStep
        title={headText(staged.length, isGuest)}
        submit={() => isReady && send()}
        actions={
          <>
            <Button color="secondary" onClick={close}>
              Abbrechen
            </Button>
            <Button variant="contained" type="submit" disabled={!isReady} autoFocus>
              {countText(sendable.length)}
            </Button>
          </>
        }
      >
        {!isGuest && makesRecords && <VisibilityChoice value={visibility} change={setVisibility} />}
        <SlotForAll board={board} staged={staged} change={change} />
        <StagedList board={board} staged={staged} change={change} />
        <UploadLimits mostBytes={board.mostBytes} />
      </DialogStep>
    </DialogFrame>
  );
}
