import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface DiscardParams {
  /** Whether something would be lost; otherwise nobody is asked. */
  readonly hasInput: boolean;
  readonly title: string;
  /** What is lost. */
  readonly text: string;
  readonly confirmLabel: string;
  readonly discard: () => void;
}

interface Discarding {
  /** Discards at once, or asks before. */
  readonly ask: () => void;
  readonly question: ReactNode;
}

/** Asks before something is thrown away that somebody worked on: the keyboard begins on the way back to it. */
export function useDiscardQuestion({ hasInput, discard, text, ...labels }: DiscardParams): Discarding {
  const [isAsked, setAsked] = useState(false);
  const confirm = (): void => {
    setAsked(false);
    discard();
  };
  return {
    ask: () => (hasInput ? setAsked(true) : discard()),
    question: isAsked && (
      <ConfirmDialog
        {...labels}
        {...{ confirm }}
        cancelLabel="Weiter bearbeiten"
        isCancelFocused
        close={() => setAsked(false)}
      >
        {text}
      </ConfirmDialog>
    ),
  };
}
