import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '#app/base-routes.tsx';
import { lazyPage, showing } from '#app/lazy-page.tsx';
import { PeopleSearch } from '#features/people/people-search.ts';
import type { PeopleTab } from '#features/people/people-tab.ts';

const PeoplePage = lazyPage(() =>
  import('#features/people/people-page.tsx').then((module) => module.PeoplePage),
);
const CustomersTab = lazyPage(() =>
  import('#features/customers/customers-tab.tsx').then((module) => module.CustomersTab),
);
const UsersTab = lazyPage(() =>
  import('#features/users/users-tab.tsx').then((module) => module.UsersTab),
);
const GroupsTab = lazyPage(() =>
  import('#features/groups/groups-tab.tsx').then((module) => module.GroupsTab),
);

/** What fills the tabs of the Benutzerverwaltung; `Panel` shows the page of a record beside the list. */
const tabs: readonly [PeopleTab, ...PeopleTab[]] = [
  { id: 'auftraggeber', title: 'Auftraggeber', List: CustomersTab, editPath: '/customer/edit/$id' },
  { id: 'benutzer', title: 'Benutzer', List: UsersTab, editPath: '/user/edit/$id' },
  { id: 'gruppen', title: 'Gruppen', List: GroupsTab, editPath: '/group/edit/$id' },
];

const people = createRoute({
  getParentRoute: () => shellRoute,
  path: '/customer',
  staticData: { title: 'Benutzerverwaltung' },
  validateSearch: PeopleSearch,
  component: showing(PeoplePage, function People() {
    return <PeoplePage tabs={tabs} search={people.useSearch()} />;
  }),
});

/** The Benutzerverwaltung and the pages of what is kept in it. */
export const peopleRoutes = [people] as const;
