import type { Shortcut } from './shortcut-help.tsx';

/** What the keys of a list do; what is absent it has no key for. */
export interface ListEffects {
  /** `Projekt öffnen` */
  readonly open: string;
  /** `Projekt bearbeiten` */
  readonly edit?: string | undefined;
  readonly canPick?: boolean;
  /** `ausgewählte Preise ändern` */
  readonly changeSelected?: string | undefined;
  readonly hasMenu?: boolean;
  /** Its rows can stand in groups. */
  readonly hasGroups?: boolean;
  readonly hasFilter?: boolean;
  /** `Vorschau des Projekts` */
  readonly preview?: string | undefined;
  readonly escape: string;
}

function keysIf(isOffered: boolean, ...shortcuts: readonly Shortcut[]): readonly Shortcut[] {
  return isOffered ? shortcuts : [];
}

/** The keys of a list in words. */
export function shortcutsOf(effects: ListEffects): readonly Shortcut[] {
  const { open, edit = '', canPick = false, hasMenu = false, changeSelected = '' } = effects;
  const { hasGroups = false, hasFilter = false, preview = '', escape } = effects;
  return [
    { keys: ['J', '↓'], effect: 'nächste Zeile' },
    { keys: ['K', '↑'], effect: 'vorige Zeile' },
    { keys: ['Bild ↓', 'Bild ↑'], effect: 'eine Seite weiter, zurück' },
    { keys: ['Pos1', 'Ende'], effect: 'erste, letzte Zeile' },
    { keys: ['Eingabe'], effect: open },
    ...keysIf(preview !== '', { keys: ['Leertaste'], effect: preview }),
    ...keysIf(edit !== '', { keys: ['E'], effect: edit }),
    ...keysIf(
      canPick,
      { keys: ['X'], effect: 'Zeile auswählen' },
      { keys: ['Umschalt X'], effect: 'alle Zeilen bis hier auswählen' },
      { keys: ['Umschalt ↓', 'Umschalt ↑'], effect: 'im Gehen auswählen' },
    ),
    ...keysIf(changeSelected !== '', { keys: ['B'], effect: changeSelected }),
    ...keysIf(hasMenu, { keys: ['Menütaste', 'Umschalt F10'], effect: 'Menü der Zeile' }),
    ...keysIf(
      hasGroups,
      { keys: ['←'], effect: 'zur Gruppe, Gruppe einklappen' },
      { keys: ['→', 'Eingabe'], effect: 'an der Gruppe: ausklappen' },
    ),
    { keys: ['S'], effect: 'in dieser Liste suchen' },
    ...keysIf(hasFilter, { keys: ['F'], effect: 'filtern' }),
    { keys: ['Umschalt ←', 'Umschalt →'], effect: 'am Spaltentitel: schmaler, breiter' },
    { keys: ['Alt ←', 'Alt →'], effect: 'am Spaltentitel: Spalte nach vorn, nach hinten' },
    { keys: ['B', 'Entf'], effect: 'am Spaltentitel: passende Breite, übliche Breite' },
    { keys: ['Strg K'], effect: 'überall suchen, Befehle' },
    { keys: ['Esc'], effect: escape },
    { keys: ['?'], effect: 'diese Hilfe' },
  ];
}
