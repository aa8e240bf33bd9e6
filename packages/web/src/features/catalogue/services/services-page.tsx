import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ServiceType } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { ButtonLink } from '#shared/ui/links.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { usePagePlace } from '#shared/ui/page-place.ts';
import { serviceTypesQuery } from '#shared/directory/catalogue.queries.ts';
import { CatalogueStates } from '../list/catalogue-states.tsx';
import { EntryLink, EntryText, Lines } from '../list/entry-line.tsx';
import { matches, SearchField } from '../list/search-field.tsx';
import { settingsCrumb } from '../settings-places.ts';

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
  const me = useCurrentUser();
  const [typed, setTyped] = useState('');
  const query = useQuery(serviceTypesQuery);
  usePagePlace({ title: 'Leistungen', parents: [settingsCrumb] });
  return (
    <>
      <PageHeader
        title="Leistungen"
        meta={<span role="status">{query.data?.length ?? ''}</span>}
        actions={
          <>
            <SearchField label="Leistungen suchen" text={typed} change={setTyped} />
            {me.can.editCatalogue && (
              <ButtonLink
                variant="contained"
                to="/settings/leistungen/$id"
                params={{ id: 'neu' }}
                startIcon={<Plus size={16} strokeWidth={2} />}
              >
                Neue Leistung
              </ButtonLink>
            )}
          </>
        }
      />
      <CatalogueStates query={query} subject="Die Leistungen" empty="Noch keine Leistung angelegt.">
        {(services) => (
          <Lines label="Leistungen">
            {services
              .filter(({ code, title }) => matches(typed, [code, title]))
              .map((service) => (
                <ServiceLine key={service.id} service={service} />
              ))}
          </Lines>
        )}
      </CatalogueStates>
    </>
  );
}
