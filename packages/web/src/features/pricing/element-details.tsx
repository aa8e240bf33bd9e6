import type { PriceElement, PriceList } from '@energieakte/contract';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reportError, reportSuccess } from '#shared/activity/activity.ts';
import { useOwnDraft } from './draft-bar.tsx';
import { ElementCards } from './element-cards.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { checkPriceMutation, priceListsQuery, removeRowMutation } from './pricing.queries.ts';

const failed = { onError: (error: Error) => reportError(error.message) };

/** The list that is looked at: the default list where none is named. */
export function useShownList(listId: string | undefined): PriceList | undefined {
  const lists = useQuery(priceListsQuery).data;
  return lists?.find(({ id, isDefault }) => (listId === undefined ? isDefault : id === listId));
}

interface PriceActionsProps {
  readonly element: PriceElement;
  readonly list: PriceList;
}

/** What can be done with the price of an element: another one, back out of the draft, or that it is still right. */
function PriceActions({ element, list }: PriceActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const own = useOwnDraft(list.id);
  const remove = useMutation(removeRowMutation);
  const check = useMutation(checkPriceMutation);
  const { id: elementId, price, draft } = element;
  const takeOut = (): void => {
    if (own === null) return;
    const { id, version } = own;
    const done = { ...failed, onSuccess: () => reportSuccess('Der Preis bleibt, wie er ist') };
    remove.mutate({ id, version, elementId }, done);
  };
  const confirmPrice = (priceId: string): void =>
    check.mutate(priceId, { ...failed, onSuccess: () => reportSuccess('Der Preis ist geprüft') });
  return (
    <>
      {price?.stale === true && (
        <Button loading={check.isPending} onClick={() => confirmPrice(price.id)}>
          Noch richtig
        </Button>
      )}
      {draft !== null && own !== null && (
        <Button color="secondary" loading={remove.isPending} onClick={takeOut}>
          Aus dem Entwurf nehmen
        </Button>
      )}
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Neuer Preis
      </Button>
      {isOpen && <PriceDialog element={element} list={list} close={() => setOpen(false)} />}
    </>
  );
}

interface ElementDetailsProps {
  readonly element: PriceElement;
  readonly listId: string | undefined;
}

/** Price, timeline and uses of an element, on its page and in the panel. */
export function ElementDetails({ element, listId }: ElementDetailsProps) {
  const list = useShownList(listId);
  return (
    <ElementCards
      element={element}
      listName={list?.name}
      actions={element.can.edit && list !== undefined && <PriceActions element={element} list={list} />}
    />
  );
}
