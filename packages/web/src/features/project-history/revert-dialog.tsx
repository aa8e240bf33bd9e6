import Box from '@mui/material/Box';
import type { ProjectMode } from '@energieakte/contract';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { formatMoment } from '#shared/format/relative-moment.ts';
import { ChangeLine } from './change-line.tsx';
import type { RevertParams } from './version-entry.tsx';

interface RevertDialogProps {
  readonly params: RevertParams;
  readonly mode: ProjectMode;
  readonly isPending: boolean;
  /** The sentence of a refusal, or `null`. */
  readonly failure: string | null;
  readonly confirm: () => void;
  readonly close: () => void;
}

/** Shows what the fields will be again, and asks. */
export function RevertDialog({ params, mode, ...asked }: RevertDialogProps) {
  const { version, changes } = params;
  const who = version.by?.displayname ?? 'EnergieAkte';
  return (
    <ConfirmDialog
      {...asked}
      title={
        changes.length === 1 ? 'Änderung zurücknehmen' : `${changes.length} Änderungen zurücknehmen`
      }
      confirmLabel="Zurücknehmen"
      size="sm"
    >
      {`Geändert am ${formatMoment(new Date(version.at))} von ${who}. Danach steht wieder da, was vorher da stand:`}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 3, p: 0 }}>
        {changes.map((change) => (
          <ChangeLine
            key={change.path}
            change={{ ...change, old: change.new, new: change.old }}
            mode={mode}
            isFirst={false}
            revert={null}
          />
        ))}
      </Box>
    </ConfirmDialog>
  );
}
