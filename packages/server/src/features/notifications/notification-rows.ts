import {
  type Notification,
  NotificationEntry,
  type NotificationGroup,
  type NotificationReason,
  type NotificationSeverity,
  type NotificationType,
  reasonSentence,
} from '@energieakte/contract';
import { z } from 'zod';

/** A notification as it is stored, with the words of its project. */
export interface NotificationRow {
  readonly id: string;
  readonly recipientId: string;
  readonly type: NotificationType;
  readonly severity: NotificationSeverity;
  readonly reasons: readonly NotificationReason[];
  readonly entries: unknown;
  readonly count: number;
  readonly createdAt: Date;
  readonly readAt: Date | null;
  readonly doneAt: Date | null;
  readonly snoozedAt: Date | null;
  readonly snoozedUntil: Date | null;
  readonly mailedAt: Date | null;
  readonly projectUuid: string | null;
  readonly projectId: string | null;
  readonly projectName: string | null;
}

const Entries = z.array(NotificationEntry);

function projectOf({ projectUuid, projectId, projectName }: NotificationRow): Notification['project'] {
  if (projectUuid === null) return null;
  return { id: projectUuid, projectId: projectId ?? '', name: projectName ?? '' };
}

function textOf(instant: Date | null): string | null {
  return instant?.toISOString() ?? null;
}

/** The notification as the person reads it; its words are those of the newest entry. */
export function presentNotification(row: NotificationRow): Notification {
  const entries = Entries.parse(row.entries);
  const { title = '', message = null, link = null } = entries[0] ?? {};
  return {
    id: row.id,
    recipientUserId: row.recipientId,
    type: row.type,
    title,
    message,
    projectId: row.projectUuid,
    project: projectOf(row),
    link,
    severity: row.severity,
    reasons: [...row.reasons],
    why: reasonSentence(row.reasons),
    entries,
    count: row.count,
    createdAt: row.createdAt.toISOString(),
    readAt: textOf(row.readAt),
    doneAt: textOf(row.doneAt),
    snoozedAt: textOf(row.snoozedAt),
    snoozedUntil: textOf(row.snoozedUntil),
    mailedAt: textOf(row.mailedAt),
  };
}

/** All notifications about one project, with the newest of them. */
export interface GroupRow extends NotificationRow {
  readonly total: number;
  readonly unread: number;
  readonly allTypes: readonly NotificationType[];
  readonly allReasons: readonly NotificationReason[];
  readonly worst: NotificationSeverity;
}

export function presentGroup(row: GroupRow): NotificationGroup {
  return {
    project: projectOf(row),
    total: row.total,
    unread: row.unread,
    severity: row.worst,
    types: [...row.allTypes],
    why: reasonSentence(row.allReasons),
    latest: presentNotification(row),
  };
}
