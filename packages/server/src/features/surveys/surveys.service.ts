import {
  checkSurvey,
  fewestShown,
  hasQuestions,
  npsOf,
  type QuestionProblem,
  type Survey,
  type SurveyAnonymity,
  SurveyFields,
  type SurveyFile,
  type SurveyInput,
  type SurveyQuestion,
} from '@energieakte/contract';
import type { AppContext } from '#core/app-context.ts';
import { withdrawCauses } from '#core/notify/notify.service.ts';
import {
  appendVersion,
  deleteRecord,
  getRecord,
  lockRecord,
  type RecordKind,
  type Saved,
  saveRecord,
} from '#core/records/record.service.ts';
import type { Connection, Transaction } from '#database/connection.ts';
import { newId } from '#database/new-id.ts';
import { refusal } from '#http/app-error.ts';
import type { Person } from '#http/person.ts';
import type { SurveyDocument, SurveyFigures, SurveyRecord } from '#features/surveys/survey-record.ts';
import { mayManageSurveys, surveyAbilities } from '#features/surveys/surveys.policy.ts';
import {
  countChange,
  findFigures,
  findQuestions,
  hasInvitations,
  hasResponses,
  listAllSurveys,
  listOwnInvitations,
  publishDraft,
  surveyTable,
  updateState,
  writeDraft,
} from '#features/surveys/surveys.queries.ts';

const surveys: RecordKind<SurveyRecord> = {
  table: 'survey',
  notFound: 'survey.notFound',
  find: surveyTable.find,
};

const noFigures: SurveyFigures = {
  invitations: 0,
  responses: 0,
  lastResponseAt: null,
  promoters: 0,
  detractors: 0,
  ratings: 0,
};

function present(person: Person, record: SurveyRecord, figures: SurveyFigures = noFigures): Survey {
  const { promoters, detractors, ratings, ...counts } = figures;
  const isWithheld = record.anonymity !== 'NAMENTLICH' && ratings < fewestShown;
  const npsScore = isWithheld ? null : npsOf({ promoters, detractors, count: ratings });
  return { ...record, ...counts, npsScore, can: surveyAbilities(person, record) };
}

async function presentOne(db: Connection, person: Person, record: SurveyRecord): Promise<Survey> {
  return present(person, record, (await findFigures(db, record.id)).get(record.id));
}

/** @throws AppError `survey.notFound` */
export async function getSurvey(db: Connection, id: string): Promise<SurveyRecord> {
  return getRecord(db, surveys, id);
}

/** All surveys with their figures, the newest first. */
export async function listSurveys(db: Connection, person: Person): Promise<Survey[]> {
  const figures = await findFigures(db);
  return (await listAllSurveys(db)).map((record) => present(person, record, figures.get(record.id)));
}

/**
 * The questions in order: the draft for who edits it, otherwise what is asked.
 * @throws AppError `survey.notFound`
 */
export async function listQuestions(
  db: Connection,
  person: Person,
  id: string,
): Promise<SurveyQuestion[]> {
  await getRecord(db, surveys, id);
  const draft = mayManageSurveys(person) ? await findQuestions(db, id, 'draft') : null;
  return [...(draft ?? (await findQuestions(db, id, 'published')) ?? [])];
}

async function refuseArchived(db: Transaction, id: string): Promise<void> {
  const { state } = await getRecord(db, surveys, id);
  if (state === 'ARCHIVIERT') throw refusal('survey.archived', {});
}

/**
 * Creates a survey (without id) or changes its own fields (with id and version).
 * @throws AppError `survey.archived`, `survey.anonymityFixed`, and as `saveRecord`
 */
export async function saveSurvey(
  context: AppContext,
  person: Person,
  input: SurveyInput,
): Promise<Saved<Survey>> {
  const { entry, created } = await saveRecord(context, person, {
    kind: surveys,
    input,
    check: async (db) => {
      if (input.id !== undefined) await refuseArchived(db, input.id);
    },
    insert: surveyTable.insert,
    update: surveyTable.update,
  });
  return { entry: await presentOne(context.database, person, entry), created };
}

interface Change {
  readonly id: string;
  readonly version: number;
}

/** Changes something beside the fields of a survey, for whoever has seen its newest version. */
async function changeSurvey(
  context: AppContext,
  { person, id, version }: Change & { readonly person: Person },
  change: (db: Transaction, record: SurveyRecord) => Promise<void>,
): Promise<Survey> {
  const { entry } = await saveRecord(context, person, {
    kind: surveys,
    input: { id, version },
    insert: async () => undefined,
    update: async (db) => {
      await refuseArchived(db, id);
      await change(db, await getRecord(db, surveys, id));
      await countChange(db, { id, personId: person.id });
    },
  });
  return presentOne(context.database, person, entry);
}

/** Saves the questions of the draft, also with problems, and answers these. @throws AppError as `saveSurvey` */
export async function saveQuestions(
  context: AppContext,
  person: Person,
  wanted: Change & { readonly questions: readonly SurveyQuestion[] },
): Promise<{ survey: Survey; problems: QuestionProblem[] }> {
  const { id, questions } = wanted;
  const survey = await changeSurvey(context, { person, ...wanted }, (db) =>
    writeDraft(db, id, questions),
  );
  return { survey, problems: [...checkSurvey(questions, survey.anonymity)] };
}

