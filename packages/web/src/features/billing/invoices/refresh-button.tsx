import type { Invoice } from '@energieakte/contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { refreshInvoiceMutation } from '../billing.queries.ts';

/** Takes services, prices and the Auftraggeber over into a draft anew. */
export function RefreshButton({ id, version }: Pick<Invoice, 'id' | 'version'>) {
  const { mutate, isPending } = useMutation(refreshInvoiceMutation);
  const refresh = (): void =>
    mutate(
      { id, version },
      {
        onSuccess: () => reportSuccess('Der Entwurf ist auf dem Stand der Leistungen.'),
        onError: ({ message }) => reportError(message),
      },
    );
  return (
    <Button color="secondary" disabled={isPending} onClick={refresh}>
      Auffrischen
    </Button>
  );
}
