import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';
import { FactorCodeForm } from './factor-code-form.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetUp } from './totp-set-up.tsx';
import type { SetUp } from './use-set-up.tsx';

const titles = {
  totp: 'Authenticator-App einrichten',
  passkey: 'Passkey hinzufügen',
  codes: 'Wiederherstellungscodes',
  removeTotp: 'Authenticator-App abschalten?',
  renewCodes: 'Neue Wiederherstellungscodes erzeugen',
} as const;

interface StepProps {
  readonly setUp: SetUp;
  /** What switching the app off leads to. */
  readonly consequence: string;
}

function Step({ setUp, consequence }: StepProps) {
  const { open, close, showCodes, goOnWithCode } = setUp;
  switch (open?.kind) {
    case 'totp':
      return <TotpSetUp totp={open.totp} onSet={showCodes} onCancel={close} />;
    case 'passkey':
      return <PasskeyForm onAdded={showCodes} onCancel={close} runConfirmed={setUp.runConfirmed} />;
    case 'codes':
      return <RecoveryCodes codes={open.codes} onDone={close} />;
    case 'removeTotp':
      return (
        <FactorCodeForm text={consequence} label="Abschalten" send={goOnWithCode} onCancel={close} />
      );
    case 'renewCodes':
      return (
        <FactorCodeForm
          text="Neue Codes ersetzen alle bisherigen."
          label="Codes erzeugen"
          send={goOnWithCode}
          onCancel={close}
        />
      );
    default:
      return null;
  }
}

interface SetUpDialogProps {
  readonly setUp: SetUp;
  /** What switching the app off leads to; where nothing is switched off there is none. */
  readonly consequence?: string;
}

/** What is being set up, step by step; recovery codes are not closed by accident. */
export function SetUpDialog({ setUp, consequence = '' }: SetUpDialogProps) {
  const { open, close, confirmDialog } = setUp;
  if (open === null) return confirmDialog;
  const closable = open.kind === 'codes' ? {} : { close };
  return (
    <>
      <DialogFrame {...closable} size="sm">
        <DialogStep title={titles[open.kind]}>
          <Step setUp={setUp} consequence={consequence} />
        </DialogStep>
      </DialogFrame>
      {confirmDialog}
    </>
  );
}
