import type { ServiceType } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { saveServiceTypeMutation, serviceTypesQuery } from '#shared/directory/catalogue.queries.ts';
import { EntryEditor } from '../entry/entry-editor.tsx';
import { EntryGone } from '../entry/entry-gone.tsx';
import type { RecordData } from '#shared/record/whole-record.ts';
import { CatalogueStates } from '../list/catalogue-states.tsx';
import { servicesPlace } from '../settings-places.ts';
import { serviceForm } from './service-form.ts';

/** A new service goes to the end of the list. */
function blankAfter(services: readonly ServiceType[]): RecordData {
  const last = Math.max(0, ...services.map(({ position }) => position));
  return { modes: [0], weight: 1, reviewNeeded: false, active: true, position: last + 10 };
}

function Service({ id, services }: { readonly id: string; readonly services: readonly ServiceType[] }) {
  const service = services.find((one) => one.id === id);
  if (id !== 'neu' && service === undefined) return <EntryGone place={servicesPlace} />;
  return (
    <EntryEditor
      key={id}
      form={serviceForm}
      data={service ?? blankAfter(services)}
      draftKey={`leistung/${id}`}
      mutation={saveServiceTypeMutation}
      savedText="Die Leistung wurde gespeichert"
      title={service === undefined ? 'Neue Leistung' : `${service.code} ${service.title}`}
      place={servicesPlace}
      deletes={{ kind: 'service', what: 'diese Leistung' }}
    />
  );
}

/** One service of the catalogue, or a new one (`/settings/leistungen/{id}`). */
export function ServicePage({ id }: { readonly id: string }) {
  const query = useQuery(serviceTypesQuery);
  return (
    <CatalogueStates query={query} place={servicesPlace} empty="Noch keine Leistung angelegt.">
      {(services) => <Service id={id} services={services} />}
    </CatalogueStates>
  );
}
