import type { CurrentUser } from '@energieakte/contract';
import type { PagePath } from '#shared/extensions/menu-entry.ts';
import type { SettingsPlace } from '#shared/extensions/settings-place.ts';

export interface SettingsGroup<Path extends string = PagePath> {
  readonly name: SettingsPlace['group'];
  readonly places: readonly SettingsPlace<Path>[];
}

/** The pages of the settings that somebody may open, by their groups. */
export function settingsGroups<Path extends string>(
  { can }: Pick<CurrentUser, 'can'>,
  all: readonly SettingsPlace<Path>[],
): readonly SettingsGroup<Path>[] {
  const open = all.filter(({ right }) => right === undefined || can[right]);
  return [...new Set(open.map(({ group }) => group))].map((name) => ({
    name,
    places: open.filter(({ group }) => group === name),
  }));
}
