import { formatDayForInput, usualFirstDay } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { reportSuccess } from '#shared/activity/activity.ts';
import { DialogFrame, DialogStep } from '#shared/dialog/dialog-frame.tsx';
import { useDiscardQuestion } from '#shared/dialog/use-discard-question.tsx';
import { counted } from '#shared/format/numbers.ts';
import { useToday } from '#shared/format/use-today.ts';
import { newId } from '#shared/forms/new-id.ts';
import { useDebounced } from '#shared/forms/use-debounced.ts';
import type { Selection } from '#shared/list/selection/selection.ts';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import {
  bulkPreviewQuery,
  type BulkSelection,
  changePricesMutation,
  type PriceBulkBody,
} from '../pricing.queries.ts';
import { BulkForm } from './bulk-form.tsx';
import { BulkFigures, BulkPreview, useLeavingOut } from './bulk-preview.tsx';
import { leavesOut, withoutLeftOut } from './bulk-selection.ts';
import { bulkTitle, readBulk, type TypedBulk } from './bulk-typing.ts';

interface BulkDialogProps {
  readonly selection: BulkSelection;
  readonly count: number;
  readonly list: { readonly id: string; readonly name: string; readonly isDefault: boolean };
  /** `drafted`: the prices stand in the draft, and the selection has done its work. */
  readonly close: (drafted: boolean) => void;
}

/** Long enough for a percentage to be typed, short enough that the preview seems to follow. */
const typingPause = 300;

function emptyBulk(today: string): TypedBulk {
  // New prices begin with a month, as those that are typed one by one.
  const validFrom = formatDayForInput(usualFirstDay(today));
  return { kind: 'percentBp', value: '', step: '1', mode: 'NEAREST', validFrom };
}

/** The change as it was typed last, and what is sent of it; `null` until it can be read. */
function useTypedBulk({ selection, list }: BulkDialogProps) {
  const today = useToday();
  const [typed, setTyped] = useState(() => emptyBulk(today));
  const settled = useDebounced(typed, typingPause);
  const read = useMemo(() => readBulk(settled), [settled]);
  const bulk = useMemo<PriceBulkBody | null>(
    () => (read === null ? null : { listId: list.id, selection, ...read }),
    [read, list.id, selection],
  );
  const change = (part: Partial<TypedBulk>): void => setTyped((before) => ({ ...before, ...part }));
  const title = read === null ? '' : bulkTitle(read);
  return { typed, change, bulk, title, isSettled: settled === typed };
}

/** What goes into the draft once rows are left out; the same request keeps its name however often it is sent. */
function useAsked(bulk: PriceBulkBody | null, picked: Selection) {
  const asked = useMemo(() => {
    const selection = bulk === null ? null : withoutLeftOut(bulk.selection, picked);
    return bulk === null || selection === null ? null : { id: newId(), bulk: { ...bulk, selection } };
  }, [bulk, picked]);
  const first = useQuery({
    ...bulkPreviewQuery(asked?.bulk ?? null, { page: 0 }),
    placeholderData: keepPreviousData,
  });
  const counts = asked === null ? undefined : first.data;
  const changing = counts?.changing ?? 0;
  return { asked, counts, changing, isCounted: !first.isFetching && changing > 0 };
}

interface ActionsProps {
  readonly changing: number;
  readonly isReady: boolean;
  readonly isPending: boolean;
  readonly cancel: () => void;
}

function Actions({ changing, isReady, isPending, cancel }: ActionsProps) {
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Nichts gilt sofort: Die Preise kommen in einen Entwurf und lassen sich dort verwerfen.
      </Typography>
      <Box sx={{ flex: 1 }} />
      <Button color="secondary" disabled={isPending} onClick={cancel}>
        Abbrechen
      </Button>
      <Button variant="contained" type="submit" disabled={!isReady} loading={isPending}>
        {changing === 0 ? 'In den Entwurf' : `${counted(changing, 'Preis', 'Preise')} in den Entwurf`}
      </Button>
    </>
  );
}

/** Changes many prices at once: say how, look at each of them, leave some out; nothing is in force before the release. */
export function BulkDialog(props: BulkDialogProps) {
  const { count, list, close } = props;
  const { typed, change, bulk, title, isSettled } = useTypedBulk(props);
  const picking = useLeavingOut(bulk);
  const { asked, counts, changing, isCounted } = useAsked(bulk, picking.selection);
  const isReady = isSettled && isCounted;
  const { mutate, isPending, error } = useMutation(changePricesMutation);
  const submit = (): void => {
    if (asked === null || !isReady) return;
    const done = ({ rows }: { readonly rows: number }): void => {
      reportSuccess(`${counted(rows, 'Preis wurde', 'Preise wurden')} in den Entwurf übernommen`);
      close(true);
    };
    mutate({ id: asked.id, title, ...asked.bulk }, { onSuccess: done });
  };
  const { ask, question } = useDiscardQuestion({
    hasInput: leavesOut(picking.selection),
    title: 'Änderung verwerfen?',
    text: 'Welche Preise Sie ausgelassen haben, geht verloren. An den Preisen ändert sich nichts.',
    confirmLabel: 'Änderung verwerfen',
    discard: () => close(false),
  });
  return (
    <DialogFrame close={ask} isBusy={isPending} size="lg" isFullOnPhones>
      <DialogStep
        submit={submit}
        title={
          <>
            {`${counted(count, 'Preis', 'Preise')} ändern`}
            <Typography component="span" variant="body2" sx={{ ml: 3, color: 'text.secondary' }}>
              {`Liste ${list.name}, ausgewählt in der Preisdatenbank`}
            </Typography>
          </>
        }
        actions={<Actions {...{ changing, isReady, isPending }} cancel={ask} />}
      >
        <BulkForm {...{ typed, change }} isDefaultList={list.isDefault} />
        {bulk === null ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Sobald die Änderung feststeht, stehen hier alter und neuer Preis jedes Elements.
          </Typography>
        ) : (
          <>
            {counts !== undefined && <BulkFigures counts={counts} />}
            <BulkPreview {...{ bulk, picking }} />
          </>
        )}
        <FormAlert message={error?.message ?? null} />
      </DialogStep>
      {question}
    </DialogFrame>
  );
}
