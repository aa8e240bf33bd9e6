import Mail from 'lucide-react/icons/mail';
import type { MenuEntry } from '#shared/extensions/menu-entry.ts';

export const newsletterMenu: readonly MenuEntry[] = [
  {
    part: 'lower',
    label: 'Newsletter',
    icon: Mail,
    keywords: 'Newsletter öffnen Rundschreiben Rundmail Abonnenten',
    to: '/newsletter',
    right: 'seeNewsletterAndLogs',
  },
];
