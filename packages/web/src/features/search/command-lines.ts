import CornerDownRight from 'lucide-react/icons/corner-down-right';
import { foldedWords, foldText } from '#shared/format/fold-text.ts';
import { bareLine, plain, type PaletteLine } from '#project-kit/search/palette-line.ts';
import type { Command } from '#shared/commands/commands.ts';

/** Every typed word begins a word of the label or of the further words. */
function isMeant(command: Command, typed: readonly string[]): boolean {
  const words = foldedWords(`${command.label} ${command.keywords ?? ''}`);
  return typed.every((one) => words.some((word) => word.startsWith(one)));
}

/** Whether the label of a command begins with what was typed. */
export function beginsWith({ label }: Command, typed: string): boolean {
  return foldText(label).startsWith(foldText(typed.trim()));
}

/** The commands that fit what was typed; those whose label begins with it come first. */
export function matchingCommands(commands: readonly Command[], typed: string): readonly Command[] {
  const words = foldedWords(typed);
  if (words.length === 0) return [];
  const meant = commands.filter((command) => isMeant(command, words));
  const isFirst = (command: Command): boolean => beginsWith(command, typed);
  return [...meant.filter(isFirst), ...meant.filter((command) => !isFirst(command))];
}

export function commandLine({ id, label, key, action }: Command): PaletteLine {
  return {
    ...bareLine,
    key: id,
    icon: CornerDownRight,
    title: plain(label),
    shortcut: key,
    action,
    command: id,
  };
}
