import type { AttachmentBoard } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import Camera from 'lucide-react/icons/camera';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Send from 'lucide-react/icons/send';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';
import { isOpenChecklistItem } from '#project-kit/checklist-labels.ts';
import { requestCommand } from '#project-kit/request-command.ts';
import { useCommands } from '#shared/commands/commands.ts';
import type { Intake } from '../intake/use-intake.ts';
import { useBoard } from './board-context.tsx';

interface BoardActionsProps {
  readonly intake: Intake;
  readonly openTrash: () => void;
  /** Asks what to download as one file. */
  readonly download: () => void;
  /** Asks for what is missing. */
  readonly request: () => void;
  /** Shows the upload links of the project. */
  readonly links: () => void;
}

function MoreMenu({ intake, openTrash, download, links }: Omit<BoardActionsProps, 'request'>) {
  const { board, isGuest } = useBoard();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const run = (operation: () => void) => () => {
    setAnchor(null);
    operation();
  };
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<ChevronDown size={15} strokeWidth={1.75} aria-hidden />}
      >
        Mehr
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {board.can.upload && <MenuItem onClick={run(intake.bringFolder)}>Ordner hochladen …</MenuItem>}
        {board.can.editChecklist && <MenuItem onClick={run(links)}>Upload-Link …</MenuItem>}
        {board.attachments.length > 0 && (
          <MenuItem onClick={run(download)}>
            {isGuest ? 'Alle Unterlagen als ZIP …' : 'Prüf-Dossier oder ZIP …'}
          </MenuItem>
        )}
        {board.can.seeTrash && <MenuItem onClick={run(openTrash)}>Papierkorb …</MenuItem>}
      </Menu>
    </>
  );
}

/** Whether others than the office owe a document. */
function isSomethingOwed({ slots }: AttachmentBoard): boolean {
  const papers = slots.flatMap((slot) => slot.papers).filter(({ owedBy }) => owedBy !== 'BUERO');
  return papers.some(isOpenChecklistItem);
}

/** What can be done with the board as a whole. */
export function BoardActions({ request, ...others }: BoardActionsProps) {
  const { intake } = others;
  const { board } = useBoard();
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const canAsk = board.can.editChecklist && isSomethingOwed(board);
  useCommands(canAsk ? [requestCommand(request)] : []);
  return (
    // On phones they fill their lines: none stands alone in half of one.
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '& > *': { flexGrow: { xs: 1, sm: 0 } } }}>
      <MoreMenu {...others} />
      {canAsk && (
        <Button
          variant="outlined"
          startIcon={<Send size={15} strokeWidth={1.75} aria-hidden />}
          onClick={request}
        >
          Anfordern …
        </Button>
      )}
      {board.can.upload && hasCamera && (
        <Button
          variant="outlined"
          startIcon={<Camera size={15} strokeWidth={1.75} aria-hidden />}
          onClick={() => intake.photograph({})}
        >
          Foto
        </Button>
      )}
      {board.can.upload && (
        <Button
          variant="contained"
          startIcon={<Upload size={15} strokeWidth={1.75} aria-hidden />}
          aria-keyshortcuts="u"
          data-upload=""
          onClick={() => intake.bring({})}
        >
          Hochladen
        </Button>
      )}
    </Box>
  );
}
