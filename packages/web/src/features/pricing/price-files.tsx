import {
  downloadPriceList,
  type PriceDocumentFormat,
  priceDocumentFormats,
} from '@energieakte/contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import FileText from 'lucide-react/icons/file-text';
import { callApi } from '#api/call-api.ts';
import { exportList } from '#shared/list/export/export-list.ts';

const formats = {
  pdf: { label: 'Als PDF', Icon: FileText },
  xlsx: { label: 'Als Excel', Icon: FileSpreadsheet },
} as const;

interface FileProps {
  readonly listId: string;
  readonly format: PriceDocumentFormat;
}

function FileButton({ listId, format }: FileProps) {
  const { label, Icon } = formats[format];
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      exportList(async () => callApi(downloadPriceList, { params: { id: listId }, query: { format } })),
  });
  return (
    <Button
      variant="outlined"
      loading={isPending}
      loadingPosition="start"
      startIcon={<Icon size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}

/** Saves a price list as it is today, to hand over or to work with. */
export function PriceFiles({ listId }: Pick<FileProps, 'listId'>) {
  return priceDocumentFormats.map((format) => <FileButton key={format} {...{ listId, format }} />);
}
