import { type Project, programmeName } from '@energieakte/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { customersQuery } from '#shared/directory/customers.queries.ts';
import { groupsQuery } from '#shared/directory/groups.queries.ts';
import { internalUsersQuery } from '#shared/directory/users.queries.ts';
import { houseModelsQuery, programmesQuery } from '#shared/directory/catalogue.queries.ts';
import { priceListsQuery } from '#features/pricing/pricing.queries.ts';
import { namesIn } from './project-form-values.ts';

/** Id → name of everything the form can refer to: what is offered, and what the project itself knows. */
export function useOfficeNames(project: Project | null, isOffice = true): ReadonlyMap<string, string> {
  const customers = useQuery({ ...customersQuery, enabled: isOffice }).data;
  const people = useQuery({ ...internalUsersQuery, enabled: isOffice }).data;
  const groups = useQuery({ ...groupsQuery, enabled: isOffice }).data;
  const programmes = useQuery({ ...programmesQuery, enabled: isOffice }).data;
  const models = useQuery({ ...houseModelsQuery, enabled: isOffice }).data;
  const priceLists = useQuery({ ...priceListsQuery, enabled: isOffice }).data;
  return useMemo(
    () =>
      new Map([
        ...(customers ?? []).map(({ id, name }) => [id, name] as const),
        ...(people ?? []).map(({ id, displayname }) => [id, displayname] as const),
        ...(groups ?? []).map(({ id, name }) => [id, name] as const),
        ...(programmes ?? []).map(({ code, name }) => [code, `${programmeName(code)} ${name}`] as const),
        ...(priceLists ?? []).map(({ id, name }) => [id, name] as const),
        ...(models ?? []).map(({ id, name }) => [id, name] as const),
        ...(project === null ? [] : namesIn(project)),
      ]),
    [customers, people, groups, programmes, models, priceLists, project],
  );
}
