import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import type { MenuEntry } from '#shared/extensions/menu-entry.ts';

export const dashboardMenu: readonly MenuEntry[] = [
  { part: 'main', label: 'Dashboard', icon: LayoutDashboard, to: '/', audience: 'office' },
];
