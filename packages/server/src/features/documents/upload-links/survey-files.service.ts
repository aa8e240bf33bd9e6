import type { AppContext } from '#core/app-context.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { publicAddress } from '#http/public-address.ts';
import { newToken, tokenHash } from '#http/secret-token.ts';
import {
  type ArrivedSurveyFile,
  listFilesOfSurvey,
  writeSurveyLink,
} from '#features/documents/upload-links/survey-files.queries.ts';

/** A question of an invitation that wants files. */
export interface SurveyFileQuestion {
  readonly invitationId: string;
  /** Under which its answer is kept. */
  readonly key: string;
  readonly projectId: string;
  /** What the office and the page of the link call it. */
  readonly title: string;
  readonly mostFiles: number;
  /** `YYYY-MM-DD`, the last day. */
  readonly expiresOn: string;
}

const longestTitle = 120;
/** Photos of a phone and plans; larger ones come over an upload link of the office. */
const largestFile = 50 * 1024 * 1024;

/**
 * An address over which files come to a question, inside the caller's transaction, which holds the invitation. Each time
 * another one: only a hash of it is kept. What an earlier one has begun goes on.
 */
export async function openSurveyUpload(
  { config }: AppContext,
  db: Transaction,
  question: SurveyFileQuestion,
): Promise<string> {
  const token = newToken();
  const maxFileBytes = Math.min(largestFile, config.uploadMaxBytes);
  await writeSurveyLink(db, {
    ...question,
    id: newId(),
    title: question.title.slice(0, longestTitle),
    tokenHash: tokenHash(token),
    maxFileBytes,
    maxTotalBytes: maxFileBytes * question.mostFiles,
  });
  return publicAddress(config, `/hochladen#${token}`);
}

/** A file that arrived, by its Unterlage and the key of the answer. */
export type ArrivedFile = ArrivedSurveyFile;

/** What arrived for the questions of an invitation and was not refused, the earliest first. */
export async function filesOfSurvey(
  db: Connection,
  invitationId: string,
): Promise<readonly ArrivedSurveyFile[]> {
  return listFilesOfSurvey(db, invitationId);
}
