import type { CurrentUser } from '@energieakte/contract';
import type { SettingsPlace } from '#shared/extensions/settings-place.ts';

export interface SettingsGroup {
  readonly name: SettingsPlace['group'];
  readonly places: readonly SettingsPlace[];
}

/** The pages of the settings that somebody may open, by their groups. */
export function settingsGroups(
  { can }: Pick<CurrentUser, 'can'>,
  all: readonly SettingsPlace[],
): readonly SettingsGroup[] {
  const open = all.filter(({ right }) => right === undefined || can[right]);
  return [...new Set(open.map(({ group }) => group))].map((name) => ({
    name,
    places: open.filter(({ group }) => group === name),
  }));
}
