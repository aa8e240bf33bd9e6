import Mail from 'lucide-react/icons/mail';
import ScrollText from 'lucide-react/icons/scroll-text';
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
  {
    part: 'lower',
    label: 'Logs',
    icon: ScrollText,
    keywords: 'Fehler',
    to: '/logs',
    right: 'seeNewsletterAndLogs',
  },
];
