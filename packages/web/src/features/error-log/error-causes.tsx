import type { ErrorGroupDetail } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { EntryLines } from '#shared/ui/entry-lines.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { mergeErrorsMutation, splitErrorMutation } from './errors.queries.ts';

type Cause = ErrorGroupDetail['causes'][number];

interface TakenOutProps {
  readonly group: ErrorGroupDetail;
  readonly taken: ErrorGroupDetail;
  readonly done: () => void;
}

/** Says what was taken out, and puts it back. A merge is not taken back: state, note and person of the other are gone. */
export function TakenOut({ group: { id, version }, taken, done }: TakenOutProps) {
  const merge = useMutation(mergeErrorsMutation);
  const undo = (): void =>
    merge.mutate({ id, version, otherId: taken.id, otherVersion: taken.version }, { onSuccess: done });
  return (
    <>
      <Notice
        severity="success"
        role="status"
        action={
          <Button loading={merge.isPending} onClick={undo}>
            Rückgängig
          </Button>
        }
      >
        {`Der Teil ist jetzt eine eigene Ursache: ${taken.number}.`}
      </Notice>
      <FormAlert message={merge.error?.message ?? null} />
    </>
  );
}

interface CausesProps {
  readonly group: ErrorGroupDetail;
  readonly tookOut: (taken: ErrorGroupDetail) => void;
}

function textOf({ message, number, count }: Cause): string {
  return `${number} ${message} (${count.toLocaleString('de-DE')} Mal)`;
}

/** What was merged by hand, to be taken apart again. */
export function Causes({ group: { id, version, number, causes }, tookOut }: CausesProps) {
  const split = useMutation(splitErrorMutation);
  const [asked, setAsked] = useState<Cause | null>(null);
  if (causes.length < 2) return null;
  const confirm = (): void => {
    if (asked === null) return;
    const onSuccess = (taken: ErrorGroupDetail): void => {
      setAsked(null);
      tookOut(taken);
    };
    split.mutate({ id, version, causeId: asked.id }, { onSuccess });
  };
  return (
    <>
      <EntryLines label="Zusammengeführt aus">
        {causes.map((cause) => (
          <Box
            component="li"
            key={cause.id}
            sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1, typography: 'body2' }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{textOf(cause)}</Box>
            <Button aria-label={`${cause.number} herauslösen`} onClick={() => setAsked(cause)}>
              Herauslösen
            </Button>
          </Box>
        ))}
      </EntryLines>
      {asked !== null && (
        <ConfirmDialog
          title={`Diesen Teil aus ${number} herauslösen?`}
          confirmLabel="Herauslösen"
          isPending={split.isPending}
          failure={split.error?.message ?? null}
          {...{ confirm }}
          close={() => setAsked(null)}
        >
          {`${textOf(asked)} wird eine eigene Ursache, auch mit allen späteren Fehlern dieser Art.`}
        </ConfirmDialog>
      )}
    </>
  );
}
