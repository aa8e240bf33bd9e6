import Mail from 'lucide-react/icons/mail';
import type { MenuEntry } from '#shared/extensions/menu-entry.ts';

/** Entries of the specification whose feature is not built yet; each goes there once it is. */
export const notBuiltMenu: readonly MenuEntry[] = [
  {
    part: 'lower',
    label: 'Newsletter',
    icon: Mail,
    to: '/newsletter',
    right: 'seeNewsletterAndLogs',
  },
];
