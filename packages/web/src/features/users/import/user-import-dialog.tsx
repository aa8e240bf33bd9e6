import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { counted } from '#shared/format/numbers.ts';
import { UserImportGrid } from './user-import-grid.tsx';
import { UserImportPaste } from './user-import-paste.tsx';
import { UserImportDone } from './user-import-done.tsx';
import { type UserImporting, useUserImport } from './use-user-import.ts';

/** What the run would do, or why it cannot. */
function stateLabels({ table, obstacle, check, failure }: UserImporting): string {
  if (table === null) return '';
  if (obstacle !== null) return obstacle;
  if (check === null) return failure === null ? 'Die Tabelle wird geprüft …' : '';
  const { created, changed, unchanged, refused } = check;
  const parts = [
    ...(created > 0 ? [`${created} neu`] : []),
    ...(changed > 0 ? [`${changed} geändert`] : []),
    ...(unchanged > 0 ? [`${unchanged} unverändert`] : []),
    ...(refused > 0 ? [`${counted(refused, 'Zeile', 'Zeilen')} abgelehnt`] : []),
  ];
  const blocked = refused > 0 ? ' Übernommen wird erst, wenn keine Zeile mehr abgelehnt ist.' : '';
  return `${parts.join(', ')}.${blocked}`;
}

function Preview({ importing }: { readonly importing: UserImporting }) {
  const { table, check, isChecking, invites, setInvites, changeTable } = importing;
  if (table === null) return <UserImportPaste take={changeTable} />;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography variant="body2" role="status" sx={{ flex: '1 1 240px' }}>
          {stateLabels(importing)}
        </Typography>
        <Button color="secondary" onClick={() => changeTable(null)}>
          Andere Tabelle
        </Button>
      </Box>
      <Box sx={{ height: 4 }} aria-hidden>
        {isChecking && <LinearProgress />}
      </Box>
      <UserImportGrid table={table} check={check} />
      <FormControlLabel
        control={<Switch checked={invites} onChange={(_, isOn) => setInvites(isOn)} />}
        label="Neuen Benutzern gleich eine Einladung senden"
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ ml: 0, gap: 2 }}
      />
    </>
  );
}

interface DialogProps {
  readonly close: () => void;
}

function Footer({ importing, close }: DialogProps & { readonly importing: UserImporting }) {
  const { result, isReady, isRunning, run, check } = importing;
  if (result !== null)
    return (
      <Button disabled={isRunning} onClick={close}>
        Fertig
      </Button>
    );
  const count = check === null ? 0 : check.created + check.changed;
  return (
    <>
      <Button color="secondary" disabled={isRunning} onClick={close}>
        Abbrechen
      </Button>
      <Button variant="contained" disabled={!isReady} loading={isRunning} onClick={run}>
        {count === 0 ? 'Übernehmen' : `${count} Benutzer übernehmen`}
      </Button>
    </>
  );
}

/** Many accounts from a table: pasted or from a file, checked beforehand, all or none (lazily loaded). */
export function UserImportDialog({ close }: DialogProps) {
  const importing = useUserImport();
  return (
    <DialogFrame close={close} isBusy={importing.isRunning} size="lg" isFullOnPhones>
      <DialogStep title="Benutzer aus Tabelle" actions={<Footer importing={importing} close={close} />}>
        <FormAlert message={importing.failure} />
        {importing.result === null ? (
          <Preview importing={importing} />
        ) : (
          <UserImportDone importing={importing} />
        )}
      </DialogStep>
    </DialogFrame>
  );
}
