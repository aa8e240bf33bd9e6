import {
  addDays,
  type PlannedReminder,
  planLaterDay,
  planReminders,
  type ReminderFacts,
  reminderKey,
  type ReminderKind,
  reminderKinds,
  type ReminderSettings,
  usualReminders,
} from '@energieakte/contract';
import { createWorld, factsOf, livingProjects, type World } from './decade-world.ts';
import { dayText } from './naive-days.ts';
import { createNaive, type Naive } from './naive-reminders.ts';

/** The planner of the product, or a broken one. */
export type Planner = typeof planReminders;

export interface DecadeSize {
  readonly projects: number;
  readonly days: number;
  readonly planner?: Planner;
}

export interface DecadeResult {
  readonly projects: number;
  readonly days: number;
  readonly runs: number;
  readonly daysOff: number;
  readonly killed: number;
  readonly decisions: number;
  /** What the naive simulator says and the engine does not, and the other way round. */
  readonly missed: number;
  readonly invented: number;
  readonly doubled: number;
  readonly afterSettlement: number;
  readonly previews: number;
  readonly previewsUnlikeRun: number;
  readonly seconds: number;
}

const settings: Readonly<Record<ReminderKind, ReminderSettings>> = {
  KFW: { ...usualReminders.KFW, notifyGuests: true },
  PROJEKT: {
    ...usualReminders.PROJEKT,
    includeStopped: false,
    excludeWhite: true,
    idleDays: 30,
    weekdays: [0, 3],
    recipients: { responsible: true, members: true, groups: ['team'], emails: ['buero@example.org'] },
  },
};

type Counts = { -readonly [Key in keyof Omit<DecadeResult, 'projects' | 'days' | 'seconds'>]: number };

/** One watch of the engine with what it remembers, as tables do. */
interface Watch {
  readonly kind: ReminderKind;
  readonly naive: Naive;
  sent: Map<string, boolean>;
  /** What cut runs decided. */
  readonly open: Set<string>;
  lastRun: string | null;
  /** What the preview of yesterday said of today. */
  preview: string | null;
}

const keysOf = (planned: readonly PlannedReminder[]): string[] => planned.map(reminderKey);
const asText = (keys: readonly string[]): string => keys.toSorted().join('\n');

function isSettled({ project, deadline }: PlannedReminder): boolean {
  const isOver = ['GREEN', 'DARKGREEN'].includes(project.color) || project.state === 'DELETED';
  return isOver || (deadline !== null && (!deadline.isOpen || deadline.isCaseOver));
}

function forgetArchived(watch: Watch, world: World, day: number): void {
  const living = new Set(livingProjects(world, day).map(({ id }) => id));
  const isKept = (key: string): boolean => living.has(/p\d+/u.exec(key)?.[0] ?? '');
  watch.sent = new Map([...watch.sent].filter(([key]) => isKept(key)));
}

interface Simulation {
  readonly world: World;
  readonly planner: Planner;
  readonly counts: Counts;
}

function decide(watch: Watch, planned: readonly PlannedReminder[], counts: Counts): void {
  for (const one of planned) {
    const key = reminderKey(one);
    if (watch.sent.has(key)) counts.doubled += 1;
    if (isSettled(one)) counts.afterSettlement += 1;
    watch.sent.set(key, false);
    watch.open.add(key);
    counts.decisions += 1;
  }
}

function finishRun(watch: Watch, day: string): void {
  for (const key of watch.open) watch.sent.set(key, true);
  watch.open.clear();
  watch.lastRun = day;
}

function readFacts(watch: Watch, world: World, day: number): ReminderFacts {
  const { kind, sent, lastRun } = watch;
  const memory = { sent, lastDeadlineRun: lastRun, overviewsUntil: lastRun };
  return factsOf(world, { kind, day, memory });
}

