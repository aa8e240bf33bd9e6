import { isGuest, useCurrentUser } from '#api/session.ts';
import { listPageCommands } from '#shared/commands/commands.ts';
import { listPageShortcuts } from '#shared/commands/page-shortcuts.ts';
import { ShortcutHelp, type Shortcut } from '#shared/list/shortcut-help.tsx';

const office: readonly Shortcut[] = [{ keys: ['T'], effect: 'Zeit erfassen' }];

const everywhere: readonly Shortcut[] = [
  { keys: ['C'], effect: 'Kommentar zum Projekt schreiben' },
  { keys: ['Strg K'], effect: 'überall suchen, Befehle' },
  { keys: ['Esc'], effect: 'schließen, was offen ist' },
  { keys: ['?'], effect: 'diese Hilfe' },
];

/** The keys of a page that is no list: its own, and those that are the same everywhere. */
export function PageKeys({ onClose }: { readonly onClose: () => void }) {
  const me = useCurrentUser();
  const own = listPageCommands().flatMap(({ key, label }) =>
    key === undefined ? [] : [{ keys: [key], effect: label }],
  );
  const shortcuts = [...own, ...listPageShortcuts(), ...(isGuest(me) ? [] : office), ...everywhere];
  return <ShortcutHelp open title="Tasten auf dieser Seite" {...{ shortcuts, onClose }} />;
}
