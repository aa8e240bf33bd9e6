import { type DoubtfulFile, shownFileName } from '@energieakte/contract';
import { useMutation } from '@tanstack/react-query';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { releaseMutation } from './file-scans.queries.ts';
import { typeLabel } from './scan-labels.ts';

interface ReleaseDialogProps {
  readonly file: DoubtfulFile;
  readonly close: () => void;
}

/** Asks before a file goes out that nobody could look into. */
export function ReleaseDialog({ file, close }: ReleaseDialogProps) {
  const { mutate, isPending, error } = useMutation(releaseMutation);
  const why =
    file.scan === 'ZU_GROSS'
      ? 'Die Datei ist zu groß für die Virenprüfung'
      : 'Es gibt keine Virenprüfung';
  return (
    <ConfirmDialog
      title="Ungeprüft freigeben?"
      confirmLabel="Ungeprüft freigeben"
      isPending={isPending}
      failure={error?.message ?? null}
      close={close}
      confirm={() =>
        mutate(file, {
          onSuccess: () => {
            reportSuccess(`„${shownFileName(file.name)}“ ist freigegeben.`);
            close();
          },
        })
      }
    >
      <p style={{ margin: '0 0 8px', overflowWrap: 'anywhere' }}>
        {`${why}. Nach der Freigabe kann „${shownFileName(file.name)}“ (${typeLabel(file)}) heruntergeladen werden, von allen, die diese Unterlage sehen dürfen, und überall, wo dieselbe Datei liegt.`}
      </p>
      <p style={{ margin: 0 }}>
        Geben Sie nur frei, was von einer bekannten Stelle kommt. Die Freigabe steht mit Ihrem Namen im
        Protokoll.
      </p>
    </ConfirmDialog>
  );
}
