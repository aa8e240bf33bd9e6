import type { HouseModel, PriceElement, ServiceType } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { customersQuery } from '#shared/directory/customers.queries.ts';
import {
  houseModelsQuery,
  saveHouseModelMutation,
  serviceTypesQuery,
} from '#shared/directory/catalogue.queries.ts';
import { listItemsQuery, priceListsQuery } from '#features/pricing/pricing.queries.ts';
import { formatMoney } from '#shared/format/numbers.ts';
import type { Choice } from '#shared/forms/field-definition.ts';
import { EntryEditor } from '../entry/entry-editor.tsx';
import { EntryGone } from '../entry/entry-gone.tsx';
import { CatalogueStates } from '../list/catalogue-states.tsx';
import { houseModelsPlace, servicesPlace } from '../settings-places.ts';
import { houseModelForm } from './house-model-form.ts';

const blank = { active: true };

const noItems: readonly PriceElement[] = [];

/** The elements that have a price in the default list, with it. */
function usePriceChoices(): readonly Choice[] {
  const lists = useQuery(priceListsQuery).data;
  const id = lists?.find(({ isDefault }) => isDefault)?.id ?? '';
  const { data: items = noItems } = useQuery({ ...listItemsQuery(id), enabled: id !== '' });
  return useMemo(
    () =>
      items
        .filter(({ unit }) => unit !== 'PROZENT')
        .map(({ id: value, number, title, price }) => ({
          value,
          label: [`${number} ${title}`, formatMoney(price?.netPrice ?? 0)].join(', '),
        })),
    [items],
  );
}

interface ModelProps {
  readonly id: string;
  readonly models: readonly HouseModel[];
  readonly services: readonly ServiceType[];
}

function Model({ id, models, services }: ModelProps) {
  const customers = useQuery(customersQuery).data;
  const names = useMemo(() => new Map(customers?.map((one) => [one.id, one.name])), [customers]);
  const prices = usePriceChoices();
  const form = useMemo(() => houseModelForm(services, prices), [services, prices]);
  const model = models.find((one) => one.id === id);
  if (id !== 'neu' && model === undefined) return <EntryGone place={houseModelsPlace} />;
  return (
    <EntryEditor
      key={id}
      form={form}
      data={model ?? blank}
      draftKey={`haustyp/${id}`}
      mutation={saveHouseModelMutation}
      savedText="Der Haustyp wurde gespeichert"
      title={model?.name ?? 'Neuer Haustyp'}
      place={houseModelsPlace}
      names={names}
      deletes={{ kind: 'houseModel', what: 'dieser Haustyp' }}
    />
  );
}

function Loaded({ id, services }: Omit<ModelProps, 'models'>) {
  const query = useQuery(houseModelsQuery);
  // Also the first house type is made here, so an empty list is no reason to stop.
  if (query.data !== undefined) return <Model id={id} models={query.data} services={services} />;
  return (
    <CatalogueStates query={query} place={houseModelsPlace} empty="Noch kein Haustyp angelegt.">
      {() => null}
    </CatalogueStates>
  );
}

/** One house type, or a new one (`/settings/haustypen/{id}`). */
export function HouseModelPage({ id }: { readonly id: string }) {
  const services = useQuery(serviceTypesQuery);
  return (
    <CatalogueStates query={services} place={servicesPlace} empty="Noch keine Leistung angelegt.">
      {(all) => <Loaded id={id} services={all} />}
    </CatalogueStates>
  );
}
