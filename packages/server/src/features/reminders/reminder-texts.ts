import {
  daysBetween,
  germanDay,
  type NotificationSeverity,
  type PlannedReminder,
  projectLink,
} from '@energieakte/contract';

/** `Frist in 7 Tagen: Abgabe` */
export function reminderTitle({ deadline, type }: PlannedReminder, today: string): string {
  if (deadline === null) return type === 'ROT' ? 'Projekt ist rot' : 'Projekt ist nicht grün';
  const days = daysBetween(today, deadline.dueDate);
  if (days < 0) return `Frist überschritten: ${deadline.title}`;
  if (days === 0) return `Frist heute: ${deadline.title}`;
  return days === 1 ? `Frist morgen: ${deadline.title}` : `Frist in ${days} Tagen: ${deadline.title}`;
}

const soon = 7;

export function reminderSeverity({ deadline }: PlannedReminder, today: string): NotificationSeverity {
  if (deadline === null) return 'INFO';
  const days = daysBetween(today, deadline.dueDate);
  if (days < 0) return deadline.hard ? 'ERROR' : 'WARN';
  return days <= soon ? 'WARN' : 'INFO';
}

/** The day, whose case it is, and why the person hears of it; guests hear the day alone. */
export function reminderMessage({ deadline, why, reason }: PlannedReminder): string {
  const due = deadline === null ? [] : [`Fällig am ${germanDay(deadline.dueDate)}`];
  if (reason === 'AUFTRAGGEBER') return due.join(' · ');
  return [...due, ...(deadline?.owner ? [deadline.owner] : []), why].join(' · ');
}

export interface MailWriting {
  readonly greeting: string;
  readonly intro: string;
  readonly today: string;
  /** Where the application is reached; `null` where nobody said it. */
  readonly publicUrl: string | null;
  /** Where somebody of the office reads why. */
  readonly whyPath: string | null;
}

function addressOf(publicUrl: string | null, path: string): string | null {
  return publicUrl === null ? null : new URL(path, publicUrl).href;
}

/** A plain mail: what is due, why the person hears of it, and where to look. */
export function reminderMail(reminders: readonly PlannedReminder[], writing: MailWriting): string {
  const { greeting, intro, today, publicUrl, whyPath } = writing;
  const blocks = reminders.map((reminder) => {
    const { project } = reminder;
    const link = addressOf(publicUrl, projectLink(project));
    const lines = [
      `${project.projectId} · ${project.name}`,
      reminderTitle(reminder, today),
      reminderMessage(reminder),
      link,
    ];
    return lines.filter((line) => line !== null && line !== '').join('\n');
  });
  const why = whyPath === null ? null : addressOf(publicUrl, whyPath);
  const foot = why === null ? [] : [`--\nWarum bekomme ich das? ${why}\n`];
  return [`${greeting},`, ...(intro === '' ? [] : [intro]), ...blocks, ...foot].join('\n\n');
}
