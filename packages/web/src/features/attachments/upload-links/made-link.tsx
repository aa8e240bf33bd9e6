import Button from '@mui/material/Button';
import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { SecretValue } from '#shared/ui/secret-value.tsx';
import type { MadeLink } from './link-form.tsx';

/** The address of a new link: here and now, and never again. */
export function MadeLinkDialog({
  link,
  close,
}: {
  readonly link: MadeLink;
  readonly close: () => void;
}) {
  return (
    <DialogFrame close={close} size="sm">
      <DialogStep
        title="Der Upload-Link ist angelegt"
        // Without the focus: closing the dialog by a slip would lose the address.
        actions={
          <Button variant="contained" onClick={close}>
            Fertig
          </Button>
        }
      >
        <Notice severity="warning">
          Die Adresse wird nur jetzt gezeigt und nicht gespeichert. Geht sie verloren, legen Sie bitte
          einen neuen Link an.
        </Notice>
        <SecretValue label="Adresse" value={link.address} />
        {link.password !== null && <SecretValue label="Passwort" value={link.password} />}
      </DialogStep>
    </DialogFrame>
  );
}
