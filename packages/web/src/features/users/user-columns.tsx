import type { User } from '@energieakte/contract';
import { recentMoment } from '#shared/format/relative-moment.ts';
import type { RecordColumn, RecordFilter } from '#shared/list/record-rows.ts';
import { RowLink } from '#shared/list/row-link.tsx';
import { accountStateOf, accountStates, accountStateLabels } from './account-state.ts';
import { AccountStateChip } from './account-state-chip.tsx';
import { rolesText } from './role-labels.ts';

function lastSignIn({ lastLoginAt }: User): string {
  return lastLoginAt === null ? '–' : recentMoment(lastLoginAt);
}

function NameLink({ user: { id, displayname } }: { readonly user: User }) {
  return (
    <RowLink to="/user/edit/$id" params={{ id }}>
      {displayname}
    </RowLink>
  );
}

export const userColumns: readonly RecordColumn<User>[] = [
  {
    id: 'name',
    title: 'Name',
    minimalWidth: 160,
    share: 1.4,
    sortBy: ({ displayname }) => displayname,
    cell: (user) => <NameLink user={user} />,
  },
  {
    id: 'benutzername',
    title: 'Benutzername',
    minimalWidth: 140,
    share: 1.2,
    from: 1000,
    sortBy: ({ username }) => username,
    cell: ({ username }) => <span className="text soft">{username}</span>,
  },
  {
    id: 'firma',
    title: 'Auftraggeber',
    minimalWidth: 140,
    share: 1.3,
    from: 620,
    sortBy: ({ customerName }) => customerName,
    cell: ({ customerName, internal }) => (
      <span className={internal ? 'text soft' : 'text'}>{internal ? 'eigenes Büro' : customerName}</span>
    ),
  },
  {
    id: 'rolle',
    title: 'Rolle',
    minimalWidth: 110,
    share: 1,
    from: 380,
    sortBy: ({ roles }) => rolesText(roles),
  },
  {
    id: 'anmeldung',
    title: 'Letzte Anmeldung',
    minimalWidth: 136,
    from: 760,
    sortBy: ({ lastLoginAt }) => lastLoginAt,
    cell: (user) => <time className="text soft">{lastSignIn(user)}</time>,
  },
  {
    id: 'zustand',
    title: 'Zustand',
    minimalWidth: 122,
    sortBy: (user) => accountStates.indexOf(accountStateOf(user)),
    cell: (user) => <AccountStateChip state={accountStateOf(user)} />,
  },
];

/** Switches above the list: who, and how things stand with the account. */
export const userFilters: readonly RecordFilter<User>[] = [
  { id: 'buero', group: 'wer', label: 'Büro', fits: ({ internal }) => internal },
  { id: 'gaeste', group: 'wer', label: 'Kunden', fits: ({ internal }) => !internal },
  ...accountStates.map((state) => ({
    id: state,
    group: 'zustand',
    label: accountStateLabels[state],
    fits: (user: User) => accountStateOf(user) === state,
  })),
];

/** What the search looks into. */
export function textOfUser(user: User): string {
  const { displayname, username, email, customerName, position, phone, mobile, roles } = user;
  const internal = user.internal ? 'eigenes Büro' : '';
  return [
    displayname,
    username,
    email,
    customerName,
    position,
    phone,
    mobile,
    rolesText(roles),
    internal,
  ]
    .filter((part) => part !== null)
    .join(' ');
}

/** A user on a phone. */
export function UserCard({ user }: { readonly user: User }) {
  return (
    <>
      <div className="line">
        <NameLink user={user} />
        <AccountStateChip state={accountStateOf(user)} />
      </div>
      <div className="line">
        <span className="text soft">
          {user.internal ? (user.position ?? 'eigenes Büro') : user.customerName}
        </span>
      </div>
      <div className="line">
        <span className="text">{rolesText(user.roles)}</span>
        <span className="soft">{user.lastLoginAt === null ? '' : lastSignIn(user)}</span>
      </div>
    </>
  );
}
