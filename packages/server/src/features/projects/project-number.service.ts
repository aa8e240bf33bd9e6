import {
  errorText,
  formatProjectId,
  formatProjectNumber,
  parseProjectId,
  type ProjectIdCheck,
  projectIdFormatMessage,
  type ProjectIdParts,
  type ProjectMode,
  projectModes,
  projectPrefixes,
} from '@energieakte/contract';
import type { AppContext } from '#server/app-context.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { type AppError, invalidField, refusal } from '#http/app-error.ts';
import { berlinYear } from '#server/berlin-time.ts';
import type { Person } from '#http/person.ts';
import { mayRead } from '#features/projects/projects.policy.ts';
import {
  drawNumber,
  findLastNumber,
  findNumberHolder,
  isNumberTaken,
  type NumberSeries,
  updateLastNumber,
} from '#features/projects/project-number.queries.ts';

const highestNumber = 999;

function exhausted({ mode, year }: NumberSeries): AppError {
  return refusal('project.numbersExhausted', {
    prefix: projectPrefixes[mode],
    year: String(year).padStart(2, '0'),
  });
}

/** The series new projects of a kind are counted in: this year's, in Europe/Berlin. */
export function currentSeries(context: AppContext, mode: ProjectMode): NumberSeries {
  return { mode, year: berlinYear(context.clock.now()) };
}

/**
 * The next free number, without drawing or reserving it.
 * @throws AppError `project.numbersExhausted`
 */
export async function getNextNumber(db: Connection, series: NumberSeries): Promise<number> {
  const last = await findLastNumber(db, series);
  if (last >= highestNumber) throw exhausted(series);
  return last + 1;
}

/**
 * Draws the next number for a project made in this transaction.
 * @throws AppError `project.numbersExhausted`
 */
export async function drawProjectNumber(db: Transaction, series: NumberSeries): Promise<number> {
  const number = await drawNumber(db, series);
  if (number === null) throw exhausted(series);
  return number;
}

/**
 * Takes a typed number for a project made in this transaction.
 * @throws AppError `project.idTaken` naming the next free id
 */
export async function claimTypedNumber(db: Transaction, parts: ProjectIdParts): Promise<void> {
  await updateLastNumber(db, parts, parts.number);
  if (!(await isNumberTaken(db, parts, null))) return;
  const next = formatProjectId({ ...parts, number: await getNextNumber(db, parts) });
  throw refusal('project.idTaken', { projectId: formatProjectId(parts), next });
}

function readMode(text: string): ProjectMode {
  const wanted = text.toLowerCase();
  const mode = projectModes.find(
    (known) => String(known) === wanted || projectPrefixes[known].toLowerCase() === wanted,
  );
  if (mode === undefined)
    throw invalidField('id', 'Art', `„${text}“ gibt es nicht. Erlaubt: 0, 1, 2, KfW, I, II.`);
  return mode;
}

/**
 * The next free `YY_NNN` of a kind, given as `0|1|2` or `KfW|I|II`.
 * @throws AppError `request.invalid`, `project.numbersExhausted`
 */
export async function getProjectIdNumber(context: AppContext, kind: string): Promise<string> {
  const series = currentSeries(context, readMode(kind));
  return formatProjectNumber(series.year, await getNextNumber(context.database, series));
}

export interface IdQuestion {
  readonly projectId: string;
  readonly mode: ProjectMode;
  /** The project that may already have the id. */
  readonly id?: string | undefined;
}

/**
 * Whether an id has the right format for its kind, and whether it is free. Whose project has it is nobody's business who
 * must not know of that project: guests hear only of their own ones, and the number of an enquiry is drawn anyway.
 */
export async function checkProjectId(
  context: AppContext,
  person: Person,
  question: IdQuestion,
): Promise<ProjectIdCheck> {
  const parts = parseProjectId(question.projectId);
  if (parts === null || parts.mode !== question.mode)
    return { valid: false, free: false, message: projectIdFormatMessage };
  const holder = await findNumberHolder(context.database, parts, question.id ?? null);
  if (holder === null || !mayRead(person, holder)) return { valid: true, free: true, message: null };
  const last = await findLastNumber(context.database, parts);
  const message =
    last >= highestNumber
      ? exhausted(parts).message
      : errorText('project.idTaken', {
          projectId: formatProjectId(parts),
          next: formatProjectId({ ...parts, number: last + 1 }),
        });
  return { valid: true, free: false, message };
}
