import Button from '@mui/material/Button';
import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { type PrintedText, printText } from './print-text.ts';

export const actionIcon = { size: 14, strokeWidth: 1.75 } as const;

/** Copies messages; browsers give the clipboard to safe addresses only. Says which count went there. */
export async function copyMessages(messages: readonly PrintedText[]): Promise<void> {
  const text = messages.map(({ subject, text: words }) => `${subject}\n\n${words}`).join('\n\n\n');
  try {
    await navigator.clipboard.writeText(text);
    reportSuccess(
      messages.length === 1 ? '1 Text ist kopiert.' : `${messages.length} Texte sind kopiert.`,
    );
  } catch {
    reportError('Kopieren war nicht möglich. Bitte den Text markieren und mit Strg+C kopieren.');
  }
}

interface TextActionsProps {
  /** `Brief an Handwerk`: what is copied and printed. */
  readonly name: string;
  readonly text: PrintedText;
}

/** What can be done with a text that goes out by hand. */
export function TextActions({ name, text }: TextActionsProps) {
  return (
    <>
      <Button
        size="small"
        startIcon={<Copy {...actionIcon} />}
        aria-label={`${name} kopieren`}
        onClick={() => void copyMessages([text])}
      >
        Kopieren
      </Button>
      <Button
        size="small"
        startIcon={<Printer {...actionIcon} />}
        aria-label={`${name} drucken`}
        onClick={() => printText(text)}
      >
        Drucken
      </Button>
    </>
  );
}
