import Euro from 'lucide-react/icons/euro';
import type { MenuEntry } from '#shared/extensions/menu-entry.ts';

/** The prices; guests have only the list of their firm. */
export const pricingMenu: readonly MenuEntry[] = [
  {
    part: 'main',
    label: 'Preisliste',
    icon: Euro,
    to: '/pricing',
    covers: /^\/(?:(?:pricing|billing)(?:\/|$)|offer$)/u,
    audience: 'office',
  },
  { part: 'main', label: 'Preisliste', icon: Euro, to: '/pricing/list', audience: 'guest' },
];
