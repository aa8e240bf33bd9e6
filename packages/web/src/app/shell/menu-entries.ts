import type { CurrentUser } from '@energieakte/contract';
import Settings from 'lucide-react/icons/settings';
import { isGuest } from '#api/session.ts';
import { menuEntries } from '#app/extensions/menu.ts';
import type { MenuEntry, Right } from '#shared/extensions/menu-entry.ts';

/** What of a person decides about the menu. */
export interface MenuViewer {
  readonly audience: 'office' | 'guest';
  readonly can: Partial<Readonly<Record<Right, boolean>>>;
}

export function menuViewer(me: CurrentUser): MenuViewer {
  return { audience: isGuest(me) ? 'guest' : 'office', can: me.can };
}

function entriesFor(viewer: MenuViewer, entries: readonly MenuEntry[]): readonly MenuEntry[] {
  return entries.filter(
    ({ audience = viewer.audience, right }) =>
      audience === viewer.audience && (right === undefined || viewer.can[right] === true),
  );
}

/** The side menu (specification section 2): some entries are the office's only. */
export function mainMenu(viewer: MenuViewer, entries = menuEntries): readonly MenuEntry[] {
  return entriesFor(viewer, entries).filter(({ part }) => part === 'main');
}

/** The links of the lower menu that features hang in. */
export function lowerLinks(viewer: MenuViewer, entries = menuEntries): readonly MenuEntry[] {
  return entriesFor(viewer, entries).filter(({ part }) => part === 'lower');
}

/** An entry of the lower menu: a link, or what the shell does itself. */
export type LowerMenuEntry = MenuEntry | 'devMode' | 'logout';

const settings: MenuEntry = {
  part: 'lower',
  label: 'Einstellungen',
  icon: Settings,
  to: '/settings',
};

/** The lower menu (specification section 2); `host` is the host name the application runs under. */
export function lowerMenu(
  viewer: MenuViewer,
  host: string,
  entries = menuEntries,
): readonly LowerMenuEntry[] {
  const testing: readonly LowerMenuEntry[] = host.includes('test') ? ['devMode'] : [];
  return [...lowerLinks(viewer, entries), ...testing, settings, 'logout'];
}

/** Whether the entry stands for the page at this path. */
export function isActive(entry: MenuEntry, path: string): boolean {
  return entry.to === path || (entry.covers?.test(path) ?? false);
}
