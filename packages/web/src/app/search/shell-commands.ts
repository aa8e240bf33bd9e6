import type { CurrentUser, ProjectMode } from '@energieakte/contract';
import { isGuest } from '#app/project-counts.ts';
import { listHref } from '#app/search/found-lines.ts';
import { mainMenu } from '#app/shell/menu-entries.ts';
import type { Command } from '#shared/commands/commands.ts';

const kinds = { 0: 'KfW', 1: 'I', 2: 'II' } as const;
const modes: readonly ProjectMode[] = [0, 1, 2];

/** What the shell itself can do, besides going somewhere. */
export interface ShellActions {
  readonly changePassword: () => void;
  readonly signOut: () => void;
  readonly showReleases: () => void;
}

function go(id: string, label: string, more: { href: string; keywords?: string }): Command {
  const { href, ...rest } = more;
  return { id, label, ...rest, action: { kind: 'go', href } };
}

function creating({ can }: CurrentUser): readonly Command[] {
  if (!can.createProject) return [];
  const single = modes.map((mode) =>
    go(`new.${mode}`, `Neues ${kinds[mode]}-Projekt`, {
      href: `/project/add/${mode}`,
      keywords: 'anlegen erstellen hinzufügen',
    }),
  );
  const table = go('new.table', 'Projekte aus Tabelle', {
    href: '/project/import',
    keywords: 'anlegen importieren Excel CSV einfügen',
  });
  return can.importProjects ? [...single, table] : single;
}

function lists(me: CurrentUser): readonly Command[] {
  if (isGuest(me)) return [];
  return modes.map((mode) =>
    go(`mine.${mode}`, `Meine ${kinds[mode]}-Projekte`, {
      href: listHref(mode, { responsible: 'ich' }),
      keywords: 'eigene Projektleitung öffnen',
    }),
  );
}

function pages(me: CurrentUser): readonly Command[] {
  const menu = mainMenu(isGuest(me)).map(({ label, to }) =>
    go(`page.${to}`, label, { href: to, keywords: 'öffnen gehe zu Liste' }),
  );
  const locked = go('page.locked', 'Gesperrte Projekte', {
    href: '/project/locked',
    keywords: 'Sperren Reservierungen in Bearbeitung',
  });
  const settings = go('page.settings', 'Einstellungen', { href: '/settings' });
  return [...menu, ...(isGuest(me) ? [] : [locked]), settings];
}

/** What everything else is made of; the office reads it, administrators change it. */
function masterData({ can }: CurrentUser): readonly Command[] {
  if (!can.seeCatalogue) return [];
  const page = (name: string, label: string, keywords = ''): Command =>
    go(`page.${name}`, label, { href: `/settings/${name}`, keywords: `Einstellungen ${keywords}` });
  return [
    page('programme', 'Förderprogramme', 'KfW BAFA Fristen Links'),
    page('checklisten', 'Unterlagenlisten', 'Checklisten Nachweise'),
    page('leistungen', 'Leistungen', 'Katalog'),
    page('projektarten', 'Projektarten'),
    page('haustypen', 'Haustypen', 'Vorlagen'),
  ];
}

function marked({ can }: CurrentUser): readonly Command[] {
  if (!can.seeNewsletterAndLogs) return [];
  return [
    go('page.newsletter', 'Newsletter', { href: '/newsletter' }),
    go('page.logs', 'Logs', { href: '/logs', keywords: 'Fehler' }),
  ];
}

/** The commands that are there on every page, as far as the person may use them. */
export function shellCommands(me: CurrentUser, actions: ShellActions): readonly Command[] {
  const run = (id: string, label: string, act: () => void): Command => ({
    id,
    label,
    action: { kind: 'run', run: act },
  });
  return [
    ...creating(me),
    ...lists(me),
    ...pages(me),
    ...masterData(me),
    ...marked(me),
    run('shell.password', 'Passwort ändern', actions.changePassword),
    run('shell.releases', 'Neuigkeiten zeigen', actions.showReleases),
    { ...run('shell.signOut', 'Abmelden', actions.signOut), keywords: 'Logout' },
  ];
}
