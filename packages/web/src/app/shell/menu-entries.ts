import type { ProjectMode } from '@energieakte/contract';

export type MainMenuPath =
  | '/'
  | '/project0'
  | '/project1'
  | '/project2'
  | '/appointment'
  | '/pricing'
  | '/pricing/list'
  | '/customer';

/** An entry of the side menu. */
export interface MainMenuEntry {
  readonly label: string;
  readonly to: MainMenuPath;
  /** The kind of projects whose number stands beside the entry. */
  readonly counts?: ProjectMode;
  /** Paths that belong to the entry besides its own. */
  readonly covers?: RegExp;
}

const projectMenu: readonly MainMenuEntry[] = [
  { label: 'KfW-Projekte', to: '/project0', counts: 0, covers: /^\/project\/(edit0|add\/0)(\/|$)/u },
  { label: 'I-Projekte', to: '/project1', counts: 1, covers: /^\/project\/(edit1|add\/1)(\/|$)/u },
  {
    label: 'II-Projekte',
    to: '/project2',
    counts: 2,
    covers: /^\/project\/(edit2|add\/2|details2)(\/|$)/u,
  },
];

/** The side menu (specification section 2): some entries are the office's only. */
export function mainMenu(isGuest: boolean): readonly MainMenuEntry[] {
  if (isGuest) return [...projectMenu, { label: 'Preisliste', to: '/pricing/list' }];
  return [
    { label: 'Dashboard', to: '/' },
    ...projectMenu,
    { label: 'Mitarbeiterplanung', to: '/appointment', covers: /^\/appointment\//u },
    { label: 'Preisliste', to: '/pricing', covers: /^\/pricing\//u },
    { label: 'Benutzerverwaltung', to: '/customer', covers: /^\/(customer|user|group)\//u },
  ];
}

export type LowerMenuEntry = 'newsletter' | 'logs' | 'devMode' | 'settings' | 'logout';

/** The lower menu (specification section 2); `host` is the host name the application runs under. */
export function lowerMenu(
  can: { readonly seeNewsletterAndLogs: boolean },
  host: string,
): readonly LowerMenuEntry[] {
  const marked: readonly LowerMenuEntry[] = can.seeNewsletterAndLogs ? ['newsletter', 'logs'] : [];
  const testing: readonly LowerMenuEntry[] = host.includes('test') ? ['devMode'] : [];
  return [...marked, ...testing, 'settings', 'logout'];
}

/** Whether the entry stands for the page at this path. */
export function isActive(entry: MainMenuEntry, path: string): boolean {
  return entry.to === path || (entry.covers?.test(path) ?? false);
}