/** A run that reminds these people only, because the server is killed then; `null`: everybody. */
function run(
  watch: Watch,
  { day, killedAfter }: { readonly day: number; readonly killedAfter: number | null },
  { world, planner, counts }: Simulation,
): void {
  const text = dayText(day);
  const planned = planner(readFacts(watch, world, day), settings[watch.kind], text);
  const recipients = [...new Set(planned.map(({ recipient }) => recipient))];
  const reached = new Set(killedAfter === null ? recipients : recipients.slice(0, killedAfter));
  const made = planned.filter(({ recipient }) => reached.has(recipient));
  const isKilled = reached.size < recipients.length;
  const due = watch.naive.due(day);
  const wanted = new Set(isKilled ? due.filter((key) => reached.has(key.split('|')[2] ?? '')) : due);
  const keys = new Set(keysOf(made));
  counts.missed += [...wanted].filter((key) => !keys.has(key)).length;
  counts.invented += [...keys].filter((key) => !wanted.has(key)).length;
  if (keys.size < made.length) counts.doubled += made.length - keys.size;
  decide(watch, made, counts);
  watch.naive.note(day, [...keys], !isKilled);
  counts.runs += 1;
  if (isKilled) counts.killed += 1;
  else finishRun(watch, text);
}

function comparePreview(watch: Watch, day: number, { world, planner, counts }: Simulation): void {
  if (watch.preview === null) return;
  const planned = planner(readFacts(watch, world, day), settings[watch.kind], dayText(day));
  counts.previews += 1;
  if (asText(keysOf(planned)) !== watch.preview) counts.previewsUnlikeRun += 1;
}

/** What the preview says of the next day, before the run of this one. */
function previewNext(watch: Watch, day: number, { world }: Simulation): string {
  const facts = readFacts(watch, world, day + 1);
  const { planned } = planLaterDay(facts, settings[watch.kind], addDays(dayText(day), 1));
  return asText(keysOf(planned));
}

const yearly = 365;

/** A day of one watch on which the server runs, be it that it is killed first; half of these are back on the same day. */
function runDay(
  watch: Watch,
  { day, killedAfter }: { readonly day: number; readonly killedAfter: number | null },
  simulation: Simulation,
): void {
  comparePreview(watch, day, simulation);
  const next = previewNext(watch, day, simulation);
  if (killedAfter !== null) run(watch, { day, killedAfter }, simulation);
  const isBack = killedAfter === null || killedAfter % 2 === 0;
  if (isBack) run(watch, { day, killedAfter: null }, simulation);
  watch.preview = isBack ? next : null;
  if (day % yearly === 0) forgetArchived(watch, simulation.world, day);
}

function liveDay(watches: readonly Watch[], day: number, simulation: Simulation): void {
  const { world, counts } = simulation;
  const isChanged = world.live(day);
  const { isOn, killedAfter } = world.server(day);
  if (!isOn) counts.daysOff += 1;
  for (const watch of watches) {
    if (!isOn || isChanged) watch.preview = null;
    if (isOn) runDay(watch, { day, killedAfter }, simulation);
  }
}

/** Lets an office live for years, and compares each run with what the naive simulator says. */
export function runDecade(
  { projects, days, planner = planReminders }: DecadeSize,
  report: (line: string) => void = () => undefined,
): DecadeResult {
  const began = performance.now();
  const world = createWorld({ projects, days });
  const counts: Counts = {
    runs: 0,
    daysOff: 0,
    killed: 0,
    decisions: 0,
    missed: 0,
    invented: 0,
    doubled: 0,
    afterSettlement: 0,
    previews: 0,
    previewsUnlikeRun: 0,
  };
  const watches = reminderKinds.map((kind): Watch => {
    const naive = createNaive(world, kind, settings[kind]);
    return { kind, naive, sent: new Map(), open: new Set(), lastRun: null, preview: null };
  });
  for (let day = world.firstDay; day < world.firstDay + days; day += 1) {
    liveDay(watches, day, { world, planner, counts });
    if ((day - world.firstDay) % yearly === yearly - 1) report(`${dayText(day)}: ${counts.decisions}`);
  }
  return { projects, days, ...counts, seconds: (performance.now() - began) / 1000 };
}
