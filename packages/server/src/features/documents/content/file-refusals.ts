import type { AppError } from '#http/app-error.ts';
import { refusal } from '#http/app-error.ts';

/** The content is not what the ending of the name says, and it is known what it is. */
export function differs(type: string, found: string): AppError {
  return refusal('attachment.contentDiffers', { type, found });
}

/** The content is not readable as what the ending of the name says. */
export function broken(type: string): AppError {
  return refusal('attachment.contentBroken', { type });
}

/** @param reason without a full stop */
export function archiveRefused(reason: string): AppError {
  return refusal('attachment.archiveRefused', { reason });
}
