import type { Invoice } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReadingDialog } from '#shared/dialog/reading-dialog.tsx';
import { LoadingBlock } from '#shared/query/loaded.tsx';
import { LoadError } from '#shared/query/load-error.tsx';
import type { invoiceQuery } from '../billing.queries.ts';

interface OneInvoiceProps {
  readonly query: ReturnType<typeof invoiceQuery>;
  readonly close: () => void;
  readonly children: (invoice: Invoice) => ReactNode;
}

/** A dialog about an invoice of which only a row is known: it waits for the whole of it. */
export function OneInvoice({ query, close, children }: OneInvoiceProps) {
  const found = useQuery(query);
  if (found.data !== undefined) return children(found.data);
  return (
    <ReadingDialog title="Rechnung" close={close}>
      {found.error === null && <LoadingBlock height={160} />}
      <LoadError query={found} failure="Die Rechnung konnte nicht geladen werden." />
    </ReadingDialog>
  );
}
