import type { Attachment } from '@energieakte/contract';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useBoard } from '../board/board-context.tsx';

const AcceptDialog = lazy(async () => ({
  default: (await import('./accept-dialog.tsx')).AcceptDialog,
}));
const RefuseDialog = lazy(async () => ({
  default: (await import('./refuse-dialog.tsx')).RefuseDialog,
}));

/** Takes or refuses what came over an upload link. */
export function DecideButtons({ record }: { readonly record: Attachment }) {
  const { board, refused } = useBoard();
  const [asked, ask] = useState<'accept' | 'refuse' | null>(null);
  const close = (): void => ask(null);
  if (!board.can.editChecklist) return null;
  return (
    <>
      <Button variant="outlined" aria-label={`${record.title} annehmen`} onClick={() => ask('accept')}>
        Annehmen …
      </Button>
      <Button
        aria-label={`${record.title} ablehnen`}
        onClick={() => ask('refuse')}
        sx={{ color: 'error.dark' }}
      >
        Ablehnen …
      </Button>
      <Suspense>
        {asked === 'accept' && <AcceptDialog board={board} record={record} close={close} />}
        {asked === 'refuse' && (
          <RefuseDialog board={board} record={record} refused={refused} close={close} />
        )}
      </Suspense>
    </>
  );
}
