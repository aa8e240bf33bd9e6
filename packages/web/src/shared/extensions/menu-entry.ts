import type { CurrentUser, ProjectMode } from '@energieakte/contract';
import type { RegisteredRouter } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';

/** A right that the server has given the person, by its name. */
export type Right = keyof CurrentUser['can'];

/** An address that the application has. */
export type PagePath = keyof RegisteredRouter['routesByPath'];

/**
 * The point where features hang entries into the side menu: a file `<feature>.menu.ts` exports a list of these, and
 * `app/extensions/menu.ts` names it. All of it is in the first download, so nothing but icons may come along.
 */
export interface MenuEntry {
  /** Above with what everybody works on, or below with what few need. */
  readonly part: 'main' | 'lower';
  readonly label: string;
  readonly icon: LucideIcon;
  /** Further words the palette finds it by. */
  readonly keywords?: string;
  readonly to: PagePath;
  /** Paths that belong to the entry besides its own. */
  readonly covers?: RegExp;
  /** The kind of projects whose number stands beside the entry. */
  readonly counts?: ProjectMode;
  /** Who sees it; without it, both do. */
  readonly audience?: 'office' | 'guest';
  /** What somebody must be allowed to see it. */
  readonly right?: Right;
}
