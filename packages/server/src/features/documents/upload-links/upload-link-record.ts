import {
  addDays,
  type UploadKind,
  type UploadLink,
  type UploadLinkChecklistItem,
} from '@energieakte/contract';
import { berlinDay, berlinInstant } from '#core/berlin-time.ts';

/** An upload link as the database knows it, with what has come over it. */
export interface UploadLinkRecord {
  readonly id: string;
  readonly version: number;
  readonly projectId: string;
  /** A deleted project has no links: they answer as revoked. */
  readonly projectDeleted: boolean;
  readonly title: string;
  readonly message: string | null;
  readonly recipientName: string | null;
  readonly recipientEmail: string | null;
  readonly papers: readonly UploadLinkChecklistItem[];
  readonly acceptsOther: boolean;
  readonly kinds: readonly UploadKind[];
  readonly maxFileBytes: number;
  readonly maxTotalBytes: number;
  readonly maxFiles: number;
  readonly usedBytes: number;
  readonly usedFiles: number;
  /** `YYYY-MM-DD` in Europe/Berlin, to its end. */
  readonly expiresOn: string;
  readonly passwordHash: string | null;
  readonly isRevoked: boolean;
  /** Ended so long ago that its address is gone for good. */
  readonly isForgotten: boolean;
  readonly createdAt: Date;
  readonly createdBy: UploadLink['createdBy'];
  readonly updatedBy: UploadLink['createdBy'];
  readonly lastUsedAt: Date | null;
}

export function isExpired({ expiresOn }: Pick<UploadLinkRecord, 'expiresOn'>, now: Date): boolean {
  return expiresOn < berlinDay(now);
}

/** Whether nothing comes over it any more, however long it would have been valid. */
export function isWithdrawn({
  isRevoked,
  projectDeleted,
}: Pick<UploadLinkRecord, 'isRevoked' | 'projectDeleted'>): boolean {
  return isRevoked || projectDeleted;
}

function stateOf(link: UploadLinkRecord, now: Date): UploadLink['state'] {
  if (isWithdrawn(link)) return 'WIDERRUFEN';
  if (isExpired(link, now)) return 'ABGELAUFEN';
  const isFull = link.usedFiles >= link.maxFiles || link.usedBytes >= link.maxTotalBytes;
  return isFull ? 'VOLL' : 'OFFEN';
}

const second = 1000;

/** How much a link takes, how much has come, and its last second. */
export function measuresOf(link: UploadLinkRecord) {
  const { maxFileBytes, maxTotalBytes, maxFiles, usedBytes, usedFiles, expiresOn } = link;
  const end = berlinInstant(addDays(expiresOn, 1), '00:00').getTime() - second;
  const expiresAt = new Date(end).toISOString();
  return { maxFileBytes, maxTotalBytes, maxFiles, usedBytes, usedFiles, expiresAt };
}

/** A link as the office sees it. */
export function presentLink(link: UploadLinkRecord, now: Date): UploadLink {
  const { id, version, projectId, title, message, recipientName, recipientEmail } = link;
  return {
    id,
    version,
    projectId,
    title,
    message,
    recipientName,
    recipientEmail,
    papers: [...link.papers],
    acceptsOther: link.acceptsOther,
    kinds: [...link.kinds],
    ...measuresOf(link),
    hasPassword: link.passwordHash !== null,
    state: stateOf(link, now),
    createdBy: link.createdBy,
    createdAt: link.createdAt.toISOString(),
    lastUsedAt: link.lastUsedAt?.toISOString() ?? null,
  };
}
