import { isGuest } from '#api/session.ts';
import { goCommand, type PaletteCommands } from '#shared/commands/commands.ts';

/** The way to the files that were made in the background. */
export const exportsCommands: PaletteCommands = (me) =>
  isGuest(me)
    ? []
    : [
        goCommand('page.exports', 'Meine Exporte', {
          href: '/exports',
          keywords: 'Export Datei herunterladen Excel CSV',
        }),
      ];
