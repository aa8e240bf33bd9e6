import type { ReceivedFile } from '@energieakte/contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { exportList } from './export-list.ts';

interface CsvButtonProps {
  /** `null` while there is nothing to save. */
  readonly fetchFile: (() => Promise<ReceivedFile>) | null;
}

/** Saves a list as one CSV file; a list with a choice of columns and formats has its menu instead. */
export function CsvButton({ fetchFile }: CsvButtonProps) {
  const { mutate, isPending } = useMutation({ mutationFn: exportList });
  return (
    <Button
      variant="outlined"
      loading={isPending}
      disabled={fetchFile === null}
      startIcon={<Download size={16} strokeWidth={1.75} aria-hidden />}
      onClick={() => fetchFile !== null && mutate(fetchFile)}
    >
      Als CSV speichern
    </Button>
  );
}
