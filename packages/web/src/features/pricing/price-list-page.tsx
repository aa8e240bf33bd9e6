import type { Customer, PriceList } from '@energieakte/contract';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { customersQuery } from '#shared/directory/customers.queries.ts';
import { counted } from '#shared/format/numbers.ts';
import { Loaded } from '#shared/query/loaded.tsx';
import { DeleteRecordButton } from '#shared/record/page/delete-record-button.tsx';
import { EditorPage } from '#shared/record/page/editor-page.tsx';
import { RecordGone } from '#shared/record/page/record-gone.tsx';
import { RecordStates } from '#shared/record/page/record-states.tsx';
import { useRecordEditing } from '#shared/record/use-record-editing.ts';
import { type RecordData, wholeRecord } from '#shared/record/whole-record.ts';
import { EntryLines } from '#shared/ui/entry-lines.tsx';
import { ButtonLink } from '#shared/ui/links.tsx';
import { NotAllowed, OfficeOnly } from '#shared/ui/office-only.tsx';
import { PageCard } from '#shared/ui/page-card.tsx';
import { PriceFiles } from './price-files.tsx';
import { priceText, unitText } from './price-labels.ts';
import { priceListForm } from './price-list-form.ts';
import {
  deletePriceListMutation,
  listItemsQuery,
  priceListsQuery,
  savePriceListMutation,
} from './pricing.queries.ts';
import { priceListsCrumb, pricingCrumb } from './pricing-places.ts';

const parents = [pricingCrumb, priceListsCrumb];
const blank = { discountPct: 0, active: true };
const noCustomers: readonly Customer[] = [];

function useListEditing(data: RecordData, isDefault: boolean, savedText: string) {
  const customers = useQuery(customersQuery).data ?? noCustomers;
  const form = useMemo(() => priceListForm(customers, isDefault), [customers, isDefault]);
  const draftKey = `preisliste/${data.id ?? 'neu'}`;
  return useRecordEditing(
    wholeRecord({ form, data, draftKey, mutation: savePriceListMutation, savedText }),
  );
}

function NewList() {
  const navigate = useNavigate();
  const me = useCurrentUser();
  const data = useMemo(() => ({ ...blank, customers: [] }), []);
  const editing = useListEditing(data, false, 'Die Preisliste wurde angelegt');
  if (!me.can.editPrices) return <NotAllowed title="Preise pflegt die Verwaltung" />;
  return (
    <EditorPage
      title="Neue Preisliste"
      parents={parents}
      editing={editing}
      close={() => void navigate({ to: '/pricing/list' })}
      saved={({ id }) => void navigate({ to: '/pricing/list/$id', params: { id } })}
    />
  );
}

/** What every element costs in the list today. */
function Items({ list }: { readonly list: PriceList }) {
  const listId = list.isDefault ? undefined : list.id;
  return (
    <PageCard
      title="Preise heute"
      action={
        <ButtonLink to="/pricing/db" search={{ liste: listId }}>
          In der Preisdatenbank zeigen
        </ButtonLink>
      }
    >
      <Loaded
        query={useQuery(listItemsQuery(list.id))}
        loading={240}
        failure="Die Preise konnten nicht geladen werden."
        empty="Noch keine Preise."
      >
        {(items) => (
          <Card variant="outlined">
            <EntryLines label={counted(items.length, 'Preis', 'Preise')}>
              {items.map(({ id, number, title, unit, price }) => (
                <Box
                  component="li"
                  key={id}
                  sx={{ display: 'flex', gap: 3, px: 3, py: 1.5, typography: 'body2' }}
                >
                  <Box component="strong" sx={{ width: 72, flex: 'none' }}>
                    {number}
                  </Box>
                  <Box sx={{ flex: 1, minWidth: 0 }}>
                    {title}
                    <Box component="span" sx={{ color: 'text.secondary', ml: 2 }}>
                      {[unitText(unit), price?.kind === 'DISCOUNT' ? 'mit Rabatt' : null]
                        .filter((part) => part !== null)
                        .join(' · ')}
                    </Box>
                  </Box>
                  <span className="text">{priceText(price, unit)}</span>
                </Box>
              ))}
            </EntryLines>
          </Card>
        )}
      </Loaded>
    </PageCard>
  );
}

function ListEditor({ list }: { readonly list: PriceList }) {
  const navigate = useNavigate();
  const { id, number, name, isDefault, can } = list;
  const close = (): void => void navigate({ to: '/pricing/list' });
  return (
    <EditorPage
      title={name}
      parents={parents}
      meta={isDefault ? `${number} · Standardliste` : number}
      actions={
        <>
          <PriceFiles listId={id} />
          {can.delete && (
            <DeleteRecordButton
              name={name}
              mutation={deletePriceListMutation}
              target={id}
              deleted={close}
            >
              Gelöscht werden kann eine Preisliste nur, solange in ihr kein Preis freigegeben ist.
            </DeleteRecordButton>
          )}
        </>
      }
      editing={useListEditing(list, isDefault, `„${name}“ wurde gespeichert`)}
      isReadOnly={!can.edit}
      subject="Die Preisliste"
      close={close}
      more={<Items list={list} />}
    />
  );
}

function StoredList({ id }: { readonly id: string }) {
  const back = <ButtonLink to="/pricing/list">Zu den Preislisten</ButtonLink>;
  const gone = <RecordGone title="Diese Preisliste gibt es nicht" back={back} />;
  return (
    <RecordStates query={useQuery(priceListsQuery)} subject="Die Preisliste" gone={gone}>
      {(lists) => {
        const list = lists.find((one) => one.id === id);
        return list === undefined ? gone : <ListEditor key={id} list={list} />;
      }}
    </RecordStates>
  );
}

/** One price list, or a new one (`/pricing/list/{id}`, `/pricing/list/neu`). */
export function PriceListPage({ id }: { readonly id: string }) {
  return <OfficeOnly>{id === 'neu' ? <NewList /> : <StoredList id={id} />}</OfficeOnly>;
}
