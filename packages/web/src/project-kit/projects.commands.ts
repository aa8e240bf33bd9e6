import { projectModes } from '@energieakte/contract';
import { isGuest } from '#api/session.ts';
import { goCommand, type PaletteCommands } from '#shared/commands/commands.ts';
import { listHref } from './list-address.ts';
import { kindNames } from './project-kinds.ts';
import { projectMenu } from './projects.menu.ts';

/** How projects are made, one by one or many at once. */
export const creatingCommands: PaletteCommands = (me) => {
  const { can } = me;
  if (!can.createProject) return [];
  // Customers say what it is about, and no kind.
  if (isGuest(me))
    return [
      goCommand('new.0', 'Neue Anfrage', {
        href: '/project/add/0',
        icon: projectMenu.find(({ counts }) => counts === 0)?.icon,
        keywords: 'Neues Projekt Bauvorhaben anlegen',
      }),
    ];
  const single = projectModes.map((mode) =>
    goCommand(`new.${mode}`, `Neues ${kindNames[mode]}-Projekt`, {
      href: `/project/add/${mode}`,
      icon: projectMenu.find(({ counts }) => counts === mode)?.icon,
      keywords: 'anlegen erstellen hinzufügen',
    }),
  );
  const table = goCommand('new.table', 'Projekte aus Tabelle', {
    href: '/project/import',
    keywords: 'anlegen importieren Excel CSV einfügen',
  });
  return can.importProjects ? [...single, table] : single;
};

/** The lists of one's own projects. */
export const ownListCommands: PaletteCommands = (me) =>
  isGuest(me)
    ? []
    : projectModes.map((mode) =>
        goCommand(`mine.${mode}`, `Meine ${kindNames[mode]}-Projekte`, {
          href: listHref(mode, { responsible: 'ich' }),
          keywords: 'eigene Projektleitung öffnen',
        }),
      );
