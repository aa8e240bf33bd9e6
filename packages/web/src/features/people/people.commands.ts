import UserPlus from 'lucide-react/icons/user-plus';
import { isGuest } from '#api/session.ts';
import { goCommand, type PaletteCommands } from '#shared/commands/commands.ts';

/** The lists of the Benutzerverwaltung, and what makes a new record in them. */
export const peopleCommands: PaletteCommands = (me) => {
  if (isGuest(me)) return [];
  const { editCustomers, manageUsers, editGroups } = me.can;
  const keywords = 'anlegen erstellen hinzufügen';
  return [
    goCommand('people.customers', 'Auftraggeber', { href: '/customer?tab=auftraggeber' }),
    goCommand('people.users', 'Benutzer', { href: '/customer?tab=benutzer', keywords: 'Personen' }),
    goCommand('people.groups', 'Gruppen', { href: '/customer?tab=gruppen', keywords: 'Teams' }),
    ...(editCustomers
      ? [goCommand('new.customer', 'Neuer Auftraggeber', { href: '/customer/add', keywords })]
      : []),
    ...(manageUsers
      ? [
          goCommand('new.user', 'Neuer Benutzer', { href: '/user/add', icon: UserPlus, keywords }),
          goCommand('users.import', 'Benutzer aus Tabelle', {
            href: '/user/import',
            keywords: 'anlegen importieren Excel CSV einfügen',
          }),
        ]
      : []),
    ...(editGroups ? [goCommand('new.group', 'Neue Gruppe', { href: '/group/add', keywords })] : []),
  ];
};
