import {
  enquiriesPerDay,
  fileSizeText,
  guestCommentMegabytes,
  guestCommentsPerHour,
  guestStorageMegabytes,
  guestUploadsPerHour,
  type NumberSetting,
  openEnquiries,
} from '@energieakte/contract';
import type { Transaction } from '#database/connection.ts';
import { countCall } from '#database/rate-count.ts';
import { refusal } from '#http/app-error.ts';
import { isGuest, type Person } from '#http/person.ts';
import { waitText } from '#http/try-again.ts';
import {
  countEnquiries,
  lockGuestLimits,
  sumCommentBytes,
  sumFileBytes,
} from '#features/guest-limits/guest-limits.queries.ts';
import { readSetting } from '#core/settings/read-setting.service.ts';

const megabyte = 1024 * 1024;
const hourInSeconds = 3600;

/**
 * Lets a guest's enquiry through, inside the transaction that makes it: each takes one of the 999 numbers of a year.
 * The office makes as many projects as it likes.
 * @throws AppError `guest.tooManyEnquiries`, `guest.tooManyOpen`
 */
export async function admitEnquiry(db: Transaction, person: Person): Promise<void> {
  if (!isGuest(person)) return;
  const { customerId, customerName: customer } = person;
  await lockGuestLimits(db, customerId);
  const perDay = await readSetting(db, enquiriesPerDay);
  const mostOpen = await readSetting(db, openEnquiries);
  const { today, open, secondsToMidnight } = await countEnquiries(db, customerId);
  if (today >= perDay) {
    const retryAfter = Math.max(1, secondsToMidnight);
    throw refusal('guest.tooManyEnquiries', { customer, most: String(perDay) }, { retryAfter });
  }
  if (open >= mostOpen) throw refusal('guest.tooManyOpen', { customer, most: String(mostOpen) });
}

interface CountedPart {
  readonly part: 'comment' | 'file' | 'paper';
  readonly perHour: NumberSetting;
  readonly code: 'guest.tooManyComments' | 'guest.tooManyFiles';
}

/** Counts one more of what the guests of a customer send within an hour, with the transaction that stores it. */
async function countPart(
  db: Transaction,
  { customerId, customerName: customer }: Person,
  { part, perHour, code }: CountedPart,
): Promise<void> {
  const limit = await readSetting(db, perHour);
  const bucket = `guest-${part}:${customerId}`;
  const seconds = await countCall(db, { bucket, limit, windowSeconds: hourInSeconds });
  if (seconds === null) return;
  const retryAfter = Math.max(1, seconds);
  throw refusal(code, { customer, most: String(limit), wait: waitText(retryAfter) }, { retryAfter });
}

export interface WrittenComment {
  /** `null` for a new one. */
  readonly id: string | null;
  readonly text: string;
}

/**
 * Lets a guest's comment, or a change of one, through inside the transaction that stores it.
 * @throws AppError `guest.tooManyComments`, `guest.commentsFull`
 */
export async function admitComment(
  db: Transaction,
  person: Person,
  { id, text }: WrittenComment,
): Promise<void> {
  if (!isGuest(person)) return;
  const { customerId, customerName: customer } = person;
  await lockGuestLimits(db, customerId);
  await countPart(db, person, {
    part: 'comment',
    perHour: guestCommentsPerHour,
    code: 'guest.tooManyComments',
  });
  const limit = (await readSetting(db, guestCommentMegabytes)) * megabyte;
  const bytes = (await sumCommentBytes(db, customerId, id)) + Buffer.byteLength(text);
  if (bytes > limit) throw refusal('guest.commentsFull', { customer, limit: fileSizeText(limit) });
}

/**
 * Lets a guest's new Unterlage through, inside the transaction that makes it: its file comes afterwards.
 * @throws AppError `guest.tooManyFiles`
 */
export async function admitGuestChecklistItem(db: Transaction, person: Person): Promise<void> {
  if (!isGuest(person)) return;
  await countPart(db, person, {
    part: 'paper',
    perHour: guestUploadsPerHour,
    code: 'guest.tooManyFiles',
  });
}

/**
 * Lets a guest's file through, inside the transaction that notes it with the room it claims.
 * @param size bytes it may come to at most; 0 for one that is already stored
 * @throws AppError `guest.tooManyFiles`, `guest.storageUsed`
 */
export async function admitGuestFile(db: Transaction, person: Person, size: number): Promise<void> {
  if (!isGuest(person)) return;
  const { customerId, customerName: customer } = person;
  await lockGuestLimits(db, customerId);
  await countPart(db, person, {
    part: 'file',
    perHour: guestUploadsPerHour,
    code: 'guest.tooManyFiles',
  });
  const limit = (await readSetting(db, guestStorageMegabytes)) * megabyte;
  const left = Math.max(0, limit - (await sumFileBytes(db, customerId)));
  if (size <= left) return;
  throw refusal('guest.storageUsed', {
    customer,
    size: fileSizeText(size),
    limit: fileSizeText(limit),
    left: fileSizeText(left),
  });
}
