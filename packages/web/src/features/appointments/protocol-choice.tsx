import type { AppointmentProtocol } from '@energieakte/contract';
import { slotTitle } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import FileUp from 'lucide-react/icons/file-up';
import { type ChangeEvent, useRef } from 'react';
import { boardQuery } from '#features/attachments/attachments.queries.ts';
import { ChoiceInput } from '#shared/dialog/dialog-fields.tsx';
import { visuallyHidden } from '#shared/ui/visually-hidden.ts';

/** The report of an appointment: a file that is brought now, an Unterlage that is there, or none yet. */
export type ChosenProtocol =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'stored'; readonly id: string }
  | null;

interface ProtocolChoiceProps {
  readonly protocol: AppointmentProtocol;
  readonly projectKey: string;
  readonly chosen: ChosenProtocol;
  /** The Unterlage of the file that is chosen, where it lies there already. */
  readonly broughtId: string | null;
  readonly choose: (chosen: ChosenProtocol) => void;
}

function FileChoice({ choose }: { readonly choose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    target.value = '';
    if (file !== undefined) choose(file);
  };
  return (
    <>
      <Button
        startIcon={<FileUp size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        Datei wählen
      </Button>
      <input
        ref={input}
        type="file"
        aria-label="Datei mit dem Protokoll"
        tabIndex={-1}
        style={visuallyHidden}
        onChange={take}
      />
    </>
  );
}

function placeText({ title, slot }: AppointmentProtocol, isBrought: boolean): string {
  return isBrought
    ? `Liegt als „${title}“ schon in „${slotTitle(slot)}“ und wird nicht noch einmal hochgeladen.`
    : `Kommt als „${title}“ in „${slotTitle(slot)}“.`;
}

const none = '';
const newFile = 'file';

/** Which report belongs to an appointment; what lies in its slot is offered, the newest first. */
export function ProtocolChoice(properties: ProtocolChoiceProps) {
  const { protocol, projectKey, chosen, broughtId, choose } = properties;
  const { data } = useQuery(boardQuery(projectKey));
  const stored = (data?.attachments ?? [])
    // The file that was brought stands for its Unterlage as long as it is chosen.
    .filter(({ id, order }) => order === protocol.slot && id !== broughtId)
    .toSorted((left, right) => right.createdAt.localeCompare(left.createdAt));
  const file = chosen?.kind === 'file' ? chosen.file : null;
  // What lies in the Papierkorb is not offered, and as good as none.
  const storedId = stored.find(({ id }) => chosen?.kind === 'stored' && id === chosen.id)?.id;
  return (
    <Box>
      <ChoiceInput
        label="Protokoll"
        value={file === null ? (storedId ?? none) : newFile}
        change={(value) => {
          if (value === newFile) return;
          choose(value === none ? null : { kind: 'stored', id: value });
        }}
        choices={[
          { value: none, label: 'noch keines' },
          ...(file === null ? [] : [{ value: newFile, label: file.name }]),
          ...stored.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2, mt: 1 }}>
        <FileChoice choose={(next) => choose({ kind: 'file', file: next })} />
        {file !== null && (
          <Typography variant="body2" color="textSecondary" role="status">
            {placeText(protocol, broughtId !== null)}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
