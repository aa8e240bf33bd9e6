import { randomUUID } from 'node:crypto';
import {
  type AnswerProblem,
  askedQuestions,
  germanDay,
  judgeAnswers,
  mergeAnswers,
  OpenSurvey,
  type SurveyAnswers,
  usualFiles,
} from '@energieakte/contract';
import { type AppContext, UnreadableSecretError } from '#core/app-context.ts';
import { withdrawCause, withdrawCauses } from '#core/notify/notify.service.ts';
import type { Connection } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { countCall } from '#database/rate-count.ts';
import { refusal } from '#http/app-error.ts';
import type { Caller } from '#http/handle.ts';
import type { Person } from '#http/person.ts';
import { networkOf } from '#http/network-of.ts';
import { tokenHash } from '#http/secret-token.ts';
import { tryAgain } from '#http/try-again.ts';
import {
  type ArrivedFile,
  filesOfSurvey,
  openSurveyUpload,
} from '#features/documents/upload-links/survey-files.service.ts';
import { aboutInvitation } from '#features/surveys/survey-invitations.service.ts';
import {
  findInvitationOfLink,
  findSealedToken,
  insertObjection,
  type LinkHashes,
  markOpened,
  type StoredInvitation,
  submitAnswers,
  writeAnswers,
} from '#features/surveys/answering/survey-answers.queries.ts';

export interface SurveyLink {
  readonly token: string;
  readonly caller: Caller;
}

/** Every answer is saved as it is given; several people of a firm share a network. */
const callsPerQuarter = 1200;
const quarterInSeconds = 900;

async function refuseTooMany({ database }: AppContext, { address }: Caller): Promise<void> {
  const bucket = `survey:${networkOf(address)}`;
  const limit = { bucket, limit: callsPerQuarter, windowSeconds: quarterInSeconds };
  const wait = await countCall(database, limit);
  if (wait !== null) throw tryAgain('rate.limited', wait);
}

function hashesOf(token: string): LinkHashes {
  return { token: tokenHash(token), resume: tokenHash(`answers:${token}`) };
}

function whyClosed(invitation: StoredInvitation): string | null {
  if (invitation.isWithdrawn) return 'Die Einladung wurde zurückgezogen.';
  if (invitation.state !== 'LAEUFT') return 'Die Umfrage ist beendet.';
  if (invitation.isEarly && invitation.validFrom !== null)
    return `Die Umfrage beginnt am ${germanDay(invitation.validFrom)}.`;
  if (!invitation.isOver) return null;
  return `Die Umfrage war bis zum ${germanDay(invitation.expiresOn)} offen.`;
}

async function getOpen(
  db: Connection,
  hashes: LinkHashes,
  options: { readonly hold: boolean },
): Promise<StoredInvitation> {
  const invitation = await findInvitationOfLink(db, hashes, options);
  if (invitation === null) throw refusal('surveyLink.unknown', {});
  if (invitation.isAnswered) throw refusal('surveyLink.answered', {});
  const reason = whyClosed(invitation);
  if (reason !== null) throw refusal('surveyLink.closed', { reason });
  return invitation;
}

/** Which files answer a question says who brought them, not the page. */
function withFiles(
  { questions, facts }: StoredInvitation,
  answers: SurveyAnswers,
  arrived: readonly ArrivedFile[],
): SurveyAnswers {
  const asked = askedQuestions(questions, answers, facts);
  const keys = asked.filter(({ question }) => question.type === 'DATEI').map(({ key }) => key);
  if (keys.length === 0) return answers;
  const others = Object.entries(answers).filter(([key]) => !keys.includes(key));
  const brought = keys.flatMap((key): [string, string[]][] => {
    const ids = arrived.filter((file) => file.key === key).map(({ id }) => id);
    return ids.length === 0 ? [] : [[key, ids]];
  });
  return Object.fromEntries([...others, ...brought]);
}

/** @throws AppError `surveyLink.unknown`, `surveyLink.answered`, `surveyLink.closed`, `rate.limited` */
export async function openSurvey(
  context: AppContext,
  { token, caller }: SurveyLink,
): Promise<OpenSurvey> {
  await refuseTooMany(context, caller);
  const invitation = await getOpen(context.database, hashesOf(token), { hold: false });
  await markOpened(context.database, invitation.id);
  const files = await filesOfSurvey(context.database, invitation.id);
  const answers = withFiles(invitation, invitation.answers, files);
  return OpenSurvey.parse({ ...invitation, answers, files });
}

/**
 * The address under which files are brought to a question.
 * @throws AppError `surveyLink.noFiles` where it wants none or there is no project, and as `openSurvey`
 */
export async function openFilesOfQuestion(
  context: AppContext,
  { token, caller, key }: SurveyLink & { readonly key: string },
): Promise<{ address: string }> {
  await refuseTooMany(context, caller);
  return context.database.transaction().execute(async (db) => {
    const invitation = await getOpen(db, hashesOf(token), { hold: true });
    const { id: invitationId, projectId, questions, facts, answers, expiresOn, title } = invitation;
    const asked = askedQuestions(questions, answers, facts).find((one) => one.key === key);
    if (asked?.question.type !== 'DATEI' || projectId === null) throw refusal('surveyLink.noFiles', {});
    const mostFiles = asked.question.max ?? usualFiles;
    const wanted = { invitationId, key, projectId, title: `Umfrage „${title}“`, mostFiles, expiresOn };
    return { address: await openSurveyUpload(context, db, wanted) };
  });
}

