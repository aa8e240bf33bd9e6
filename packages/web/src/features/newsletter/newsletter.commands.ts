import { goCommand, type PaletteCommands } from '#shared/commands/commands.ts';

/** A new letter for whoever sends newsletters; the list of them is a line of the menu. */
export const newsletterCommands: PaletteCommands = (me) =>
  me.can.seeNewsletterAndLogs
    ? [
        goCommand('newsletter.write', 'Newsletter schreiben', {
          href: '/newsletter?neu=1',
          keywords: 'Rundschreiben Rundmail anlegen neu',
        }),
      ]
    : [];
