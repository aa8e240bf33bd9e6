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

/** What was put together or taken apart last, and can be undone. */
export type Regrouping =
  | { readonly kind: 'merged'; readonly cause: Cause }
  | { readonly kind: 'split'; readonly group: ErrorGroupDetail };

/** The one part that came with a merge; where there are several, each is taken out by itself. */
export function mergedPart(before: ErrorGroupDetail, after: ErrorGroupDetail): Regrouping | null {
  const [cause, ...more] = after.causes.filter(({ id }) => before.causes.every((one) => one.id !== id));
  return cause === undefined || more.length > 0 ? null : { kind: 'merged', cause };
}

interface RegroupedProps {
  readonly group: ErrorGroupDetail;
  readonly last: Regrouping;
  readonly done: () => void;
}

/** Says what happened, and takes it back. */
export function Regrouped({ group: { id, version }, last, done }: RegroupedProps) {
  const split = useMutation(splitErrorMutation);
  const merge = useMutation(mergeErrorsMutation);
  const undo = (): void => {
    if (last.kind === 'merged')
      split.mutate({ id, version, causeId: last.cause.id }, { onSuccess: done });
    else {
      const { id: otherId, version: otherVersion } = last.group;
      merge.mutate({ id, version, otherId, otherVersion }, { onSuccess: done });
    }
  };
  const isPending = split.isPending || merge.isPending;
  return (
    <>
      <Notice
        severity="success"
        role="status"
        action={
          <Button loading={isPending} onClick={undo}>
            Rückgängig
          </Button>
        }
      >
        {last.kind === 'merged'
          ? 'Die andere Ursache gehört jetzt hierher.'
          : `Der Teil ist jetzt eine eigene Ursache: ${last.group.number}.`}
      </Notice>
      <FormAlert message={split.error?.message ?? merge.error?.message ?? null} />
    </>
  );
}

interface CausesProps {
  readonly group: ErrorGroupDetail;
  readonly regrouped: (last: Regrouping) => void;
}

function textOf({ message, number, count }: Cause): string {
  return `${number} ${message} (${count.toLocaleString('de-DE')} Mal)`;
}

/** What was merged by hand, to be taken apart again. */
export function Causes({ group: { id, version, number, causes }, regrouped }: CausesProps) {
  const split = useMutation(splitErrorMutation);
  const [asked, setAsked] = useState<Cause | null>(null);
  if (causes.length < 2) return null;
  const confirm = (): void => {
    if (asked === null) return;
    const onSuccess = (group: ErrorGroupDetail): void => {
      setAsked(null);
      regrouped({ kind: 'split', group });
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
