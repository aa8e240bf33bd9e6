import { settingsPlaces } from '#app/extensions/settings-places.ts';
import { settingsGroups } from '#app/pages/settings-groups.ts';
import { lowerLinks, mainMenu, menuViewer } from '#app/shell/menu-entries.ts';
import { goCommand, type PaletteCommands } from '#shared/commands/commands.ts';

/** Whatever the side menu leads to. */
export const menuCommands: PaletteCommands = (me) =>
  mainMenu(menuViewer(me)).map(({ label, to, icon }) =>
    goCommand(`page.${to}`, label, { href: to, icon, keywords: 'öffnen gehe zu Liste' }),
  );

/** What features hang into the lower menu. */
export const lowerMenuCommands: PaletteCommands = (me) =>
  lowerLinks(menuViewer(me)).map(({ label, to, icon, keywords = '' }) =>
    goCommand(`page.${to}`, label, { href: to, icon, keywords }),
  );

/** The settings and every page below them. */
export const settingsCommands: PaletteCommands = (me) => [
  goCommand('page.settings', 'Einstellungen', { href: '/settings' }),
  goCommand('page.profile', 'Mein Profil', { href: '/settings/profil', keywords: 'Einstellungen' }),
  ...settingsGroups(me, settingsPlaces).flatMap(({ name, places }) =>
    places.map(({ to, title, keywords = '' }) =>
      goCommand(`page.${to}`, title, { href: to, keywords: `Einstellungen ${name} ${keywords}` }),
    ),
  ),
];
