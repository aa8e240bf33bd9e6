import { mainMenu, menuViewer } from '#app/shell/menu-entries.ts';
import { goCommand, type PaletteCommands } from '#shared/commands/commands.ts';

/** Whatever the side menu leads to. */
export const menuCommands: PaletteCommands = (me) =>
  mainMenu(menuViewer(me)).map(({ label, to }) =>
    goCommand(`page.${to}`, label, { href: to, keywords: 'öffnen gehe zu Liste' }),
  );

export const settingsCommands: PaletteCommands = () => [
  goCommand('page.settings', 'Einstellungen', { href: '/settings' }),
];
