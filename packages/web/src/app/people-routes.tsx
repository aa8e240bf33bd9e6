import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '#app/base-routes.tsx';
import { lazyPage, showing } from '#app/lazy-page.tsx';
import { ofRecord, pageRoute } from '#app/page-route.ts';
import { PeopleSearch } from '#features/people/people-search.ts';
import type { PeopleTab } from '#features/people/people-tab.ts';

const PeoplePage = lazyPage(() =>
  import('#features/people/people-page.tsx').then((module) => module.PeoplePage),
);
const CustomersTab = lazyPage(() =>
  import('#features/customers/customers-tab.tsx').then((module) => module.CustomersTab),
);
const CustomersActions = lazyPage(() =>
  import('#features/customers/customers-tab.tsx').then((module) => module.CustomersActions),
);
const CustomerPage = lazyPage(() =>
  import('#features/customers/customer-page.tsx').then((module) => module.CustomerPage),
);
const CustomerAddPage = lazyPage(() =>
  import('#features/customers/customer-add-page.tsx').then((module) => module.CustomerAddPage),
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
const GroupsActions = lazyPage(() =>
  import('#features/groups/groups-tab.tsx').then((module) => module.GroupsActions),
);
const GroupPage = lazyPage(() =>
  import('#features/groups/group-page.tsx').then((module) => module.GroupPage),
);
const GroupAddPage = lazyPage(() =>
  import('#features/groups/group-add-page.tsx').then((module) => module.GroupAddPage),
);

/** What fills the tabs of the Benutzerverwaltung; `Panel` shows the page of a record beside the list. */
const tabs: readonly [PeopleTab, ...PeopleTab[]] = [
  {
    id: 'auftraggeber',
    title: 'Auftraggeber',
    List: CustomersTab,
    Actions: CustomersActions,
    editPath: '/customer/edit/$id',
    Panel: CustomerPage,
  },
  {
    id: 'benutzer',
    title: 'Benutzer',
    List: UsersTab,
    Actions: UsersActions,
    editPath: '/user/edit/$id',
    Panel: UserPage,
  },
  {
    id: 'gruppen',
    title: 'Gruppen',
    List: GroupsTab,
    Actions: GroupsActions,
    editPath: '/group/edit/$id',
    Panel: GroupPage,
  },
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

const addGroup = createRoute({
  getParentRoute: () => shellRoute,
  path: '/group/add',
  staticData: { title: 'Neue Gruppe' },
  // The customer whose page it was opened from.
  validateSearch: ({ kunde }: Readonly<Record<string, unknown>>): { readonly kunde?: string } =>
    typeof kunde === 'string' ? { kunde } : {},
  component: showing(GroupAddPage, function AddGroup() {
    return <GroupAddPage customerId={addGroup.useSearch().kunde} />;
  }),
});

/** The Benutzerverwaltung and the pages of what is kept in it. */
export const peopleRoutes = [
  people,
  addUser,
  pageRoute(
    '/user/edit/$id',
    'Benutzer',
    ofRecord(UserPage, (id) => <UserPage id={id} />),
  ),
  pageRoute('/customer/add', 'Neuer Auftraggeber', CustomerAddPage),
  pageRoute(
    '/customer/edit/$id',
    'Auftraggeber',
    ofRecord(CustomerPage, (id) => <CustomerPage id={id} />),
  ),
  addGroup,
  pageRoute(
    '/group/edit/$id',
    'Gruppe',
    ofRecord(GroupPage, (id) => <GroupPage id={id} />),
  ),
] as const;
