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
import type { AppContext } from '#core/app-context.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { type AppError, invalidField, refusal } from '#http/app-error.ts';
import { berlinYear } from '#core/berlin-time.ts';
import type { Person } from '#http/person.ts';
import { findCustomer } from '#features/customers/customers.service.ts';
import { idProblem } from '#features/projects/record/project-id-problem.ts';
import { mayTypeNumbers, numberScopeOf } from '#features/projects/projects.policy.ts';
import {
  countFreeNumbers,
  drawNumber,
  findNextNumber,
  isNumberTaken,
  isNumberTakenInScope,
  lockSeries,
  type NumberSeries,
} from '#features/projects/record/project-number.queries.ts';

const highestNumber = 999;
/** From so many used numbers on a year runs short, and who makes a project hears of it (domain section 7). */
const scarceFrom = 950;
/** A typed number further above the last one is rather a slip of the finger than meant. */
const mostAhead = 20;

function twoDigits(year: number): string {
  return String(year).padStart(2, '0');
}

function exhausted({ mode, year }: NumberSeries): AppError {
  return refusal('project.numbersExhausted', { prefix: projectPrefixes[mode], year: twoDigits(year) });
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
  const next = await findNextNumber(db, series);
  if (next === null) throw exhausted(series);
  return next;
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

/** Why a typed number looks like a slip, in one sentence; `null` when it does not. */
async function farAheadReason(db: Connection, parts: ProjectIdParts): Promise<string | null> {
  const last = ((await findNextNumber(db, parts)) ?? highestNumber + 1) - 1;
  const ahead = parts.number - last;
  if (ahead <= mostAhead) return null;
  const reached = formatProjectId({ ...parts, number: last });
  return `Die Zählung steht bei ${reached}; ${formatProjectId(parts)} liegt ${ahead} Nummern darüber.`;
}

/** That the numbers of a year run short; `null` as long as they do not. */
async function scarcityReason(db: Connection, parts: ProjectIdParts): Promise<string | null> {
  const free = await countFreeNumbers(db, parts, highestNumber);
  if (highestNumber - free < scarceFrom || free <= 0) return null;
  const series = `${projectPrefixes[parts.mode]}-${twoDigits(parts.year)}`;
  return free === 1
    ? `Für ${series} ist es die letzte freie Nummer; danach lassen sich keine Projekte dieser Art mehr anlegen.`
    : `Für ${series} sind noch ${free} von ${highestNumber} Nummern frei.`;
}

export interface TypedNumber {
  readonly parts: ProjectIdParts;
  /** Whoever typed it has said that it is meant, however far ahead. */
  readonly isConfirmed: boolean;
}

/**
 * Takes a typed number for a project made in this transaction. It does not count as drawn: the numbers below it are still
 * drawn one after the other.
 * @throws AppError `project.idTaken` naming the next free id, `project.numberFarAhead`
 */
export async function claimTypedNumber(
  db: Transaction,
  { parts, isConfirmed }: TypedNumber,
): Promise<void> {
  await lockSeries(db, parts);
  if (await isNumberTaken(db, parts, null)) {
    const next = formatProjectId({ ...parts, number: await getNextNumber(db, parts) });
    throw refusal('project.idTaken', { projectId: formatProjectId(parts), next });
  }
  const reason = isConfirmed ? null : await farAheadReason(db, parts);
  if (reason === null) return;
  const confirmProjectId = 'Mit true wird die Projekt-Id so vergeben, wie sie eingegeben ist.';
  throw refusal(
    'project.numberFarAhead',
    { reason },
    { fields: { projectId: reason, confirmProjectId } },
  );
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
  /** Whose short name it has to end with; absent: that is not asked. */
  readonly customerId?: string | null | undefined;
}

/** What `POST /project` would say against the id by itself; a guest's id is drawn and never refused. */
async function problemOf(
  { database }: AppContext,
  person: Person,
  {
    typed,
    mode,
    customerId,
  }: Pick<IdQuestion, 'mode' | 'customerId'> & { readonly typed: ProjectIdParts },
): Promise<string | null> {
  if (customerId === undefined || !mayTypeNumbers(person))
    return idProblem({ mode, typed, customerId: null, shortname: typed.suffix });
  const customer = customerId === null ? null : await findCustomer(database, customerId);
  return idProblem({ mode, typed, customerId, shortname: customer?.shortname ?? null });
}

/** What whoever takes this free number should know. */
async function noteOn(db: Connection, parts: ProjectIdParts): Promise<string | null> {
  const reasons = [await farAheadReason(db, parts), await scarcityReason(db, parts)];
  const known = reasons.filter((reason) => reason !== null);
  return known.length === 0 ? null : known.join(' ');
}

/**
 * Whether an id has the right format for its kind and customer, and whether it is free: as `POST /project` will say. Whose project has it is nobody's business who
 * must not know of that project: guests hear only of their own ones, and the number of an enquiry is drawn anyway.
 */
export async function checkProjectId(
  context: AppContext,
  person: Person,
  question: IdQuestion,
): Promise<ProjectIdCheck> {
  const parts = parseProjectId(question.projectId);
  if (parts === null) return { valid: false, free: false, message: projectIdFormatMessage };
  const problem = await problemOf(context, person, { ...question, typed: parts });
  if (problem !== null) return { valid: false, free: false, message: problem };
  const asked = { ...parts, exceptId: question.id ?? null };
  const isTaken = await isNumberTakenInScope(context.database, asked, numberScopeOf(person));
  if (!isTaken) {
    const message = mayTypeNumbers(person) ? await noteOn(context.database, parts) : null;
    return { valid: true, free: true, message };
  }
  const next = await findNextNumber(context.database, parts);
  const message =
    next === null
      ? exhausted(parts).message
      : errorText('project.idTaken', {
          projectId: formatProjectId(parts),
          next: formatProjectId({ ...parts, number: next }),
        });
  return { valid: true, free: false, message };
}
