import {
  shortestSearch,
  type ProjectMode,
  type SearchResults,
  projectModes,
} from '@energieakte/contract';
import ListFilter from 'lucide-react/icons/list-filter';
import { listHref } from '#project-kit/list-address.ts';
import { modeTitles } from '#project-kit/project-colors.ts';
import { bareLine, plain, type PaletteLine } from '#project-kit/search/palette-line.ts';
import type { SearchSource } from '#project-kit/search/search-source.ts';
import type { RecentProject } from '#project-kit/recent-projects.ts';
import type { Command } from '#shared/commands/commands.ts';
import { formatCount } from '#shared/format/numbers.ts';
import { beginsWith, commandLine, matchingCommands } from './command-lines.ts';
import { recentLine } from './project-lines.ts';

/** Lines below a title. */
export interface PaletteGroup {
  readonly key: string;
  readonly title: string;
  /** `8 von 1.234`, where there are more than are shown. */
  readonly count: string | null;
  readonly lines: readonly PaletteLine[];
}

/** What the palette makes its lines of. */
export interface PaletteContent {
  readonly typed: string;
  /** `null`: nothing has come yet, or the search failed. */
  readonly results: SearchResults | null;
  readonly sources: readonly SearchSource[];
  readonly recent: readonly RecentProject[];
  /** The path of the page below; what is open already is not offered. */
  readonly here: string;
  readonly ofPage: readonly Command[];
  readonly ofShell: readonly Command[];
}

/** All lines that came where only one source has any; where they share the room, each has a number of its own. */
const alone = 8;
const commandsAtRest = 6;
const mostCommands = 5;

/** The group of commands that stands above all that is found, because one of them begins with what was typed. */
export const firstCommands = 'firstCommands';

function group(key: string, title: string, lines: readonly PaletteLine[]): PaletteGroup {
  return { key, title, lines, count: null };
}

/** What has a key of its own is done most. */
function keysFirst(commands: readonly Command[]): readonly Command[] {
  return commands.toSorted(
    (left, right) => Number(left.key === undefined) - Number(right.key === undefined),
  );
}

function resting({ recent, here, ofPage, ofShell }: PaletteContent): readonly PaletteGroup[] {
  const elsewhere = recent
    .map(recentLine)
    .filter(({ action }) => action.kind !== 'go' || action.href !== here);
  return [
    group('recent', 'Zuletzt geöffnet', elsewhere),
    group('page', 'Auf dieser Seite', keysFirst(ofPage).map(commandLine)),
    group('commands', 'Befehle', ofShell.slice(0, commandsAtRest).map(commandLine)),
  ];
}

function foundGroups(sources: readonly SearchSource[], results: SearchResults): readonly PaletteGroup[] {
  const found = sources.map((source) => ({ ...source, ...source.found(results) }));
  const isAlone = found.filter(({ lines }) => lines.length > 0).length === 1;
  return found.map(({ key, title, most, lines, total }) => {
    const shown = lines.slice(0, isAlone ? alone : most);
    const count = total > shown.length ? `${shown.length} von ${formatCount(total)}` : null;
    return { key, title, lines: shown, count };
  });
}

function listLine(mode: ProjectMode, typed: string): PaletteLine {
  return {
    ...bareLine,
    key: `list.${mode}`,
    icon: ListFilter,
    title: plain(`„${typed}“ in den ${modeTitles[mode]}n suchen`),
    action: { kind: 'go', href: listHref(mode, { q: typed }) },
  };
}

/** The lists find no project either; only short words they look for also inside of words. */
function findsNothing({ typed, results }: PaletteContent): boolean {
  return results !== null && results.projects.total === 0 && typed.length > shortestSearch;
}

function answering(content: PaletteContent): readonly PaletteGroup[] {
  const { typed, results, sources, ofPage, ofShell } = content;
  const commands = matchingCommands([...ofPage, ...ofShell], typed).slice(0, mostCommands);
  const lines = commands.map(commandLine);
  const isMeant = commands.some((command) => beginsWith(command, typed));
  return [
    group(firstCommands, 'Befehle', isMeant ? lines : []),
    ...(results === null ? [] : foundGroups(sources, results)),
    group('commands', 'Befehle', isMeant ? [] : lines),
    group(
      'lists',
      'In den Listen suchen',
      findsNothing(content) ? [] : projectModes.map((mode) => listLine(mode, typed)),
    ),
  ];
}

/** The groups of the palette that have lines: what was found, or at rest what was opened last and what can be done. */
export function paletteGroups(content: PaletteContent): readonly PaletteGroup[] {
  const groups = content.typed === '' ? resting(content) : answering(content);
  return groups.filter(({ lines }) => lines.length > 0);
}