const mostNamed = 10;

function refuseProblems(questions: readonly SurveyQuestion[], anonymity: SurveyAnonymity): void {
  const problems = checkSurvey(questions, anonymity).map(({ questionId, text }) => {
    const place = questions.findIndex(({ id }) => id === questionId);
    // Page breaks have no number.
    const number = questions.slice(0, place + 1).filter(({ type }) => type !== 'SEITE').length;
    return `Frage ${number}: ${text}`;
  });
  if (!hasQuestions(questions)) problems.push('Es ist noch keine Frage gestellt.');
  if (problems.length === 0) return;
  const more = problems.length - mostNamed;
  const named = problems.slice(0, mostNamed).join(' ').replace(/\.$/u, '');
  throw refusal('survey.hasProblems', { problems: more > 0 ? `${named}. Und ${more} weitere` : named });
}

/** @throws AppError `survey.anonymousFixed`, `survey.noDraft`, `survey.hasProblems` naming each, and as `saveSurvey` */
export async function publishSurvey(
  context: AppContext,
  person: Person,
  wanted: Change,
): Promise<Survey> {
  const { id } = wanted;
  return changeSurvey(context, { person, ...wanted }, async (db, { anonymity }) => {
    // The version somebody answered would tell when they were invited.
    if (anonymity === 'ANONYM' && (await hasInvitations(db, id)))
      throw refusal('survey.anonymousFixed', {});
    const questions = await findQuestions(db, id, 'draft');
    if (questions === null) throw refusal('survey.noDraft', {});
    refuseProblems(questions, anonymity);
    await publishDraft(db, { id, personId: person.id });
  });
}

/** Whoever was invited into the inbox finds nothing there that leads nowhere. */
async function withdrawNotices(db: Transaction, id: string): Promise<void> {
  await withdrawCauses(db, 'surveyInvitation', await listOwnInvitations(db, id));
}

/** @throws AppError `survey.notRunning`, and as `saveSurvey` */
export async function closeSurvey(context: AppContext, person: Person, wanted: Change): Promise<Survey> {
  return changeSurvey(context, { person, ...wanted }, async (db, { state }) => {
    if (state !== 'LAEUFT') throw refusal('survey.notRunning', {});
    await updateState(db, wanted.id, 'BEENDET');
    await withdrawNotices(db, wanted.id);
  });
}

interface NewSurvey {
  readonly fields: SurveyDocument;
  readonly questions: readonly SurveyQuestion[];
}

async function insertDraft(
  db: Transaction,
  person: Person,
  { fields, questions }: NewSurvey,
): Promise<Survey> {
  const id = newId();
  await surveyTable.insert(db, fields, { id, person });
  await writeDraft(db, id, questions);
  const operation = { id, action: 'create', changedBy: person.id } as const;
  return present(person, await appendVersion(db, surveys, operation));
}

/** A new survey with the same questions. @throws AppError `survey.notFound` */
export async function duplicateSurvey(context: AppContext, person: Person, id: string): Promise<Survey> {
  return context.database.transaction().execute(async (db) => {
    const original = await getRecord(db, surveys, id);
    const questions = await listQuestions(db, person, id);
    const title = `Kopie von ${original.title}`.slice(0, 120);
    return insertDraft(db, person, { fields: { ...original, title }, questions });
  });
}

/** A survey as a file. @throws AppError `survey.notFound` */
export async function exportSurveyFile(db: Connection, person: Person, id: string): Promise<SurveyFile> {
  const survey = SurveyFields.parse(await getRecord(db, surveys, id));
  const questions = await listQuestions(db, person, id);
  return { format: 'energieakte.umfrage', formatVersion: 1, survey, questions };
}

/** Makes a draft of what stands in a file. */
export async function importSurveyFile(
  { database }: AppContext,
  person: Person,
  { survey: fields, questions }: SurveyFile,
): Promise<Survey> {
  return database.transaction().execute((db) => insertDraft(db, person, { fields, questions }));
}

/** Archives a survey that somebody answers. */
async function archiveAnswered(context: AppContext, person: Person, id: string): Promise<boolean> {
  return context.database.transaction().execute(async (db) => {
    await lockRecord(db, surveys, { id, purpose: 'change' });
    if (!(await hasResponses(db, id))) return false;
    await updateState(db, id, 'ARCHIVIERT');
    await withdrawNotices(db, id);
    await countChange(db, { id, personId: person.id });
    await appendVersion(db, surveys, { id, action: 'update', changedBy: person.id });
    return true;
  });
}

/**
 * Deletes a survey; one that somebody answered is archived instead, and its invitations work no more.
 * @throws AppError `survey.notFound`, `record.inUse` when somebody begins to answer meanwhile
 */
export async function deleteSurvey(
  context: AppContext,
  person: Person,
  id: string,
): Promise<{ archived: boolean }> {
  if (await archiveAnswered(context, person, id)) return { archived: true };
  await deleteRecord(context, person, {
    kind: surveys,
    id,
    uses: async (db) => {
      if (await hasResponses(db, id)) return ['Antworten'];
      // Before the invitations go with their survey; whatever keeps it takes this back as well.
      await withdrawNotices(db, id);
      return [];
    },
    what: 'Die Umfrage',
    instead: 'Bitte noch einmal löschen, dann wird sie archiviert',
  });
  return { archived: false };
}
