import { goCommand, type PaletteCommands } from '#shared/commands/commands.ts';

/** Pages of the specification whose feature is not built yet, and that no entry of the side menu offers already. */
export const notBuiltCommands: PaletteCommands = ({ can }) =>
  can.seeNewsletterAndLogs
    ? [
        goCommand('page.newsletter', 'Newsletter', { href: '/newsletter' }),
        goCommand('page.logs', 'Logs', { href: '/logs', keywords: 'Fehler' }),
      ]
    : [];
