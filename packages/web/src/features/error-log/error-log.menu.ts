import ScrollText from 'lucide-react/icons/scroll-text';
import type { MenuEntry } from '#shared/extensions/menu-entry.ts';

export const errorLogMenu: readonly MenuEntry[] = [
  {
    part: 'lower',
    label: 'Logs',
    icon: ScrollText,
    keywords: 'Fehler',
    to: '/logs',
    right: 'seeNewsletterAndLogs',
  },
];
