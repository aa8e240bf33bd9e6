import type { ErasureReport } from '@energieakte/contract';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { reportSuccess } from '#shared/activity/activity.ts';
import { TextInput } from '#shared/dialog/dialog-fields.tsx';
import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';
import { Loaded } from '#shared/query/loaded.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { ErasureParts, Hindrances } from './erasure-report.tsx';
import {
  eraseMutation,
  erasurePreviewQuery,
  retentionHoldMutation,
  type NamedSubject,
} from './privacy.queries.ts';

const longestConfirmation = 200;

interface StepProps {
  readonly subject: NamedSubject;
  readonly report: ErasureReport;
  readonly end: () => void;
}

function titleOf({ name }: NamedSubject): string {
  return `Daten von „${name}“ löschen?`;
}

/** The way to where a hindrance is removed. */
function WaysOut({ report, end }: Omit<StepProps, 'subject'>) {
  const releasing = useMutation(retentionHoldMutation);
  const { kind, id, heldBecause } = report;
  return (
    <>
      {kind === 'user' ? (
        <ButtonLink variant="outlined" to="/user/edit/$id" params={{ id }} onClick={end}>
          Zum Konto
        </ButtonLink>
      ) : (
        <ButtonLink variant="outlined" to="/project/details/$id" params={{ id }} onClick={end}>
          Zum Projekt
        </ButtonLink>
      )}
      {heldBecause !== null && (
        <Button
          variant="outlined"
          loading={releasing.isPending}
          onClick={() => releasing.mutate({ projectId: id, reason: null })}
        >
          Verlängerung aufheben
        </Button>
      )}
      <FormAlert message={releasing.error?.message ?? null} />
    </>
  );
}

/** First step: what would happen, or why it cannot. */
function Preview({ subject, report, end, goOn }: StepProps & { readonly goOn: () => void }) {
  const isHindered = report.hindrances.length > 0;
  return (
    <DialogStep
      title={titleOf(subject)}
      actions={
        <>
          <Button color="secondary" onClick={end}>
            {isHindered ? 'Schließen' : 'Abbrechen'}
          </Button>
          {!isHindered && (
            <Button variant="contained" onClick={goOn}>
              Weiter
            </Button>
          )}
        </>
      }
    >
      {isHindered ? (
        <Hindrances hindrances={report.hindrances}>
          <WaysOut report={report} end={end} />
        </Hindrances>
      ) : (
        <ErasureParts report={report} isDone={false} />
      )}
    </DialogStep>
  );
}

interface ConfirmProps {
  readonly subject: NamedSubject;
  readonly report: ErasureReport;
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly erasing: { readonly isPending: boolean; readonly error: Error | null };
  readonly erase: () => void;
  readonly back: () => void;
}

/** Second step: typing what the report asks for. */
function Confirm({ subject, report, typed, type, erasing, erase, back }: ConfirmProps) {
  const [wasTried, setTried] = useState(false);
  const { error, isPending } = erasing;
  const refused = error instanceof ApiError ? error.fields['confirmation'] : undefined;
  const isWrong = typed.trim() !== report.confirmation;
  const send = (): void => {
    setTried(true);
    if (!isWrong) erase();
  };
  return (
    <DialogStep
      title={titleOf(subject)}
      submit={send}
      actions={
        <>
          <Button color="secondary" disabled={isPending} onClick={back}>
            Zurück
          </Button>
          <Button variant="contained" type="submit" loading={isPending}>
            Endgültig löschen
          </Button>
        </>
      }
    >
      <Typography variant="body2">
        {`Die Daten von „${report.name}“ werden endgültig gelöscht. Das lässt sich nicht rückgängig machen.`}
      </Typography>
      <TextInput
        label={`Zur Bestätigung „${report.confirmation}“ eingeben`}
        value={typed}
        change={type}
        maxLength={longestConfirmation}
        isFocused
        error={wasTried && isWrong ? `Bitte „${report.confirmation}“ eingeben.` : refused}
      />
      <FormAlert message={refused === undefined ? (error?.message ?? null) : null} />
    </DialogStep>
  );
}

/** Both steps; what was typed outlives the way back and every refusal. */
function Steps({
  subject,
  report,
  end,
  done,
}: StepProps & { readonly done: (r: ErasureReport) => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const [typed, setTyped] = useState('');
  const erasing = useMutation({
    ...eraseMutation,
    onSuccess: (result, ...rest) => {
      done(result);
      reportSuccess(`Die Daten von „${subject.name}“ sind gelöscht`);
      return eraseMutation.onSuccess?.(result, ...rest);
    },
  });
  if (!isConfirming) return <Preview {...{ subject, report, end }} goOn={() => setConfirming(true)} />;
  return (
    <Confirm
      {...{ subject, report, typed, erasing }}
      type={setTyped}
      erase={() => erasing.mutate({ ...subject, confirmation: typed.trim() })}
      back={() => setConfirming(false)}
    />
  );
}

function Question({ subject, end, done }: Omit<StepProps, 'report'> & Pick<StepsEnd, 'done'>) {
  const query = useQuery(erasurePreviewQuery(subject));
  if (query.data !== undefined) return <Steps {...{ subject, end, done }} report={query.data} />;
  return (
    <DialogStep
      title={titleOf(subject)}
      actions={
        <Button color="secondary" onClick={end}>
          Abbrechen
        </Button>
      }
    >
      <Loaded
        query={query}
        failure="Was beim Löschen geschieht, konnte nicht geladen werden."
        loading={180}
      >
        {() => null}
      </Loaded>
    </DialogStep>
  );
}

interface StepsEnd {
  readonly done: (report: ErasureReport) => void;
}

/** Last step: what came of it. */
function Result({ report, end }: Omit<StepProps, 'subject'>) {
  return (
    <DialogStep
      title={`Die Daten von „${report.name}“ sind gelöscht`}
      actions={
        <Button variant="contained" onClick={end} autoFocus>
          Fertig
        </Button>
      }
    >
      <ErasureParts report={report} isDone />
    </DialogStep>
  );
}

interface EraseDialogProps {
  readonly subject: NamedSubject;
  /** Called with what was erased, or `null` where nothing was. */
  readonly end: (result: ErasureReport | null) => void;
}

/** Erases somebody in steps: what would happen, typing the confirmation, what came of it. */
export function EraseDialog({ subject, end: endWith }: EraseDialogProps) {
  const [result, setResult] = useState<ErasureReport | null>(null);
  const end = (): void => endWith(result);
  return (
    <DialogFrame close={end} size="sm">
      {result === null ? (
        <Question {...{ subject, end }} done={setResult} />
      ) : (
        <Result report={result} end={end} />
      )}
    </DialogFrame>
  );
}
