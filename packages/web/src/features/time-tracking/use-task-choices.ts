import { addDays, type ProjectTask, type TimeEntry, type TimeProject } from '@energieakte/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { foldText } from '#shared/format/fold-text.ts';
import { useToday } from '#shared/format/use-today.ts';
import { useDebounced } from '#shared/forms/use-debounced.ts';
import { projectChoicesQuery, projectQuery } from '#project-kit/projects.queries.ts';
import type { BudgetUse } from './budget-bar.tsx';
import { projectText, taskText } from './time-texts.ts';
import { officeTasksQuery, ownEntriesQuery, projectTasksQuery } from './time-tracking.queries.ts';

type NamedProject = Pick<TimeProject, 'projectId' | 'name'>;

/** Something time is booked on, with the name of its project. */
export interface ChosenTask {
  readonly task: { readonly id: number; readonly title: string };
  readonly project: NamedProject | null;
  readonly serviceId: string | null;
}

/** A line to choose from: a task, or a project whose tasks it opens. */
export type TaskChoice = { readonly key: string; readonly label: string } & (
  | ({ readonly kind: 'task'; readonly budget: BudgetUse | null } & ChosenTask)
  | { readonly kind: 'project'; readonly projectKey: string }
);

export interface TaskGroup {
  readonly title: string;
  readonly choices: readonly TaskChoice[];
}

const recentDays = 21;
const mostRecent = 6;

function taskChoice(chosen: ChosenTask, label: string, budget: BudgetUse | null): TaskChoice {
  return { kind: 'task', key: `task-${chosen.task.id}`, label, budget, ...chosen };
}

/** The tasks of the own entries, the one worked on last first. */
function lastTasks(entries: readonly TimeEntry[]): readonly TimeEntry[] {
  const newest = entries.toReversed();
  return newest.filter(
    ({ task }, index) => newest.findIndex((one) => one.task.id === task.id) === index,
  );
}

function matches({ label, ...choice }: TaskChoice, typed: string): boolean {
  const project = choice.kind === 'task' ? projectText(choice) : '';
  const text = foldText(`${label} ${project}`);
  return foldText(typed)
    .split(/\s+/u)
    .every((word) => text.includes(word));
}

/** Every task once, in the first group that has it. */
function withoutRepeated(groups: readonly TaskGroup[]): readonly TaskGroup[] {
  const seen = new Set<string>();
  return groups
    .map(({ title, choices }) => ({
      title,
      choices: choices.filter(({ key }) => !seen.has(key) && seen.add(key)),
    }))
    .filter(({ choices }) => choices.length > 0);
}

/** What was worked on last, with the budgets of its projects. */
function useRecentTasks(): {
  readonly recent: readonly TimeEntry[];
  readonly budgets: Map<number, ProjectTask>;
} {
  const today = useToday();
  const entries = useQuery(ownEntriesQuery(addDays(today, -recentDays), today)).data ?? [];
  const recent = lastTasks(entries);
  const projects = recent.slice(0, mostRecent).flatMap(({ project }) => project?.projectId ?? []);
  const tasks = useQueries({ queries: [...new Set(projects)].map(projectTasksQuery) });
  const all = tasks.flatMap(({ data = [] }) => data);
  return { recent, budgets: new Map(all.map((task) => [task.id, task])) };
}

function useProjectGroup(projectKey: string | null): TaskGroup {
  const id = projectKey ?? '';
  const project = useQuery({ ...projectQuery(id), enabled: projectKey !== null }).data;
  const tasks = useQuery({ ...projectTasksQuery(id), enabled: projectKey !== null }).data ?? [];
  const named = project ?? { projectId: id, name: '' };
  return {
    title: project === undefined ? id : projectText({ project: named }),
    choices: tasks.map((task) =>
      taskChoice({ task, project: named, serviceId: task.serviceId }, task.title, task),
    ),
  };
}

/** Projects that were typed and are not among the tasks already. */
function useFoundProjects(typed: string): TaskGroup {
  const asked = useDebounced(typed.trim(), 250);
  const isAsked = asked.length > 1 && typed.trim().length > 1;
  const page = useQuery({ ...projectChoicesQuery(asked), enabled: isAsked }).data;
  const found = isAsked ? (page?.items ?? []) : [];
  return {
    title: 'Projekte',
    choices: found.slice(0, 8).map((project) => ({
      kind: 'project',
      key: `project-${project.id}`,
      label: projectText({ project }),
      projectKey: project.projectId,
    })),
  };
}

/**
 * What time can be booked on: the tasks of the project in sight, what was worked on last, the tasks of the office, and
 * projects that are found by what was typed. `first` is the key of what was done last in the project in sight.
 */
export function useTaskChoices(projectKey: string | null, typed: string) {
  const { recent, budgets } = useRecentTasks();
  const office = useQuery(officeTasksQuery).data ?? [];
  const ofProject = useProjectGroup(projectKey);
  const found = useFoundProjects(typed);
  const known: readonly TaskGroup[] = [
    ofProject,
    {
      title: 'Zuletzt',
      choices: recent
        .slice(0, mostRecent)
        .map((entry) => taskChoice(entry, taskText(entry), budgets.get(entry.task.id) ?? null)),
    },
    {
      title: 'Büro intern',
      choices: office
        .filter(({ active }) => active)
        .map((task) => taskChoice({ task, project: null, serviceId: null }, task.title, null)),
    },
  ];
  const isTyped = typed.trim() !== '';
  const shown = isTyped
    ? known.map(({ title, choices }) => ({
        title,
        choices: choices.filter((choice) => matches(choice, typed)),
      }))
    : known;
  const keys = recent.map(({ task }) => `task-${task.id}`);
  const first = keys.find((key) => ofProject.choices.some((choice) => choice.key === key)) ?? null;
  return { groups: withoutRepeated([...shown, ...(isTyped ? [found] : [])]), first };
}
