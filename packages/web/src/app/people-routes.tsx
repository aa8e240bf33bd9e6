import { createRoute } from '@tanstack/react-router';
import { shellRoute } from '#app/base-routes.tsx';
import { lazyPage, showing } from '#app/lazy-page.tsx';
import { ofRecord, pageRoute } from '#app/page-route.tsx';
import { PeopleSearch } from '#features/people/people-search.ts';
import type { PeopleTab } from '#features/people/people-tab.ts';

const PeoplePage = lazyPage(async () => (await import('#features/people/people-page.tsx')).PeoplePage);
const CustomersTab = lazyPage(
  async () => (await import('#features/customers/customers-tab.tsx')).CustomersTab,
);
const CustomersActions = lazyPage(
  async () => (await import('#features/customers/customers-tab.tsx')).CustomersActions,
);
const CustomerPage = lazyPage(
  async () => (await import('#features/customers/customer-page.tsx')).CustomerPage,
);
const CustomerAddPage = lazyPage(
  async () => (await import('#features/customers/customer-add-page.tsx')).CustomerAddPage,
);
const UsersTab = lazyPage(async () => (await import('#features/users/users-tab.tsx')).UsersTab);
const UsersActions = lazyPage(async () => (await import('#features/users/users-tab.tsx')).UsersActions);
const UserPage = lazyPage(async () => (await import('#features/users/user-page.tsx')).UserPage);
const UserAddPage = lazyPage(
  async () => (await import('#features/users/user-add-page.tsx')).UserAddPage,
);
const UserImportPage = lazyPage(
  async () => (await import('#features/users/import/user-import-page.tsx')).UserImportPage,
);
const GroupsTab = lazyPage(async () => (await import('#features/groups/groups-tab.tsx')).GroupsTab);
const GroupsActions = lazyPage(
  async () => (await import('#features/groups/groups-tab.tsx')).GroupsActions,
);
const GroupPage = lazyPage(async () => (await import('#features/groups/group-page.tsx')).GroupPage);
const GroupAddPage = lazyPage(
  async () => (await import('#features/groups/group-add-page.tsx')).GroupAddPage,
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
  pageRoute('/user/import', 'Benutzer aus Tabelle', UserImportPage),
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
