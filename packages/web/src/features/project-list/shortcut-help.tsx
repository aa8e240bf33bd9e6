import { type Shortcut, ShortcutHelp as Help } from '#shared/list/shortcut-help.tsx';

interface ProjectShortcut extends Shortcut {
  readonly needsEdit?: true;
}

const shortcuts: readonly ProjectShortcut[] = [
  { keys: ['J', '↓'], effect: 'nächste Zeile' },
  { keys: ['K', '↑'], effect: 'vorige Zeile' },
  { keys: ['Bild ↓', 'Bild ↑'], effect: 'eine Seite weiter, zurück' },
  { keys: ['Pos1', 'Ende'], effect: 'erste, letzte Zeile' },
  { keys: ['Eingabe'], effect: 'Projekt öffnen' },
  { keys: ['E'], effect: 'Projekt bearbeiten', needsEdit: true },
  { keys: ['X'], effect: 'Zeile auswählen' },
  { keys: ['Umschalt X'], effect: 'alle Zeilen bis hier auswählen' },
  { keys: ['Menütaste', 'Umschalt F10'], effect: 'Menü der Zeile' },
  { keys: ['F'], effect: 'in dieser Liste suchen' },
  { keys: ['Strg K'], effect: 'überall suchen, Befehle' },
  { keys: ['Esc'], effect: 'Suchtext löschen, Auswahl aufheben, Menü schließen' },
  { keys: ['?'], effect: 'diese Hilfe' },
];

interface ShortcutHelpProps {
  readonly open: boolean;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}

/** The keys of a project list. None needs AltGr, none works while something is being typed. */
export function ShortcutHelp({ open, mayEdit, onClose }: ShortcutHelpProps) {
  const offered = shortcuts.filter(({ needsEdit }) => mayEdit || needsEdit !== true);
  return <Help open={open} shortcuts={offered} onClose={onClose} />;
}
