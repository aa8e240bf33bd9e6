import type { PagePath, Right } from './menu-entry.ts';

/**
 * The point where features hang pages into the settings: a file `<feature>.settings.ts` exports a list of these, and
 * `app/extensions/settings-places.ts` names it.
 */
export interface SettingsPlace<Path extends string = PagePath> {
  /** The title it stands under, together with those of other features. */
  readonly group: 'Stammdaten' | 'Persönlich' | 'Sicherheit' | 'Über EnergieAkte';
  readonly to: Path;
  readonly title: string;
  readonly detail: string;
  /** Further words the palette finds it by. */
  readonly keywords?: string;
  /** What somebody must be allowed to see it; without it, everybody does. */
  readonly right?: Right;
}
