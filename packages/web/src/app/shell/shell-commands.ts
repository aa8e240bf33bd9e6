import type { CurrentUser } from '@energieakte/contract';
import { paletteCommands } from '#app/extensions/palette-commands.ts';
import type { Command } from '#shared/commands/commands.ts';

/** What the shell itself can do, besides going somewhere. */
export interface ShellActions {
  readonly changePassword: () => void;
  readonly signOut: () => void;
  readonly showReleases: () => void;
  readonly showKeys: () => void;
}

/** The commands that are there on every page, as far as the person may use them. */
export function shellCommands(
  me: CurrentUser,
  actions: ShellActions,
  contributed = paletteCommands,
): readonly Command[] {
  const run = (id: string, label: string, act: () => void): Command => ({
    id,
    label,
    action: { kind: 'run', run: act },
  });
  return [
    ...contributed.flatMap((commands) => commands(me)),
    run('shell.password', 'Passwort ändern', actions.changePassword),
    { ...run('shell.keys', 'Tasten zeigen', actions.showKeys), keywords: 'Hilfe Tastatur Kürzel' },
    run('shell.releases', 'Neuigkeiten zeigen', actions.showReleases),
    { ...run('shell.signOut', 'Abmelden', actions.signOut), keywords: 'Logout' },
  ];
}
