import { germanDay, type RedCause, redServicesText, stillOpen } from '@energieakte/contract';

interface Deadline {
  readonly code: string;
  readonly title: string;
  readonly dueDate: string;
}

/** What of a line says why a project is red. */
export interface RedLine {
  readonly color: string;
  readonly color_reason: string | null;
  readonly red_cause: RedCause | null;
  readonly next_deadline: Deadline | null;
}

/** Why a project is red as short as the server says it. */
export function shortReasonOf(line: RedLine): string | null {
  const { color, color_reason: reason, red_cause: cause, next_deadline: next } = line;
  if (color !== 'RED' || reason === null) return null;
  if (cause?.code === 'SERVICE') return redServicesText(cause.services);
  if (next === null) return reason;
  const overdue = `Frist überschritten: ${next.title} (${germanDay(next.dueDate)})`;
  if (reason === overdue) return stillOpen(next.code);
  return reason.replace(`${overdue}; `, 'auch ').replace(` · ${overdue}`, '');
}
