import { useState } from 'react';
import { TextInput } from '#shared/dialog/dialog-fields.tsx';
import { FormDialog } from '#shared/dialog/form-dialog.tsx';
import type { Letter } from './billing.queries.ts';

interface LetterDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly initial: Letter;
  readonly isPending: boolean;
  readonly failure: string | null;
  readonly send: (letter: Letter) => void;
  readonly close: () => void;
}

const longest = { to: 254, subject: 150, text: 4000 } as const;

/** A mail to the customer as it will go: everything in it can still be changed. */
export function LetterDialog({ initial, send, ...dialog }: LetterDialogProps) {
  const [letter, setLetter] = useState(initial);
  const [wasTried, setTried] = useState(false);
  const set = (part: Partial<Letter>): void => setLetter((before) => ({ ...before, ...part }));
  const isFilled = [letter.to, letter.subject, letter.text].every((text) => text.trim() !== '');
  const problem = (text: string): string | null =>
    wasTried && text.trim() === '' ? 'Feld muss befüllt werden.' : null;
  const submit = (): void => {
    setTried(true);
    if (isFilled) send(letter);
  };
  return (
    <FormDialog {...dialog} submit={submit} size="sm" isFullOnPhones>
      <TextInput
        label="An"
        value={letter.to}
        maxLength={longest.to}
        isFocused
        error={problem(letter.to)}
        change={(to) => set({ to })}
      />
      <TextInput
        label="Betreff"
        value={letter.subject}
        maxLength={longest.subject}
        error={problem(letter.subject)}
        change={(subject) => set({ subject })}
      />
      <TextInput
        label="Text"
        value={letter.text}
        rows={6}
        maxLength={longest.text}
        error={problem(letter.text)}
        change={(text) => set({ text })}
      />
    </FormDialog>
  );
}
