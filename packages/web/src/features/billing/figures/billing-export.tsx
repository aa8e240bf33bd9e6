import { exportBilling, formatDayForInput, parseGermanDay } from '@energieakte/contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { callApi } from '#api/call-api.ts';
import { ChoiceInput, DayInput, dayProblem } from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import { useToday } from '#shared/format/use-today.ts';
import { exportList } from '#shared/list/export/export-list.ts';

const formats = [
  { value: 'csv', label: 'Tabelle (CSV)' },
  { value: 'datev', label: 'DATEV-Buchungsstapel' },
];

function ExportDialog({ close }: { readonly close: () => void }) {
  const today = useToday();
  const [typed, setTyped] = useState({
    from: `01.01.${today.slice(0, 4)}`,
    to: formatDayForInput(today),
  });
  const [format, setFormat] = useState('csv');
  const from = parseGermanDay(typed.from);
  const to = parseGermanDay(typed.to);
  const { mutate, isPending } = useMutation({
    mutationFn: async (days: { readonly from: string; readonly to: string }) =>
      exportList(async () =>
        callApi(exportBilling, { query: { ...days, format: format === 'datev' ? 'datev' : 'csv' } }),
      ),
    onSuccess: close,
  });
  return (
    <FormDialog
      title="Rechnungen exportieren"
      confirmLabel="Datei laden"
      isReady={from !== null && to !== null}
      failure={null}
      submit={() => from !== null && to !== null && mutate({ from, to })}
      {...{ isPending, close }}
    >
      <ChoiceInput label="Format" value={format} choices={formats} change={setFormat} isFocused />
      <DayInput
        label="Von"
        value={typed.from}
        change={(text) => setTyped({ ...typed, from: text })}
        error={dayProblem(typed.from, true)}
      />
      <DayInput
        label="Bis"
        value={typed.to}
        change={(text) => setTyped({ ...typed, to: text })}
        error={dayProblem(typed.to, true)}
      />
    </FormDialog>
  );
}

/** The invoices of a period as a file, for the office or its tax adviser. */
export function BillingExport() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Download size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Export …
      </Button>
      {isOpen && <ExportDialog close={() => setOpen(false)} />}
    </>
  );
}
