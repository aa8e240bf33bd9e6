import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ServiceType } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serviceTypesQuery } from '#shared/directory/catalogue.queries.ts';
import { CatalogueList } from '../list/catalogue-list.tsx';
import { EntryLink, EntryText, Lines } from '../list/entry-line.tsx';
import { matches, SearchField } from '../list/search-field.tsx';
import { servicesPlace } from '../settings-places.ts';

const shortKinds = { 0: 'KfW', 1: 'I', 2: 'II' } as const;

function ServiceLine({ service }: { readonly service: ServiceType }) {
  const { id, code, title, modes, reviewNeeded, active, description } = service;
  return (
    <li>
      <EntryLink to="/settings/leistungen/$id" params={{ id }}>
        <EntryText code={code} title={title} detail={description} isMuted={!active} />
        {reviewNeeded && (
          <Typography component="span" variant="caption" color="textSecondary">
            Vier Augen
          </Typography>
        )}
        <span>
          {modes.map((mode) => (
            <Chip key={mode} label={shortKinds[mode]} variant="outlined" sx={{ ml: 1 }} />
          ))}
        </span>
        {!active && <Chip label="nicht aktiv" />}
      </EntryLink>
    </li>
  );
}

/** The service catalogue (`/settings/leistungen`). */
export function ServicesPage() {
  const [typed, setTyped] = useState('');
  return (
    <CatalogueList
      place={servicesPlace}
      query={useQuery(serviceTypesQuery)}
      empty="Noch keine Leistung angelegt."
      search={<SearchField label="Leistungen suchen" text={typed} change={setTyped} />}
      newLabel="Neue Leistung"
    >
      {(services) => (
        <Lines label="Leistungen">
          {services
            .filter(({ code, title }) => matches(typed, [code, title]))
            .map((service) => (
              <ServiceLine key={service.id} service={service} />
            ))}
        </Lines>
      )}
    </CatalogueList>
  );
}
