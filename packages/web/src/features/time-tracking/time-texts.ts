import {
  clockText,
  cutToMinute,
  type TimeEntry,
  type TimeProject,
  wholeMinutes,
} from '@energieakte/contract';

interface Named {
  readonly project: Pick<TimeProject, 'projectId' | 'name'> | null;
  readonly task: { readonly title: string };
}

/** `KfW-26_007-HALB · Familie Özdemir`, or `Büro intern`. */
export function projectText({ project }: Pick<Named, 'project'>): string {
  return project === null ? 'Büro intern' : `${project.projectId} · ${project.name}`;
}

/** `KfW-26_007-HALB · EHB`, or the title alone where the task is the office's own. */
export function taskText({ project, task }: Named): string {
  return project === null ? task.title : `${project.projectId} · ${task.title}`;
}

/** Where there is little room, without the Kürzel of the customer: `KfW-26_007 · EHB`. */
export function shortTaskText({ project, task }: Named): string {
  if (project === null) return task.title;
  const id = project.projectId.split('-').slice(0, 2).join('-');
  return `${id} · ${/\(([^()]{2,8})\)/u.exec(task.title)?.[1] ?? task.title}`;
}

const longest = 24 * 60;

/** How long a time has been running, in minutes; one that was forgotten counts 24 hours. */
export function runningMinutes({ start }: Pick<TimeEntry, 'start'>, now: Date): number {
  const from = new Date(start);
  const until = cutToMinute(now);
  return until <= from ? 0 : Math.min(longest, wholeMinutes({ start: from, end: until }));
}

/** `8:00–8:45`, of one that runs `seit 9:14`. */
export function spanText({ start, end }: Pick<TimeEntry, 'start' | 'end'>): string {
  const from = clockText(new Date(start));
  return end === null ? `seit ${from}` : `${from}–${clockText(new Date(end))}`;
}
