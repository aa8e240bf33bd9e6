import Button from '@mui/material/Button';
import { momentText } from '#shared/format/relative-moment.ts';
import { useMinute } from '#shared/format/use-minute.ts';
import { Notice } from '#shared/ui/notice.tsx';
import type { Autosave } from './use-autosave.ts';

/** How saving stands, in words. */
export const savingTexts = {
  saved: 'Gesichert',
  saving: 'Wird gesichert …',
  away: 'Noch nicht gesichert, wird wieder versucht',
  refused: 'Nicht gesichert',
  deciding: 'Noch nicht gesichert',
} as const;

interface AutosaveNoticesProps<Item extends { readonly id: string }> {
  readonly draft: Pick<Autosave<Item>, 'saving' | 'saver' | 'kept' | 'answerKept'>;
}

/** What stands in the way of saving, and what an earlier visit left behind. */
export function AutosaveNotices<Item extends { readonly id: string }>({
  draft: { saving, saver, kept, answerKept },
}: AutosaveNoticesProps<Item>) {
  const now = useMinute();
  return (
    <>
      {saving.failure !== null && (
        <Notice
          severity="warning"
          role="status"
          action={<Button onClick={() => void saver.flush()}>Jetzt sichern</Button>}
        >
          {`${saving.failure} Ihre Änderungen sind in diesem Browser aufbewahrt.`}
        </Notice>
      )}
      {kept !== null && (
        <Notice
          severity="info"
          role="status"
          action={
            <>
              <Button onClick={() => answerKept('take')}>Übernehmen</Button>
              <Button color="secondary" onClick={() => answerKept('discard')}>
                Verwerfen
              </Button>
            </>
          }
        >
          {`Änderungen von ${momentText(kept.left.savedAt, now)} wurden nicht gesichert.`}
        </Notice>
      )}
    </>
  );
}
