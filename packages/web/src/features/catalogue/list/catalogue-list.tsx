import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCurrentUser } from '#api/session.ts';
import { NewLink } from '#shared/ui/links.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { settingsCrumb, usePagePlace } from '#shared/ui/page-place.ts';
import type { CataloguePlace } from '../settings-places.ts';
import { CatalogueStates } from './catalogue-states.tsx';

interface CatalogueListProps<Data> {
  readonly place: CataloguePlace;
  readonly query: UseQueryResult<readonly Data[]>;
  /** What to say where there is nothing yet. */
  readonly empty: string;
  /** Beside the title, where that is not how many there are. */
  readonly meta?: ReactNode;
  readonly search?: ReactNode;
  /** `Neue Leistung`; absent where nobody makes new ones. */
  readonly newLabel?: string;
  readonly children: (data: readonly Data[]) => ReactNode;
}

/** The page of one list of the catalogue. */
export function CatalogueList<Data>(props: CatalogueListProps<Data>) {
  const { place, query, empty, search, newLabel, children } = props;
  const { title, to } = place;
  const me = useCurrentUser();
  usePagePlace({ title, parents: [settingsCrumb] });
  return (
    <>
      <PageHeader
        title={title}
        meta={<span role="status">{props.meta ?? query.data?.length ?? ''}</span>}
        actions={
          <>
            {search}
            {newLabel !== undefined && me.can.editCatalogue && (
              <NewLink to={`${to}/$id`} params={{ id: 'neu' }}>
                {newLabel}
              </NewLink>
            )}
          </>
        }
      />
      <CatalogueStates place={place} query={query} empty={empty}>
        {children}
      </CatalogueStates>
    </>
  );
}
