import { shortestSearch, type ProjectMode, type SearchResults } from '@energieakte/contract';
import { commandLine, matchingCommands } from '#app/search/command-lines.ts';
import { customerLine, listHref, personLine, projectLine, recentLine } from '#app/search/found-lines.ts';
import { plain, type PaletteGroup, type PaletteLine } from '#app/search/palette-line.ts';
import { modeTitles } from '#project-kit/project-colors.ts';
import type { RecentProject } from '#project-kit/recent-projects.ts';
import type { Command } from '#shared/commands/commands.ts';
import { formatCount } from '#shared/format/numbers.ts';

/** What the palette makes its lines of. */
export interface PaletteContent {
  readonly typed: string;
  /** `null`: nothing has come yet, or the search failed. */
  readonly results: SearchResults | null;
  readonly recent: readonly RecentProject[];
  /** The path of the page below; what is open already is not offered. */
  readonly here: string;
  readonly ofPage: readonly Command[];
  readonly ofShell: readonly Command[];
}

/** Lines per group: all that came where only one group has any, fewer where they share the room. */
const alone = 8;
const shared = { projects: 6, customers: 3, people: 3 } as const;
const commandsAtRest = 6;
const mostCommands = 5;

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

type GroupKey = keyof SearchResults;

function foundGroups(results: SearchResults): readonly PaletteGroup[] {
  const lines: Readonly<Record<GroupKey, readonly PaletteLine[]>> = {
    projects: results.projects.items.map(projectLine),
    customers: results.customers.items.map(customerLine),
    people: results.people.items.map(personLine),
  };
  const keys = ['projects', 'customers', 'people'] as const;
  const isAlone = keys.filter((key) => lines[key].length > 0).length === 1;
  const titles = { projects: 'Projekte', customers: 'Auftraggeber', people: 'Personen' } as const;
  return keys.map((key) => {
    const shown = lines[key].slice(0, isAlone ? alone : shared[key]);
    const { total } = results[key];
    const count = total > shown.length ? `${shown.length} von ${formatCount(total)}` : null;
    return { key, title: titles[key], lines: shown, count };
  });
}

const listModes: readonly ProjectMode[] = [0, 1, 2];

function listLine(mode: ProjectMode, typed: string): PaletteLine {
  return {
    key: `list.${mode}`,
    kind: 'list',
    lead: null,
    title: plain(`„${typed}“ in den ${modeTitles[mode]}n suchen`),
    note: null,
    details: [],
    status: null,
    aside: null,
    action: { kind: 'go', href: listHref(mode, { q: typed }) },
    opens: null,
  };
}

/** The lists find no project either; only short words they look for also inside of words. */
function findsNothing({ typed, results }: PaletteContent): boolean {
  return results !== null && results.projects.total === 0 && typed.length > shortestSearch;
}

function answering(content: PaletteContent): readonly PaletteGroup[] {
  const { typed, results, ofPage, ofShell } = content;
  const commands = matchingCommands([...ofPage, ...ofShell], typed).slice(0, mostCommands);
  return [
    ...(results === null ? [] : foundGroups(results)),
    group('commands', 'Befehle', commands.map(commandLine)),
    group(
      'lists',
      'In den Listen suchen',
      findsNothing(content) ? [] : listModes.map((mode) => listLine(mode, typed)),
    ),
  ];
}

/** The groups of the palette that have lines: what was found, or at rest what was opened last and what can be done. */
export function paletteGroups(content: PaletteContent): readonly PaletteGroup[] {
  const groups = content.typed === '' ? resting(content) : answering(content);
  return groups.filter(({ lines }) => lines.length > 0);
}
