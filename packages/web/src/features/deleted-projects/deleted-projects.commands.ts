import { goCommand, type PaletteCommands } from '#shared/commands/commands.ts';

/** The Papierkorb, for those who may restore. */
export const deletedProjectsCommands: PaletteCommands = (me) =>
  me.can.restoreProjects
    ? [
        goCommand('page.deleted', 'Papierkorb der Projekte', {
          href: '/project/deleted',
          keywords: 'gelöscht gelöschte Projekte wiederherstellen',
        }),
      ]
    : [];
