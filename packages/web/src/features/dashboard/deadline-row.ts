import { type DashboardDeadline, daysBetween, deadlineGoal } from '@energieakte/contract';
import { detailsPathOf } from '#project-kit/row-links.ts';
import type { DayRow } from '#shared/extensions/day-row.ts';
import { deadlineText, dueLine, entryLabels } from './deadline-texts.ts';
import { editPath, placeOf } from './row-texts.ts';

// Fetched when one is used: the page of the day does without them at first.
const loadActions = async () => import('./row-actions.ts');

const nearDays = 7;

/** Over or hard and near first, then (after the red projects) the hard ones, then the others. */
function deadlineRank(days: number, hard: boolean): number {
  if (days < 0 || (hard && days <= nearDays)) return 0;
  return hard ? 2 : 3;
}

/** A deadline as a row; the office's own ones are ticked off here, what follows from facts is entered in its project. */
export function deadlineRow(deadline: DashboardDeadline, today: string): DayRow {
  const { deadlineId, dueDate, hard, code, isOwn } = deadline;
  const days = daysBetween(today, dueDate);
  const goal = deadlineGoal(code);
  return {
    id: `deadline ${deadlineId}`,
    kind: 'deadline',
    group: 'urgent',
    rank: deadlineRank(days, hard),
    at: dueDate,
    title: deadlineText(deadline, days < 0),
    about: placeOf(deadline),
    when: { text: dueLine(dueDate, days), tone: days < 0 ? 'error' : 'warning' },
    href: detailsPathOf(deadline),
    action: isOwn
      ? { label: 'Erledigt', run: async () => (await loadActions()).settleDeadlineRow(deadline) }
      : {
          label: goal === null ? 'Eintragen …' : entryLabels[goal],
          href: editPath(deadline),
        },
  };
}
