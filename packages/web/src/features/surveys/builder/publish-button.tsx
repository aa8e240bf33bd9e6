import type { Survey, SurveyQuestion } from '@energieakte/contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import type { DraftSaver } from '#shared/record/autosave/draft-saver.ts';
import { draftNumber } from '../survey-state-chips.tsx';
import { publishSurveyMutation } from '../surveys.queries.ts';

interface PublishButtonProps {
  readonly survey: Survey;
  readonly saver: DraftSaver<SurveyQuestion>;
  /** Whether there is something to publish, and nothing wrong with it. */
  readonly isReady: boolean;
}

function consequence({ state, publishedNumber, anonymity }: Survey): string {
  if (publishedNumber === null)
    return anonymity === 'NAMENTLICH'
      ? 'Danach können Sie einladen. Was über Namen zugesagt ist, lässt sich dann nicht mehr ändern.'
      : 'Danach können Sie einladen. Die Zusage über Namen lässt sich dann nicht mehr ändern.';
  const again = state === 'BEENDET' ? ' Die Umfrage läuft dann wieder.' : '';
  return `Wer ab jetzt eingeladen wird, beantwortet die neue Version. Frühere Antworten und offene Einladungen behalten ihre Fragen.${again}`;
}

/** Publishes what is written, once it is saved and somebody has said yes. */
export function PublishButton({ survey, saver, isReady }: PublishButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  const { mutate, isPending, error, reset } = useMutation(publishSurveyMutation);
  const number = draftNumber(survey);
  const close = (): void => {
    setAsking(false);
    setUnsaved(false);
    reset();
  };
  const publish = async (): Promise<void> => {
    await saver.flush();
    setUnsaved(saver.isDirty());
    if (saver.isDirty()) return;
    mutate(
      { id: survey.id, version: saver.base().version },
      {
        onSuccess: (published) => {
          saver.countOn(published);
          reportSuccess(`Version ${number} wurde veröffentlicht`);
          close();
        },
      },
    );
  };
  const unsaved = isUnsaved
    ? 'Die Fragen sind noch nicht gesichert. Bitte noch einmal versuchen.'
    : null;
  return (
    <>
      <Button variant="contained" disabled={!isReady} onClick={() => setAsking(true)}>
        {`Version ${number} veröffentlichen`}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Version ${number} veröffentlichen?`}
          confirmLabel="Veröffentlichen"
          isPending={isPending}
          failure={error?.message ?? unsaved}
          confirm={() => void publish()}
          close={close}
        >
          {consequence(survey)}
        </ConfirmDialog>
      )}
    </>
  );
}
