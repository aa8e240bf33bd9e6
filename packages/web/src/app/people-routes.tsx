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
const UsersActions = lazyPage(() =>
  import('#features/users/users-tab.tsx').then((module) => module.UsersActions),
);
const UserPage = lazyPage(() =>
  import('#features/users/user-page.tsx').then((module) => module.UserPage),
);
const UserAddPage = lazyPage(() =>
  import('#features/users/user-add-page.tsx').then((module) => module.UserAddPage),
);
const GroupsTab = lazyPage(() =>
  import('#features/groups/groups-tab.tsx').then((module) => module.GroupsTab),
);

/** What fills the tabs of the Benutzerverwaltung; `Panel` shows the page of a record beside the list. */
const tabs: readonly [PeopleTab, ...PeopleTab[]] = [
  { id: 'auftraggeber', title: 'Auftraggeber', List: CustomersTab, editPath: '/customer/edit/$id' },
  {
    id: 'benutzer',
    title: 'Benutzer',
    List: UsersTab,
    Actions: UsersActions,
    editPath: '/user/edit/$id',
    Panel: UserPage,
  },
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

const addUser = createRoute({
  getParentRoute: () => shellRoute,
  path: '/user/add',
  staticData: { title: 'Neuer Benutzer' },
  // The customer whose page it was opened from.
  validateSearch: ({ firma }: Readonly<Record<string, unknown>>): { readonly firma?: string } =>
    typeof firma === 'string' ? { firma } : {},
  component: showing(UserAddPage, function AddUser() {
    return <UserAddPage customerId={addUser.useSearch().firma} />;
  }),
});

const editUser = createRoute({
  getParentRoute: () => shellRoute,
  path: '/user/edit/$id',
  staticData: { title: 'Benutzer' },
  component: showing(UserPage, function EditUser() {
    return <UserPage id={editUser.useParams().id} />;
  }),
});

/** The Benutzerverwaltung and the pages of what is kept in it. */
export const peopleRoutes = [people, addUser, editUser] as const;
