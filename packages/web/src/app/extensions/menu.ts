import { appointmentsMenu } from '#features/appointments/appointments.menu.ts';
import { dashboardMenu } from '#features/dashboard/dashboard.menu.ts';
import { errorLogMenu } from '#features/error-log/error-log.menu.ts';
import { newsletterMenu } from '#features/newsletter/newsletter.menu.ts';
import { peopleMenu } from '#features/people/people.menu.ts';
import { pricingMenu } from '#features/pricing/pricing.menu.ts';
import { projectMenu } from '#project-kit/projects.menu.ts';
import type { MenuEntry } from '#shared/extensions/menu-entry.ts';

/** What the side menu leads to (specification section 2), in this order in both of its parts. */
export const menuEntries: readonly MenuEntry[] = [
  ...dashboardMenu,
  ...projectMenu,
  ...appointmentsMenu,
  ...newsletterMenu,
  ...errorLogMenu,
  ...pricingMenu,
  ...peopleMenu,
];
