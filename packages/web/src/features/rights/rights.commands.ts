import { goCommand, type PaletteCommands } from '#shared/commands/commands.ts';

/** Why somebody may do something; the table of rights the palette knows from the settings. */
export const rightsCommands: PaletteCommands = ({ can }) =>
  can.seeRights
    ? [
        goCommand('rights.why', 'Wer darf was, und warum?', {
          href: '/settings/rechte/warum',
          keywords: 'Rechte Rollen Berechtigung darf',
        }),
      ]
    : [];
