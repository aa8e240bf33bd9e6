import { readInvoiceDocument } from '@energieakte/contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '#api/call-api.ts';
import { exportList } from '#shared/list/export/export-list.ts';

/** Saves what machines read of an invoice. */
export function XmlButton({ id }: { readonly id: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      exportList(async () => callApi(readInvoiceDocument, { params: { id }, query: { format: 'xml' } })),
  });
  return (
    <Button size="small" color="secondary" loading={isPending} onClick={() => mutate()}>
      XML laden
    </Button>
  );
}
