import Users from 'lucide-react/icons/users';
import type { MenuEntry } from '#shared/extensions/menu-entry.ts';

/** Customers, people and groups; the guard keeps guests out. */
export const peopleMenu: readonly MenuEntry[] = [
  {
    part: 'main',
    label: 'Benutzerverwaltung',
    icon: Users,
    to: '/customer',
    covers: /^\/(customer|user|group)\//u,
    audience: 'office',
  },
];
