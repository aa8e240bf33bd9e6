import CornerDownRight from 'lucide-react/icons/corner-down-right';
import { foldedWords } from '#shared/format/fold-text.ts';
import { bareLine, type Marked, type PaletteLine } from '#project-kit/search/palette-line.ts';
import type { Command } from '#shared/commands/commands.ts';

/** Every typed word begins one of these. */
function beginsIn(text: string, typed: readonly string[]): boolean {
  const words = foldedWords(text);
  return typed.every((one) => words.some((word) => word.startsWith(one)));
}

/** Whether the label itself says what was typed; otherwise only the further words of a command do. */
export function isCalled({ label }: Command, typed: string): boolean {
  const words = foldedWords(typed);
  return words.length > 0 && beginsIn(label, words);
}

/** The commands that fit what was typed; those whose label begins with it come first, then those that contain it. */
export function matchingCommands(commands: readonly Command[], typed: string): readonly Command[] {
  const words = foldedWords(typed);
  if (words.length === 0) return [];
  const start = words.join(' ');
  const rankOf = (command: Command): number => {
    if (foldedWords(command.label).join(' ').startsWith(start)) return 0;
    return isCalled(command, typed) ? 1 : 2;
  };
  return commands
    .filter(({ label, keywords = '' }) => beginsIn(`${label} ${keywords}`, words))
    .toSorted((left, right) => rankOf(left) - rankOf(right));
}

/** Where a word of the label begins with these letters. */
function beginningIn(label: string, letters: string): number {
  const places = [...label.matchAll(/[\p{L}\p{N}]+/gu)];
  return places.find(([word]) => word.startsWith(letters))?.index ?? -1;
}

/** The label with the beginnings of words that were typed. */
function markedLabel(label: string, typed: string): Marked {
  const lower = label.toLowerCase();
  const ranges = typed
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word) => {
      const at = beginningIn(lower, word);
      return at === -1 ? [] : [[at, at + word.length] as const];
    });
  const inOrder = ranges.toSorted(([left], [right]) => left - right);
  // Of two that begin alike the first is enough: marks do not overlap.
  return { text: label, ranges: inOrder.filter(([at], i) => at >= (inOrder[i - 1]?.[1] ?? 0)) };
}

/** How a command stands in the palette. */
export function commandLine({ id, label, key, icon, action }: Command, typed = ''): PaletteLine {
  return {
    ...bareLine,
    key: id,
    icon: icon ?? CornerDownRight,
    title: markedLabel(label, typed),
    shortcut: key,
    action,
    command: id,
  };
}
