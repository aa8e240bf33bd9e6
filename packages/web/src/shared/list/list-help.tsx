import { type ListEffects, shortcutsOf } from './list-shortcuts.ts';
import { ShortcutHelp } from './shortcut-help.tsx';

interface ListHelpProps {
  readonly effects: ListEffects;
  readonly onClose: () => void;
}

/** The keys of a list, with what they do in it. */
export function ListHelp({ effects, onClose }: ListHelpProps) {
  return <ShortcutHelp open shortcuts={shortcutsOf(effects)} onClose={onClose} />;
}
