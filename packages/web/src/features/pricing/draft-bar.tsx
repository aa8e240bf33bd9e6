import type { PriceRelease } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import PenLine from 'lucide-react/icons/pen-line';
import { useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { reportSuccess } from '#shared/activity/activity.ts';
import { ConfirmDialog } from '#shared/dialog/confirm-dialog.tsx';
import { counted } from '#shared/format/numbers.ts';
import { DayFilter } from '#shared/list/day-filter.tsx';
import { ListBar } from '#shared/list/list-bar.tsx';
import { FormAlert } from '#shared/ui/form-alert.tsx';
import { ButtonLink, TextLink } from '#shared/ui/links.tsx';
import { discardReleaseMutation, draftsQuery, saveReleaseMutation } from './pricing.queries.ts';
import { ReleaseSteps } from './release-steps.tsx';

const noDrafts: readonly PriceRelease[] = [];

/** The own open drafts of a list, the newest first: a change of many begins one of its own. */
function useOwnDrafts(listId: string | undefined): readonly PriceRelease[] {
  const me = useCurrentUser();
  const isAsked = me.can.editPrices && listId !== undefined;
  const { data = noDrafts } = useQuery({ ...draftsQuery(listId), enabled: isAsked });
  return data
    .filter(({ created }) => created?.by?.id === me.id)
    .toSorted((one, other) => (other.created?.at ?? '').localeCompare(one.created?.at ?? ''));
}

/** The draft the server puts prices into, the newest; `null`: there is none, or the person writes no prices. */
export function useOwnDraft(listId: string | undefined): PriceRelease | null {
  return useOwnDrafts(listId)[0] ?? null;
}

/** That the bar shows one draft of several. */
function OtherDrafts({ draft: { id, listId } }: { readonly draft: PriceRelease }) {
  const others = useOwnDrafts(listId).filter((one) => one.id !== id && one.rows > 0).length;
  if (others === 0) return null;
  return (
    <TextLink to="/pricing/release">{counted(others, 'weiterer Entwurf', 'weitere Entwürfe')}</TextLink>
  );
}

function DiscardButton({ draft }: { readonly draft: PriceRelease }) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error, reset } = useMutation(discardReleaseMutation);
  const { id, version, rows } = draft;
  const close = (): void => {
    setOpen(false);
    reset();
  };
  const confirm = (): void =>
    mutate({ id, version }, { onSuccess: () => reportSuccess('Der Entwurf wurde verworfen') });
  return (
    <>
      <Button color="secondary" onClick={() => setOpen(true)}>
        Verwerfen
      </Button>
      {isOpen && (
        <ConfirmDialog
          {...{ isPending, confirm, close }}
          title="Entwurf verwerfen?"
          confirmLabel="Verwerfen"
          isCancelFocused
          failure={error?.message ?? null}
        >
          {`${counted(rows, 'geänderter Preis geht', 'geänderte Preise gehen')} verloren. Was heute gilt, bleibt.`}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Below the prices while some of them stand in the own draft: from when they hold, and what becomes of them. */
export function DraftBar({ draft }: { readonly draft: PriceRelease }) {
  const { mutate, error } = useMutation(saveReleaseMutation);
  const { id, version, rows, validFrom } = draft;
  return (
    <ListBar
      label="Entwurf"
      isLoud
      actions={
        <>
          <ButtonLink color="secondary" to="/pricing/release/$id" params={{ id }}>
            Änderungen ansehen
          </ButtonLink>
          <DiscardButton draft={draft} />
          <ReleaseSteps release={draft} />
        </>
      }
    >
      <Box sx={{ color: 'primary.main', display: 'flex' }}>
        <PenLine size={16} strokeWidth={1.75} aria-hidden />
      </Box>
      <strong role="status">{counted(rows, 'Preis geändert', 'Preise geändert')}</strong>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <span aria-hidden>gültig ab</span>
        <DayFilter
          label="Gültig ab"
          day={validFrom}
          isRequired
          choose={(day) => mutate({ id, version, validFrom: day })}
        />
      </Box>
      <OtherDrafts draft={draft} />
      <FormAlert message={error?.message ?? null} />
    </ListBar>
  );
}
