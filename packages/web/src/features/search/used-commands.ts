import { z } from 'zod';
import type { Command } from '#shared/commands/commands.ts';

const Uses = z.record(z.string(), z.int().min(1));
type Uses = z.infer<typeof Uses>;

function storageKey(userId: string): string {
  return `energieakte.usedCommands.${userId}`;
}

/** `project.copy` of `project.copy.999-0407-2215-0031`: what it was done with is nobody's matter. */
export function kindOfCommand(id: string): string {
  return id.split('.').slice(0, 2).join('.');
}

/** How often this person used which commands in this browser, by their kinds. */
export function readUsedCommands(userId: string): Uses {
  try {
    return Uses.safeParse(JSON.parse(localStorage.getItem(storageKey(userId)) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

/** Counts a use of a command. */
export function countCommand(userId: string, id: string): void {
  const uses = readUsedCommands(userId);
  const kind = kindOfCommand(id);
  localStorage.setItem(storageKey(userId), JSON.stringify({ ...uses, [kind]: (uses[kind] ?? 0) + 1 }));
}

/** Those used most; as long as nothing was used those of the page that have a key, and then in the order given. */
export function frequentCommands(
  { ofPage, ofShell }: { readonly ofPage: readonly Command[]; readonly ofShell: readonly Command[] },
  uses: Uses,
): readonly Command[] {
  const all = [
    ...ofPage.filter(({ key }) => key !== undefined),
    ...ofShell,
    ...ofPage.filter(({ key }) => key === undefined),
  ];
  const useOf = ({ id }: Command): number => uses[kindOfCommand(id)] ?? 0;
  return all.toSorted((left, right) => useOf(right) - useOf(left));
}
