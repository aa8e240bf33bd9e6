import type { CurrentUser } from '@energieakte/contract';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** Something the Strg+K palette offers to do. */
export interface Command {
  /** Its own among all: `project.edit`. */
  readonly id: string;
  /** What it does, as it stands in the palette: `Neues KfW-Projekt anlegen`. */
  readonly label: string;
  /** Further words it is found by. */
  readonly keywords?: string;
  /** The key that does the same on the page: `E`. */
  readonly key?: string;
  /** What stands in front of it; that of all commands where it has none of its own. */
  readonly icon?: LucideIcon | undefined;
  /** An address, so that Strg+Eingabe opens it in a new tab; or something to do on this page. */
  readonly action:
    | { readonly kind: 'go'; readonly href: string }
    | { readonly kind: 'run'; readonly run: () => void };
}

/**
 * The point where features hang what can be done on every page into the palette: a file `<feature>.commands.ts` exports such
 * a function, and `app/extensions/palette-commands.ts` names it. It answers what the person may do.
 */
export type PaletteCommands = (me: CurrentUser) => readonly Command[];

/** A command that opens a page of this application. */
export function goCommand(
  id: string,
  label: string,
  {
    href,
    keywords = '',
    icon,
  }: { readonly href: string; readonly keywords?: string; readonly icon?: LucideIcon | undefined },
): Command {
  return { id, label, keywords, icon, action: { kind: 'go', href } };
}

type Source = () => readonly Command[];

/** The sources of the pages on screen; a page that is left takes its commands with it. */
const sources = new Set<Source>();

/** The commands of what is on screen now, in the order in which its parts appeared; each id once, the newest wins. */
export function listPageCommands(): readonly Command[] {
  const all = [...sources].flatMap((source) => source());
  return all.filter((command, index) => all.findLastIndex(({ id }) => id === command.id) === index);
}

/** Offers commands in the Strg+K palette for as long as the component is on screen. */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const source: Source = () => latest.current;
    sources.add(source);
    return () => {
      sources.delete(source);
    };
  }, []);
}
