import {
  addDays,
  type Dashboard,
  type DashboardArrived,
  type DashboardDeadline,
  type DashboardRed,
  type DashboardTask,
  daysBetween,
  mondayOf,
} from '@energieakte/contract';
import { detailsPathOf } from '#project-kit/row-links.ts';
import type { DayRow, DayRowSource } from '#shared/extensions/day-row.ts';
import { attachmentsPath, placeOf, redText, sinceText, taskDueText } from './row-texts.ts';
import { deadlineRow } from './deadline-row.ts';

/** Red for nothing but deadlines that are over, which stand in the list themselves (domain section 3, rule 2). */
function isRedByDeadline({ id, cause }: DashboardRed, { deadlines, today }: Dashboard): boolean {
  const isOver = (one: DashboardDeadline): boolean => one.hard && one.dueDate < today;
  return cause.code === 'DEADLINE' && deadlines.items.some((one) => one.id === id && isOver(one));
}

function redRow(project: DashboardRed, dashboard: Dashboard): DayRow {
  const { since } = project;
  const { today } = dashboard;
  return {
    id: `red ${project.id}`,
    kind: 'red',
    group: 'urgent',
    rank: 1,
    at: project.projectId,
    title: redText(project),
    about: placeOf(project),
    when: { text: since === null ? 'rot' : `rot ${sinceText(since, today)}`, tone: 'error' },
    href: detailsPathOf(project),
    action: { label: 'Klären …', href: `/project/comments/${encodeURIComponent(project.projectId)}` },
    isRepeated: isRedByDeadline(project, dashboard),
  };
}

function arrivedRow(project: DashboardArrived, today: string): DayRow {
  const { count, documents, since } = project;
  const titles = documents.map(({ title }) => title).join(', ');
  return {
    id: `arrived ${project.id}`,
    kind: 'arrived',
    group: 'arrived',
    rank: 0,
    at: since ?? '',
    title: `${count === 1 ? '1 Unterlage' : `${count} Unterlagen`}: ${titles}`,
    about: placeOf(project),
    when: { text: since === null ? '' : sinceText(since, today), tone: 'plain' },
    href: detailsPathOf(project),
    action: { label: 'Prüfen', href: attachmentsPath(project) },
  };
}

function taskRow(task: DashboardTask, today: string): DayRow {
  const { commentId, dueDate, text, author, projectId, name } = task;
  const days = daysBetween(today, dueDate);
  return {
    id: `task ${commentId}`,
    kind: 'task',
    group: days <= 0 ? 'today' : 'week',
    rank: days <= 0 ? 1 : 0,
    at: dueDate,
    title: text,
    about: [name, projectId, ...(author === null ? [] : [`von ${author}`])].join(' · '),
    when: { text: taskDueText(dueDate, today), tone: days < 0 ? 'error' : 'plain' },
    href: `/project/comments/${encodeURIComponent(projectId)}?comment=${commentId}`,
    action: {
      label: 'Erledigt',
      run: async () => (await import('./row-actions.ts')).settleTaskRow(commentId),
    },
  };
}

/** What the projects and comments of a dashboard ask for. */
export const dashboardRows: DayRowSource = ({ dashboard }) => {
  const { deadlines, red, arrived, tasks, today } = dashboard;
  const sunday = addDays(mondayOf(today), 6);
  return [
    ...deadlines.items.map((deadline) => deadlineRow(deadline, today)),
    ...red.items.map((project) => redRow(project, dashboard)),
    ...arrived.items.map((project) => arrivedRow(project, today)),
    ...tasks.items.filter(({ dueDate }) => dueDate <= sunday).map((task) => taskRow(task, today)),
  ];
};
