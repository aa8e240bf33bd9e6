import { deadlineUntil, type OfficeProjectRow } from '@energieakte/contract';
import { dueText, formatDay } from '#shared/format/relative-day.ts';
import { deadlineLight, type DeadlineLight } from '#project-kit/deadline-light.ts';

/** The one thing to know of a project, and how urgent it is. */
export interface PreviewSentence {
  readonly light: DeadlineLight;
  readonly text: string;
}

function ofDeadline(
  deadline: NonNullable<OfficeProjectRow['nextDeadline']>,
  today: string,
): PreviewSentence {
  const { light, days } = deadlineLight(deadline, today);
  const until = deadlineUntil(deadline, formatDay(deadline.dueDate));
  return { light, text: `${until}, ${dueText(days)}.` };
}

function missingText(count: number): string {
  return count === 1 ? 'Eine Unterlage fehlt.' : `${count} Unterlagen fehlen.`;
}

/**
 * The worst of what a row of the list knows: why the project is red, then a deadline that is near or over, then missing
 * documents, then the next deadline.
 * @param today `YYYY-MM-DD`
 */
export function previewSentence(row: OfficeProjectRow, today: string): PreviewSentence {
  const { nextDeadline, missingDocuments, shortReason: red } = row;
  const due = nextDeadline === null ? null : ofDeadline(nextDeadline, today);
  if (red !== null)
    return {
      light: 'overdue',
      text: due?.light === 'overdue' ? `${due.text} ${red}.` : `${red}.`,
    };
  if (due !== null && due.light !== 'later') return due;
  if (missingDocuments > 0) return { light: 'later', text: missingText(missingDocuments) };
  return due ?? { light: 'later', text: 'Zurzeit drängt nichts.' };
}
