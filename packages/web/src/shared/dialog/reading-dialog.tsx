import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { DialogFrame, type DialogLook, DialogStep } from './dialog-frame.tsx';

interface ReadingDialogProps extends DialogLook {
  readonly title: ReactNode;
  readonly isOpen?: boolean;
  readonly close: () => void;
  readonly closeLabel?: string;
  /** What can be done beside reading; it stands before the button that closes. */
  readonly actions?: ReactNode;
  readonly isScrolled?: boolean;
  readonly children: ReactNode;
}

/** Shows something; there is nothing to decide. */
export function ReadingDialog(properties: ReadingDialogProps) {
  const { title, close, closeLabel = 'Schließen', actions, isScrolled = false, ...look } = properties;
  return (
    <DialogFrame close={close} {...look}>
      <DialogStep
        title={title}
        isScrolled={isScrolled}
        actions={
          <>
            {actions}
            <Button onClick={close} autoFocus>
              {closeLabel}
            </Button>
          </>
        }
      >
        {properties.children}
      </DialogStep>
    </DialogFrame>
  );
}
