import { SurveyAnswers } from '@energieakte/contract';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';

const Kept = z.object({
  answers: SurveyAnswers,
  /** The keys of those the server has not got. */
  changed: z.array(z.string()),
  page: z.int(),
});
/** What was answered on this device and has not reached the server. */
export type KeptAnswers = z.infer<typeof Kept>;

/** Names what a link left in this browser without keeping its secret. */
function keyOf(token: string): string {
  return `energieakte.survey.${bytesToHex(sha256(utf8ToBytes(token))).slice(0, 32)}`;
}

/** `null`: nothing, or a browser that keeps nothing. */
export function readKept(token: string): KeptAnswers | null {
  try {
    return Kept.parse(JSON.parse(localStorage.getItem(keyOf(token)) ?? 'null'));
  } catch {
    return null;
  }
}

/** Answers whether this browser keeps it. */
export function keep(token: string, kept: KeptAnswers): boolean {
  try {
    localStorage.setItem(keyOf(token), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export function forget(token: string): void {
  try {
    localStorage.removeItem(keyOf(token));
  } catch {
    // Where nothing may be kept nothing is left.
  }
}
