import { isGuest } from '#api/session.ts';
import { goCommand, type PaletteCommands } from '#shared/commands/commands.ts';
import { snippetPath } from './snippet-paths.ts';

/** What makes a new snippet, for the office; the list itself the palette knows from the settings. */
export const snippetCommands: PaletteCommands = (me) => {
  const way = { href: snippetPath.replace('$id', 'neu'), keywords: 'anlegen erstellen Vorlage' };
  return isGuest(me) ? [] : [goCommand('new.snippet', 'Neuer Textbaustein', way)];
};
