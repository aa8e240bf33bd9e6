import { requiredMessage } from '@energieakte/contract';
import { useState } from 'react';
import { TextInput } from './dialog-fields.tsx';
import { FormDialog } from './form-dialog.tsx';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  /** Without a reason the action is not possible. */
  readonly isReasonRequired: boolean;
  readonly isPending: boolean;
  /** The sentence of a refusal, or `null`. */
  readonly failure: string | null;
  readonly confirm: (reason: string) => void;
  readonly close: () => void;
}

const longestReason = 500;

/** Asks for the reason of an action that others will want to understand later. */
export function ReasonDialog({ isReasonRequired, confirm, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [wasTried, setWasTried] = useState(false);
  const isMissing = isReasonRequired && reason.trim() === '';
  const submit = (): void => {
    setWasTried(true);
    if (!isMissing) confirm(reason.trim());
  };
  return (
    <FormDialog {...dialog} submit={submit}>
      <TextInput
        label={isReasonRequired ? 'Grund' : 'Grund (freiwillig)'}
        value={reason}
        change={setReason}
        rows={2}
        maxLength={longestReason}
        isFocused
        error={wasTried && isMissing ? requiredMessage : null}
      />
    </FormDialog>
  );
}