/**
 * What the link of an invitation to the own account says, for who comes from its notification.
 * @throws AppError `surveyInvitation.notFound`, of others as well; `surveyInvitation.closed`
 */
export async function openOwnSurvey(
  { database, encryption }: AppContext,
  person: Pick<Person, 'id'>,
  id: string,
): Promise<{ token: string }> {
  const found = await findSealedToken(database, { id, userId: person.id });
  if (found === null) throw refusal('surveyInvitation.notFound', {});
  if (found.sealed === null) throw refusal('surveyInvitation.closed', {});
  try {
    return { token: encryption.open(found.sealed) };
  } catch (error) {
    // Written with a key that is gone, such as after a restore: the invitation leads nowhere any more.
    if (error instanceof UnreadableSecretError) throw refusal('surveyInvitation.closed', {});
    throw error;
  }
}

interface Given extends SurveyLink {
  readonly answers: SurveyAnswers;
  /** The keys of what is newer than what is stored; absent: all. */
  readonly changed?: readonly string[] | undefined;
}

interface Saving extends Given {
  readonly page: number;
}

interface Keeping extends Saving {
  /** What becomes of answers that break a rule. */
  readonly isComplete: boolean;
}

function placeOf({ questions, facts }: StoredInvitation, answers: SurveyAnswers, key: string): string {
  const asked = askedQuestions(questions, answers, facts);
  const { question, repetition = null } = asked.find((one) => one.key === key) ?? {};
  const text = question?.text ?? key;
  return repetition === null ? `„${text}“` : `„${text}“ (${repetition})`;
}

function refuseProblems(
  invitation: StoredInvitation,
  answers: SurveyAnswers,
  problems: readonly AnswerProblem[],
): void {
  if (problems.length === 0) return;
  const named = problems
    .slice(0, 5)
    .map(({ key, text }) => `${placeOf(invitation, answers, key)}: ${text}`);
  const more = problems.length - named.length;
  if (more > 0) named.push(`Und ${more} weitere.`);
  throw refusal('surveyLink.answersRefused', { problems: named.join(' ').replace(/\.$/u, '') });
}

/** Keeps answers, those that break a rule aside; of an anonymous survey under an id that says nothing about when. */
async function keep(context: AppContext, given: Keeping): Promise<AnswerProblem[]> {
  const { token, caller, page, changed, isComplete } = given;
  await refuseTooMany(context, caller);
  const hashes = hashesOf(token);
  return context.database.transaction().execute(async (db) => {
    const invitation = await getOpen(db, hashes, { hold: true });
    const told =
      changed === undefined ? given.answers : mergeAnswers(invitation.answers, given.answers, changed);
    const answers = withFiles(invitation, told, await filesOfSurvey(db, invitation.id));
    const judged = judgeAnswers(invitation, answers, { isComplete });
    if (isComplete) refuseProblems(invitation, answers, judged.problems);
    const wrong = new Set(judged.problems.map(({ key }) => key));
    const right = Object.entries(judged.answers).filter(([key]) => !wrong.has(key));
    const id = invitation.anonymity === 'ANONYM' ? randomUUID() : newId();
    const resumeHash = hashes.resume;
    const row = { invitation, id, resumeHash, answers: Object.fromEntries(right), page };
    await writeAnswers(db, row);
    if (isComplete) {
      await submitAnswers(db, row);
      await withdrawCause(db, aboutInvitation(invitation.id), 'everyone');
    }
    return [...judged.problems];
  });
}

/**
 * Keeps what was answered so far; what breaks a rule is named and not kept.
 * @throws AppError as `openSurvey`
 */
export async function saveSurveyAnswers(
  context: AppContext,
  given: Saving,
): Promise<{ problems: AnswerProblem[] }> {
  return { problems: await keep(context, { ...given, isComplete: false }) };
}

/** Hands the answers in, once. @throws AppError `surveyLink.answersRefused`, and as `openSurvey` */
export async function submitSurveyAnswers(context: AppContext, given: Given): Promise<void> {
  await keep(context, { ...given, page: 0, isComplete: true });
}

/** No more surveys for whoever got the link, answered or not. @throws AppError `surveyLink.unknown`, `rate.limited` */
export async function objectToSurveys(
  context: AppContext,
  { token, caller }: SurveyLink,
): Promise<void> {
  await refuseTooMany(context, caller);
  await context.database.transaction().execute(async (db) => {
    const invitation = await findInvitationOfLink(db, hashesOf(token), { hold: true });
    if (invitation === null) throw refusal('surveyLink.unknown', {});
    await withdrawCauses(db, 'surveyInvitation', await insertObjection(db, invitation.id));
  });
}
