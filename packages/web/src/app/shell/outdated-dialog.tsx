import { clientVersion } from '@energieakte/contract';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isOlderVersion, versionQuery } from '#api/version.ts';
import { flushDirtyForms } from '#shared/drafts/draft-store.ts';

async function keepAndReload(): Promise<void> {
  await flushDirtyForms();
  window.location.reload();
}

/** Asks to load the page again once the server no longer accepts this version of it. */
export function OutdatedDialog() {
  const { data } = useQuery({ ...versionQuery, refetchInterval: 10 * 60_000 });
  const [putOff, setPutOff] = useState(false);
  const outdated = data !== undefined && isOlderVersion(clientVersion, data.minimumClientVersion);
  return (
    <Dialog
      open={outdated && !putOff}
      onClose={() => setPutOff(true)}
      aria-labelledby="outdated"
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id="outdated">Es gibt eine neue Version</DialogTitle>
      <DialogContent>
        <DialogContentText>
          Diese Seite stammt von einer älteren Version ({clientVersion}), die der Server nicht mehr
          annimmt. Bitte neu laden; ungespeicherte Eingaben bleiben als Entwurf erhalten.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setPutOff(true)}>Später</Button>
        <Button variant="contained" onClick={() => void keepAndReload()} autoFocus>
          Neu laden
        </Button>
      </DialogActions>
    </Dialog>
  );
}
