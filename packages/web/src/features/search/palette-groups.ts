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
import { commandLine, isCalled, matchingCommands } from './command-lines.ts';
import type { PaletteScope } from './palette-scope.ts';
import { recentLine } from './project-lines.ts';
import { frequentCommands } from './used-commands.ts';

/** Lines below a title. */
export interface PaletteGroup {
  readonly key: string;
  readonly title: string;
  /** `8 von 1.234, Ihre laufenden zuerst`, where there are more than are shown. */
  readonly count: string | null;
  readonly lines: readonly PaletteLine[];
}

/** What the palette makes its lines of. */
export interface PaletteContent {
  readonly scope: PaletteScope;
  readonly typed: string;
  /** `null`: nothing has come yet, or the search failed. */
  readonly results: SearchResults | null;
  /** Whether the results are those of what is typed now. */
  readonly isAnswered: boolean;
  readonly sources: readonly SearchSource[];
  readonly recent: readonly RecentProject[];
  /** How often which commands were used. */
  readonly uses: Readonly<Record<string, number>>;
  /** The path of the page below; what is open already is not offered. */
  readonly here: string;
  readonly ofPage: readonly Command[];
  readonly ofShell: readonly Command[];
}

/** All lines that came where only one source has any; where they share the room, each has a number of its own. */
const alone = 8;
const frequent = 5;
const mostCommands = 5;

/** The group of commands that stands above all that is found, because they are called what was typed. */
export const firstCommands = 'firstCommands';

function group(key: string, title: string, lines: readonly PaletteLine[]): PaletteGroup {
  return { key, title, lines, count: null };
}

function resting({ recent, here, uses, ...commands }: PaletteContent): readonly PaletteGroup[] {
  const elsewhere = recent
    .map(recentLine)
    .filter(({ action }) => action.kind !== 'go' || action.href !== here);
  const often = frequentCommands(commands, uses).slice(0, frequent);
  return [
    group('recent', 'Zuletzt geöffnet', elsewhere),
    group(
      'frequent',
      'Häufige Befehle',
      often.map((command) => commandLine(command)),
    ),
  ];
}

function countText(shown: number, total: number, order = ''): string | null {
  if (total <= shown) return null;
  const count = `${shown} von ${formatCount(total)}`;
  return order === '' ? count : `${count}, ${order}`;
}

function foundGroups(sources: readonly SearchSource[], results: SearchResults): readonly PaletteGroup[] {
  const found = sources.map((source) => ({ ...source, ...source.found(results) }));
  const isAlone = found.filter(({ lines }) => lines.length > 0).length === 1;
  return found.map(({ key, title, most, order, lines, total }) => {
    const shown = lines.slice(0, isAlone ? alone : most);
    return { key, title, lines: shown, count: countText(shown.length, total, order) };
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

/**
 * The lists to go on in: those of the kinds that were found, if more was found than the palette holds. Only short words
 * the lists look for inside of words too, so there they are worth a try.
 */
function listModes({ typed, results }: PaletteContent): readonly ProjectMode[] {
  if (results === null || (results.projects.total === 0 && typed.length <= shortestSearch))
    return projectModes;
  const { items } = results.projects;
  return projectModes.filter((mode) => items.some((project) => project.mode === mode));
}

/** Nothing was found and no command is meant: then it may be something new. */
function offeredInstead({ isAnswered, ofShell }: PaletteContent): readonly PaletteLine[] {
  if (!isAnswered) return [];
  return ofShell.filter(({ id }) => id === 'new.0').map((command) => commandLine(command));
}

function answering(content: PaletteContent): readonly PaletteGroup[] {
  const { typed, results, sources, ofPage, ofShell } = content;
  const commands = matchingCommands([...ofPage, ...ofShell], typed);
  const linesOf = (chosen: readonly Command[]): readonly PaletteLine[] =>
    chosen.slice(0, mostCommands).map((command) => commandLine(command, typed));
  const called = commands.filter((command) => isCalled(command, typed));
  const others = linesOf(commands.filter((command) => !called.includes(command)));
  const found = results === null ? [] : foundGroups(sources, results);
  const isNothing = commands.length === 0 && found.every(({ lines }) => lines.length === 0);
  return [
    group(firstCommands, 'Befehle', linesOf(called)),
    ...found,
    group('commands', called.length > 0 ? 'Weitere Befehle' : 'Befehle', others),
    group(
      'lists',
      'In den Listen suchen',
      listModes(content).map((mode) => listLine(mode, typed)),
    ),
    group('instead', 'Neu anlegen', isNothing ? offeredInstead(content) : []),
  ];
}

/** Only commands: all of them until something is typed. */
function onlyCommands({ typed, ofPage, ofShell }: PaletteContent): readonly PaletteGroup[] {
  const all = [...ofPage, ...ofShell];
  const shown = typed === '' ? all : matchingCommands(all, typed);
  return [
    group(
      firstCommands,
      'Befehle',
      shown.map((command) => commandLine(command, typed)),
    ),
  ];
}

function onlyPeople({ results, sources }: PaletteContent): readonly PaletteGroup[] {
  const people = sources.filter(({ key }) => key === 'people');
  return results === null ? [] : foundGroups(people, results);
}

function groupsOf(content: PaletteContent): readonly PaletteGroup[] {
  if (content.scope === 'commands') return onlyCommands(content);
  if (content.scope === 'people') return onlyPeople(content);
  return content.typed === '' ? resting(content) : answering(content);
}

/** The groups of the palette that have lines: what was found, or at rest what was opened last and is done often. */
export function paletteGroups(content: PaletteContent): readonly PaletteGroup[] {
  return groupsOf(content).filter(({ lines }) => lines.length > 0);
}
