import { isGuest } from '#api/session.ts';
import { goCommand, type PaletteCommands } from '#shared/commands/commands.ts';

/** What is locked, and by whom. */
export const lockedProjectsCommands: PaletteCommands = (me) =>
  isGuest(me)
    ? []
    : [
        goCommand('page.locked', 'Gesperrte Projekte', {
          href: '/project/locked',
          keywords: 'Sperren Reservierungen in Bearbeitung',
        }),
      ];
