import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { reportSuccess } from '#shared/activity/activity.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Only the codes reach the document, whatever lies around them on the screen. */
const printStyles = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    '[data-print-codes], [data-print-codes] *': { visibility: 'visible' },
    '[data-print-codes]': { position: 'fixed', inset: 0 },
  },
} as const;

function asText(codes: readonly string[], username: string): string {
  const heading = `EnergieAkte: Wiederherstellungscodes von ${username}`;
  return [heading, 'Jeder Code gilt einmal.', '', ...codes, ''].join('\r\n');
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'EnergieAkte-Wiederherstellungscodes.txt';
  link.click();
  URL.revokeObjectURL(address);
}

async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  reportSuccess('Die Wiederherstellungscodes wurden kopiert.');
}

function CodeList({ codes }: { readonly codes: readonly string[] }) {
  return (
    <Box
      component="ul"
      aria-label="Wiederherstellungscodes"
      data-print-codes=""
      sx={{
        listStyle: 'none',
        m: 0,
        p: 4,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        gap: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
        fontFamily: 'ui-monospace, "Cascadia Mono", Consolas, monospace',
        fontSize: '0.875rem',
        whiteSpace: 'nowrap',
      }}
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </Box>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes, shown this once: they go on only when the person says they are kept. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const me = useCurrentUser();
  const [kept, setKept] = useState(false);
  const text = asText(codes, me.username);
  return (
    <Stack spacing={4} sx={printStyles}>
      <Typography sx={{ color: 'text.secondary' }}>
        Mit diesen Codes gelingt die Anmeldung auch ohne Handy oder Passkey. Jeder gilt einmal, und sie
        werden nur jetzt gezeigt.
      </Typography>
      <CodeList codes={codes} />
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
        {window.isSecureContext && (
          <Button startIcon={<Copy {...icon} />} onClick={() => void copy(text)}>
            Kopieren
          </Button>
        )}
        <Button startIcon={<Download {...icon} />} onClick={() => download(text)}>
          Herunterladen
        </Button>
        <Button startIcon={<Printer {...icon} />} onClick={() => window.print()}>
          Drucken
        </Button>
      </Stack>
      <FormControlLabel
        control={<Checkbox checked={kept} onChange={(_, isChecked) => setKept(isChecked)} />}
        label="Die Codes sind an einem sicheren Ort aufbewahrt."
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button variant="contained" disabled={!kept} onClick={onDone}>
          Fertig
        </Button>
      </Box>
    </Stack>
  );
}
