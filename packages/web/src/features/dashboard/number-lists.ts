import {
  type CountByMode,
  type Dashboard,
  dashboardDays,
  dashboardFilters,
  type DashboardMissing,
  type FilterTree,
  missingCountText,
  type ProjectColor,
} from '@energieakte/contract';
import { detailsPathOf } from '#project-kit/row-links.ts';
import type { DayRow, DayRowKind } from '#shared/extensions/day-row.ts';
import { deadlineRow } from './deadline-row.ts';
import type { ShownList } from './dashboard-search.ts';
import { attachmentsPath, placeOf, sinceText } from './row-texts.ts';

/** The lists of project kinds that hold the projects of a number. */
export interface ListsBehind {
  readonly counts: CountByMode;
  readonly also?: FilterTree;
  readonly colors?: readonly ProjectColor[];
}

/** A number above the list of the day, and the rows it opens. */
export interface DayNumber {
  readonly list: ShownList;
  readonly value: number;
  readonly label: string;
  readonly tone: 'plain' | 'warning' | 'error';
  readonly rows: readonly DayRow[];
  readonly lists: ListsBehind;
}

/** `7 Unterlagen fehlen: 5 von außen, 2 vom Büro` */
function missingTitle({ count, outside }: DashboardMissing): string {
  const text = missingCountText({ outside, office: count - outside });
  return text.replace(' ', count === 1 ? ' Unterlage ' : ' Unterlagen ');
}

function missingRow(project: DashboardMissing, today: string): DayRow {
  const { since } = project;
  return {
    id: `missing ${project.id}`,
    kind: 'arrived',
    group: 'arrived',
    rank: 0,
    at: since ?? '',
    title: missingTitle(project),
    about: placeOf(project),
    when: {
      text: since === null ? 'noch nicht angefordert' : `${sinceText(since, today)} angefordert`,
      tone: 'plain',
    },
    href: detailsPathOf(project),
    action: { label: 'Anfordern …', href: attachmentsPath(project) },
  };
}

/** Each document that came, on a row of its own. */
function documentRows({ arrived, today }: Dashboard): readonly DayRow[] {
  return arrived.items.flatMap((project) =>
    project.documents.map(({ id, title, since }): DayRow => ({
      id: `document ${id}`,
      kind: 'arrived',
      group: 'arrived',
      rank: 0,
      at: since,
      title,
      about: placeOf(project),
      when: { text: sinceText(since, today), tone: 'plain' },
      href: detailsPathOf(project),
      action: { label: 'Prüfen', href: attachmentsPath(project) },
    })),
  );
}

/** What presses today, in numbers that each open the list of as many rows. */
export function numbersOf(dashboard: Dashboard, rows: readonly DayRow[]): readonly DayNumber[] {
  const { deadlines, red, missing, arrived, today } = dashboard;
  const due = (isOver: boolean): readonly DayRow[] =>
    deadlines.items
      .filter(({ dueDate }) => dueDate < today === isOver)
      .map((deadline) => deadlineRow(deadline, today));
  return [
    {
      list: 'ueberfaellig',
      value: deadlines.overdueTotal,
      label: 'überfällig',
      tone: 'error',
      rows: due(true),
      lists: { counts: deadlines.overdue, also: dashboardFilters.overdue },
    },
    {
      list: 'bald',
      value: deadlines.soonTotal,
      label: `Frist in ${dashboardDays} Tagen`,
      tone: 'warning',
      rows: due(false),
      lists: { counts: deadlines.soon, also: dashboardFilters.soon },
    },
    {
      list: 'rot',
      value: red.byMode.reduce((sum, count) => sum + count, 0),
      label: 'rot',
      tone: 'error',
      rows: rows.filter(({ kind }) => kind === 'red'),
      lists: { counts: red.byMode, colors: ['RED'] },
    },
    {
      list: 'pruefen',
      value: arrived.papers,
      label: arrived.papers === 1 ? 'Unterlage zu prüfen' : 'Unterlagen zu prüfen',
      tone: 'plain',
      rows: documentRows(dashboard),
      lists: { counts: arrived.byMode, also: dashboardFilters.arrived },
    },
    {
      list: 'fehlt',
      value: missing.byMode.reduce((sum, count) => sum + count, 0),
      label: 'Projekten fehlen Unterlagen',
      tone: 'plain',
      rows: missing.items.map((project) => missingRow(project, today)),
      lists: { counts: missing.byMode, also: dashboardFilters.missing },
    },
  ];
}

/** The parts the list of the day can be narrowed to. */
export const dayParts = [
  { list: 'fristen', kind: 'deadline', label: 'Fristen' },
  { list: 'rot', kind: 'red', label: 'Rot' },
  { list: 'eingang', kind: 'arrived', label: 'Eingang' },
  { list: 'aufgaben', kind: 'task', label: 'Aufgaben' },
  { list: 'termine', kind: 'appointment', label: 'Termine' },
] as const satisfies readonly {
  readonly list: ShownList;
  readonly kind: DayRowKind;
  readonly label: string;
}[];
