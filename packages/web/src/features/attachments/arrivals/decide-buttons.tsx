import type { Attachment } from '@energieakte/contract';
import Button from '@mui/material/Button';
import { useBoard } from '../board/board-context.tsx';

/** Takes or refuses what came over an upload link. */
export function DecideButtons({ record }: { readonly record: Attachment }) {
  const { board, decide } = useBoard();
  if (!board.can.editChecklist) return null;
  return (
    <>
      <Button
        variant="outlined"
        aria-label={`${record.title} annehmen`}
        onClick={() => decide('accept', record)}
      >
        Annehmen …
      </Button>
      <Button
        aria-label={`${record.title} ablehnen`}
        onClick={() => decide('refuse', record)}
        sx={{ color: 'error.dark' }}
      >
        Ablehnen …
      </Button>
    </>
  );
}
