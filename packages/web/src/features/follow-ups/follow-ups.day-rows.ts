import { addDays, type DashboardFollowUp, daysBetween, mondayOf } from '@energieakte/contract';
import { detailsPathOf } from '#project-kit/row-links.ts';
import type { DayRow, DayRowSource } from '#shared/extensions/day-row.ts';
import { dayInWeek } from '#shared/format/day-words.ts';
import { dueText } from '#shared/format/relative-day.ts';

function hrefOf({ project, customer }: DashboardFollowUp): string {
  if (project !== null) return detailsPathOf(project);
  return customer === null ? '/wiedervorlagen' : `/customer/edit/${customer.id}`;
}

function followUpRow(followUp: DashboardFollowUp, today: string): DayRow {
  const { id, version, at, text, project, customer } = followUp;
  const days = daysBetween(today, at);
  const about = project === null ? [customer?.name] : [project.name, project.projectId];
  return {
    id: `followUp ${id}`,
    kind: 'task',
    group: days <= 0 ? 'today' : 'week',
    rank: days <= 0 ? 1 : 0,
    at,
    title: text,
    about: [...about.filter((part) => part !== undefined), 'Wiedervorlage'].join(' · '),
    when: {
      text: days > 0 ? dayInWeek(at) : days === 0 ? 'fällig heute' : dueText(days),
      tone: days < 0 ? 'error' : 'plain',
    },
    href: hrefOf(followUp),
    action: {
      label: 'Erledigt',
      // Fetched when it is used: the page of the day does without it at first.
      run: async () => {
        const { settleFollowUp } = await import('#project-kit/follow-ups/follow-ups.queries.ts');
        const done = await settleFollowUp({ id, version, isDone: true });
        return async () => {
          await settleFollowUp({ id, version: done.version, isDone: false });
        };
      },
    },
  };
}

/** What comes back to the person and the own teams until the end of the week. */
export const followUpRows: DayRowSource = ({ dashboard: { followUps, today } }) => {
  const sunday = addDays(mondayOf(today), 6);
  return followUps.items
    .filter(({ at }) => at <= sunday)
    .map((followUp) => followUpRow(followUp, today));
};
