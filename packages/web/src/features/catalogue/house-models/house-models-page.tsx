import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import {
  type Customer,
  type HouseModel,
  buildingTypeLabels,
  constructionLabels,
} from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { customersQuery } from '#shared/directory/customers.queries.ts';
import { houseModelsQuery } from '#shared/directory/catalogue.queries.ts';
import { CatalogueList } from '../list/catalogue-list.tsx';
import { CatalogueStates } from '../list/catalogue-states.tsx';
import { EntryLink, EntryText, Lines } from '../list/entry-line.tsx';
import { matches, SearchField } from '../list/search-field.tsx';
import { houseModelsPlace } from '../settings-places.ts';

function detailOf({ buildingType, construction, services }: HouseModel): string {
  return [
    buildingType === null ? null : buildingTypeLabels[buildingType],
    construction === null ? null : constructionLabels[construction],
    services.length === 1 ? '1 Leistung' : `${services.length} Leistungen`,
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

function ModelLine({ model }: { readonly model: HouseModel }) {
  return (
    <li>
      <EntryLink to="/settings/haustypen/$id" params={{ id: model.id }}>
        <EntryText title={model.name} detail={detailOf(model)} isMuted={!model.active} />
        {!model.active && <Chip label="nicht aktiv" />}
      </EntryLink>
    </li>
  );
}

interface GroupsProps {
  readonly models: readonly HouseModel[];
  readonly customers: readonly Customer[];
  readonly typed: string;
}

/** The house types under their Auftraggeber. */
function Groups({ models, customers, typed }: GroupsProps) {
  const groups = customers
    .map((customer) => ({
      customer,
      own: models.filter(
        (model) => model.customerId === customer.id && matches(typed, [model.name, customer.name]),
      ),
    }))
    .filter(({ own }) => own.length > 0);
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {groups.map(({ customer, own }) => (
        <Box component="section" key={customer.id} aria-labelledby={`kunde-${customer.id}`}>
          <Typography variant="h2" id={`kunde-${customer.id}`} sx={{ mb: 2 }}>
            {customer.name}
          </Typography>
          <Lines label={`Haustypen von ${customer.name}`}>
            {own.map((model) => (
              <ModelLine key={model.id} model={model} />
            ))}
          </Lines>
        </Box>
      ))}
    </Box>
  );
}

/** The house types of the Auftraggeber (`/settings/haustypen`). */
export function HouseModelsPage() {
  const [typed, setTyped] = useState('');
  const query = useQuery(houseModelsQuery);
  const customers = useQuery(customersQuery);
  return (
    <CatalogueList
      place={houseModelsPlace}
      query={query}
      empty="Noch kein Haustyp angelegt. Mit Haustypen füllen sich neue Projekte eines Auftraggebers fast von selbst."
      search={<SearchField label="Haustypen suchen" text={typed} change={setTyped} />}
      newLabel="Neuer Haustyp"
    >
      {(models) => (
        <CatalogueStates
          query={customers}
          place={{ title: 'Auftraggeber' }}
          empty="Noch kein Auftraggeber angelegt."
        >
          {(all) => <Groups models={models} customers={all} typed={typed} />}
        </CatalogueStates>
      )}
    </CatalogueList>
  );
}
