import type { SurveyTransfer, TransferField } from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import { getReadableProject, presentToOffice } from '#features/projects/record/project-read.service.ts';
import {
  changeOutsideForm,
  editablePartsOf,
  type StoredProject,
} from '#features/projects/record/project-update.service.ts';
import {
  type Decision,
  findTransferable,
  insertDecisions,
  type TransferableResponse,
} from '#features/surveys/results/survey-responses.queries.ts';
import {
  currentValue,
  type Filled,
  filledBy,
  type Filling,
  fillingsOf,
  labelOf,
  projectChange,
  readable,
  valueAt,
} from '#features/surveys/results/transfer-fields.ts';

async function getTransferable(
  db: Connection,
  id: string,
  options: { readonly hold: boolean },
): Promise<TransferableResponse> {
  const response = await findTransferable(db, id, options);
  const fillings = response === null ? [] : fillingsOf(response.questions, response.answers);
  if (response === null || fillings.length === 0) throw refusal('surveyResponse.notFound', {});
  return response;
}

/** The project of an answer: an answer without one is none to review. */
function projectOf({ project }: TransferableResponse): NonNullable<TransferableResponse['project']> {
  if (project === null) throw refusal('surveyResponse.notFound', {});
  return project;
}

function presentField(filling: Filling, response: TransferableResponse, filled: Filled): TransferField {
  const { path, question, value } = filling;
  const current = readable(question, currentValue(filling, filled));
  const was = readable(question, valueAt(response.earlier, path));
  const decided = response.decided.find((one) => one.path === path) ?? null;
  return {
    path,
    label: labelOf(filling),
    question: question.text,
    current,
    answered: readable(question, value),
    ...(response.earlier !== null && was !== current && decided === null && { was }),
    problem: projectChange([filling], filled).problem?.reason ?? null,
    decided: decided === null ? null : { accepted: decided.accepted, by: decided.by, at: decided.at },
  };
}

/**
 * The answers that fill fields of a project, beside what stands there.
 * @throws AppError `surveyResponse.notFound`
 */
export async function getSurveyTransfer(
  context: AppContext,
  person: Person,
  responseId: string,
): Promise<SurveyTransfer> {
  const response = await getTransferable(context.database, responseId, { hold: false });
  const project = projectOf(response);
  const record = await getReadableProject(context, person, project.id);
  const filled = filledBy(response, editablePartsOf(record));
  const fields = fillingsOf(response.questions, response.answers).map((filling) =>
    presentField(filling, response, filled),
  );
  const { edit } = presentToOffice(context, person, record).can;
  return {
    survey: response.survey,
    name: response.name,
    submittedAt: response.submittedAt,
    project: { ...project, version: record.version },
    fields,
    can: { transfer: edit && fields.some(({ decided }) => decided === null) },
  };
}

export interface Decided {
  readonly version: number;
  readonly accept: readonly string[];
  readonly reject: readonly string[];
}

function chosenFillings(response: TransferableResponse, paths: readonly string[]): readonly Filling[] {
  const fillings = fillingsOf(response.questions, response.answers);
  return [...new Set(paths)].map((path) => {
    const filling = fillings.find((one) => one.path === path);
    if (filling === undefined) throw refusal('surveyResponse.unknownField', { field: path });
    return filling;
  });
}

function decisionsOf(
  fillings: readonly Filling[],
  decided: Decision['decided'],
  filled: Filled,
): readonly Decision[] {
  return fillings.map((filling) => ({
    path: filling.path,
    oldValue: currentValue(filling, filled),
    newValue: filling.value,
    decided,
  }));
}

interface Deciding extends Decided {
  readonly responseId: string;
  readonly personId: string;
}

/** Remembers the decisions inside the transaction that changes the project, and says what it is to take. */
async function decide(
  db: Transaction,
  record: StoredProject,
  { responseId, personId, accept, reject }: Deciding,
) {
  const response = await getTransferable(db, responseId, { hold: true });
  const accepted = chosenFillings(response, accept);
  const rejected = chosenFillings(
    response,
    reject.filter((path) => !accept.includes(path)),
  );
  const filled = filledBy(response, editablePartsOf(record));
  const change = projectChange(accepted, filled);
  if (change.problem !== null) {
    const { field, reason } = change.problem;
    throw refusal('surveyResponse.refusedByProject', { field, reason: reason.replace(/\.$/u, '') });
  }
  await insertDecisions(
    db,
    [...decisionsOf(accepted, 'UEBERNOMMEN', filled), ...decisionsOf(rejected, 'ABGELEHNT', filled)],
    { responseId, personId },
  );
  const from = response.name === null ? '' : ` von ${response.name}`;
  const input = accepted.length === 0 ? null : change.input;
  return { input, reason: `Umfrage „${response.survey.title}“, Antworten${from}` };
}

/**
 * Takes answers into the project by the rules of a save and its lock, and remembers which were left.
 * @throws AppError `surveyResponse.notFound`, `.unknownField`, `.decided`, and as a save of the project
 */
export async function transferSurveyAnswers(
  context: AppContext,
  person: Person,
  decided: Decided & { readonly responseId: string },
): Promise<SurveyTransfer> {
  const { responseId, version } = decided;
  const deciding = { ...decided, personId: person.id };
  const project = projectOf(await getTransferable(context.database, responseId, { hold: false }));
  await getReadableProject(context, person, project.id);
  await changeOutsideForm(context, person, {
    id: project.id,
    version,
    changeOf: async (db, current) => decide(db, current, deciding),
  });
  return getSurveyTransfer(context, person, responseId);
}
