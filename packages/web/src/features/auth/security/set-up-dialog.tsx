import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { PasskeyForm } from './passkey-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetUp } from './totp-set-up.tsx';
import type { SetUp } from './use-set-up.tsx';

const titles = {
  totp: 'Authenticator-App einrichten',
  passkey: 'Passkey hinzufügen',
  codes: 'Wiederherstellungscodes',
} as const;

function Step({ setUp }: { readonly setUp: SetUp }) {
  const { open, close, showCodes } = setUp;
  switch (open?.kind) {
    case 'totp':
      return <TotpSetUp totp={open.totp} onSet={showCodes} onCancel={close} />;
    case 'passkey':
      return <PasskeyForm onAdded={showCodes} onCancel={close} runConfirmed={setUp.runConfirmed} />;
    case 'codes':
      return <RecoveryCodes codes={open.codes} onDone={close} />;
    default:
      return null;
  }
}

/** What is being set up, step by step; recovery codes are not closed by accident. */
export function SetUpDialog({ setUp }: { readonly setUp: SetUp }) {
  const { open, close, confirmDialog } = setUp;
  if (open === null) return confirmDialog;
  const closable = open.kind === 'codes' ? {} : { onClose: close };
  return (
    <>
      <Dialog open {...closable} aria-labelledby="set-up-factor" fullWidth maxWidth="sm">
        <DialogTitle id="set-up-factor">{titles[open.kind]}</DialogTitle>
        <DialogContent sx={{ pb: 5 }}>
          <Step setUp={setUp} />
        </DialogContent>
      </Dialog>
      {confirmDialog}
    </>
  );
}
