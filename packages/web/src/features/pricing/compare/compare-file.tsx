import { downloadPriceComparison } from '@energieakte/contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { callApi } from '#api/call-api.ts';
import { exportList } from '#shared/list/export/export-list.ts';
import type { CompareFilter } from '../pricing.queries.ts';

/** Saves the comparison as it is narrowed on screen, to hand over or to work with. */
export function CompareFile({ filter }: { readonly filter: CompareFilter }) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      exportList(async () => callApi(downloadPriceComparison, { query: { ...filter } })),
  });
  return (
    <Button
      variant="outlined"
      loading={isPending}
      loadingPosition="start"
      startIcon={<FileSpreadsheet size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => mutate()}
    >
      Als Excel
    </Button>
  );
}
