import { useState } from 'react';
import { ReasonDialog } from '#shared/dialog/reason-dialog.tsx';

interface OverlapDialogProps {
  /** What stands against it. */
  readonly text: string;
  /** Answers whether it was saved; what was refused again stands on the board. */
  readonly confirm: (reason: string) => Promise<boolean>;
  readonly close: () => void;
}

/** Asks why somebody is booked twice all the same. */
export function OverlapDialog({ text, confirm, close }: OverlapDialogProps) {
  const [isPending, setIsPending] = useState(false);
  const save = async (reason: string): Promise<void> => {
    setIsPending(true);
    await confirm(reason);
    close();
  };
  return (
    <ReasonDialog
      title="Trotzdem planen?"
      text={`${text} Der Grund steht danach am Termin.`}
      confirmLabel="Trotzdem planen"
      isReasonRequired
      isPending={isPending}
      failure={null}
      confirm={(reason) => void save(reason)}
      close={close}
    />
  );
}
