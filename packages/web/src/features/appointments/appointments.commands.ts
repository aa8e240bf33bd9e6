import { isGuest } from '#api/session.ts';
import { goCommand, type PaletteCommands } from '#shared/commands/commands.ts';

/** What makes a new appointment, for the office; the board itself the palette knows from the menu. */
export const appointmentCommands: PaletteCommands = (me) =>
  isGuest(me)
    ? []
    : [
        goCommand('new.appointment', 'Neuer Termin', {
          href: '/appointment/add',
          keywords: 'anlegen erstellen planen Begehung Besprechung',
        }),
      ];
