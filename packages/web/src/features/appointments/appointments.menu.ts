import CalendarDays from 'lucide-react/icons/calendar-days';
import type { MenuEntry } from '#shared/extensions/menu-entry.ts';

/** Who is where, and who has time. */
export const appointmentsMenu: readonly MenuEntry[] = [
  {
    part: 'main',
    label: 'Mitarbeiterplanung',
    icon: CalendarDays,
    keywords: 'Termine Kalender Plantafel',
    to: '/appointment',
    covers: /^\/appointment\//u,
    audience: 'office',
  },
];
