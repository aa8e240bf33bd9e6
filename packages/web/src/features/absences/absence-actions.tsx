import type { Absence } from '@energieakte/contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { useToday } from '#shared/format/use-today.ts';
import { HandOverLink } from './handover-link.tsx';
import { daysText } from './absence-texts.ts';
import { decideAbsenceMutation, withdrawAbsenceMutation } from './absences.queries.ts';

/** Grants a request or refuses it. */
export function DecisionActions({
  absence,
  decided,
}: {
  readonly absence: Absence;
  readonly decided: (absence: Absence) => void;
}) {
  const decide = useMutation(decideAbsenceMutation);
  const { id, version, displayname } = absence;
  const send = (granted: boolean) => (): void =>
    decide.mutate(
      { id, version, granted },
      {
        onSuccess: (entry) => {
          reportSuccess(granted ? 'Die Abwesenheit wurde genehmigt' : 'Die Abwesenheit wurde abgelehnt');
          decided(entry);
        },
        onError: ({ message }) => reportError(message),
      },
    );
  return (
    <>
      <Button
        color="secondary"
        disabled={decide.isPending}
        onClick={send(false)}
        aria-label={`Abwesenheit von ${displayname} ablehnen`}
      >
        Ablehnen
      </Button>
      <Button
        variant="outlined"
        disabled={decide.isPending}
        onClick={send(true)}
        aria-label={`Abwesenheit von ${displayname} genehmigen`}
      >
        Genehmigen
      </Button>
    </>
  );
}

/** Changes an absence, or takes it back after a question. */
export function ChangeActions({
  absence,
  edit,
}: {
  readonly absence: Absence;
  readonly edit: () => void;
}) {
  const [isAsked, setAsked] = useState(false);
  const withdraw = useMutation(withdrawAbsenceMutation);
  const confirm = (): void =>
    withdraw.mutate(absence.id, {
      onSuccess: () => {
        reportSuccess('Die Abwesenheit wurde zurückgezogen');
        setAsked(false);
      },
    });
  const days = daysText(absence);
  const today = useToday();
  return (
    <>
      {absence.can.handOver && absence.lastDay >= today && <HandOverLink absence={absence} />}
      {absence.can.delete && (
        <Button
          color="secondary"
          onClick={() => setAsked(true)}
          aria-label={`Abwesenheit ${days} zurückziehen`}
        >
          Zurückziehen
        </Button>
      )}
      {absence.can.edit && (
        <Button onClick={edit} aria-label={`Abwesenheit ${days} bearbeiten`}>
          Bearbeiten
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title="Abwesenheit zurückziehen?"
          confirmLabel="Zurückziehen"
          isPending={withdraw.isPending}
          failure={withdraw.error?.message ?? null}
          confirm={confirm}
          close={() => setAsked(false)}
        >
          {`${absence.displayname}, ${days}. Die Zeit ist danach wieder frei.`}
        </ConfirmDialog>
      )}
    </>
  );
}
