import { isGuest } from '#api/session.ts';
import { goCommand, type PaletteCommands } from '#shared/commands/commands.ts';

/** Leads the office to what comes back to it. */
export const followUpCommands: PaletteCommands = (me) =>
  isGuest(me)
    ? []
    : [
        goCommand('followUps', 'Meine Wiedervorlagen', {
          href: '/wiedervorlagen',
          keywords: 'erinnern Erinnerung nachfassen',
        }),
      ];
