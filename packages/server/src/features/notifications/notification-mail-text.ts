import type { Notification } from '@energieakte/contract';

export interface MailWriting {
  /** `Guten Tag Frau Huber` */
  readonly greeting: string;
  /** Where the application is reached; `null` where nobody said it. */
  readonly publicUrl: string | null;
  readonly isDigest: boolean;
}

interface MailText {
  readonly subject: string;
  readonly text: string;
}

const settingsPath = '/settings/benachrichtigungen';
const longestSubject = 150;

function addressOf(publicUrl: string | null, path: string | null): string | null {
  return publicUrl === null || path === null ? null : new URL(path, publicUrl).href;
}

function projectLine({ project }: Notification): string | null {
  return project === null ? null : `Projekt: ${project.projectId} · ${project.name}`;
}

/** One entry of a notification, with its project, its link and why the person hears of it. */
function block(notification: Notification, { publicUrl }: MailWriting): string {
  const notified = notification.entries.flatMap(({ title, message }) => [title, message]);
  const more = notification.count - notification.entries.length;
  const lines = [
    ...notified,
    more > 0 ? `… und ${more} weitere` : null,
    projectLine(notification),
    addressOf(publicUrl, notification.link),
    `Sie erhalten diese Nachricht, ${notification.why}.`,
  ];
  return lines.filter((line) => line !== null && line !== '').join('\n');
}

function subjectOf(notifications: readonly Notification[], isDigest: boolean): string {
  const [first] = notifications;
  if (isDigest) return `EnergieAkte: Zusammenfassung, ${notifications.length} Neuigkeiten`;
  if (first === undefined || notifications.length > 1)
    return `EnergieAkte: ${notifications.length} Neuigkeiten`;
  return first.project === null ? first.title : `${first.project.projectId}: ${first.title}`;
}

/** A plain mail that says what happened, why the person hears of it, and where to change that. */
export function notificationMail(
  notifications: readonly Notification[],
  writing: MailWriting,
): MailText {
  const subject = subjectOf(notifications, writing.isDigest).replaceAll(/\s+/gu, ' ');
  const settings = addressOf(writing.publicUrl, settingsPath);
  const change =
    settings === null
      ? 'Wozu Sie E-Mails bekommen, stellen Sie in EnergieAkte unter „Einstellungen“, „Benachrichtigungen“ ein.'
      : `Wozu Sie E-Mails bekommen, stellen Sie hier ein: ${settings}`;
  const blocks = notifications.map((notification) => block(notification, writing));
  return {
    subject: subject.slice(0, longestSubject),
    text: [`${writing.greeting},`, ...blocks, `--\n${change}\n`].join('\n\n'),
  };
}
